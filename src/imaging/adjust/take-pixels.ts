import type { Frame } from '#imaging/adjust/frame.ts'
import { mapPlace } from '#imaging/adjust/homography.ts'
import type { Rgba, Rgba16 } from '#imaging/image.ts'

/** Copies the pixels of a frame that is exact: turned, mirrored and cut out, none of them mixed. */
export function takePixels<Image extends Rgba | Rgba16>(photo: Image, frame: Frame): Image {
  const { width, height } = frame
  const out = emptyLike(photo, width, height)
  const first = mapPlace(frame.toPhoto, { x: 0.5, y: 0.5 })
  const start = Math.floor(first.y) * photo.width + Math.floor(first.x)
  const [a, b, , d, e] = frame.toPhoto.map(Math.round)
  const across = d * photo.width + a
  const down = e * photo.width + b
  const from = wholePixels(photo)
  const to = wholePixels(out)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0, i = start + y * down; x < width; x++, i += across, at++) {
      if (from !== null && to !== null) to[at] = from[i]
      else for (let c = 0; c < 4; c++) out.data[at * 4 + c] = photo.data[i * 4 + c]
    }
  return out
}

function emptyLike<Image extends Rgba | Rgba16>(photo: Image, width: number, height: number): Image {
  const data =
    photo.data instanceof Uint16Array ? new Uint16Array(width * height * 4) : new Uint8ClampedArray(width * height * 4)
  return { width, height, data } as Rgba | Rgba16 as Image
}

/** The pixels of a photo of 8 bits as one number each; null where they cannot be seen so. */
function wholePixels({ data }: Rgba | Rgba16): Uint32Array | null {
  if (data instanceof Uint16Array || data.byteOffset % 4 !== 0) return null
  return new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
}
