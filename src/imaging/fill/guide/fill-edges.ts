import type { Gradients } from '#imaging/edges/line-segments.ts'
import { type FillLevel, featureCount } from '#imaging/fill/fill-level.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A strong edge that enters the hole. */
export interface EdgeEntry {
  /** Where it enters, px. */
  readonly at: Point
  /** Unit vector into the hole. */
  readonly inward: Point
  /** Points of the known edge, from the entry outwards. */
  readonly trace: readonly Point[]
  /** Mean colour features on its left and right, facing the hole. */
  readonly left: readonly number[]
  readonly right: readonly number[]
}

// All tuned by eye on the bench photos.
const gradientMin = 5
const traceMinPx = 16
const traceMaxPx = 120
const traceStepPx = 1.5
/** The direction is fitted to this much of the edge, nearest to the hole. */
const fitPx = 26
const fitErrorMaxPx = 0.8
const flankPx = 4
const entriesMax = 80

/**
 * Finds strong, locally straight edges that end at the hole, strongest first.
 * @param gradients see measureGradients
 * @param away distance of each pixel from the hole, px
 */
export function findEdgeEntries(level: FillLevel, gradients: Gradients, away: Float32Array): EdgeEntry[] {
  const { width, height } = level
  const seeds: { at: number; strength: number }[] = []
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x
      if (away[i] < 3 || away[i] >= 4.5) continue
      const strength = Math.hypot(gradients.x[i], gradients.y[i])
      if (strength >= gradientMin && isRidge(gradients, width, i, strength)) seeds.push({ at: i, strength })
    }
  seeds.sort((a, b) => b.strength - a.strength || a.at - b.at)
  const entries: EdgeEntry[] = []
  for (const { at } of seeds) {
    if (entries.length >= entriesMax) break
    const entry = traceEntry(level, gradients, away, at)
    if (entry !== null && entries.every((other) => isApart(other, entry))) entries.push(entry)
  }
  return entries
}

function isApart(a: EdgeEntry, b: EdgeEntry): boolean {
  return Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) > 4
}

/** Whether neither neighbour across the edge is stronger (non-maximum suppression, Canny 1986). */
function isRidge(gradients: Gradients, width: number, i: number, strength: number): boolean {
  const dx = Math.round(gradients.x[i] / strength)
  const dy = Math.round(gradients.y[i] / strength)
  const a = i + dy * width + dx
  const b = i - dy * width - dx
  return strength >= Math.hypot(gradients.x[a], gradients.y[a]) && strength > Math.hypot(gradients.x[b], gradients.y[b])
}

function traceEntry(level: FillLevel, gradients: Gradients, away: Float32Array, seed: number): EdgeEntry | null {
  const { width } = level
  const start = { x: seed % width, y: Math.floor(seed / width) }
  const strength = Math.hypot(gradients.x[seed], gradients.y[seed])
  let out = { x: -gradients.y[seed] / strength, y: gradients.x[seed] / strength }
  const rimX = away[seed + 1] - away[seed - 1]
  const rimY = away[seed + width] - away[seed - width]
  const rim = Math.hypot(rimX, rimY)
  const steepness = rim === 0 ? 0 : (out.x * rimX + out.y * rimY) / rim
  // The edge runs along the hole, not into it: it is the outline of the removed object, not of the background.
  if (Math.abs(steepness) < 0.35) return null
  if (steepness < 0) out = { x: -out.x, y: -out.y }
  const trace = followEdge(level, gradients, away, start, out, strength)
  if (trace.length * traceStepPx < traceMinPx) return null
  const fit = fitLine(trace.slice(0, Math.ceil(fitPx / traceStepPx)))
  if (fit.error > fitErrorMaxPx) return null
  const inward = fit.direction
  const along = (start.x - fit.middle.x) * inward.x + (start.y - fit.middle.y) * inward.y
  const at = { x: fit.middle.x + along * inward.x, y: fit.middle.y + along * inward.y }
  const flanked = trace.slice(0, Math.ceil(fitPx / traceStepPx))
  return { at, inward, trace, left: flank(level, flanked, inward, -1), right: flank(level, flanked, inward, 1) }
}

function followEdge(
  level: FillLevel,
  gradients: Gradients,
  away: Float32Array,
  start: Point,
  outward: Point,
  strength: number,
): Point[] {
  const { width, height } = level
  const trace = [start]
  let direction = outward
  let at = start
  while (trace.length * traceStepPx < traceMaxPx) {
    let best = 0
    let next = at
    for (let shift = -1; shift <= 1; shift += 0.5) {
      const x = at.x + direction.x * traceStepPx - direction.y * shift
      const y = at.y + direction.y * traceStepPx + direction.x * shift
      if (x < 1 || y < 1 || x >= width - 1.5 || y >= height - 1.5) continue
      const i = Math.round(y) * width + Math.round(x)
      if (away[i] < 2.5) continue
      const across = Math.abs(gradients.x[i] * -direction.y + gradients.y[i] * direction.x) - Math.abs(shift) * 0.3
      if (across > best) {
        best = across
        next = { x, y }
      }
    }
    if (best < Math.max(gradientMin * 0.6, strength * 0.4)) break
    trace.push(next)
    at = next
    const back = trace[Math.max(0, trace.length - 7)]
    const length = Math.hypot(at.x - back.x, at.y - back.y)
    if (trace.length > 4 && length > 0) {
      const x = direction.x * 0.6 + (0.4 * (at.x - back.x)) / length
      const y = direction.y * 0.6 + (0.4 * (at.y - back.y)) / length
      const size = Math.hypot(x, y)
      direction = { x: x / size, y: y / size }
    }
  }
  return trace
}

/** Fits a line by least squares; `direction` points from the last point to the first. */
function fitLine(points: readonly Point[]): { middle: Point; direction: Point; error: number } {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
  let xx = 0
  let xy = 0
  let yy = 0
  for (const point of points) {
    xx += (point.x - x) ** 2
    xy += (point.x - x) * (point.y - y)
    yy += (point.y - y) ** 2
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  let direction = { x: Math.cos(angle), y: Math.sin(angle) }
  const first = points[0]
  const last = points[points.length - 1]
  if ((first.x - last.x) * direction.x + (first.y - last.y) * direction.y < 0)
    direction = { x: -direction.x, y: -direction.y }
  const across = xx * direction.y ** 2 - 2 * xy * direction.x * direction.y + yy * direction.x ** 2
  return { middle: { x, y }, direction, error: Math.sqrt(Math.max(0, across) / points.length) }
}

/** Mean colour beside an edge; side -1 = left, 1 = right of `forward`, y pointing down. */
export function flank(level: FillLevel, points: readonly Point[], forward: Point, side: number): number[] {
  const sums = [0, 0, 0]
  let count = 0
  for (const point of points)
    for (let reach = 2; reach <= flankPx; reach++) {
      const x = Math.round(point.x - forward.y * side * reach)
      const y = Math.round(point.y + forward.x * side * reach)
      if (x < 0 || y < 0 || x >= level.width || y >= level.height || level.hole[y * level.width + x] !== 0) continue
      count++
      for (let c = 0; c < 3; c++) sums[c] += level.features[(y * level.width + x) * featureCount + c]
    }
  return sums.map((sum) => (count === 0 ? 0 : sum / count))
}
