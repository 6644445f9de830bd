import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'

const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const

/**
 * Thin dark lines: pixels that are darker than both of two opposite neighbours, in one of four directions. Edges and soft
 * shades have a lighter neighbour on one side only.
 * @param luma 0..1
 * @param reachPx half the width of the widest line
 * @param depth how much darker, 0..1
 * @returns 1 on lines, 0 elsewhere
 */
export function findThinValleys({ width, height, data }: Plane, reachPx: number, depth: number): Plane {
  const valleys = createPlane(width, height)
  for (let y = reachPx; y < height - reachPx; y++)
    for (let x = reachPx; x < width - reachPx; x++) {
      const i = y * width + x
      const level = data[i]! + depth
      for (const [dx, dy] of directions) {
        const step = (dy * width + dx) * reachPx
        if (data[i - step]! > level && data[i + step]! > level) {
          valleys.data[i] = 1
          break
        }
      }
    }
  return valleys
}
