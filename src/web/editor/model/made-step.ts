import { currentMask, type EditorState, type Step, targetStep, whereOf } from './editor-state.ts'
import { isEmptyMask } from './mask-tiles.ts'
import { isSameOptions } from './tool-options.ts'

/**
 * The result that a run would make again: of the same photo, with the same tool and settings, at the same place. A test
 * key's is another one, because its watermark stays. Null where there is none, or where another page sent its mask.
 */
export function madeStep(state: EditorState): Step | null {
  const target = targetStep(state)
  const { steps, tool, options } = state.work
  if (target === null) return null
  const mask = currentMask(state)
  const painted = whereOf(state) === null && mask !== null && !isEmptyMask(mask) ? mask : null
  const isMade = (step: Step) =>
    step.sourceKey === target.key &&
    step.tool === tool &&
    step.photo?.isTest !== true &&
    isSameOptions(step.options, options[tool]) &&
    isSameOptions(step.where, whereOf(state)) &&
    step.mask === painted &&
    (painted !== null || step.maskId === null)
  return steps.findLast(isMade) ?? null
}
