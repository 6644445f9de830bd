import { sentenceOfJob } from '#contract/absent-thing.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { RecipeMask } from '#contract/recipe.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { refusalOf, type ToolId, toolOf } from '#tools/catalog.ts'
import { isMeant, refusalOfMask } from '#tools/recipe-run.ts'
import { useAtom } from '#ui/use-atom.ts'
import { useMarking } from '#web/editor/marking/marking.ts'
import type { Thing } from '#web/editor/marking/things/thing.ts'
import type { Step } from '#web/editor/model/editor-state.ts'
import { failureOfJob } from '#web/recipes/failure-of-job.ts'
import type { SentenceStep } from '#web/sentences/sentence-step.ts'

export interface Line extends SentenceStep {
  /** Of all steps of the sentence. */
  readonly at: number
}

/**
 * Why the photo has nothing for some steps of a sentence, by their place in it: nothing that is named, no sky, no face.
 * @param things in the photo; null where nobody has looked
 */
export function useAbsences(lines: readonly Line[], shown: Step | null, things: readonly Thing[] | null) {
  const t = useTranslator()
  const { analyses } = useMarking()
  useAtom(analyses.changes)
  const refused = (tool: ToolId, options: unknown): ProblemCode | null => {
    // An analysis is asked for by reading it.
    const analysis = toolOf(tool).refusalOf === undefined ? null : analyses.find(tool, shown)
    return analysis === null || analysis === 'failed' ? null : refusalOf(tool, analysis.findings, options)
  }
  const codeOf = ({ step: { tool, options, mask } }: Line, isFirst: boolean): ProblemCode | null => {
    if (mask?.by === 'sky') return refused('change-sky', toolOf('change-sky').schema.parse({}))
    if (mask !== null && things !== null && isAbsent(mask, things)) return refusalOfMask(mask)
    // What an earlier step makes of the photo may have what it lacks, but no sky.
    return isFirst || tool === 'change-sky' ? refused(tool, options) : null
  }
  return new Map(
    lines.flatMap((line, index) => {
      const code = codeOf(line, index === 0)
      const { mask } = line.step
      if (code === null) return []
      return [
        [line.at, failureOfJob(t, { problem: { code, sentence: sentenceOfJob(code, mask) }, maskBy: mask })] as const,
      ]
    }),
  )
}

/** Sky and background are no things that are listed. */
export const isReadable = ({ by }: RecipeMask): boolean => by !== 'sky' && by !== 'background'

/** An animal may still be found by its name where another kind was seen in it. */
const isAbsent = (mask: RecipeMask, all: readonly Thing[]): boolean =>
  isReadable(mask) && !all.some((thing) => isMeant(mask, thing) || (mask.by === 'thing' && thing.group === 'animals'))
