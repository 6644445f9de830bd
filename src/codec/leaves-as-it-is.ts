import type { DownloadOptions } from '#contract/photo.ts'
import { type BlockKind, listBlocks } from './file-blocks.ts'
import type { PhotoHeader } from './photo-header.ts'
import { chooseMetadata } from './photo-metadata.ts'

/** Below the usual quality a smaller file is wanted, which the one that came may not be. */
const keptQualityMin = 90

/**
 * Whether a file already is what is asked for, and may leave byte for byte: the same format, and nothing in it that the
 * choice of metadata drops. A file of which it cannot be told what else it holds leaves as it is under 'all' alone.
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
  // A second block, or one that our reader passed over, was not looked at.
  const isAllRead = count('exif') === (exif === null ? 0 : 1) && count('xmp') === (xmp === null ? 0 : 1)
  return isAllRead && count('other') === 0
}

const exifMark = Buffer.from('Exif\0\0', 'latin1')

/** @param chosen begins with the mark; a file's block may lack it */
function isSameExif(chosen: Buffer | null, own: Buffer | null): boolean {
  if (chosen === null || own === null) return chosen === own
  return chosen.equals(own) || chosen.equals(Buffer.concat([exifMark, own]))
}
