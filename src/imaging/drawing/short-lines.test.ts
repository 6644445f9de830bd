import { describe, expect, test } from 'vitest'
import { dropShortLines } from '#imaging/drawing/short-lines.ts'
import { planeOf } from '#imaging/test-planes.ts'

describe('dropping short lines', () => {
  test('removes lines shorter than the limit, and keeps every value of longer ones', () => {
    // A line of 12 px, one of 5 with a faint rim, and a dot.
    const valueAt = (x: number, y: number) => {
      if (y === 4 && x >= 3 && x < 15) return -0.5
      if (y === 12 && x >= 20 && x < 25) return -0.4
      if (y === 13 && x >= 20 && x < 25) return -0.08
      return x === 5 && y === 18 ? -0.9 : 0.01
    }
    const response = planeOf(40, 24, valueAt)
    dropShortLines(response, -0.1, 6)
    for (let y = 0; y < 24; y++)
      for (let x = 0; x < 40; x++) {
        const value = response.data[y * 40 + x]
        if (y < 8) expect(value).toBeCloseTo(valueAt(x, y), 6)
        else expect(value).toBeGreaterThanOrEqual(-0.0301)
      }
  })

  test('counts a bent or slanted line by its extent, and lines that touch at a corner as one', () => {
    const isDrawn = (x: number, y: number) => (x === y && x < 8) || (y === 2 && x === 20) || (y === 3 && x === 21)
    const response = planeOf(24, 12, (x, y) => (isDrawn(x, y) ? -1 : 0))
    dropShortLines(response, -0.5, 8)
    for (let k = 0; k < 8; k++) expect(response.data[k * 24 + k]).toBe(-1)
    expect(response.data[2 * 24 + 20]).toBeGreaterThan(-0.5)
    const pair = planeOf(24, 12, (x, y) => (isDrawn(x, y) && x > 10 ? -1 : 0))
    dropShortLines(pair, -0.5, 2)
    expect(pair.data[3 * 24 + 21]).toBe(-1)
  })
})
