import type { Size } from '#imaging/image.ts'

/**
 * Values per pixel: Lab of the picture, Lab of the same without its small structures (its guide), twice the angle of
 * its direction as a vector, 0..1 long, and how rough it is: the lightness by which picture and guide differ around.
 */
export const featureCount = 9

export interface Features extends Size {
  readonly data: Float32Array
}

/** Half the size; a last row or column without a pair is dropped. */
export function halve({ width, height, data }: Features, channels: number): Features {
  const out = {
    width: width >> 1,
    height: height >> 1,
    data: new Float32Array((width >> 1) * (height >> 1) * channels),
  }
  const below = width * channels
  for (let y = 0, to = 0; y < out.height; y++)
    for (let x = 0; x < out.width; x++) {
      const from = (2 * y * width + 2 * x) * channels
      for (let i = from; i < from + channels; i++, to++)
        out.data[to] = (data[i] + data[i + channels] + data[i + below] + data[i + below + channels]) / 4
    }
  return out
}
