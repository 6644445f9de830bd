import { createRgba, type Rgba, type Rgba16 } from '#imaging/image.ts'
import { createSharedBuffer } from '#imaging/rows/share-arrays.ts'

/** The nearest codes of 8 bits. */
export function toEightBits({ width, height, data }: Rgba16): Rgba {
  const out = createRgba(width, height)
  for (let i = 0; i < data.length; i++) out.data[i] = ((data[i] + 128) / 257) | 0
  return out
}

export const isDeep = (image: Rgba | Rgba16): image is Rgba16 => image.data instanceof Uint16Array

/** One that all who help with its rows can write to. */
export function createSharedRgba16(width: number, height: number): Rgba16 {
  return { width, height, data: new Uint16Array(createSharedBuffer(width * height * 8)) }
}

/** The nearest level of a code, 0 to `full`; clamped. */
export const rounded = (code: number, full: number): number =>
  code <= 0 ? 0 : code >= 1 ? full : (code * full + 0.5) | 0
