import { type FillLevel, patchRadius } from '#imaging/fill/fill-level.ts'
import { type BridgePath, pathOf, visitBeside } from '#imaging/fill/guide/bridge-path.ts'
import type { Point } from '#imaging/fill/guide/fill-edges.ts'

/** Sources are proposed up to this far from a carried edge, px. */
const besidePx = 5
/** A patch on the known part must lie clear of the hole. */
const clearPx = patchRadius + 1
const knownMinPx = 4
// Near pixels cost less to copy (placeCost), and far ones are out of reach.
const knownMaxPx = 56

/**
 * Proposes for each pixel beside a carried edge the known pixel that a shift along that edge leads to. A random search
 * seldom meets a line as thin as a wire.
 * @param bridges points in px of this level
 * @returns indices of pixels, -1 where nothing is proposed
 */
export function findLineSources(level: FillLevel, bridges: readonly (readonly Point[])[]): Int32Array {
  const { width, height } = level
  const sources = new Int32Array(width * height).fill(-1)
  const nearest = new Float32Array(width * height).fill(besidePx)
  for (const bridge of bridges) {
    const path = pathOf(level, bridge)
    if (path === null) continue
    const shifts = shiftsAlong(path)
    visitBeside(level, path, besidePx, (pixel, away, _, step) => {
      const shift = shifts[step - path.first]
      if (away >= nearest[pixel] || shift === null) return
      nearest[pixel] = away
      const x = (pixel % width) + shift.x
      const y = Math.floor(pixel / width) + shift.y
      sources[pixel] = x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x
    })
  }
  return sources
}

/** For each step in the hole the shift to the known part at the nearer end, whole px. */
function shiftsAlong({ steps, first, last }: BridgePath): (Point | null)[] {
  const known = [first - clearPx, steps.length - 1 - last - clearPx].map((count) => Math.min(knownMaxPx, count))
  const shifts: (Point | null)[] = []
  const tiles = [new Map<number, Point>(), new Map<number, Point>()]
  for (let k = first; k <= last; k++) {
    const isBefore = known[1] < knownMinPx || (known[0] >= knownMinPx && k - first <= last - k)
    const end = isBefore ? 0 : 1
    if (known[end] < knownMinPx) {
      shifts.push(null)
      continue
    }
    // Px to the nearest known step whose patch is clear of the hole. One shift serves as many steps as are known.
    const least = (isBefore ? k - first : last - k) + 1 + clearPx
    const tile = Math.ceil(least / known[end])
    let shift = tiles[end].get(tile)
    if (shift === undefined) {
      shift = wholeShift(steps, k, isBefore ? -1 : 1, least, Math.max(least, tile * known[end]))
      tiles[end].set(tile, shift)
    }
    shifts.push(shift)
  }
  return shifts
}

/** The shift along the path, at most `most` px, that stays nearest to it when rounded. */
function wholeShift(steps: BridgePath['steps'], from: number, direction: 1 | -1, least: number, most: number): Point {
  let best = { x: 0, y: 0 }
  let bestMiss = Number.POSITIVE_INFINITY
  // The longest serves all steps of its tile; slightly shorter ones most of them.
  for (let length = most; length >= Math.max(least, most - 12); length--) {
    const to = steps[from + direction * length]
    if (to === undefined) continue
    const x = Math.round(to.x - steps[from].x)
    const y = Math.round(to.y - steps[from].y)
    const miss =
      Math.abs((x - to.x + steps[from].x) * to.acrossX + (y - to.y + steps[from].y) * to.acrossY) +
      0.01 * (most - length)
    if (miss < bestMiss) {
      bestMiss = miss
      best = { x, y }
    }
  }
  return best
}
