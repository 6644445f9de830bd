import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labFromRgba } from '#imaging/color/color.ts'
import { lightnessPlane } from '#imaging/color/lightness.ts'
import { largestDifference, photoOf, photos } from '#imaging/test-planes.ts'

test('lightness equals L* of Lab, for colours and for greys', () => {
  fc.assert(
    fc.property(photos(12), (photo) => {
      expect(largestDifference(lightnessPlane(photo).data, labFromRgba(photo).lightness.data)).toBeLessThan(1e-3)
    }),
  )
  const greys = photoOf(256, 1, (x) => [x, x, x, 9])
  expect(largestDifference(lightnessPlane(greys).data, labFromRgba(greys).lightness.data)).toBeLessThan(1e-3)
})
