import type { FillLevel, PatchSites } from '#imaging/fill/fill-level.ts'
import { featureCount, patchRadius } from '#imaging/fill/fill-level.ts'
import type { PatchField } from '#imaging/fill/patch-match.ts'
import { biasOf } from '#imaging/fill/patch-match.ts'

// Wexler 2007: patches nearer to the border know more. Votes lose this factor with each pixel of depth.
const confidenceGain = 1.3
// Deeper pixels all weigh the same, so that weights stay within the range of floats.
const confidenceDepthMax = 200

/** Weight of each target's patch in the vote: by the quality of its match and its distance from known pixels. */
function weighVotes(sites: PatchSites, field: PatchField, depth: Float32Array): Float32Array {
  const costs = Float32Array.from(sites.targets, (target) => field.cost[target]).sort()
  // The 75th percentile sets the scale (Wexler 2007). The floor, 1 code per pixel, avoids a division by zero.
  const spread = Math.max(49, costs[Math.floor(costs.length * 0.75)] ?? 49)
  const weights = new Float32Array(field.source.length)
  for (const target of sites.targets)
    weights[target] = Math.exp(
      -field.cost[target] / (2 * spread) - Math.log(confidenceGain) * Math.min(confidenceDepthMax, depth[target]),
    )
  return weights
}

const groupsMax = (2 * patchRadius + 1) ** 2

/** Combines the votes of the patches around one pixel. One instance serves all pixels, so that nothing is allocated. */
class PixelVote {
  readonly #deltas = new Int32Array(groupsMax)
  readonly #weights = new Float64Array(groupsMax)
  readonly #biases = new Float64Array(groupsMax * 3)
  /** The features that the latest `take` found. */
  readonly result = new Float64Array(featureCount)
  /** Index difference to the pixel that most of the votes copy. */
  delta = 0

  /**
   * Votes for one pixel. Patches that copy from the same offset form a group. A `power` above 1 favours the largest
   * group, so that one pixel is copied instead of a blur of many.
   * @returns false when no patch covers the pixel
   */
  take(level: FillLevel, field: PatchField, weights: Float32Array, pixel: number, power: number): boolean {
    const groups = this.#gather(level, field, weights, pixel)
    if (groups === 0) return false
    const { features } = level
    const deltas = this.#deltas
    const weighed = this.#weights
    const biases = this.#biases
    let total = 0
    let [luma, redBlue, green, texture] = [0, 0, 0, 0]
    let largest = 0
    for (let g = 0; g < groups; g++)
      if (weighed[g] > largest) {
        largest = weighed[g]
        this.delta = deltas[g]
      }
    for (let g = 0; g < groups; g++) {
      const weight = weighed[g]
      const share = power === 1 ? weight : (weight / largest) ** power
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
    return true
  }

  #gather(level: FillLevel, field: PatchField, weights: Float32Array, pixel: number): number {
    const { width, height } = level
    const { source, means } = field
    const y = Math.floor(pixel / width)
    const top = Math.max(0, y - patchRadius)
    const bottom = Math.min(height - 1, y + patchRadius)
    const x = pixel - y * width
    const left = Math.max(0, x - patchRadius)
    const right = Math.min(width - 1, x + patchRadius)
    const deltas = this.#deltas
    const weighed = this.#weights
    const biases = this.#biases
    let groups = 0
    let g = 0
    for (let v = top; v <= bottom; v++)
      for (let center = v * width + left; center <= v * width + right; center++) {
        const from = source[center]
        if (from < 0) continue
        const delta = from - center
        const weight = weights[center] + 1e-37
        // Neighbours mostly copy from the same offset.
        if (g >= groups || deltas[g] !== delta) {
          g = 0
          while (g < groups && deltas[g] !== delta) g++
        }
        if (g === groups) {
          groups++
          deltas[g] = delta
          weighed[g] = 0
          biases[g * 3] = biases[g * 3 + 1] = biases[g * 3 + 2] = 0
        }
        weighed[g] += weight
        const to = center * featureCount
        const at = from * featureCount
        biases[g * 3] += weight * biasOf(means[to], means[at], 0)
        biases[g * 3 + 1] += weight * biasOf(means[to + 1], means[at + 1], 1)
        biases[g * 3 + 2] += weight * biasOf(means[to + 2], means[at + 2], 2)
      }
    return groups
  }
}

/**
 * Replaces the estimate of every hole pixel by the vote of its patches, in place (copied pixels are never hole).
 * @param depth depth of each pixel in the hole, px; see holeDepth
 * @param power see PixelVote.take
 * @returns for each hole pixel the index difference to the pixel that most of its patches copy, 0 elsewhere
 */
export function voteHole(
  level: FillLevel,
  sites: PatchSites,
  field: PatchField,
  depth: Float32Array,
  power: number,
): Int32Array {
  const weights = weighVotes(sites, field, depth)
  const vote = new PixelVote()
  const copied = new Int32Array(level.hole.length)
  for (let i = 0; i < level.hole.length; i++) {
    if (level.hole[i] === 0 || !vote.take(level, field, weights, i, power)) continue
    level.features.set(vote.result, i * featureCount)
    copied[i] = vote.delta
  }
  return copied
}
