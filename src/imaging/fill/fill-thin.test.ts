import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillThin } from '#imaging/fill/fill-thin.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import { deviationOf, maskOf, noisePhoto, photoOf, photos, randomFrom } from '#imaging/test-planes.ts'

const side = 60
/** A scratch 3 px broad, a little aslant. */
const scratch = maskOf(side, side, (x, y) => Math.abs(x - 28 - y / 20) < 1.5)

const worst = (one: Rgba, other: Rgba, mask: Mask, isInside: boolean) => {
  let most = 0
  for (let k = 0; k < one.data.length; k++)
    if (mask.data[k >> 2] >= 128 === isInside) most = Math.max(most, Math.abs(one.data[k] - other.data[k]))
  return most
}

const scratched = (photo: Rgba, mask: Mask): Rgba => {
  const data = photo.data.slice()
  for (let i = 0; i < mask.data.length; i++) if (mask.data[i] >= 128) data.fill(255, i * 4, i * 4 + 3)
  return { ...photo, data }
}

test('unmarked pixels and alpha stay, bit for bit, whatever the mask', () => {
  fc.assert(
    fc.property(photos(20), fc.nat(), (photo, seed) => {
      const random = randomFrom(seed)
      const mask = maskOf(photo.width, photo.height, () => random() < 0.4)
      const before = photo.data.slice()
      const out = fillThin(photo, mask, 8)
      expect(photo.data).toEqual(before)
      expect(worst(out, photo, mask, false)).toBe(0)
      for (let i = 3; i < before.length; i += 4) expect(out.data[i]).toBe(before[i])
    }),
    { numRuns: 40 },
  )
})

test('a scratch on even ground is gone', () => {
  const photo = photoOf(side, side, () => [120, 90, 60, 255])
  expect(fillThin(scratched(photo, scratch), scratch, 0).data).toEqual(photo.data)
})

test('an edge that the scratch cuts goes on through it', () => {
  for (const slope of [0, 0.5]) {
    const photo = photoOf(side, side, (x, y) => (y < 30 + slope * (x - 30) ? [60, 60, 60, 255] : [200, 190, 180, 255]))
    const out = fillThin(scratched(photo, scratch), scratch, 0)
    let wrong = 0
    for (let i = 0; i < side * side; i++)
      if (scratch.data[i] > 0 && Math.abs(out.data[i * 4 + 1] - photo.data[i * 4 + 1]) > 40) wrong++
    // About a pixel of a slanted edge may fall to the wrong side.
    expect(wrong).toBeLessThanOrEqual(slope === 0 ? 0 : 3)
  }
})

test('ignores the pixels under the scratch', () => {
  const photo = noisePhoto(side, side, 2)
  const clean = fillThin(photo, scratch, 8)
  const other = fillThin(scratched(photo, scratch), scratch, 0)
  const bare = fillThin(photo, scratch, 0)
  expect(other.data).toEqual(Uint8ClampedArray.from(bare.data))
  expect(worst(clean, bare, scratch, true)).toBeGreaterThan(0)
})

test('added grain is no stronger than the limit', () => {
  const random = randomFrom(7)
  const photo = photoOf(side, side, () => {
    const code = 128 + 30 * (random() - 0.5)
    return [code, code, code, 255]
  })
  const smooth = fillThin(photo, scratch, 0)
  const grainy = fillThin(photo, scratch, 4)
  expect(worst(grainy, smooth, scratch, true)).toBeLessThanOrEqual(5)
  const inside = (image: Rgba) =>
    [...scratch.data.keys()].filter((i) => scratch.data[i] > 0).map((i) => image.data[i * 4])
  expect(deviationOf(inside(grainy))).toBeGreaterThan(deviationOf(inside(smooth)))
})

test('an empty or a full mask does not change the photo', () => {
  const photo = noisePhoto(9, 9)
  expect(fillThin(photo, createMask(9, 9), 8).data).toEqual(photo.data)
  expect(
    fillThin(
      photo,
      maskOf(9, 9, () => true),
      8,
    ).data,
  ).toEqual(photo.data)
})
