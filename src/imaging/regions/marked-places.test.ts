import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedPlaces } from '#imaging/regions/marked-places.ts'

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
