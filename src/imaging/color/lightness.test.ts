import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labFromRgba } from '#imaging/color/color.ts'
import { lightnessPlane } from '#imaging/color/lightness.ts'
import { largestDifference, noisePhoto, photoOf, photos } from '#imaging/test-planes.ts'

test('lightness equals L* of Lab, for colours and for greys', () => {
  fc.assert(
    fc.property(photos(12), (photo) => {
      expect(largestDifference(lightnessPlane(photo).data, labFromRgba(photo).lightness.data)).toBeLessThan(1e-3)
    }),
  )
  const greys = photoOf(256, 1, (x) => [x, x, x, 9])
  expect(largestDifference(lightnessPlane(greys).data, labFromRgba(greys).lightness.data)).toBeLessThan(1e-3)
})

test('a colour has the same lightness whatever colours came before it', () => {
  // More colours than are remembered, so that they take each other's places.
  const photo = noisePhoto(300, 200)
  const alone = lightnessPlane(photo).data
  const twice = photoOf(300, 400, (x, y) => {
    const at = ((y % 200) * 300 + x) * 4
    return [...photo.data.subarray(at, at + 4)]
  })
  const { data } = lightnessPlane(twice)
  expect(data.subarray(0, alone.length)).toEqual(alone)
  expect(data.subarray(alone.length)).toEqual(alone)
  for (let i = 0; i < alone.length; i += 997) {
    const one = photoOf(1, 1, () => [...photo.data.subarray(i * 4, i * 4 + 4)])
    expect(lightnessPlane(one).data[0]).toBe(alone[i])
  }
})
