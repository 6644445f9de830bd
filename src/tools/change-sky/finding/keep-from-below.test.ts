import { describe, expect, it } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { keepFromBelow } from '#tools/change-sky/finding/keep-from-below.ts'

const [width, height] = [200, 150]

interface Sea {
  /** Its columns, and the row where the network stops being certain of the sky, px. */
  readonly from?: number
  readonly to?: number
  readonly edge?: (x: number) => number
  readonly seen?: number
}

/** A photo with land at the lower left, and all else taken for sky: how much of what is doubted is left to it. */
function shareLeft({ from = 120, to = width, edge = () => 110, seen = 0.6 }: Sea): number {
  const [sky, answer] = [createPlane(width, height), createPlane(width, height)]
  const isLand = (x: number, y: number) => (x < from || x >= to) && y >= 90
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      sky.data[i] = isLand(x, y) ? 0 : 1
      answer.data[i] = isLand(x, y) ? 0.01 : x >= from && x < to && y >= edge(x) ? seen : 0.99
    }
  keepFromBelow(sky, answer)
  let [left, all] = [0, 0]
  for (let x = from; x < to; x++)
    for (let y = Math.max(0, edge(x)); y < height; y++) {
      all++
      left += sky.data[y * width + x]!
    }
  for (let i = 0; i < 60 * width; i++) expect(sky.data[i]).toBe(1)
  return left / all
}

describe('what was taken for sky at the lower border', () => {
  it('is a sea or far land where the doubt ends level', () => {
    expect(shareLeft({})).toBe(0)
    expect(shareLeft({ edge: (x) => 110 + (x % 3) })).toBe(0)
  })

  it('is sky where the network is sure of it', () => {
    expect(shareLeft({ seen: 0.95 })).toBe(1)
  })

  it('is sky where the doubt ends ragged, high up, or is narrow', () => {
    expect(shareLeft({ edge: (x) => (x % 10 < 5 ? 80 : 120) })).toBe(1)
    expect(shareLeft({ edge: () => 0, from: 100 })).toBe(1)
    expect(shareLeft({ from: 120, to: 130 })).toBe(1)
  })
})
