import type { Translator } from '#i18n/messages.ts'
import type { FactSayings } from '#tools/stage.ts'
import type { PipelineResult } from '#tools/tool.ts'

export const oneDigit = { maximumFractionDigits: 1 }

/** Facts that several tools report, or the runner itself. */
const shared: FactSayings = {
  faces: (t, count) => t('Faces: {count}', { count: Number(count) }),
  unchanged: (t) => t('Nothing changed: the file is as it came, and the edit is not counted'),
  frames: (t, count) => t('Frames: {count}', { count: Number(count) }),
}

const toneMessage =
  '{tone, select, grey {The photo was black and white} toned {The photo was toned} other {The photo was in colour}}'

export const tellTone: FactSayings[string] = (t, kind) => t(toneMessage, { tone: String(kind) })

/** One line for each finding and step. A fact without a text is left out. */
export function factLines(t: Translator, facts: PipelineResult['facts'], own: FactSayings = {}): string[] {
  return Object.entries(facts).flatMap(([name, fact]) => (own[name] ?? shared[name])?.(t, fact) ?? [])
}
