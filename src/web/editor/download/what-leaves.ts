import {
  type AnimationFormat,
  type DownloadFormat,
  losslessFormats,
  type MetadataChoice,
  type PhotoReply,
} from '#contract/photo.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { leavesDeep } from '#web/editor/pictures/kept-and-lost.ts'
import { sizeText } from '#web/language/size-text.ts'

export const formats: readonly { value: DownloadFormat; label: string; hint: Message }[] = [
  { value: 'jpeg', label: 'JPEG', hint: 'Opens everywhere.' },
  { value: 'png', label: 'PNG', hint: 'Every pixel exactly as it is, transparency too. Large.' },
  { value: 'webp', label: 'WebP', hint: 'Smaller than JPEG, keeps transparency.' },
  { value: 'tiff', label: 'TIFF', hint: 'For print and other programs, without loss. Very large.' },
  { value: 'avif', label: 'AVIF', hint: 'Smallest, but takes a while to make and some programs cannot open it.' },
]

const onWhiteHint: Message = 'Opens everywhere. What is transparent becomes white.'

const deepHint: Message = 'Every pixel exactly as it is, 16 bits a channel. Very large.'

export function formatHintOf({ value, hint }: (typeof formats)[number], photo: PhotoReply): Message {
  if (losslessFormats.includes(value) && leavesDeep(photo)) return deepHint
  return value === 'jpeg' && photo.hasAlpha ? onWhiteHint : hint
}

/** The part of a result to download, where it has more than a picture. */
export type Part = 'picture' | 'animation' | 'lines'

export function partsOf({ frames, hasLines, tool }: PhotoReply): readonly Part[] {
  if (tool !== null && frames > 1) return ['animation', 'picture']
  return hasLines ? ['picture', 'lines'] : ['picture']
}

export function labelOf(part: Part, parts: readonly Part[]): Message {
  if (part === 'animation') return 'Animation'
  if (part === 'lines') return 'SVG (lines)'
  return parts.includes('animation') ? 'First frame' : 'Picture'
}

export function hintOf(part: Part, parts: readonly Part[]): Message {
  if (part === 'animation') return 'Every frame, each as long as before.'
  if (part === 'lines') return 'The lines alone, as shapes that are sharp at any size, for vector programs.'
  return parts.includes('animation') ? 'The picture as you see it, without motion.' : 'The picture as you see it here.'
}

export const movingHints: Readonly<Record<AnimationFormat, Message>> = {
  gif: 'Plays everywhere, in 256 colours a frame.',
  webp: 'All colours, and smaller. Plays in browsers; some programs show the first frame only.',
}

export const metadataHints: readonly { value: MetadataChoice; label: Message; hint: Message }[] = [
  {
    value: 'without-place',
    label: 'metadata|No place',
    hint: 'Keeps camera, date and the like, but not where it was taken.',
  },
  { value: 'all', label: 'metadata|All', hint: 'Keeps everything, also where the photo was taken.' },
  { value: 'none', label: 'metadata|None', hint: 'Keeps nothing but the colour profile.' },
]

/** What leaves with a result, and what does not. */
export const credentialsHintOf = (isOn: boolean): Message =>
  isOn
    ? 'A signed list of what was done, by which tools, and the recipe. Anybody can check it at “Verify a photo”.'
    : 'Left out: the recipe, the proof of what stayed and, where AI invented nothing, the signed list of steps. AI marks stay, as the law requires.'

/** "1,280 × 853 px of 6,000 × 4,000 px, with a watermark" */
export function describeDelivery(t: Translator, photo: PhotoReply): string {
  const whole = sizeText(photo.width, photo.height, t)
  const delivered = sizeText(photo.deliveredWidth, photo.deliveredHeight, t)
  if (photo.tool === null) return t('The original, without any edit: {size}', { size: whole })
  if (delivered === whole)
    return photo.isWatermarked
      ? t('{size}, full size, with a watermark', { size: whole })
      : t('{size}, full size', { size: whole })
  return photo.isWatermarked
    ? t('{size} of {whole}, with a watermark', { size: delivered, whole })
    : t('{size} of {whole}', { size: delivered, whole })
}
