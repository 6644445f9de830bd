import { analysisVersionOf } from '#tools/catalog.ts'
import {
  comparesAtFirst,
  currentMask,
  type EditorAction,
  type EditorState,
  maskKey,
  shownStep,
  stepOf,
  targetStep,
  untried,
  type Work,
} from './editor-state.ts'
import type { MaskTiles } from './mask-tiles.ts'
import { reduceLoading } from './reduce-loading.ts'
import { reduceRun } from './reduce-run.ts'
import { followShownStep } from './settings-by-photo.ts'
import { changedFields, isSameOptions } from './tool-options.ts'
import { recordEdit, trimPast } from './undo.ts'

/** Every change of the editor's state. It is pure: page, network and clock only act by dispatching. */
export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  const after = reduceLoading(state, action) ?? reduceRun(state, action) ?? reduceWork(state, action)
  return after === state ? state : followShownStep(state, after, action)
}

function chooseTool(work: Work, { tool, options }: Extract<EditorAction, { type: 'tool-chosen' }>): Work {
  return { ...work, tool, ...(options !== undefined && { options: { ...work.options, [tool]: options } }) }
}

function reduceWork(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'tool-chosen':
      return {
        ...state,
        work: chooseTool(state.work, action),
        failing: null,
        isTrying: false,
        runsOnResult: false,
      }
    case 'options-changed':
      return changeOptions(state, action)
    case 'mask-changed':
      return changeMask(state, action.mask, action.options)
    case 'mask-refined':
      return refineMask(state, action.from, action.mask)
    case 'step-shown': {
      const step = state.work.steps[action.index]
      if (step === undefined || action.index === state.work.shown) return state
      const work = { ...state.work, shown: action.index }
      return {
        ...state,
        work,
        ...untried,
        isComparing: step.sourceKey !== null && comparesAtFirst(step),
      }
    }
    case 'failing-dismissed':
      return { ...state, failing: null }
    case 'compare-switched':
      return { ...state, isComparing: action.isComparing, developingKey: null }
    case 'developed':
      return { ...state, developingKey: null }
    case 'target-chosen':
      return { ...state, runsOnResult: action.runsOnResult }
    case 'where-chosen': {
      const { [action.tool]: _, ...others } = state.work.where
      const where = action.where === null ? others : { ...others, [action.tool]: action.where }
      return { ...recordEdit(state, { ...state.work, where }, 'where', null), failing: null }
    }
    case 'undone':
      return undo(state)
    case 'redone':
      return redo(state)
    default:
      return state
  }
}

type OptionsChange = Extract<EditorAction, { type: 'options-changed' }>

function changeOptions(state: EditorState, { tool, options, atMs, gesture }: OptionsChange): EditorState {
  const before = state.work.options[tool]
  if (isSameOptions(before, options)) return state
  const label = `options/${tool}/${changedFields(before, options)}`
  const work: Work = { ...state.work, options: { ...state.work.options, [tool]: options } }
  const edited = gesture === undefined ? recordEdit(state, work, label, atMs) : recordEdit(state, work, gesture, 0)
  return { ...edited, isTrying: true, isComparing: false, developingKey: null }
}

function changeMask(state: EditorState, mask: MaskTiles, options: unknown): EditorState {
  const target = targetStep(state)
  if (target === null || currentMask(state) === mask) return state
  if (mask.width !== target.size.width || mask.height !== target.size.height) return state
  const masks = new Map(state.work.masks).set(maskKey(target, state.work), mask)
  // A preview that depends on the analysis also depends on the mask.
  const isTrying = state.isTrying || analysisVersionOf(state.work.tool) !== null
  const { tool } = state.work
  const work: Work = {
    ...state.work,
    masks,
    ...(options !== undefined && { options: { ...state.work.options, [tool]: options } }),
  }
  return { ...recordEdit(state, work, 'mask', null), failing: null, isTrying }
}

function refineMask(state: EditorState, from: MaskTiles, mask: MaskTiles): EditorState {
  const target = targetStep(state)
  if (target === null || currentMask(state) !== from || mask === from) return state
  const masks = new Map(state.work.masks).set(maskKey(target, state.work), mask)
  return { ...state, work: { ...state.work, masks } }
}

function undo(state: EditorState): EditorState {
  const edit = state.past.at(-1)
  if (edit === undefined || state.running !== null) return state
  const future = [state.work, ...state.future]
  return settle({ ...state, past: state.past.slice(0, -1), future, work: withNewest(edit.before, state.work) })
}

function redo(state: EditorState): EditorState {
  const [work, ...future] = state.future
  if (work === undefined || state.running !== null) return state
  const past = trimPast([...state.past, { before: state.work, label: 'redo', atMs: null }])
  return settle({ ...state, past, future, work: withNewest(work, state.work) })
}

/** Updates a step from the history, which may be older than its upload or its latest delivery. */
function withNewest(work: Work, now: Work): Work {
  const steps = work.steps.map((step) => stepOf(now, step.key) ?? step)
  return { ...work, steps }
}

function settle(state: EditorState): EditorState {
  const shown = shownStep(state.work)
  return {
    ...state,
    ...untried,
    failing: null,
    isComparing: state.isComparing && shown?.sourceKey != null,
  }
}
