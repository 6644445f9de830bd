import { isTooLargeAnimation } from '#contract/photo.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { changesNothing, drawsAnimations, isMarked, refusalOf } from '#tools/catalog.ts'
import { useAtom } from '#ui/use-atom.ts'
import { currentMask, type EditorState, targetStep } from '#web/editor/model/editor-state.ts'
import { isEmptyMask } from '#web/editor/model/mask-tiles.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import type { AnalysisCache } from '#web/editor/pictures/analysis-cache.ts'
import { usePictures } from '#web/editor/pictures/pictures.ts'

/** Why a run would find nothing to do in this photo; null when it may run. Known before an edit is spent. */
export function refusalOfRun(state: EditorState, analyses: Pick<AnalysisCache, 'find'>): ProblemCode | null {
  const { tool, options } = state.work
  const photo = targetStep(state)?.photo ?? null
  if (photo !== null && drawsAnimations(tool) && isTooLargeAnimation(photo)) return 'animation-too-large'
  const refusal = isMarked(tool, options[tool]) ? null : refusalOfAnalysis(state, analyses)
  return refusal ?? (wouldChangeNothing(state, analyses) ? 'nothing-would-change' : null)
}

/** The same without regard to what was marked by hand, or to settings that would change nothing. */
export function refusalOfAnalysis(state: EditorState, analyses: Pick<AnalysisCache, 'find'>): ProblemCode | null {
  const { tool } = state.work
  const findings = findingsOf(state, analyses)
  return findings === null ? null : refusalOf(tool, findings, state.work.options[tool])
}

function wouldChangeNothing(state: EditorState, analyses: Pick<AnalysisCache, 'find'>): boolean {
  const { tool, options } = state.work
  const photo = targetStep(state)?.photo
  if (photo === null || photo === undefined) return false
  const mask = currentMask(state)
  const isMasked = mask !== null && !isEmptyMask(mask)
  return changesNothing(tool, options[tool], {
    findings: findingsOf(state, analyses),
    isMasked,
    frames: photo.frames,
  })
}

function findingsOf(state: EditorState, analyses: Pick<AnalysisCache, 'find'>) {
  const analysis = analyses.find(state.work.tool, targetStep(state))
  return analysis === null || analysis === 'failed' ? null : analysis.findings
}

export const useRunRefusal = (): ProblemCode | null => useRefusal(refusalOfRun)

export const useAnalysisRefusal = (): ProblemCode | null => useRefusal(refusalOfAnalysis)

function useRefusal(find: typeof refusalOfRun): ProblemCode | null {
  const { analyses } = usePictures()
  useAtom(analyses.changes)
  return useEditorState((state) => find(state, analyses))
}
