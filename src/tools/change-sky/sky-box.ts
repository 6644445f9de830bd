import type { Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resize.ts'

/** Where in a picture its own sky is: left, top, right, bottom, in shares of its sides. */
export type SkyBox = readonly [left: number, top: number, right: number, bottom: number]

export const wholeBox: SkyBox = [0, 0, 1, 1]

const gridSide = 48
// One cell of ground weighs as much as eight of sky: a tree's tip may stay in the box, a roof may not.
const groundWeight = 8
// Less than this is no sky to take.
const areaMin = 0.01

/**
 * The largest box that is nearly all sky: where the most sky and the least ground lie together (Kadane's maximal sum, for
 * every pair of columns). The whole picture when it shows none, as a painting of clouds may.
 * @param sky 0..1 that a place is sky, any size
 */
export function findSkyBox(sky: Plane): SkyBox {
  const cells = resizePlane(sky, gridSide, gridSide).data
  const worth = cells.map((share) => 1 - (1 - share) * (groundWeight + 1))
  let best = { sum: 0, left: 0, top: 0, right: gridSide, bottom: gridSide }
  const rows = new Float64Array(gridSide)
  for (let left = 0; left < gridSide; left++) {
    rows.fill(0)
    for (let right = left; right < gridSide; right++) {
      for (let y = 0; y < gridSide; y++) rows[y] += worth[y * gridSide + right]!
      const { sum, from, to } = bestRun(rows)
      if (sum > best.sum) best = { sum, left, right: right + 1, top: from, bottom: to }
    }
  }
  if (best.sum < areaMin * gridSide * gridSide) return wholeBox
  return [best.left / gridSide, best.top / gridSide, best.right / gridSide, best.bottom / gridSide]
}

function bestRun(values: Float64Array): { sum: number; from: number; to: number } {
  let best = { sum: 0, from: 0, to: 0 }
  let sum = 0
  let from = 0
  for (let i = 0; i < values.length; i++) {
    if (sum <= 0) {
      sum = 0
      from = i
    }
    sum += values[i]!
    if (sum > best.sum) best = { sum, from, to: i + 1 }
  }
  return best
}
