import type { Size } from '#imaging/image.ts'
import type { Tensor } from '#inference/models/model-session.ts'

/** A colour that the colorizer can choose, Lab units. */
export interface ColorBin {
  readonly a: number
  readonly b: number
}

/** How likely each colour is at each place. */
export interface ColorChances extends Size {
  readonly bins: readonly ColorBin[]
  /** [bin][y][x], 0..1; those of a place sum up to 1. */
  readonly data: Float32Array
}

/** 1 / the temperature of the mean that the network was trained for (`training/train_colorizer.py`). */
const sharpness = 1 / 0.38

/** The colorizer's output `bins`: a* and b* of each. */
export function readBins({ data, dims }: Tensor): ColorBin[] {
  const [count, width] = dims as [number, number]
  return Array.from({ length: count }, (_, bin) => ({ a: data[bin * width]!, b: data[bin * width + 1]! }))
}

/**
 * The mean colour of a place's chances, or of those of a region added up, favouring the likeliest. The network shows
 * less of it where it expects more error (`models/colorizer.md`).
 * @param chances one per bin, at any scale
 * @param favour power of the chances: the higher, the more the likeliest decides
 * @returns Lab units; 0 where nothing is likely
 */
export function colorOfChances(
  chances: ArrayLike<number>,
  bins: readonly ColorBin[],
  favour = sharpness,
): { a: number; b: number } {
  let most = 0
  for (let bin = 0; bin < bins.length; bin++) most = Math.max(most, chances[bin]!)
  if (most === 0) return { a: 0, b: 0 }
  let [sum, a, b] = [0, 0, 0]
  for (const [number, bin] of bins.entries()) {
    const share = (chances[number]! / most) ** favour
    sum += share
    a += share * bin.a
    b += share * bin.b
  }
  return { a: a / sum, b: b / sum }
}
