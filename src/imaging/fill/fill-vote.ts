import { type FillLevel, featureCount, patchPixels, patchRadius, patchSide } from '#imaging/fill/fill-level.ts'
import { biasOf } from '#imaging/fill/patch-costs.ts'
import type { PatchField, PatchMatches } from '#imaging/fill/patch-field.ts'
import type { PatchSites } from '#imaging/fill/patch-sites.ts'

// Wexler 2007: patches nearer to the border know more. Votes lose this factor with each pixel of depth.
const confidenceGain = 1.3
// Deeper pixels all weigh the same, so that weights stay within the range of floats.
const confidenceDepthMax = 200

/**
 * Weight of each target's patch in the vote: by the quality of its match and its distance from known pixels.
 * @param weights written at the targets, and returned; 0 elsewhere
 */
export function weighVotes(
  { targets }: PatchSites,
  { cost }: PatchMatches,
  depth: Float32Array,
  weights: Float32Array = new Float32Array(cost.length),
): Float32Array {
  const costs = new Float32Array(targets.length)
  for (let k = 0; k < targets.length; k++) costs[k] = cost[targets[k]]
  costs.sort()
  // The 75th percentile sets the scale (Wexler 2007). The floor, 1 code per pixel, avoids a division by zero.
  const spread = Math.max(49, costs[Math.floor(costs.length * 0.75)] ?? 49)
  const falling = Math.log(confidenceGain)
  for (let k = 0; k < targets.length; k++) {
    const target = targets[k]
    weights[target] = Math.exp(-cost[target] / (2 * spread) - falling * Math.min(confidenceDepthMax, depth[target]))
  }
  return weights
}

/** Stands for no patch: none copies from its own place. */
const noDelta = 0
/** Stands for patches that copy from several offsets. */
const mixedDelta = -0x80000000

/** Votes of one patch, or of several that copy from the same offset. */
class Votes {
  /** Index differences to the pixels that are copied, or one of the two above. */
  readonly deltas: Int32Array
  readonly weights: Float64Array
  /** Sums of weight x tone shift, 3 of each. */
  readonly biases: Float64Array

  constructor(count: number) {
    this.deltas = new Int32Array(count)
    this.weights = new Float64Array(count)
    this.biases = new Float64Array(count * 3)
  }
}

/** The patches that cover the pixels of one row, summed by columns, as a pixel and its neighbour share six of seven. */
class VoteColumns {
  readonly #level: FillLevel
  readonly #field: PatchMatches
  readonly #weights: Float32Array
  /** The last `patchSide` rows of patches, each in the place of the row that many above. */
  readonly #rows: Votes
  readonly #columns: Votes
  #rowsRead = 0
  /** Where those of the last rows begin that have any patch; with a stride of 2 half of them have none. */
  readonly #filled = new Int32Array(patchSide)
  #filledCount = 0
  readonly #hasAny = new Uint8Array(patchSide)

  constructor(level: FillLevel, field: PatchMatches, weights: Float32Array) {
    this.#level = level
    this.#field = field
    this.#weights = weights
    this.#rows = new Votes(patchSide * level.width)
    this.#columns = new Votes(level.width)
  }

  /** Sums the columns around the pixels `left` to `right` of row `y`. Rows must be asked for from the top down. */
  moveTo(y: number, left: number, right: number): void {
    const { width, height } = this.#level
    const top = Math.max(0, y - patchRadius)
    const bottom = Math.min(height - 1, y + patchRadius)
    for (let v = Math.max(top, this.#rowsRead); v <= bottom; v++) this.#readRow(v)
    this.#rowsRead = bottom + 1
    this.#filledCount = 0
    for (let v = top; v <= bottom; v++)
      if (this.#hasAny[v % patchSide] === 1) this.#filled[this.#filledCount++] = (v % patchSide) * width
    const last = Math.min(width - 1, right + patchRadius)
    for (let x = Math.max(0, left - patchRadius); x <= last; x++) this.#sumColumn(x)
  }

  #readRow(v: number): void {
    const { width } = this.#level
    const { source, means } = this.#field
    const { deltas, weights, biases } = this.#rows
    this.#hasAny[v % patchSide] = 0
    for (let x = 0, k = (v % patchSide) * width, center = v * width; x < width; x++, k++, center++) {
      const from = source[center]
      deltas[k] = from < 0 ? noDelta : from - center
      if (from < 0) continue
      this.#hasAny[v % patchSide] = 1
      const weight = this.#weights[center] + 1e-37
      const to = center * featureCount
      const at = from * featureCount
      weights[k] = weight
      for (let c = 0; c < 3; c++) biases[k * 3 + c] = weight * biasOf(means[to + c], means[at + c], c)
    }
  }

  #sumColumn(x: number): void {
    const { deltas, weights, biases } = this.#rows
    let delta = noDelta
    let [weight, luma, redBlue, green] = [0, 0, 0, 0]
    for (let n = 0; n < this.#filledCount; n++) {
      const k = this.#filled[n] + x
      if (deltas[k] === noDelta) continue
      if (delta === noDelta) delta = deltas[k]
      else if (delta !== deltas[k]) {
        this.#columns.deltas[x] = mixedDelta
        return
      }
      weight += weights[k]
      luma += biases[k * 3]
      redBlue += biases[k * 3 + 1]
      green += biases[k * 3 + 2]
    }
    this.#columns.deltas[x] = delta
    this.#columns.weights[x] = weight
    this.#columns.biases[x * 3] = luma
    this.#columns.biases[x * 3 + 1] = redBlue
    this.#columns.biases[x * 3 + 2] = green
  }

  /** Collects the votes for a pixel of the row that was moved to. */
  gather(x: number, groups: Groups): void {
    const { width } = this.#level
    const { deltas } = this.#columns
    const last = Math.min(width - 1, x + patchRadius)
    groups.count = 0
    for (let u = Math.max(0, x - patchRadius); u <= last; u++) {
      if (deltas[u] === noDelta) continue
      if (deltas[u] !== mixedDelta) groups.add(this.#columns, u)
      else
        for (let n = 0; n < this.#filledCount; n++) {
          const k = this.#filled[n] + u
          if (this.#rows.deltas[k] !== noDelta) groups.add(this.#rows, k)
        }
    }
  }
}

const groupsMax = patchPixels

/** @param power 1, 2, 4, 8 … */
function raise(value: number, power: number): number {
  let raised = value
  for (let done = 1; done < power; done *= 2) raised *= raised
  return raised
}

/** The votes for one pixel, by the offset that they copy from. One instance serves all pixels. */
class Groups {
  readonly #votes = new Votes(groupsMax)
  count = 0
  #latest = 0
  /** The features that the latest `mix` found. */
  readonly result = new Float64Array(featureCount)
  /** Index difference to the pixel that most of the votes copy. */
  delta = 0

  add(votes: Votes, k: number): void {
    const { deltas, weights, biases } = this.#votes
    const delta = votes.deltas[k]
    // Neighbours mostly copy from the same offset.
    let g = this.#latest
    if (g >= this.count || deltas[g] !== delta) {
      g = 0
      while (g < this.count && deltas[g] !== delta) g++
      this.#latest = g
    }
    if (g === this.count) {
      this.count++
      deltas[g] = delta
      weights[g] = 0
      biases[g * 3] = biases[g * 3 + 1] = biases[g * 3 + 2] = 0
    }
    weights[g] += votes.weights[k]
    biases[g * 3] += votes.biases[k * 3]
    biases[g * 3 + 1] += votes.biases[k * 3 + 1]
    biases[g * 3 + 2] += votes.biases[k * 3 + 2]
  }

  /** A `power` above 1 favours the largest group, so that one pixel is copied instead of a blur of many. */
  mix({ features }: FillLevel, pixel: number, power: number): void {
    const { deltas, weights, biases } = this.#votes
    let largest = 0
    for (let g = 0; g < this.count; g++)
      if (weights[g] > largest) {
        largest = weights[g]
        this.delta = deltas[g]
      }
    let total = 0
    let [luma, redBlue, green, texture] = [0, 0, 0, 0]
    for (let g = 0; g < this.count; g++) {
      const weight = weights[g]
      const share = power === 1 ? weight : raise(weight / largest, power)
      const from = (pixel + deltas[g]) * featureCount
      total += share
      luma += share * (features[from] + biases[g * 3] / weight)
      redBlue += share * (features[from + 1] + biases[g * 3 + 1] / weight)
      green += share * (features[from + 2] + biases[g * 3 + 2] / weight)
      texture += share * features[from + 3]
    }
    this.result[0] = luma / total
    this.result[1] = redBlue / total
    this.result[2] = green / total
    this.result[3] = texture / total
  }
}

/**
 * Replaces the estimate of every hole pixel by the vote of its patches, in place (copied pixels are never hole).
 * @param depth depth of each pixel in the hole, px; see holeDepth
 * @param power see Groups.mix
 * @returns for each hole pixel the index difference to the pixel that most of its patches copy, 0 elsewhere
 */
export function voteHole(
  level: FillLevel,
  sites: PatchSites,
  field: PatchMatches & Partial<Pick<PatchField, 'kernel'>>,
  depth: Float32Array,
  power: number,
): Int32Array {
  const { kernel = null } = field
  const weights = weighVotes(sites, field, depth, kernel?.clearWeights())
  return kernel === null ? votePlainly(level, field, weights, power) : kernel.vote(level, power)
}

/** @param weights of each target's patch, one a pixel */
export function votePlainly(level: FillLevel, field: PatchMatches, weights: Float32Array, power: number): Int32Array {
  const { width, height, hole, features } = level
  const columns = new VoteColumns(level, field, weights)
  const groups = new Groups()
  const copied = new Int32Array(hole.length)
  for (let y = 0; y < height; y++) {
    const left = hole.subarray(y * width, (y + 1) * width).indexOf(1)
    if (left < 0) continue
    const right = hole.subarray(y * width, (y + 1) * width).lastIndexOf(1)
    columns.moveTo(y, left, right)
    for (let x = left; x <= right; x++) {
      const i = y * width + x
      if (hole[i] === 0) continue
      columns.gather(x, groups)
      if (groups.count === 0) continue
      groups.mix(level, i, power)
      for (let c = 0; c < featureCount; c++) features[i * featureCount + c] = groups.result[c]
      copied[i] = groups.delta
    }
  }
  return copied
}
