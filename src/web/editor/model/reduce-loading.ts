import type { PhotoReply } from '#contract/photo.ts'
import {
  comparesAtFirst,
  type EditorAction,
  type EditorState,
  type Step,
  shownStep,
  stepFor,
  stepOf,
  untried,
  type Work,
} from './editor-state.ts'
import { readOptions, withoutPlaces } from './tool-options.ts'

/** Returns null for actions that are not about loading. */
export function reduceLoading(state: EditorState, action: EditorAction): EditorState | null {
  switch (action.type) {
    case 'load-began': {
      const { key, name, phase, photoId = null, picture = null } = action
      return { ...state, loading: { key, name, phase, photoId, picture, share: 0, failing: null }, failing: null }
    }
    case 'load-seen':
      if (state.loading?.key !== action.key) return state
      return startFrom(state, [{ ...unsentStep, key: action.key, name: action.name, size: action.size }])
    case 'load-moved': {
      if (state.loading?.key !== action.key || state.loading.phase === 'failed') return state
      const phase = action.share >= 1 ? 'reading' : 'sending'
      return { ...state, loading: { ...state.loading, phase, share: action.share } }
    }
    case 'load-ended':
      if (state.loading?.key !== action.key) return state
      return { ...settleLoaded(state, action.key, action.photo), loading: null }
    case 'load-failed':
      if (state.loading?.key !== action.key) return state
      return { ...state, loading: { ...state.loading, phase: 'failed', failing: action.failing } }
    case 'load-dropped': {
      const key = state.loading?.key
      const isShown = key !== undefined && stepOf(state.work, key) !== null
      return { ...(isShown ? startFrom(state, []) : state), loading: null }
    }
    case 'opened':
      return { ...withOwnOptions(startFrom(state, action.steps)), loading: null }
    case 'photo-renewed':
      return renewPhoto(state, action.photo)
    default:
      return null
  }
}

/** The same photo, of which the plan now shows more or fewer pixels. */
function renewPhoto(state: EditorState, photo: PhotoReply): EditorState {
  const steps = state.work.steps.map((step) => (step.photo?.id === photo.id ? { ...step, photo } : step))
  return { ...state, work: { ...state.work, steps } }
}

const unsentStep = {
  photo: null,
  sourceKey: null,
  tool: null,
  options: null,
  report: null,
  mask: null,
  maskId: null,
  where: null,
}

/** Opens new pictures and clears the history of the old ones. Settings stay, except those for places of a photo. */
function startFrom(state: EditorState, steps: readonly Step[]): EditorState {
  const shown = Math.max(0, steps.length - 1)
  const last = steps[shown]
  const work: Work = { ...state.work, options: withoutPlaces(state.work.options), steps, shown, masks: new Map() }
  return {
    ...state,
    work,
    past: [],
    future: [],
    ...untried,
    failing: null,
    isComparing: last?.sourceKey != null && comparesAtFirst(last),
  }
}

/** The server has accepted the file: the step on the canvas gets its photo and keeps its masks. */
function settleLoaded(state: EditorState, key: string, photo: PhotoReply): EditorState {
  const known = stepOf(state.work, key)
  const settled: Step = { ...stepFor(photo, null), key, sourceKey: null }
  const isSameSize = known?.size.width === photo.width && known.size.height === photo.height
  if (known === null || !isSameSize) return startFrom(state, [settled])
  const steps = state.work.steps.map((step) => (step.key === key ? settled : step))
  return { ...state, work: { ...state.work, steps } }
}

/** A result of the chosen tool brings the settings that made it. */
function withOwnOptions(state: EditorState): EditorState {
  const shown = shownStep(state.work)
  const { tool } = state.work
  if (shown === null || shown.tool !== tool) return state
  return {
    ...state,
    work: {
      ...state.work,
      options: { ...state.work.options, [tool]: readOptions(tool, shown.options) },
      where: { ...state.work.where, ...(shown.where && { [tool]: shown.where }) },
    },
  }
}
