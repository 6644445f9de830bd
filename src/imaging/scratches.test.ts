import { describe, expect, test } from 'vitest'
import { weighDamage } from '#imaging/damage-evidence.ts'
import { countMarked, growMask, maskFromDamage } from '#imaging/damage-mask.ts'
import { fillThin } from '#imaging/fill-thin.ts'
import { createMask, createPlane, createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { seededRandom } from '#imaging/patch-match.ts'
import { findLines } from '#imaging/scratch-lines.ts'
import { brightTopHat, darkTopHat } from '#imaging/top-hat.ts'

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

const anyShape = {
  areaMinPx: 1,
  areaMaxPx: 2000,
  speckAreaMaxPx: 2000,
  lineLengthMinPx: 0,
  lineWidthMaxPx: 99,
  barWidthMinPx: 99,
  barLengthMaxPx: 99,
}

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
          error += Math.abs(filled.data[i * 4 + channel]! - clean.data[i * 4 + channel]!)
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
    const found = maskFromDamage(findLines(luma), { ...anyShape, seed: 0.7, grow: 0.35 })
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
    expect(countMarked(maskFromDamage(damage, { ...anyShape, seed: 0.7, grow: 0.35 }))).toBe(5)
  })

  test('larger than a speck, it must be a line', () => {
    const damage = createPlane(60, 30)
    for (let k = 0; k < 40; k++) damage.data[(5 + (k >> 2)) * 60 + 5 + k] = 1
    for (let y = 16; y < 24; y++) for (let x = 40; x < 48; x++) damage.data[y * 60 + x] = 1
    damage.data.fill(1, 26 * 60 + 10, 26 * 60 + 13)
    const shape = { ...anyShape, seed: 0.7, grow: 0.35, speckAreaMaxPx: 4, lineLengthMinPx: 20, lineWidthMaxPx: 4 }
    const found = maskFromDamage(damage, shape)
    expect(countMarked(found)).toBe(40 + 3)
  })

  test('a straight strip is a bar unless it runs far; one that bends, or is thin, is damage', () => {
    const shape = { ...anyShape, seed: 0.7, grow: 0.35, speckAreaMaxPx: 4, barWidthMinPx: 4, barLengthMaxPx: 60 }
    const countOf = (lengthPx: number, widthPx: number, bendPx: number) => {
      const damage = createPlane(100, 60)
      for (let x = 0; x < lengthPx; x++)
        for (let k = 0; k < widthPx; k++)
          damage.data[Math.round(20 + k + bendPx * Math.sin((3 * x) / lengthPx)) * 100 + 5 + x] = 1
      return countMarked(maskFromDamage(damage, shape))
    }
    expect(countOf(50, 5, 0)).toBe(0)
    expect(countOf(50, 5, 12)).toBe(250)
    expect(countOf(50, 2, 0)).toBe(100)
    expect(countOf(80, 5, 0)).toBe(400)
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

describe('weighing what a network takes for damage', () => {
  const all = createPlane(200, 160)
  all.data.fill(1)

  test('a crack on plain paper stays; an edge, a busy place and the frame do not', () => {
    const luma = createPlane(200, 160)
    luma.data.fill(0.4)
    for (let y = 0; y < 160; y++) {
      for (let x = 150; x < 200; x++) luma.data[y * 200 + x] = (x + y * 3) % 4 < 2 ? 0.3 : 0.6
      for (let x = 0; x < 40; x++) luma.data[y * 200 + x] = 0.7
      luma.data[y * 200 + 80] = 0.8
    }
    const weighed = weighDamage(all, luma, 0).bright
    const at = (x: number, y: number) => weighed.data[y * 200 + x]
    expect(at(80, 80)).toBeGreaterThan(0.9)
    expect(at(39, 80)).toBeLessThan(0.05)
    expect(at(180, 80)).toBeLessThan(0.05)
    expect(at(80, 0)).toBeLessThan(0.2)
  })

  test('a crack is found through grain, and in bricks where it is asked for; a rim of a plank is not', () => {
    const luma = createPlane(200, 160)
    const random = seededRandom(5)
    for (let y = 0; y < 160; y++)
      for (let x = 0; x < 200; x++) {
        const bricks = x > 110 && (y % 8 === 0 || (x + (y >> 3) * 6) % 12 === 0) ? 0.12 : 0
        const scene = x < 30 ? 0.6 : x < 32 ? 0.68 : 0.4 + bricks
        const grain = (10 / 255) * (random() + random() + random() + random() - 2)
        luma.data[y * 200 + x] = (x === 70 || x === 71 || x === 150 || x === 151 ? 0.85 : scene) + grain / 2
      }
    const sureOfCracks = createPlane(200, 160)
    for (let y = 0; y < 160; y++) for (const x of [30, 31, 70, 71, 150, 151]) sureOfCracks.data[y * 200 + x] = 1
    const { bright, brightAnywhere } = weighDamage(sureOfCracks, luma, 2.6)
    const meanAt = ({ data }: { data: Float32Array }, x: number) => {
      let sum = 0
      for (let y = 30; y < 130; y++) sum += data[y * 200 + x]!
      return sum / 100
    }
    expect(meanAt(bright, 70)).toBeGreaterThan(0.9)
    expect(meanAt(brightAnywhere, 150)).toBeGreaterThan(0.9)
    expect(meanAt(bright, 30)).toBeLessThan(0.5)
  })
})
