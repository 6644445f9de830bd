import { describe, expect, test } from 'vitest'
import { keepWhatStandsOut } from '#imaging/damage/damage-evidence.ts'
import { countMarked, findPatches } from '#imaging/damage/damage-mask.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { planeOf, randomFrom } from '#imaging/test-planes.ts'

const thresholds = { seed: 0.7, grow: 0.35, areaMinPx: 4 }

describe('keeping only the suspected damage that stands out', () => {
  /** Dark left, light right, grain all over; and what the network says of it, nothing as yet. */
  function print(): { luma: Plane; damage: Plane } {
    const random = randomFrom(5)
    const luma = planeOf(200, 160, (x) => (x < 100 ? 0.3 : 0.55) + 0.03 * (random() + random() - 1))
    return { luma, damage: createPlane(200, 160) }
  }
  const found = (damage: Plane, luma: Plane) =>
    keepWhatStandsOut(findPatches(damage, thresholds), luma, { shareMin: 0.7, overTextureMin: 1.6 })

  test('a crack across an edge and a dark speck stay', () => {
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

  test('the edge itself, a lump on it, grain and the frame are dropped', () => {
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

  test('a patch loses what does not stand out, and is dropped whole when that is nearly all', () => {
    const suspected = (tailPx: number, tailWidthPx: number) => {
      const { luma, damage } = print()
      for (let y = 40; y < 44; y++)
        for (let x = 30; x < 90; x++) {
          luma.data[y * 200 + x] = 0.9
          damage.data[y * 200 + x] = 1
        }
      for (let y = 44; y < 44 + tailPx; y++) damage.data.fill(1, y * 200 + 86, y * 200 + 86 + tailWidthPx)
      return countMarked(found(damage, luma))
    }
    expect(suspected(10, 4)).toBeGreaterThan(200)
    expect(suspected(90, 4)).toBeLessThanOrEqual(240)
    expect(suspected(90, 4)).toBeGreaterThan(200)
    expect(suspected(90, 14)).toBe(0)
  })

  test('never marks a pixel that was not suspected', () => {
    const { luma, damage } = print()
    expect(countMarked(found(damage, luma))).toBe(0)
    for (let y = 40; y < 44; y++)
      for (let x = 30; x < 90; x++) {
        luma.data[y * 200 + x] = 0.9
        damage.data[y * 200 + x] = 1
      }
    const marked = found(damage, luma)
    expect(countMarked(marked)).toBeGreaterThan(200)
    expect(marked.data.some((value, i) => value > 0 && damage.data[i] === 0)).toBe(false)
  })
})
