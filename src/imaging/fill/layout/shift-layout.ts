import { type FillLevel, featureCount, holeBox } from '#imaging/fill/fill-level.ts'
import { edgesAround } from '#imaging/fill/guide/edges-around.ts'
import { findDominantShifts, type Shift } from '#imaging/fill/layout/dominant-shifts.ts'
import { labelShifts } from '#imaging/fill/layout/label-shifts.ts'
import type { Layout } from '#imaging/fill/layout/layout.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'

/** Shifts are found and labelled in a copy of at most this side. */
const labelSidePx = 256
// The paper takes 60 shifts. Here the rarer half is replaced by sums of the most frequent ones.
const foundMax = 24
const addedFrom = 6

/**
 * Fills the hole with a few pieces of the known part, each copied by a shift that the picture repeats itself by (He &
 * Sun 2012). Keeps rows of windows, railings and tiles in step. Changes nothing of `levels`.
 * @param levels scales, each half of the one before; the first is the layout's. Texture, strangeness, guide and
 *   expectation are used where they were measured.
 * @param reachPx no farther than this is copied, in x or y, px of the first level
 * @param seed the same seed gives the same layout
 * @returns null where a part of the hole cannot be reached by any of the shifts
 */
export function shiftLayout(
  levels: readonly FillLevel[],
  { reachPx, seed }: { readonly reachPx: number; readonly seed: number },
): Layout | null {
  const [level] = levels
  const k = levels.findIndex(({ width, height }) => Math.max(width, height) <= labelSidePx)
  const small = k < 0 ? levels.length - 1 : k
  const coarse = levels[small]
  const scale = 2 ** small
  const found = findDominantShifts(coarse, foundMax, seededRandom(seed))
  const shifts = withoutTwins([
    ...found,
    ...sumShifts(found.slice(0, addedFrom)),
    ...flankShifts(coarse),
    ...lineShifts(level, scale),
  ]).filter(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) * scale <= reachPx)
  if (shifts.length === 0) return null
  const labels = labelShifts(coarse, shifts)
  if (labels === null) return null
  const used = new Map<number, Shift>()
  for (const label of labels)
    if (label >= 0 && !used.has(label))
      used.set(label, small === 0 ? shifts[label] : refineShift(level, shifts[label], scale))
  return copyByLabels(level, coarse, labels, shifts, used, scale)
}

/**
 * Sums of two shifts, and three and four times each. Matches are the nearest that are alike, and what lies in the middle
 * of a large hole has to come from farther: from the next window but two.
 */
function sumShifts(shifts: readonly Shift[]): Shift[] {
  const pairs = shifts.flatMap((one, k) => shifts.slice(k).map((two) => ({ x: one.x + two.x, y: one.y + two.y })))
  const multiples = [3, 4].flatMap((times) => shifts.map(({ x, y }) => ({ x: x * times, y: y * times })))
  return [...pairs, ...multiples].filter(({ x, y }) => x !== 0 || y !== 0)
}

const withoutTwins = (shifts: readonly Shift[]): Shift[] =>
  shifts.filter(({ x, y }, k) => shifts.findIndex((other) => other.x === x && other.y === y) === k)

// So that what lies beside the copied pixels is known, too.
const flankPx = 3

/** By a little more than the hole's width and height: they reach its middle from every side, whatever repeats. */
function flankShifts(level: FillLevel): Shift[] {
  const { width, height } = holeBox(level)
  const [across, down] = [width + flankPx, height + flankPx]
  return [
    { x: across, y: 0 },
    { x: -across, y: 0 },
    { x: 0, y: down },
    { x: 0, y: -down },
  ]
}

// The longest few; each adds two shifts.
const linesMax = 6

/** Along lines that run into the hole, by as much as lies before them of it, and by half of that: they carry them on. */
function lineShifts(level: FillLevel, scale: number): Shift[] {
  return edgesAround(level)
    .lines.slice(0, linesMax)
    .flatMap(({ inward, insidePx }) =>
      // Some px more, as the last ones before the hole show the removed thing's edge.
      [insidePx + 4, insidePx / 2 + 4].map((back) => ({
        x: Math.round((-inward.x * back) / scale),
        y: Math.round((-inward.y * back) / scale),
      })),
    )
}

/** The shift at the level's own scale: the one within a coarse pixel under which the known part repeats best. */
function refineShift(level: FillLevel, shift: Shift, scale: number): Shift {
  let best = { x: shift.x * scale, y: shift.y * scale }
  let bestCost = measureMismatch(level, best)
  for (let step = scale / 2; step >= 1; step /= 2) {
    const middle = best
    for (let dy = -step; dy <= step; dy += step)
      for (let dx = -step; dx <= step; dx += step) {
        if (dx === 0 && dy === 0) continue
        const moved = { x: middle.x + dx, y: middle.y + dy }
        const cost = measureMismatch(level, moved)
        if (cost >= bestCost) continue
        bestCost = cost
        best = moved
      }
  }
  return best
}

// Differences above this, in codes, are other things, not a shift that is slightly wrong.
const unlikeCodes = 40
const samples = 2000
const goldenShare = (Math.sqrt(5) - 1) / 2

/** Mean difference of the known part from itself under a shift, codes; of sampled pixels. */
function measureMismatch({ width, height, hole, features }: FillLevel, { x: dx, y: dy }: Shift): number {
  let sum = 0
  let count = 0
  for (let k = 0; k < samples; k++) {
    // Golden steps: a regular grid would share its period with the picture's.
    const i = Math.floor(((k * goldenShare) % 1) * hole.length)
    const x = (i % width) + dx
    const y = Math.floor(i / width) + dy
    if (hole[i] !== 0 || x < 0 || y < 0 || x >= width || y >= height || hole[y * width + x] !== 0) continue
    const a = i * featureCount
    const b = (y * width + x) * featureCount
    const luma = Math.abs(features[a] - features[b])
    const color = Math.abs(features[a + 1] - features[b + 1]) + Math.abs(features[a + 2] - features[b + 2])
    sum += Math.min(unlikeCodes, luma + color)
    count++
  }
  return count === 0 ? Number.POSITIVE_INFINITY : sum / count
}

/** Copies every hole pixel by the shift of its coarse pixel; by the unrefined one where the refined one misses. */
function copyByLabels(
  level: FillLevel,
  coarse: FillLevel,
  labels: Int16Array,
  shifts: readonly Shift[],
  refined: ReadonlyMap<number, Shift>,
  scale: number,
): Layout {
  const { width, height, hole, banned } = level
  const features = level.features.slice()
  const source = new Int32Array(width * height).fill(-1)
  const isKnown = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && hole[y * width + x] === 0 && banned[y * width + x] === 0
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue
    const x = i % width
    const y = (i - x) / width
    const label = labels[Math.floor(y / scale) * coarse.width + Math.floor(x / scale)]
    const exact = refined.get(label) as Shift
    const { x: dx, y: dy } = isKnown(x + exact.x, y + exact.y)
      ? exact
      : { x: shifts[label].x * scale, y: shifts[label].y * scale }
    // A picture of odd size has no whole block at its border.
    const from = Math.min(height - 1, y + dy) * width + Math.min(width - 1, x + dx)
    source[i] = from
    for (let c = 0; c < featureCount; c++) features[i * featureCount + c] = level.features[from * featureCount + c]
  }
  return { maker: 'shifts', features, source }
}
