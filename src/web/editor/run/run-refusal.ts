import type { ProblemCode } from '#contract/problem.ts'
import { maskProtects, refusalOf } from '#tools/catalog.ts'
import { isEmptyMask } from '#web/editor/mask/mask-tiles.ts'
import type { ReadingShelf } from '#web/editor/pictures/analysis-cache.ts'
import { currentMask, type EditorState, targetStep } from '#web/editor/state/editor-state.ts'

/** Why a run would find nothing to do in this photo, known before anything is spent; null when it may run. */
export function refusalOfRun(state: EditorState, readings: Pick<ReadingShelf, 'find'>): ProblemCode | null {
  const mask = currentMask(state)
  const standsIn = mask !== null && !isEmptyMask(mask) && !maskProtects(state.work.tool)
  return standsIn ? null : refusalOfReading(state, readings)
}

/** The same, whatever is marked by hand. */
export function refusalOfReading(state: EditorState, readings: Pick<ReadingShelf, 'find'>): ProblemCode | null {
  const { tool } = state.work
  const reading = readings.find(tool, targetStep(state))
  return reading === null || reading === 'failed' ? null : refusalOf(tool, reading.findings, state.work.options[tool])
}
