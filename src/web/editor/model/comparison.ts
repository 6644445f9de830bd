import type { ToolId } from '#tools/catalog.ts'
import { stageOf } from '#tools/in-page.ts'
import {
  type EditorState,
  isFramedAs,
  originalOf,
  type Step,
  shownStep,
  stepOf,
  targetStep,
  type Work,
} from './editor-state.ts'
import { readOptions } from './tool-options.ts'

/** What the shown picture is compared with: the uploaded photo, the step before, or any other by its key. */
export type CompareMode = 'original' | 'previous' | `step:${string}`

/** The step that a mode names by its key; null for the others, and where it is not there. */
export const stepOfMode = (work: Work, mode: CompareMode): Step | null =>
  mode.startsWith('step:') ? stepOf(work, mode.slice('step:'.length)) : null

/** The step to compare with; null where there is none. A preview is compared with what it is made from. */
export function stepBefore(state: EditorState, mode: CompareMode, hasPreview: boolean): Step | null {
  const shown = shownStep(state.work)
  if (shown === null) return null
  const target = hasPreview ? targetStep(state) : null
  const named = stepOfMode(state.work, mode)
  if (named !== null) return named === shown && !hasPreview ? null : named
  const before =
    mode === 'original' ? originalOf(state.work, shown) : (target ?? stepOf(state.work, shown.sourceKey) ?? shown)
  return before === shown && !hasPreview ? null : before
}

/**
 * Whether the two are laid over each other point by point. A result that was cropped or turned since lies elsewhere in
 * the picture before, which is then shown alone.
 */
export function canCompare(state: EditorState, mode: CompareMode, hasPreview: boolean): boolean {
  const { tool, options } = state.work
  if (hasPreview && isFramedAnew(tool, options[tool])) return false
  const before = stepBefore(state, mode, hasPreview)
  const after = hasPreview ? targetStep(state) : shownStep(state.work)
  return before !== null && after !== null && isSameFrame(state.work, after, before)
}

/** Whether these settings crop, turn or bend what they are used on. */
const isFramedAnew = (tool: ToolId, options: unknown): boolean =>
  (stageOf(tool).framing?.only(options) ?? null) !== null

/** Whether no step on the way between the two has cropped or turned the picture; they may be made of one other. */
const isSameFrame = (work: Work, one: Step, other: Step): boolean => framedIn(work, one) === framedIn(work, other)

/** The first step with the frame of this one. */
function framedIn(work: Work, step: Step): Step {
  const source = stepOf(work, step.sourceKey)
  if (source === null || !isFramedAs(step.size, source.size)) return step
  if (step.tool !== null && isFramedAnew(step.tool, readOptions(step.tool, step.options))) return step
  return framedIn(work, source)
}

const otherMode = (mode: CompareMode): CompareMode => (mode === 'original' ? 'previous' : 'original')

/** The other steps that what is shown can be compared with, besides the original and the step before. */
export function otherSteps(state: EditorState, hasPreview: boolean): Step[] {
  const known = [shownStep(state.work), ...plainModes.map((mode) => stepBefore(state, mode, hasPreview))]
  return state.work.steps.filter((step) => !known.includes(step))
}

const plainModes = ['original', 'previous'] as const

/** All modes in turn, each for another picture: where the step before is the original, that has one mode. */
export function compareModes(state: EditorState, hasPreview: boolean): CompareMode[] {
  const [original, previous] = plainModes.map((mode) => stepBefore(state, mode, hasPreview))
  const plain = original === previous ? (['original'] as const) : plainModes
  return [...plain, ...otherSteps(state, hasPreview).map(({ key }): CompareMode => `step:${key}`)]
}

/** The mode among `compareModes` that shows the same as this one. */
export const listedMode = (mode: CompareMode, all: readonly CompareMode[]): CompareMode =>
  all.includes(mode) ? mode : 'original'

export function nextMode(state: EditorState, mode: CompareMode, hasPreview: boolean): CompareMode {
  const all = compareModes(state, hasPreview)
  return all[(all.indexOf(listedMode(mode, all)) + 1) % all.length] ?? 'original'
}

/** A step that is gone, or shown itself, is compared with nothing. */
const usableMode = (state: EditorState, mode: CompareMode, hasPreview: boolean): CompareMode =>
  mode.startsWith('step:') && (stepOfMode(state.work, mode) === null || stepBefore(state, mode, hasPreview) === null)
    ? 'original'
    : mode

/** The mode in use: the chosen one, or the other where only that one can be laid over what is shown. */
function compareModeFor(state: EditorState, chosen: CompareMode, hasPreview: boolean): CompareMode {
  const other = otherMode(chosen)
  return !canCompare(state, chosen, hasPreview) && canCompare(state, other, hasPreview) ? other : chosen
}

/** How the shown picture compares with an earlier one at the moment. */
export interface Comparison {
  readonly mode: CompareMode
  /** Whether there is anything to look back at. */
  readonly hasBefore: boolean
  /** Whether both lie over each other. If not, the earlier one is shown alone, in its own frame. */
  readonly isSameFrame: boolean
  /** Whether the earlier one is a step between the original and what is shown. */
  readonly isStepBefore: boolean
}

/**
 * @param isHolding whether the earlier picture is asked for, also one of another frame
 * @param hasFramed whether the step before is there in the frame of what is shown
 */
export function comparisonIn(
  state: EditorState,
  wanted: CompareMode,
  hasPreview: boolean,
  isHolding: boolean,
  hasFramed = false,
): Comparison {
  const chosen = usableMode(state, wanted, hasPreview)
  const last = stepBefore(state, 'previous', hasPreview)
  const isFramed = (mode: CompareMode) => hasFramed && last !== null && stepBefore(state, mode, hasPreview) === last
  const usable = isFramed(chosen) ? chosen : compareModeFor(state, chosen, hasPreview)
  const mode = isHolding ? chosen : isFramed('previous') && !canCompare(state, usable, hasPreview) ? 'previous' : usable
  const before = stepBefore(state, mode, hasPreview)
  return {
    mode,
    hasBefore: before !== null,
    isStepBefore: before !== null && before.sourceKey !== null,
    isSameFrame: canCompare(state, mode, hasPreview) || isFramed(mode),
  }
}
