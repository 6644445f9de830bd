import { createPlane, type Plane } from '#imaging/image.ts'

/** Blocks this wide are judged one by one, so that flat ones are found between textured ones. */
const blockPx = 16
// The quantile of the blocks' noise that counts: flatter blocks were emptied by JPEG or by clipping. Measured on 60 photos.
const flatShare = 0.2
// Blocks closer to black or white than this are clipped and tell nothing about noise.
const clipMargin = 0.06

/** How grainy a photo is. */
export interface NoiseLevel {
  /** Standard deviation of pixel-fine noise, in 8-bit levels. */
  readonly fine: number
  /** The same at half size: grain, and the blotches that JPEG leaves of noise. */
  readonly coarse: number
}

/** Noise of one block in 8-bit levels, and the block's mean luma, 0..1. */
export interface BlockNoise {
  readonly level: number
  readonly luma: number
}

// A low quantile of what even blocks of pure noise measure lies this far below its level (measured at 2 to 25 levels).
const quantileBias = 0.92

/**
 * Noise of a photo from its flat blocks: a second-difference filter that gradients pass without a trace (Immerkaer 1996),
 * averaged over each block, and a low quantile over the blocks. A photo without a usable block has none.
 * @param luma 0..1
 */
export function measureNoise(luma: Plane): NoiseLevel {
  const level = (plane: Plane) => quantileOf(listBlockNoise(plane), flatShare) / quantileBias
  return { fine: level(luma), coarse: level(halvePlane(luma)) }
}

/** The level that this share of the blocks stays under; 0 without a block. */
export function quantileOf(blocks: readonly BlockNoise[], share: number): number {
  const levels = Float32Array.from(blocks, (block) => block.level).sort()
  return levels.length === 0 ? 0 : levels[Math.floor(levels.length * share)]
}

/**
 * The noise of every block that is not clipped.
 * @param luma of the same size, where `plane` is not luma itself
 * @param darkMargin blocks closer to black than this are left out
 */
export function listBlockNoise(plane: Plane, luma = plane, darkMargin = clipMargin): BlockNoise[] {
  const blocks: BlockNoise[] = []
  for (let top = 1; top + blockPx < plane.height; top += blockPx)
    for (let left = 1; left + blockPx < plane.width; left += blockPx) {
      const mean = meanOfBlock(luma, left, top)
      if (mean >= darkMargin && mean <= 1 - clipMargin)
        blocks.push({ level: noiseOfBlock(plane, left, top), luma: mean })
    }
  return blocks
}

function meanOfBlock({ width, data }: Plane, left: number, top: number): number {
  let sum = 0
  for (let y = top; y < top + blockPx; y++)
    for (let x = left, i = y * width + x; x < left + blockPx; x++, i++) sum += data[i]
  return sum / blockPx ** 2
}

function noiseOfBlock({ width, data }: Plane, left: number, top: number): number {
  let sum = 0
  for (let y = top; y < top + blockPx; y++)
    for (let x = left, i = y * width + x; x < left + blockPx; x++, i++) {
      const up = i - width
      const down = i + width
      sum += Math.abs(
        data[up - 1] -
          2 * data[up] +
          data[up + 1] -
          2 * data[i - 1] +
          4 * data[i] -
          2 * data[i + 1] +
          data[down - 1] -
          2 * data[down] +
          data[down + 1],
      )
    }
  // The filter's weights have a square sum of 36; sqrt(pi / 2) turns the mean deviation of a Gaussian into its standard one.
  return (255 * Math.sqrt(Math.PI / 2) * sum) / (6 * blockPx ** 2)
}

/** Means of 2x2 px; an odd last row or column is left out. */
export function halvePlane(plane: Plane): Plane {
  const half = createPlane(Math.max(1, plane.width >> 1), Math.max(1, plane.height >> 1))
  if (plane.width < 2 || plane.height < 2) return half
  for (let y = 0; y < half.height; y++)
    for (let x = 0, i = 2 * y * plane.width; x < half.width; x++, i += 2)
      half.data[y * half.width + x] =
        (plane.data[i] + plane.data[i + 1] + plane.data[i + plane.width] + plane.data[i + plane.width + 1]) / 4
  return half
}
