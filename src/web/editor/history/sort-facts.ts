import type { Stage } from '#tools/stage.ts'
import type { PipelineResult } from '#tools/tool.ts'

/** Plain ones of those that every tool shares. */
const sharedPlain = ['unchanged', 'frames']

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
