import type { ProblemCode } from '#contract/problem.ts'
import { isMarked, refusalOf } from '#tools/catalog.ts'
import type { AnalysisCache } from '#web/editor/pictures/analysis-cache.ts'
import { type EditorState, targetStep } from '#web/editor/state/editor-state.ts'

/** Why a run would find nothing to do in this photo; null when it may run. Known before an edit is spent. */
export function refusalOfRun(state: EditorState, analyses: Pick<AnalysisCache, 'find'>): ProblemCode | null {
  const { tool, options } = state.work
  return isMarked(tool, options[tool]) ? null : refusalOfAnalysis(state, analyses)
}

/** The same without regard to what was marked by hand. */
export function refusalOfAnalysis(state: EditorState, analyses: Pick<AnalysisCache, 'find'>): ProblemCode | null {
  const { tool } = state.work
  const analysis = analyses.find(tool, targetStep(state))
  return analysis === null || analysis === 'failed'
    ? null
    : refusalOf(tool, analysis.findings, state.work.options[tool])
}
