import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'

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

/**
 * Noise of a photo from its flat blocks: a second-difference filter that gradients pass without a trace (Immerkaer 1996),
 * averaged over each block, and a low quantile over the blocks. A photo without a usable block has none.
 * @param luma 0..1
 */
export function measureNoise(luma: Plane): NoiseLevel {
  return { fine: noiseOfFlatBlocks(luma), coarse: noiseOfFlatBlocks(halve(luma)) }
}

function noiseOfFlatBlocks(luma: Plane): number {
  const levels: number[] = []
  for (let top = 1; top + blockPx < luma.height; top += blockPx)
    for (let left = 1; left + blockPx < luma.width; left += blockPx) {
      const level = noiseOfBlock(luma, left, top)
      if (level !== undefined) levels.push(level)
    }
  if (levels.length === 0) return 0
  levels.sort((first, second) => first - second)
  return levels[Math.floor(levels.length * flatShare)] * 255
}

// Undefined if the block is clipped.
function noiseOfBlock({ width, data }: Plane, left: number, top: number): number | undefined {
  let sum = 0
  let brightness = 0
  for (let y = top; y < top + blockPx; y++)
    for (let x = left, i = y * width + left; x < left + blockPx; x++, i++) {
      const up = i - width
      const down = i + width
      brightness += data[i]
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
  const count = blockPx * blockPx
  const mean = brightness / count
  if (mean < clipMargin || mean > 1 - clipMargin) return undefined
  // The filter's weights have a square sum of 36; sqrt(pi / 2) turns the mean deviation of a Gaussian into its standard one.
  return (Math.sqrt(Math.PI / 2) * sum) / (6 * count)
}

function halve(plane: Plane): Plane {
  const half = createPlane(Math.max(1, plane.width >> 1), Math.max(1, plane.height >> 1))
  if (plane.width < 2 || plane.height < 2) return half
  for (let y = 0; y < half.height; y++)
    for (let x = 0, i = 2 * y * plane.width; x < half.width; x++, i += 2)
      half.data[y * half.width + x] =
        (plane.data[i] + plane.data[i + 1] + plane.data[i + plane.width] + plane.data[i + plane.width + 1]) / 4
  return half
}
