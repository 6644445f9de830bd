import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halveDownTo } from '#imaging/resampling/halve.ts'
import { copiesOf } from '#imaging/resampling/photo-copies.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { largestDifference, noisePhoto, photoOf, photos } from '#imaging/test-planes.ts'
import { watchWork } from '#imaging/work.ts'

/** How often a picture of this width is read for a resize. */
function readsOf(width: number, work: () => void): number {
  let reads = 0
  watchWork((done) => {
    if (done.kind === 'resize' && done.from.width === width) reads++
  })
  work()
  watchWork(null)
  return reads
}

test('a large photo is read once for all of its copies', () => {
  const photo = noisePhoto(400, 300)
  const make = () => {
    const copies = copiesOf(photo)
    for (const width of [100, 40, 132, 100, 16]) copies.at({ width, height: 0.75 * width })
    copies.halvedTo(50)
  }
  expect(readsOf(400, make)).toBe(1)
  expect(readsOf(400, make)).toBe(0)
})

test('a copy is made once, and of another photo another time', () => {
  const [one, other] = [noisePhoto(40, 30), noisePhoto(40, 30)]
  const size = { width: 20, height: 15 }
  expect(copiesOf(one).at(size)).toBe(copiesOf(one).at(size))
  expect(copiesOf(one).at(size)).not.toBe(copiesOf(other).at(size))
  expect(copiesOf(one).at(one)).toBe(one)
})

test('halves are those of halving alone, in whatever order they are asked for', () => {
  fc.assert(
    fc.property(photos(60), fc.array(fc.integer({ min: 1, max: 70 }), { maxLength: 5 }), (photo, sides) => {
      for (const side of sides) expect(copiesOf(photo).halvedTo(side)).toEqual(halveDownTo(photo, side))
    }),
  )
})

test('a copy of more than a third of the photo is a resize of the photo, a smaller one nearly so', () => {
  const photo = photoOf(240, 180, (x, y) => [x, y, (x * y) % 256, 255])
  for (const width of [200, 100, 81])
    expect(copiesOf(photo).at({ width, height: 61 })).toEqual(resizeRgba(photo, width, 61))
  const size = { width: 60, height: 45 }
  const smooth = photoOf(240, 180, (x, y) => [x, y, 128, 255])
  expect(largestDifference(copiesOf(smooth).at(size).data, resizeRgba(smooth, 60, 45).data)).toBeLessThanOrEqual(1)
})
