import type { Words } from '#i18n/messages.ts'
import { regionStageOf } from './fill-progress.ts'

/** What the engine is at: "finding faces" is "Finding faces", in the reader's language. */
export function engineStageOf(t: Words, stage: string | null): string {
  if (stage === null) return t('Working')
  const region = regionStageOf(stage)
  if (region !== null) return t('Filling {number} of {count}', { number: region.number, count: region.count })
  const words = t.known(stage)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
