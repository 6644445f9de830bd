import type { Size } from '#imaging/image.ts'
import type { Tensor } from '#inference/models/model-session.ts'

/** A colour that the colorizer can choose, Lab units. */
export interface ColorBin {
  readonly a: number
  readonly b: number
  /** What is shown of it: some hues are guessed too strong or too weak (`models/colorizer.md`). */
  readonly shownA: number
  readonly shownB: number
}

/** How likely each colour is at each place. */
export interface ColorChances extends Size {
  readonly bins: readonly ColorBin[]
  /** [bin][y][x], 0..1; those of a place sum up to 1. */
  readonly data: Float32Array
}

/** As in the network: 1 / its temperature. Measured on held-out photos (`models/colorizer.md`). */
const sharpness = 5

/** The colorizer's output `bins`. */
export function readBins({ data, dims }: Tensor): ColorBin[] {
  return Array.from({ length: dims[0]! }, (_, bin) => {
    const [a, b, shownA, shownB] = data.subarray(4 * bin, 4 * bin + 4) as unknown as [number, number, number, number]
    return { a, b, shownA, shownB }
  })
}

/**
 * The colour that is shown for the chances of a place, or for those of a region added up: a mean that favours the
 * likeliest, muted as far as the likely colours differ in hue. The network does the same for each of its cells.
 * @param chances one per bin, at any scale
 * @returns Lab units; 0 where nothing is likely
 */
export function colorOfChances(chances: ArrayLike<number>, bins: readonly ColorBin[]): { a: number; b: number } {
  let most = 0
  for (let bin = 0; bin < bins.length; bin++) most = Math.max(most, chances[bin]!)
  if (most === 0) return { a: 0, b: 0 }
  let [sum, a, b, meanA, meanB, meanChroma] = [0, 0, 0, 0, 0, 0]
  for (const [number, bin] of bins.entries()) {
    const chance = chances[number]! / most
    const share = chance ** sharpness
    sum += share
    a += share * bin.shownA
    b += share * bin.shownB
    meanA += chance * bin.a
    meanB += chance * bin.b
    meanChroma += chance * Math.hypot(bin.a, bin.b)
  }
  const agreement = meanChroma === 0 ? 0 : Math.hypot(meanA, meanB) / meanChroma
  return { a: (agreement * a) / sum, b: (agreement * b) / sum }
}
