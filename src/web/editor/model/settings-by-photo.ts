import { type ToolId, toolIds } from '#tools/catalog.ts'
import { stageOf } from '#tools/in-page.ts'
import { type EditorAction, type EditorState, type Step, shownStep, stepOf, type Work } from './editor-state.ts'
import { isSameOptions, readOptions } from './tool-options.ts'

/** Settings that were not applied, of tools that have settings by photo: by step, then by tool. */
export type Drafts = ReadonlyMap<string, Readonly<Partial<Record<ToolId, unknown>>>>

const toolsByPhoto = () => toolIds.filter((id) => stageOf(id).hasSettingsByPhoto === true)

/**
 * The settings of such a tool follow the step that is shown: a result shows those that made it, and another photo its
 * own draft or the defaults. So a run never repeats what a photo already has.
 */
export function followShownStep(before: EditorState, after: EditorState, action: EditorAction): EditorState {
  // They bring back the settings of their time.
  if (action.type === 'undone' || action.type === 'redone') return { ...after, isTrying: isDraft(after.work) }
  const from = shownStep(before.work)
  const to = shownStep(after.work)
  if (to === null) return after
  if (from?.key === to.key) return action.type === 'tool-chosen' ? { ...after, isTrying: isDraft(after.work) } : after
  const made = action.type === 'result-came' ? to.tool : null
  const isKnown = from !== null && stepOf(after.work, from.key) !== null
  const drafts = isKnown ? withDraft(before, from, made) : new Map()
  const own = toolsByPhoto().map((tool) => [tool, drafts.get(to.key)?.[tool] ?? ownOptions(tool, to, after.work)])
  if (own.length === 0) return after
  const work: Work = { ...after.work, options: { ...after.work.options, ...Object.fromEntries(own) } }
  return { ...after, work, drafts, isTrying: after.isTrying || isDraft(work) }
}

/** @param made the tool whose settings have just become a result, so that they are no draft */
function withDraft({ work, drafts }: EditorState, step: Step, made: ToolId | null): Drafts {
  const isKept = (tool: ToolId) => tool !== made && !isSameOptions(work.options[tool], ownOptions(tool, step, work))
  const kept = toolsByPhoto().filter(isKept)
  const next = new Map(drafts)
  if (kept.length === 0) next.delete(step.key)
  else next.set(step.key, Object.fromEntries(kept.map((tool) => [tool, work.options[tool]])))
  return next
}

/** Whether the chosen tool has settings for what is shown that were not applied. */
function isDraft(work: Work): boolean {
  const shown = shownStep(work)
  const { tool } = work
  if (shown === null || stageOf(tool).hasSettingsByPhoto !== true) return false
  return !isSameOptions(work.options[tool], ownOptions(tool, shown, work))
}

/** A result without its source is like any other photo: its settings would be applied to it again. */
function ownOptions(tool: ToolId, step: Step, work: Work): unknown {
  const isMade = step.tool === tool && stepOf(work, step.sourceKey) !== null
  return readOptions(tool, isMade ? step.options : {})
}
