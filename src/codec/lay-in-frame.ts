import type { FramePlan } from '#imaging/area/plan-frame.ts'
import type { Rgba } from '#imaging/image.ts'
import { tellWork } from '#imaging/work.ts'
import { sharp } from './sharp-loaders.ts'

/**
 * Puts a picture into a frame.
 * @param ground '#rrggbb' around the picture and under what is transparent in it; null: transparent
 */
export async function layInFrame(
  photo: Rgba,
  { crop, inner, outer, left, top }: FramePlan,
  ground: string | null,
): Promise<Rgba> {
  tellWork({ kind: 'resize', from: photo })
  const { width, height, data } = photo
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
  const placed = sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  })
    .extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
    .resize(inner.width, inner.height, { fit: 'fill' })
    .extend({
      left,
      top,
      right: outer.width - inner.width - left,
      bottom: outer.height - inner.height - top,
      background,
    })
  const { data: pixels } = await (ground === null ? placed : placed.flatten({ background: ground }).ensureAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...outer, data: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.byteLength) }
}
