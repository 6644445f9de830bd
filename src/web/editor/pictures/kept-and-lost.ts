import { type DownloadOptions, losslessFormats, type PhotoReply } from '#contract/photo.ts'
import type { Translator } from '#i18n/messages.ts'
import { sizeText } from '#web/language/size-text.ts'

/** From this quality on an unedited photo leaves as its own file. */
const ownFileQualityMin = 90

const isLessThanWhole = (photo: PhotoReply) =>
  photo.isWatermarked || photo.deliveredWidth < photo.width || photo.deliveredHeight < photo.height

/** Whether a PNG or TIFF of it has 16 bits a channel. */
export const leavesDeep = (photo: PhotoReply): boolean =>
  photo.holds?.includes('depth') === true && !isLessThanWhole(photo)

/** What of the file is not in the photo as it was opened; null when all of it is. */
export function describeOpened(t: Translator, photo: PhotoReply): string | null {
  if (photo.format === 'raw') return describePreview(t, photo)
  return photo.holds?.includes('hdr') ? t('Brightness beyond white (HDR) is not kept in the results of edits.') : null
}

const describePreview = (t: Translator, { width, height }: PhotoReply): string =>
  t('This is the preview in the RAW file, {size}; develop it in a RAW editor for full size.', {
    size: sizeText(width, height, t),
  })

/** What of the file that was uploaded a download does not have: a sentence each. */
export function describeLosses(
  t: Translator,
  photo: PhotoReply,
  { format, quality, metadata }: Pick<DownloadOptions, 'format' | 'quality' | 'metadata'>,
): string[] {
  const isLost = (extra: 'depth' | 'hdr') => photo.lost?.includes(extra) === true
  const holds = (extra: 'depth' | 'hdr') => photo.holds?.includes(extra) === true
  // Only of a JPEG can something be left out without coding its pictures anew.
  const isKept = metadata === 'all' || (metadata === 'without-place' && format === 'jpeg')
  const isOwnFile = format === photo.format && quality >= ownFileQualityMin && isKept
  return [
    photo.format === 'raw' ? describePreview(t, photo) : null,
    isLost('depth')
      ? t('A tool on the way works with 8 bits a channel, so it is 8 bits from here on. Adjust keeps 16.')
      : null,
    leavesDeep(photo) && !losslessFormats.includes(format)
      ? t('This format holds 8 bits a channel; PNG and TIFF hold all 16.')
      : null,
    isLost('hdr') || (holds('hdr') && !isOwnFile)
      ? t('Brightness beyond white (HDR) is not kept in the result.')
      : null,
  ].filter((sentence) => sentence !== null)
}
