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
  /** Of the sky it is .7. */
  readonly light?: number
  readonly isHole?: (x: number, y: number) => boolean
}

/** A photo with land at the lower left, and all else taken for sky: how much of what is doubted is left to it. */
function shareLeft({ from = 120, to = width, edge = () => 110, seen = 0.6, light = 0.55, isHole }: Sea): number {
  const [sky, answer, color] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)]
  const isLand = (x: number, y: number) => (x < from || x >= to) && y >= 90
  const isSea = (x: number, y: number) => x >= from && x < to && y >= edge(x)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const isOther = isLand(x, y) || (isSea(x, y) && isHole?.(x, y) === true)
      sky.data[i] = isOther ? 0 : 1
      answer.data[i] = isOther ? 0.01 : isSea(x, y) ? seen : 0.99
      color.data[i] = isSea(x, y) ? light : 0.7
    }
  const before = sky.data.slice()
  keepFromBelow(sky, answer, [color, color, color])
  let [left, all] = [0, 0]
  for (let x = from; x < to; x++)
    for (let y = Math.max(0, edge(x)); y < height; y++) {
      all += before[y * width + x]!
      left += sky.data[y * width + x]!
    }
  expect(sky.data.subarray(0, 60 * width)).toEqual(before.subarray(0, 60 * width))
  return left / all
}

describe('what was taken for sky at the lower border', () => {
  it('is a sea or far land where the doubt ends level', () => {
    expect(shareLeft({})).toBe(0)
    expect(shareLeft({ edge: (x) => 110 + (x % 3) })).toBe(0)
  })

  it('is sky where the network is sure of it', () => {
    expect(shareLeft({ seen: 0.8 })).toBe(1)
  })

  it('is sky where the doubt ends ragged, high up, at the very border, or is narrow', () => {
    expect(shareLeft({ edge: (x) => (x % 10 < 5 ? 80 : 120) })).toBe(1)
    expect(shareLeft({ edge: () => 0, from: 100 })).toBe(1)
    expect(shareLeft({ edge: () => 146 })).toBe(1)
    expect(shareLeft({ from: 120, to: 130 })).toBe(1)
  })

  it('is sky where it is as light as the sky over it, as clouds and haze are', () => {
    expect(shareLeft({ light: 0.7 })).toBe(1)
    expect(shareLeft({ light: 0.9 })).toBe(1)
  })

  it('is sky between branches', () => {
    expect(shareLeft({ isHole: (x, y) => (x + y) % 4 === 0 && y < 148 })).toBe(1)
  })
})
