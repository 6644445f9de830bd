import { type FillLevel, featureCount } from '#imaging/fill/fill-level.ts'
import { giveBack, openFillMemory } from '#imaging/kernels/fill-memory.ts'

// Successive over-relaxation. Each scale starts from the coarser one, so few sweeps are enough.
const relax = Math.fround(1.7)
// A larger step at a seam (in luma, red-blue, green; codes) is a difference in content. Smoothing it would smear shadow
// or colour from one side to the other. Chosen by eye: 30 for all three tinted cloth and wood around a mug; 12 left
// more seams visible in gravel and water.
const stepsMax = [20, 8, 8] as const

/**
 * Smooths the seams between copied pieces and at the edge of the hole, in place (Poisson image editing, Pérez 2003, as
 * used by He and Sun 2012). Inside a piece, neighbours keep the differences of their source. Across a seam, they get
 * the mean of the differences in both sources.
 * @param copied for each hole pixel the index difference to the pixel it was copied from, 0 = not copied
 */
export function blendSeams(level: FillLevel, copied: Int32Array, sweeps: number): void {
  const { features } = level
  const seams = linkNeighbors(level, copied)
  const { list, values } = seams
  if (!sweepByKernels(seams, sweeps)) sweepPlainly(seams, sweeps)
  for (let k = 0; k < list.length; k++)
    for (let c = 0; c < 3; c++) features[list[k] * featureCount + c] = values[k * 4 + c]
}

/** The pixels of a level that are blended, with what lies beside them. */
export interface Seams {
  /** Their indices in the level. */
  readonly list: Int32Array
  /** Four values a pixel, the last 0: of those of the list, then of those beside them that stay. */
  readonly values: Float32Array
  /** Up to four places among the values for each pixel of the list. */
  readonly neighbors: Int32Array
  readonly counts: Uint8Array
  /** Sum of the target differences to those neighbours, four values for each pixel of the list. */
  readonly steps: Float32Array
}

/** As the compiled kernel, to the bit: single floats, rounded at each step. */
export function sweepPlainly({ list, values, neighbors, counts, steps }: Seams, sweeps: number): void {
  const { fround } = Math
  const towards = (own: number, sum: number, beside: number) =>
    fround(own + fround(relax * fround(fround(sum / beside) - own)))
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (let n = 0; n < list.length; n++) {
      const k = sweep % 2 === 0 ? n : list.length - 1 - n
      const beside = counts[k]
      if (beside === 0) continue
      const at = k * 4
      let luma = steps[at]
      let redBlue = steps[at + 1]
      let green = steps[at + 2]
      for (let m = at; m < at + beside; m++) {
        const from = neighbors[m] * 4
        luma = fround(luma + values[from])
        redBlue = fround(redBlue + values[from + 1])
        green = fround(green + values[from + 2])
      }
      values[at] = towards(values[at], luma, beside)
      values[at + 1] = towards(values[at + 1], redBlue, beside)
      values[at + 2] = towards(values[at + 2], green, beside)
    }
}

/** @returns false where the kernels cannot: nothing is written then */
export function sweepByKernels({ list, values, neighbors, counts, steps }: Seams, sweeps: number): boolean {
  const bytes = 4 * (values.length + neighbors.length + steps.length) + counts.length + 256
  const memory = openFillMemory(bytes)
  if (memory === null) return false
  const { kernels, floats, integers, take } = memory
  const own = take(values.length * 4)
  const beside = take(neighbors.length * 4)
  const step = take(steps.length * 4)
  const count = take(counts.length)
  floats.set(values, own >> 2)
  integers.set(neighbors, beside >> 2)
  floats.set(steps, step >> 2)
  memory.bytes.set(counts, count)
  kernels.sweepSeams(own, beside, count, step, list.length, sweeps, relax)
  values.set(floats.subarray(own >> 2, (own >> 2) + list.length * 4))
  giveBack(memory)
  return true
}

export function linkNeighbors(level: FillLevel, copied: Int32Array): Seams {
  const { width, height, hole, features } = level
  /** One more than the place of a pixel among the values; 0: none. */
  const places = new Int32Array(hole.length)
  let count = 0
  for (let i = 0; i < hole.length; i++) if (hole[i] !== 0 && copied[i] !== 0) places[i] = ++count
  const list = new Int32Array(count)
  for (let i = 0; i < hole.length; i++) if (places[i] > 0) list[places[i] - 1] = i
  const neighbors = new Int32Array(count * 4)
  const counts = new Uint8Array(count)
  const steps = new Float32Array(count * 4)
  const sides = [-1, 1, -width, width]
  const stays: number[] = []
  const size = width * height
  for (let k = 0; k < count; k++) {
    const pixel = list[k]
    const x = pixel % width
    const delta = copied[pixel]
    const source = pixel + delta
    const isSourceKnown = source >= 0 && source < size && hole[source] === 0
    const at = k * 4
    const present = pixel * featureCount
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue
      const neighbor = pixel + sides[side]
      if (neighbor < 0 || neighbor >= size) continue
      const isInHole = hole[neighbor] !== 0
      if (isInHole && copied[neighbor] === 0) continue
      if (places[neighbor] === 0) places[neighbor] = count + stays.push(neighbor)
      neighbors[at + counts[k]++] = places[neighbor] - 1
      // Both pixels must be known where they are copied from, by the one's copy and by the other's.
      const beyond = neighbor + delta
      const own = isSourceKnown && beyond >= 0 && beyond < size && hole[beyond] === 0 ? source * featureCount : -1
      const isOnePiece = !isInHole || copied[neighbor] === delta
      const other = isOnePiece ? own : sourceOf(level, copied[neighbor], pixel, neighbor)
      addSteps(features, steps, at, own, other, present, sides[side] * featureCount)
    }
  }
  const values = new Float32Array((count + stays.length) * 4)
  for (let k = 0; k < count + stays.length; k++) {
    const at = (k < count ? list[k] : stays[k - count]) * featureCount
    for (let c = 0; c < 3; c++) values[k * 4 + c] = features[at + c]
  }
  return { list, values, neighbors, counts, steps }
}

/** Adds, at `at`, the mean of the differences in both sources, or the present ones where that is too large a step. */
function addSteps(
  features: Float32Array,
  steps: Float32Array,
  at: number,
  own: number,
  other: number,
  here: number,
  beside: number,
): void {
  for (let c = 0; c < 3; c++) {
    const first = own < 0 ? 0 : features[own + c] - features[own + c + beside]
    const second = other === own ? first : other < 0 ? 0 : features[other + c] - features[other + c + beside]
    const wanted = (first + second) / 2
    const present = features[here + c] - features[here + c + beside]
    steps[at + c] += Math.abs(present - wanted) > stepsMax[c] ? present : wanted
  }
}

/** Where the features of the pixel that is copied begin; -1: it or its neighbour is not known. */
function sourceOf({ hole }: FillLevel, delta: number, pixel: number, neighbor: number): number {
  const a = pixel + delta
  const b = neighbor + delta
  if (a < 0 || b < 0 || a >= hole.length || b >= hole.length || hole[a] !== 0 || hole[b] !== 0) return -1
  return a * featureCount
}
