import { describe, expect, it } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import { keepBands } from '#tools/change-sky/finding/keep-bands.ts'

const [width, height] = [300, 220]

interface Tower {
  /** Half the width of the tower at its head, over the band and under it, px. */
  readonly halfOver?: number
  readonly halfUnder?: number
  readonly seen?: number
  readonly color?: number
  readonly bandPx?: number
  /** How far a gallery overhangs the head of the tower to the left, px. */
  readonly galleryPx?: number
}

/** How much of a white band, between two dark ones of a tower in a grey sky, is left to the sky. */
function shareLeft({
  halfOver = 14,
  halfUnder = 16,
  seen = 0.6,
  color = 0.95,
  bandPx = 24,
  galleryPx = 0,
}: Tower): number {
  const bottom = 80 + bandPx
  const isBand = (x: number, y: number) => Math.abs(x - 150) <= Math.min(halfOver, halfUnder) && y >= 80 && y < bottom
  const isDark = (x: number, y: number) =>
    y > 200 ||
    (y >= 40 && y < 70 && x > 150 - halfOver - galleryPx && x <= 150) ||
    (y >= 40 && (y < 80 ? Math.abs(x - 150) <= halfOver : y >= bottom && Math.abs(x - 150) <= halfUnder))
  const planeOf = (value: (x: number, y: number) => number): Plane => {
    const plane = createPlane(width, height)
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) plane.data[y * width + x] = value(x, y)
    return plane
  }
  const sky = planeOf((x, y) => (isDark(x, y) ? 0 : 1))
  const answer = planeOf((x, y) => (isDark(x, y) ? 0.01 : isBand(x, y) ? seen : 0.99))
  const colors = [0, 1, 2].map(() => planeOf((x, y) => (isDark(x, y) ? 0.2 : isBand(x, y) ? color : 0.75)))
  const shaped = keepBands(sky, answer, colors as [Plane, Plane, Plane])
  let [left, all] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isBand(x, y)) {
        all++
        left += sky.data[y * width + x]!
      }
  const beside = 90 * width + 150 - halfOver - 4
  expect(sky.data[beside]).toBe(1)
  expect(shaped.data[beside]).toBe(left === 0 ? 255 : 0)
  for (let i = 0; i < 30 * width; i++) expect(sky.data[i]).toBe(1)
  return left / all
}

describe('pale bands of one upright thing', () => {
  it('stay with the thing over and under them', () => {
    expect(shareLeft({})).toBe(0)
    expect(shareLeft({ bandPx: 12 })).toBe(0)
  })

  it('are as wide as the tower where a gallery overhangs it', () => {
    expect(shareLeft({ galleryPx: 8 })).toBe(0)
  })

  it('are sky where the network is sure, or no edge divides them from the sky', () => {
    expect(shareLeft({ seen: 0.97 })).toBe(1)
    expect(shareLeft({ color: 0.76 })).toBe(1)
  })

  it('are sky between two things of unlike width, or far apart', () => {
    expect(shareLeft({ halfOver: 14, halfUnder: 60 })).toBe(1)
    expect(shareLeft({ bandPx: 70 })).toBe(1)
  })
})
