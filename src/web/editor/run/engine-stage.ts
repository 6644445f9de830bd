import type { Translator } from '#i18n/messages.ts'
import { regionStageOf } from './fill-progress.ts'

/** The engine's stage as a text: "finding faces" becomes "Finding faces", in the user's language. */
export function engineStageOf(t: Translator, stage: string | null): string {
  if (stage === null) return t('Working')
  const region = regionStageOf(stage)
  if (region !== null) return t('Filling {number} of {count}', { number: region.number, count: region.count })
  const text = t.known(stage)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
