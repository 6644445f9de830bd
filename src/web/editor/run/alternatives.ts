import { stageOf } from '#tools/in-page.ts'
import { type EditorState, type Step, shownStep, stepOf } from '#web/editor/model/editor-state.ts'
import type { MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { readOptions } from '#web/editor/model/tool-options.ts'

/** Results of the same photo and mask, in the order in which they were made. */
export interface Alternatives {
  readonly steps: readonly Step[]
  /** Index of the one that is shown. */
  readonly shown: number
  readonly source: Step
  readonly maskId: string
  /** Null when another page sent it. */
  readonly mask: MaskTiles | null
}

/** Null unless the shown result is of a tool with alternatives. */
export function alternativesOf({ work }: EditorState): Alternatives | null {
  const shown = shownStep(work)
  const { alternatives } = stageOf(work.tool)
  if (shown === null || shown.tool !== work.tool || alternatives === undefined) return null
  const hasOthers = (step: Step) => alternatives.has?.(readOptions(work.tool, step.options)) ?? true
  if (!hasOthers(shown)) return null
  const source = stepOf(work, shown.sourceKey)
  const { mask, maskId } = shown
  if (source === null || maskId === null) return null
  const steps = work.steps.filter(
    (step) => step.sourceKey === source.key && step.tool === shown.tool && step.maskId === maskId && hasOthers(step),
  )
  return { steps, shown: steps.indexOf(shown), source, maskId, mask }
}

/** The history index of the next or previous result, cyclic; null when there is no other. */
export function neighbourOf(state: EditorState, direction: 1 | -1): number | null {
  const alternatives = alternativesOf(state)
  if (alternatives === null || alternatives.steps.length < 2) return null
  const { steps, shown } = alternatives
  const next = steps[(shown + direction + steps.length) % steps.length]
  return next === undefined ? null : state.work.steps.indexOf(next)
}
