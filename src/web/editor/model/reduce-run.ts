import { isFinal, type JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import {
  comparesAtFirst,
  type EditorAction,
  type EditorState,
  type Running,
  type Step,
  stepFor,
  targetStep,
  untried,
  type Work,
} from './editor-state.ts'
import { shareAfter } from './shown-progress.ts'
import { isToolId, readOptions } from './tool-options.ts'
import { recordEdit } from './undo.ts'

const idle: Running = {
  jobId: null,
  job: null,
  share: 0,
  stage: 'Sending',
  mask: null,
  isConnected: true,
  isCancelling: false,
  failing: null,
}

/** Returns null for actions that are not about a run. */
export function reduceRun(state: EditorState, action: EditorAction): EditorState | null {
  const { running } = state
  switch (action.type) {
    case 'run-began':
      if (targetStep(state) === null) return state
      return { ...state, running: { ...idle, stage: action.stage, mask: action.mask }, failing: null }
    case 'resume-began':
      return { ...state, running: { ...idle, jobId: action.jobId, stage: 'Starting' }, failing: null }
    case 'run-delayed':
      return running === null ? state : { ...state, running: { ...running, failing: action.failing } }
    case 'run-resumed': {
      const { job } = action
      if (!isToolId(job.tool)) return state
      const options = { ...state.work.options, [job.tool]: readOptions(job.tool, job.options) }
      const work: Work = { ...state.work, tool: job.tool, options }
      // The same page asks again after a lost connection.
      const before = running?.job?.id === job.id ? running : idle
      const share = shareAfter(before.share, job)
      return { ...state, work, running: { ...idle, mask: before.mask, jobId: job.id, job, share }, failing: null }
    }
    case 'run-mask-came':
      return running?.jobId === action.jobId ? { ...state, running: { ...running, mask: action.mask } } : state
    case 'run-ended':
      return { ...state, running: null, failing: action.failing }
    case 'result-came':
      return addResult(state, action.job, action.photo)
    case 'run-staged':
      return running === null ? state : { ...state, running: { ...running, stage: action.stage } }
    case 'job-moved': {
      if (running === null) return state
      const job = laterOf(running.job, action.job)
      const share = shareAfter(running.share, job)
      return { ...state, running: { ...running, jobId: job.id, job, share, failing: null } }
    }
    case 'connection-changed':
      return running === null ? state : { ...state, running: { ...running, isConnected: action.isConnected } }
    case 'cancel-failed':
      return running === null ? state : { ...state, running: { ...running, isCancelling: false } }
    case 'cancel-began':
      return running === null ? state : { ...state, running: { ...running, isCancelling: true } }
    default:
      return null
  }
}

/** The answer of a call may arrive after a newer event, so progress never goes back unless the job started again. */
function laterOf(known: JobReply | null, news: JobReply): JobReply {
  if (known === null || known.id !== news.id) return news
  if (isFinal(known.state)) return known
  return known.state === news.state && news.stage === known.stage && news.done < known.done ? known : news
}

function addResult(state: EditorState, job: JobReply, photo: PhotoReply): EditorState {
  const sourceKey = state.work.steps.find((known) => known.photo?.id === job.photoId)?.key ?? null
  const step: Step = { ...stepFor(photo, job), sourceKey, mask: state.running?.mask ?? null }
  const steps = [...state.work.steps, step]
  const work: Work = { ...state.work, steps, shown: steps.length - 1 }
  const recorded = recordEdit(state, work, 'result', null)
  return {
    ...recorded,
    running: null,
    failing: null,
    isComparing: sourceKey !== null && comparesAtFirst(step),
    ...untried,
    developingKey: step.key,
  }
}
