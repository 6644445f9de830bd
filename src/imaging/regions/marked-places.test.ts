import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedBoxes, markedPlaces } from '#imaging/regions/marked-places.ts'
import { maskOf } from '#imaging/test-planes.ts'

test('names each pixel that is at least half marked, wherever its mask begins in memory', () => {
  const codes = fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 127, 128, 255)
  fc.assert(
    fc.property(fc.array(codes, { maxLength: 3000 }), fc.nat(3), (values, from) => {
      const data = new Uint8Array(new ArrayBuffer(values.length + from), from)
      data.set(values)
      const expected = values.flatMap((value, at) => (value >= 128 ? [at] : []))
      expect([...markedPlaces({ width: values.length, height: 1, data })]).toEqual(expected)
    }),
  )
})

test('the boxes around what is marked are those of each cell of 256 px', () => {
  const mask = maskOf(
    601,
    300,
    (x, y) => (x === 3 && y > 10 && y < 20) || (x > 250 && x < 260 && y === 299) || x + y === 899,
  )
  expect(markedBoxes(mask)).toEqual([
    { x: 3, y: 11, width: 1, height: 9 },
    { x: 251, y: 299, width: 5, height: 1 },
    { x: 256, y: 299, width: 4, height: 1 },
    { x: 600, y: 299, width: 1, height: 1 },
  ])
  expect(markedBoxes(maskOf(9, 5, () => false))).toEqual([])
})
