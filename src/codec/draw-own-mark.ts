import type { OwnMark } from '#contract/exports.ts'
import type { Rgba } from '#imaging/image.ts'
import { failOn } from './codec.ts'
import { inspectPhoto } from './photo-header.ts'
import { refuseTooManyPixels } from './pixel-limits.ts'
import { sharp } from './sharp-loaders.ts'

/** Between a mark and the edges, as a share of the shorter side. Taste. */
const marginShare = 0.03

/**
 * Draws a mark of the user's own on a picture.
 * @returns new pixels
 * @throws Problem 'photo-damaged' and as `inspectPhoto` for a mark that is no picture
 */
export async function drawOwnMark(
  photo: Rgba,
  { png, place, size, opacity }: Omit<OwnMark, 'png'> & { readonly png: Uint8Array },
): Promise<Rgba> {
  const header = await inspectPhoto(png)
  refuseTooManyPixels(header.width, header.height)
  const shorter = Math.min(photo.width, photo.height)
  const margin = Math.round(shorter * marginShare)
  const scale = (shorter * size) / Math.max(header.width, header.height)
  const side = (px: number, room: number) => Math.max(1, Math.min(room, Math.round(px * scale)))
  const [width, height] = [side(header.width, photo.width), side(header.height, photo.height)]
  const { data } = await sharp(png, { failOn })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 3; at < data.length; at += 4) data[at] = Math.round((data[at] as number) * opacity)
  const left = alongSide(place, ['left', 'right'], photo.width - width, margin)
  const top = alongSide(place, ['top', 'bottom'], photo.height - height, margin)
  const pixels = Buffer.from(photo.data.buffer, photo.data.byteOffset, photo.data.byteLength)
  const laid = await sharp(pixels, { raw: { width: photo.width, height: photo.height, channels: 4 } })
    .composite([{ input: data, raw: { width, height, channels: 4 }, left, top }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: photo.width,
    height: photo.height,
    data: new Uint8ClampedArray(laid.data.buffer, laid.data.byteOffset, laid.data.byteLength),
  }
}

function alongSide(place: string, [near, far]: readonly [string, string], room: number, margin: number): number {
  if (place.includes(near)) return Math.min(margin, room)
  return place.includes(far) ? Math.max(0, room - margin) : Math.round(room / 2)
}
