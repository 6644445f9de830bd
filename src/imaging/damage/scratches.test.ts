import { describe, expect, test } from 'vitest'
import { keepWhatStandsOut } from '#imaging/damage/damage-evidence.ts'
import { countMarked, findPatches, growMask, maskOfPatches } from '#imaging/damage/damage-mask.ts'
import { findLines } from '#imaging/damage/scratch-lines.ts'
import { fillThin } from '#imaging/fill/fill-thin.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import { brightTopHat, darkTopHat } from '#imaging/filters/morphology.ts'
import { createMask, createPlane, createRgba, type Mask, type Rgba } from '#imaging/image.ts'

/** Left dark, right light, with a soft slope downwards. */
function edgePicture(): Rgba {
  const picture = createRgba(80, 60)
  for (let y = 0; y < 60; y++)
    for (let x = 0; x < 80; x++)
      picture.data.set(x < 40 ? [40, 40 + y, 60, 255] : [200, 190 - y, 180, 200], (y * 80 + x) * 4)
  return picture
}

/** A slanted line from left to right. */
function lineMask(width: number, height: number): Mask {
  const mask = createMask(width, height)
  for (let x = 0; x < width; x++)
    for (let k = -1; k <= 1; k++) mask.data[(Math.round(height / 3 + x * 0.2) + k) * width + x] = 255
  return mask
}

const thresholds = { seed: 0.7, grow: 0.35, areaMinPx: 4 }

describe('filling a scratch', () => {
  test('brings back what was under it, and the edge it crosses', () => {
    const clean = edgePicture()
    const mask = lineMask(80, 60)
    const damaged = edgePicture()
    for (let i = 0; i < mask.data.length; i++) if (mask.data[i] === 255) damaged.data.set([255, 255, 255], i * 4)
    const filled = fillThin(damaged, mask, 0)
    let error = 0
    let count = 0
    for (let i = 0; i < mask.data.length; i++)
      if (mask.data[i] === 255)
        for (let channel = 0; channel < 3; channel++) {
          error += Math.abs(filled.data[i * 4 + channel] - clean.data[i * 4 + channel])
          count++
        }
    expect(error / count).toBeLessThan(6)
  })

  test('never touches a pixel that is not marked, nor alpha', () => {
    const picture = edgePicture()
    const mask = lineMask(80, 60)
    const filled = fillThin(picture, mask, 8)
    for (let i = 0; i < mask.data.length; i++) {
      expect(filled.data[i * 4 + 3]).toBe(picture.data[i * 4 + 3])
      if (mask.data[i] === 0)
        expect(filled.data.subarray(i * 4, i * 4 + 4)).toEqual(picture.data.subarray(i * 4, i * 4 + 4))
    }
  })

  test('a picture that is marked all over comes back as it was', () => {
    const mask = createMask(80, 60)
    mask.data.fill(255)
    expect(fillThin(edgePicture(), mask, 4).data).toEqual(edgePicture().data)
  })
})

describe('finding scratches', () => {
  test('a white line on a plain print is found; plain paper, a step and even texture are not', () => {
    const luma = createPlane(160, 120)
    for (let y = 0; y < 120; y++)
      for (let x = 0; x < 160; x++)
        luma.data[y * 160 + x] = x < 80 ? 0.35 : 0.35 + 0.25 * (((x * 7 + y * 13) % 11) / 11) + (x < 84 ? 0.1 : 0)
    const mask = lineMask(160, 120)
    for (let y = 0; y < 120; y++)
      for (let x = 15; x < 70; x++) if (mask.data[y * 160 + x] === 255) luma.data[y * 160 + x] = 0.85
    const found = maskOfPatches(findPatches(findLines(luma), thresholds), luma)
    let hits = 0
    let misses = 0
    let wrong = 0
    const near = growMask(mask, 2)
    for (let y = 12; y < 108; y++)
      for (let x = 20; x < 148; x++) {
        const i = y * 160 + x
        if (mask.data[i] === 255 && x < 65) found.data[i] === 255 ? hits++ : misses++
        if (found.data[i] === 255 && (near.data[i] === 0 || x > 74)) wrong++
      }
    expect(hits / (hits + misses)).toBeGreaterThan(0.85)
    expect(wrong).toBe(0)
  })

  test('weak damage counts only where it touches sure damage', () => {
    const damage = createPlane(20, 4)
    damage.data.set([0.4, 0.4, 0.9, 0.4, 0.4], 21)
    damage.data.set([0.4, 0.4, 0.4, 0.4, 0.4], 30)
    expect(findPatches(damage, thresholds).map((patch) => patch.length)).toEqual([5])
  })

  test('a patch smaller than asked is left alone', () => {
    const damage = createPlane(20, 4)
    damage.data.fill(1, 22, 25)
    expect(findPatches(damage, thresholds)).toEqual([])
    expect(findPatches(damage, { ...thresholds, areaMinPx: 3 })).toHaveLength(1)
  })

  test('a top-hat keeps what is thin, whichever way it stands out', () => {
    const luma = createPlane(40, 40)
    luma.data.fill(0.5)
    for (let y = 0; y < 40; y++) {
      luma.data[y * 40 + 10] = 0.9
      luma.data[y * 40 + 30] = 0.2
    }
    expect(brightTopHat(luma, 3).data[20 * 40 + 10]).toBeCloseTo(0.4, 5)
    expect(darkTopHat(luma, 3).data[20 * 40 + 30]).toBeCloseTo(0.3, 5)
    expect(brightTopHat(luma, 3).data[20 * 40 + 30]).toBeCloseTo(0, 5)
  })
})

describe('holding what a network takes for damage against the picture', () => {
  /** Dark left, light right, grain all over; a crack from side to side, a speck, and what is painted as `marks` says. */
  function print(): { luma: ReturnType<typeof createPlane>; damage: ReturnType<typeof createPlane> } {
    const luma = createPlane(200, 160)
    const damage = createPlane(200, 160)
    const random = seededRandom(5)
    for (let i = 0; i < luma.data.length; i++)
      luma.data[i] = (i % 200 < 100 ? 0.3 : 0.55) + 0.03 * (random() + random() - 1)
    return { luma, damage }
  }
  const found = (damage: ReturnType<typeof createPlane>, luma: ReturnType<typeof createPlane>) =>
    keepWhatStandsOut(findPatches(damage, thresholds), luma, { shareMin: 0.7, overTextureMin: 1.6 })

  test('a crack across a rim and a dark speck stay', () => {
    const { luma, damage } = print()
    for (let x = 20; x < 180; x++)
      for (let k = 0; k < 3; k++) {
        const i = (Math.round(50 + x / 8) + k) * 200 + x
        luma.data[i] = 0.85
        damage.data[i] = 1
      }
    for (let y = 120; y < 124; y++)
      for (let x = 150; x < 154; x++) {
        luma.data[y * 200 + x] = 0.2
        damage.data[y * 200 + x] = 1
      }
    expect(countMarked(found(damage, luma))).toBeGreaterThan(0.9 * (160 * 3 + 16))
  })

  test('the rim itself, a lump on it, grain and the frame go', () => {
    const { luma, damage } = print()
    for (let y = 10; y < 60; y++) damage.data.fill(1, y * 200 + 98, y * 200 + 103)
    for (let y = 80; y < 100; y++) damage.data.fill(1, y * 200 + 90, y * 200 + 112)
    for (let y = 120; y < 125; y++) damage.data.fill(1, y * 200 + 40, y * 200 + 46)
    for (let y = 30; y < 130; y++)
      for (let x = 0; x < 3; x++) {
        luma.data[y * 200 + x] = 0.05
        damage.data[y * 200 + x] = 1
      }
    expect(countMarked(found(damage, luma))).toBe(0)
  })
})
