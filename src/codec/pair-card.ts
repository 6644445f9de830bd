import type { Size } from '#imaging/image.ts'
import { sharp } from './sharp-loaders.ts'

const gapPx = 4
const background = '#faf8f5'

/**
 * Before and after beside each other, each filling its half, with a thin line of paper between them.
 * @param before an encoded picture in sRGB; @param after likewise
 * @param size of the whole, px
 * @returns a JPEG without metadata
 */
export async function drawPairCard(before: Buffer, after: Buffer, { width, height }: Size): Promise<Buffer> {
  const half = { width: (width - gapPx) / 2, height }
  const fill = (picture: Buffer) =>
    sharp(picture)
      .resize({ ...half, fit: 'cover' })
      .flatten({ background })
      .png({ compressionLevel: 1 })
      .toBuffer()
  const [left, right] = await Promise.all([fill(before), fill(after)])
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: width - half.width, top: 0 },
    ])
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}
