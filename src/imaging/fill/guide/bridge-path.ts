import type { FillLevel } from '#imaging/fill/fill-level.ts'
import type { Point } from '#imaging/fill/guide/fill-edges.ts'

/** A point of a carried edge, 1 px after the one before. */
export interface Step extends Point {
  /** Unit vector to the right. */
  readonly acrossX: number
  readonly acrossY: number
}

export interface BridgePath {
  readonly steps: readonly Step[]
  /** The first and the last step in the hole. */
  readonly first: number
  readonly last: number
}

/** @returns null when no part of the edge lies in the hole */
export function pathOf(level: FillLevel, points: readonly Point[]): BridgePath | null {
  const { width, height, hole } = level
  const steps = walk(points)
  let first = -1
  let last = -1
  for (const [k, { x, y }] of steps.entries()) {
    const u = Math.round(x)
    const v = Math.round(y)
    if (u < 0 || v < 0 || u >= width || v >= height || hole[v * width + u] === 0) continue
    if (first < 0) first = k
    last = k
  }
  return first < 0 ? null : { steps, first, last }
}

function walk(points: readonly Point[]): Step[] {
  const steps: Step[] = []
  let rest = 0
  for (let k = 1; k < points.length; k++) {
    const from = points[k - 1]
    const dx = points[k].x - from.x
    const dy = points[k].y - from.y
    const length = Math.hypot(dx, dy)
    if (length === 0) continue
    for (; rest < length; rest++)
      steps.push({
        x: from.x + (rest / length) * dx,
        y: from.y + (rest / length) * dy,
        acrossX: -dy / length,
        acrossY: dx / length,
      })
    rest -= length
  }
  return steps
}

/**
 * Calls `visit` for every pixel of the hole within `reachPx` of a path, possibly more than once.
 * @param visit gets the pixel's index, its distance, and its offset to the right of the step nearest so far
 */
export function visitBeside(
  { width, height, hole }: FillLevel,
  { steps, first, last }: BridgePath,
  reachPx: number,
  visit: (pixel: number, awayPx: number, acrossPx: number, step: number) => void,
): void {
  for (let k = first; k <= last; k++) {
    const step = steps[k]
    const left = Math.max(0, Math.floor(step.x - reachPx))
    const right = Math.min(width - 1, Math.ceil(step.x + reachPx))
    const bottom = Math.min(height - 1, Math.ceil(step.y + reachPx))
    for (let y = Math.max(0, Math.floor(step.y - reachPx)); y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        if (hole[y * width + x] === 0) continue
        const away = Math.hypot(x - step.x, y - step.y)
        if (away < reachPx) visit(y * width + x, away, (x - step.x) * step.acrossX + (y - step.y) * step.acrossY, k)
      }
  }
}
