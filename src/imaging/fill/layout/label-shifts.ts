import { type FillLevel, featureCount } from '#imaging/fill/fill-level.ts'
import type { Shift } from '#imaging/fill/layout/dominant-shifts.ts'
import { MinCut } from '#imaging/regions/min-cut.ts'

// Costs are in codes (unsquared, so that they obey the triangle inequality, as expansions need).

/** Known pixels this near to a hole pixel must fit what would be copied over them, px. */
const rimPx = 2
// By eye on eight photos: at 2, water lay below towers.
const rimWeight = 4
// On 13 photos with holes of 3 and 12 % an expectation of 0.3 without texture was farther from the truth, a guide of 2 as
// near. The price of strange pixels is by taste.
const strangeCost = 20
const expectedWeight = 0.2
const guideWeight = 0.5
/** What lies beside the copied pixel is unknown: as a middling misfit, or shifts as long as the hole would fit anywhere. */
const blindRim = 30
/** A seam where one of the shifts has nothing to copy. Never cheaper than a visible seam. */
const blindSeam = 200
const sweeps = 2

/**
 * Says for each hole pixel by which shift it is copied, so that no seam shows: a labelling by alpha expansion (Boykov
 * 2001), with the seam cost of graph cut textures (Kwatra 2003). Returns the index of a shift for each hole pixel, -1
 * elsewhere; null where some pixel can be copied by none of them.
 */
export function labelShifts(level: FillLevel, shifts: readonly Shift[]): Int16Array | null {
  const { width, height, hole } = level
  const pixels: number[] = []
  const nodeOf = new Int32Array(width * height).fill(-1)
  for (let i = 0; i < hole.length; i++)
    if (hole[i] !== 0) {
      nodeOf[i] = pixels.length
      pixels.push(i)
    }
  const rim = findRim(level, pixels)
  const costs = shifts.map((shift) => measureShift(level, pixels, rim, shift))
  const labels = new Int16Array(pixels.length)
  for (let n = 0; n < pixels.length; n++) {
    let best = 0
    // Of equals the most frequent. A preference for short shifts lost joints of bricks, which no seam betrays.
    for (let k = 1; k < shifts.length; k++) if (costs[k][n] < costs[best][n] - 1) best = k
    if (costs[best][n] === Number.POSITIVE_INFINITY) return null
    labels[n] = best
  }
  const offsets = shifts.map(({ x, y }) => y * width + x)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    let changes = 0
    for (let k = 0; k < shifts.length; k++) changes += expandLabel(level, pixels, nodeOf, offsets, costs, labels, k)
    if (changes === 0) break
  }
  const map = new Int16Array(width * height).fill(-1)
  for (let n = 0; n < pixels.length; n++) map[pixels[n]] = labels[n]
  return map
}

/** What it costs each hole pixel to be copied by a shift, without its neighbours; infinite where it cannot be. */
function measureShift(
  level: FillLevel,
  pixels: readonly number[],
  rim: readonly RimPair[],
  shift: Shift,
): Float32Array {
  const { width, hole, features, strangeness, expected, guide } = level
  const offset = shift.y * width + shift.x
  const costs = Float32Array.from(pixels, (i) => {
    const x = i % width
    const y = (i - x) / width
    if (!canCopy(level, x + shift.x, y + shift.y)) return Number.POSITIVE_INFINITY
    const from = i + offset
    let cost = strangeCost * strangeness[from]
    if (expected !== null && expected.sureness[i] > 0)
      cost += expectedWeight * expected.sureness[i] * differenceOf(expected.features, i, features, from)
    if (guide !== null) cost += guideWeight * Math.abs(guide[i] - guide[from])
    return cost
  })
  for (const { node, x, y, at, weight } of rim) {
    const isSeen = isInside(level, x + shift.x, y + shift.y) && hole[at + offset] === 0
    costs[node] += weight * (isSeen ? colorDistance(features, at, features, at + offset) : blindRim)
  }
  return costs
}

/** A known pixel near a hole pixel, and how much it counts there. */
interface RimPair {
  readonly node: number
  readonly x: number
  readonly y: number
  readonly at: number
  readonly weight: number
}

function findRim({ width, height, hole, banned }: FillLevel, pixels: readonly number[]): RimPair[] {
  const pairs: RimPair[] = []
  for (const [node, i] of pixels.entries()) {
    const x = i % width
    const y = (i - x) / width
    for (let v = Math.max(0, y - rimPx); v <= Math.min(height - 1, y + rimPx); v++)
      for (let u = Math.max(0, x - rimPx); u <= Math.min(width - 1, x + rimPx); u++) {
        const at = v * width + u
        if (hole[at] !== 0 || banned[at] !== 0) continue
        pairs.push({ node, x: u, y: v, at, weight: rimWeight / (Math.abs(u - x) + Math.abs(v - y)) ** 2 })
      }
  }
  return pairs
}

const isInside = ({ width, height }: FillLevel, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < width && y < height

function canCopy(level: FillLevel, x: number, y: number): boolean {
  if (!isInside(level, x, y)) return false
  const i = y * level.width + x
  return level.hole[i] === 0 && level.banned[i] === 0
}

function colorDistance(one: Float32Array, i: number, other: Float32Array, j: number): number {
  const a = i * featureCount
  const b = j * featureCount
  return Math.sqrt((one[a] - other[b]) ** 2 + (one[a + 1] - other[b + 1]) ** 2 + (one[a + 2] - other[b + 2]) ** 2)
}

/** Of colour and of texture. */
const differenceOf = (one: Float32Array, i: number, other: Float32Array, j: number): number =>
  colorDistance(one, i, other, j) + Math.abs(one[i * featureCount + 3] - other[j * featureCount + 3])

/** Lets a label take whichever pixels lower the cost. Returns how many took it. */
function expandLabel(
  level: FillLevel,
  pixels: readonly number[],
  nodeOf: Int32Array,
  offsets: readonly number[],
  costs: readonly Float32Array[],
  labels: Int16Array,
  wanted: number,
): number {
  const { width, features } = level
  const own = costs[wanted]
  const seam = (n: number, m: number, one: number, other: number): number => {
    if (one === other) return 0
    let sum = 0
    for (const node of [n, m]) {
      if (costs[one][node] === Number.POSITIVE_INFINITY || costs[other][node] === Number.POSITIVE_INFINITY) {
        sum += blindSeam
        continue
      }
      const i = pixels[node]
      sum += colorDistance(features, i + offsets[one], features, i + offsets[other])
    }
    return sum
  }
  let able = 0
  for (let n = 0; n < pixels.length; n++) if (labels[n] !== wanted && own[n] !== Number.POSITIVE_INFINITY) able++
  if (able === 0) return 0
  const cut = new MinCut(pixels.length * 3, pixels.length * 4)
  let nodes = pixels.length
  // The object takes the label; the rest keeps its own.
  const never = 1e6
  for (let n = 0; n < pixels.length; n++) {
    const isAble = own[n] !== Number.POSITIVE_INFINITY
    cut.tie(n, labels[n] === wanted ? never : isAble ? costs[labels[n]][n] - own[n] : -never)
    const i = pixels[n]
    const x = i % width
    for (const j of [x + 1 < width ? i + 1 : -1, i + width]) {
      const m = j < 0 ? -1 : (nodeOf[j] ?? -1)
      if (m < 0) continue
      if (labels[n] === labels[m]) {
        const between = seam(n, m, labels[n], wanted)
        if (between > 0) cut.join(n, m, between)
        continue
      }
      const between = nodes++
      cut.join(n, between, seam(n, m, labels[n], wanted))
      cut.join(between, m, seam(n, m, wanted, labels[m]))
      cut.tie(between, seam(n, m, labels[n], labels[m]))
    }
  }
  const takes = cut.solve()
  let changes = 0
  for (let n = 0; n < pixels.length; n++)
    if (takes[n] === 1 && labels[n] !== wanted && own[n] !== Number.POSITIVE_INFINITY) {
      labels[n] = wanted
      changes++
    }
  return changes
}
