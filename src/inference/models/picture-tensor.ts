import type { Rgba } from '#imaging/image.ts'
import type { Tensor } from '#inference/models/model-session.ts'

/**
 * A network's usual picture input.
 * @param low the value of code 0
 * @param high the value of code 255
 * @returns [1, 3, height, width] in R, G, B; alpha is left out
 */
export function tensorFromPicture(image: Rgba, low: number, high: number): Tensor {
  const count = image.width * image.height
  const data = new Float32Array(3 * count)
  const scale = (high - low) / 255
  for (let i = 0; i < count; i++) {
    data[i] = low + (image.data[i * 4] as number) * scale
    data[count + i] = low + (image.data[i * 4 + 1] as number) * scale
    data[2 * count + i] = low + (image.data[i * 4 + 2] as number) * scale
  }
  return { data, dims: [1, 3, image.height, image.width] }
}
