import { canChooseTarget, type EditorState, type Step, shownStep, stepOf, type Work } from './editor-state.ts'
import { readOptions } from './tool-options.ts'

/** The keys of the steps that a step was made from. */
export function standsOn(work: Work, step: Step | null): ReadonlySet<string> {
  const keys = new Set<string>()
  for (let next = stepOf(work, step?.sourceKey ?? null); next !== null && !keys.has(next.key); ) {
    keys.add(next.key)
    next = stepOf(work, next.sourceKey)
  }
  return keys
}

/**
 * The steps that were made of the shown one, in order, up to the latest. None where a run does not make the shown step
 * again.
 */
export function followersOf(state: EditorState): readonly Step[] {
  const { work, runsOnResult } = state
  const shown = shownStep(work)
  if (shown === null || runsOnResult || !canChooseTarget(state) || shown.photo === null) return []
  const last = work.steps.findLast((step) => standsOn(work, step).has(shown.key))
  if (last === undefined) return []
  const before = standsOn(work, shown)
  const path = standsOn(work, last)
  const steps = work.steps.filter(({ key }) => path.has(key) && key !== shown.key && !before.has(key))
  return [...steps, last]
}

/**
 * Whether a step can be made again with other settings. One that needed a painted mask has changed what was painted on,
 * so the next run works on the result.
 */
export function canReopen({ work }: Pick<EditorState, 'work'>, step: Step | null): boolean {
  if (step === null || step.tool === null || stepOf(work, step.sourceKey) === null) return false
  return canChooseTarget({ work: withStepOpen(work, step) })
}

/** The work with a step shown, and its tool and settings chosen. */
function withStepOpen(work: Work, step: Step): Work {
  if (step.tool === null) return work
  const options = { ...work.options, [step.tool]: readOptions(step.tool, step.options) }
  return { ...work, shown: work.steps.indexOf(step), tool: step.tool, options }
}
