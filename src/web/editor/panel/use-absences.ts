import { sentenceOfJob } from '#contract/absent-thing.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { useAtom } from '#ui/use-atom.ts'
import { useMarking } from '#web/editor/marking/marking.ts'
import type { Thing } from '#web/editor/marking/things/thing.ts'
import type { Step } from '#web/editor/model/editor-state.ts'
import { failureOfJob } from '#web/recipes/failure-of-job.ts'
import { absenceOf } from '#web/sentences/absence-of-step.ts'
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
  return new Map(
    lines.flatMap(({ step, at }, index) => {
      const code = absenceOf(step, index === 0, {
        things,
        findingsFor: (tool) => {
          const analysis = analyses.find(tool, shown)
          return analysis === null || analysis === 'failed' ? null : analysis.findings
        },
      })
      if (code === null) return []
      const problem = { code, sentence: sentenceOfJob(code, step.mask) }
      return [[at, failureOfJob(t, { problem, maskBy: step.mask })] as const]
    }),
  )
}
