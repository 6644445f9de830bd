import { viewSideMaxPx } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import type { Rgba, Size } from '#imaging/image.ts'
import { halveDownTo } from '#imaging/resampling/halve.ts'
import { fitWithin } from '#imaging/resampling/resize.ts'
import { tellWork } from '#imaging/work.ts'
import { decodeSecondsMax, encodePhoto, failOn, hasAlpha } from './codec.ts'
import type { PhotoMetadata } from './photo-metadata.ts'
import { sharp } from './sharp-loaders.ts'

const thumbSideMaxPx = 320
/** Taste: high enough that the editor shows the photo, not its compression. */
const viewQuality = 92
const thumbQuality = 80

/** A copy that fits a screen: JPEG, or PNG when any pixel is not opaque; colour profile kept. */
export async function encodeView(photo: Rgba, metadata: PhotoMetadata): Promise<Buffer> {
  const small = await shrinkTo(photo, fitWithin(photo, viewSideMaxPx))
  return hasAlpha(small)
    ? await encodePhoto(small, 'png', 100, metadata)
    : await encodePhoto(small, 'jpeg', viewQuality, metadata)
}

/** A WebP in sRGB, for lists: a profile would outweigh it. */
export async function encodeThumb(view: Uint8Array): Promise<Buffer> {
  tellWork({ kind: 'encode' })
  return sharp(view, { limitInputPixels: false, failOn })
    .timeout({ seconds: decodeSecondsMax })
    .autoOrient()
    .resize(thumbSideMaxPx, thumbSideMaxPx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: thumbQuality, effort: 2 })
    .toBuffer()
}

/**
 * As `encodeThumb` for a JPEG whose view nobody asks for. All of its data is read, and damage found as `decodePhoto` finds
 * it, but only an eighth of the rows and columns is made of it.
 * @throws Problem 'photo-damaged'
 */
export async function encodeThumbOfJpeg(file: Uint8Array): Promise<Buffer> {
  tellWork({ kind: 'decode' })
  try {
    return await encodeThumb(file)
  } catch (error) {
    throw new Problem('photo-damaged', String(error))
  }
}

/** As `encodeThumb` for another photo whose view nobody asks for. */
export async function encodeThumbOf(photo: Rgba, isOpaque: boolean, metadata: PhotoMetadata): Promise<Buffer> {
  // Halves mix what lies under transparency into its rim.
  const near = isOpaque ? halveDownTo(photo, 2 * thumbSideMaxPx) : photo
  const small = await shrinkTo(near, fitWithin(photo, thumbSideMaxPx))
  return encodeThumb(await encodePhoto(small, 'png', 100, metadata))
}

/** The photo itself when it has that size already. */
export async function shrinkTo(photo: Rgba, size: Size): Promise<Rgba> {
  const { width, height, data } = photo
  if (width === size.width && height === size.height) return photo
  tellWork({ kind: 'resize', from: photo })
  const shrunk = await sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  })
    .resize(size.width, size.height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = shrunk.data
  return {
    width: shrunk.info.width,
    height: shrunk.info.height,
    data: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.byteLength),
  }
}
