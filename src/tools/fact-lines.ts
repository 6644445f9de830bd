import type { Translator } from '#i18n/messages.ts'
import type { FactSayings, Stage } from '#tools/stage.ts'
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

/** Of those that every tool shares. */
const sharedPlain = ['unchanged', 'frames']

/** One line for each finding and step. A fact without a text is left out. */
export function factLines(t: Translator, facts: PipelineResult['facts'], own: FactSayings = {}): string[] {
  return Object.entries(facts).flatMap(([name, fact]) => (own[name] ?? shared[name])?.(t, fact) ?? [])
}

/**
 * What a person wants to read about a result, what may be wrong with it, and the figures.
 * @param own names of the tool's own facts of the first two kinds
 */
export function sortFacts(
  facts: PipelineResult['facts'],
  { plainFacts = [], doubts = [] }: Pick<Stage<never>, 'plainFacts' | 'doubts'>,
) {
  const kindOf = (name: string) => {
    if (doubts.includes(name)) return 'doubtful'
    return plainFacts.includes(name) || sharedPlain.includes(name) ? 'plain' : 'figures'
  }
  const ofKind = (kind: string) => Object.fromEntries(Object.entries(facts).filter(([name]) => kindOf(name) === kind))
  return { plain: ofKind('plain'), doubtful: ofKind('doubtful'), figures: ofKind('figures') }
}
