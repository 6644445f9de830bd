import type { Size } from '#imaging/image.ts'
import type { VideoFormat } from './make-film.ts'
import { layOutPair, type PairForm, type PairLayout } from './pair-layout.ts'

export type PairSize = 'small' | 'medium' | 'large'
export const pairSizes: readonly PairSize[] = ['small', 'medium', 'large']

/** 'video' is the one kind that the browser records. */
export type PairFormat = 'jpeg' | 'png' | 'gif' | 'video'

export interface PairSettings {
  readonly form: PairForm
  /** Of pictures; a film has formats of its own. */
  readonly still: 'jpeg' | 'png'
  readonly film: 'gif' | 'video'
  readonly size: PairSize
  readonly hasLabels: boolean
}

/** The long side, px. A GIF of more than this takes too long to send; the pictures have some 2,000 px. Taste. */
const longSides: Readonly<Record<'still' | 'gif' | 'video', Readonly<Record<PairSize, number>>>> = {
  still: { small: 1080, medium: 1600, large: 2400 },
  gif: { small: 320, medium: 480, large: 720 },
  video: { small: 720, medium: 1080, large: 1600 },
}

export function formatOf({ form, still, film }: PairSettings): PairFormat {
  return form === 'moving' ? film : still
}

/** Where the pictures go with these settings. */
export function layoutFor(before: Size, after: Size, settings: PairSettings): PairLayout {
  const format = formatOf(settings)
  const kind = format === 'gif' || format === 'video' ? format : 'still'
  return layOutPair(before, after, settings.form, longSides[kind][settings.size])
}

/** "holiday.jpg" becomes "holiday-before-after.gif". @param video what the browser records */
export function pairFileName(name: string, format: PairFormat, video: VideoFormat | null): string {
  const stem = name.replace(/\.[^.]{1,5}$/, '') || 'photo'
  const ending = { jpeg: 'jpg', png: 'png', gif: 'gif', video: video?.extension ?? 'webm' }[format]
  return `${stem}-before-after.${ending}`
}
