import type { Translator } from '#i18n/messages.ts'
import { regionStageOf } from './fill-progress.ts'

/** What the engine is at: "finding faces" is "Finding faces", in the reader's language. */
export function engineStageOf(t: Translator, stage: string | null): string {
  if (stage === null) return t('Working')
  const region = regionStageOf(stage)
  if (region !== null) return t('Filling {number} of {count}', { number: region.number, count: region.count })
  const text = t.known(stage)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
