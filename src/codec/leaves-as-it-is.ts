import type { DownloadOptions } from '#contract/photo.ts'
import { type BlockKind, listBlocks } from './file-blocks.ts'
import type { PhotoHeader } from './photo-header.ts'
import { chooseMetadata } from './photo-metadata.ts'

/** A lower quality than usual asks for a smaller file, which the original may not be. */
const keptQualityMin = 90

/**
 * Whether a file can be delivered byte for byte: it has the requested format and contains nothing that the choice of
 * metadata drops. A file with unknown contents qualifies only under 'all'.
 */
export function leavesAsItIs(
  bytes: Uint8Array,
  { format, metadata, animation }: Pick<PhotoHeader, 'format' | 'metadata' | 'animation'>,
  asked: DownloadOptions,
): boolean {
  if (format !== asked.format || animation !== null) return false
  if (format !== 'png' && asked.quality < keptQualityMin) return false
  if (asked.metadata === 'all') return true
  const { exif, xmp, iptc } = chooseMetadata(metadata, asked.metadata)
  if (xmp !== metadata.xmp || iptc !== metadata.iptc || !isSameExif(exif, metadata.exif)) return false
  const kinds = listBlocks(bytes, format)
  const count = (kind: BlockKind) => kinds.filter((one) => one === kind).length
  // A second block, or one that our parser skipped, was not checked.
  const isAllRead = count('exif') === (exif === null ? 0 : 1) && count('xmp') === (xmp === null ? 0 : 1)
  return isAllRead && count('other') === 0
}

const exifMark = Buffer.from('Exif\0\0', 'latin1')

/** @param chosen begins with the "Exif\0\0" mark; the block of a file may lack it */
function isSameExif(chosen: Buffer | null, own: Buffer | null): boolean {
  if (chosen === null || own === null) return chosen === own
  return chosen.equals(own) || chosen.equals(Buffer.concat([exifMark, own]))
}
