import type { Translator } from '#i18n/messages.ts'
import { labelOfStep } from '#tools/catalog.ts'
import type { EditorState, Loading, Running, Step, Work } from '#web/editor/model/editor-state.ts'
import { engineStageOf } from './engine-stage.ts'

export function nameOfStep(t: Translator, step: Step): string {
  return step.tool === null ? t('Original') : t.known(labelOfStep(step.tool, step.options))
}

/** Tells steps of one tool apart, as the history does: "Cartoon, step 2". */
export function numberedName(t: Translator, work: Work, step: Step): string {
  return withNumber(t, work, step, nameOfStep(t, step))
}

export function withNumber(t: Translator, work: Work, step: Step, name: string): string {
  const number = work.steps.indexOf(step)
  return number > 0 ? `${name}${t(', step {number}', { number })}` : name
}

/** The state of an edit, and why it does not progress. */
export function runStageOf(t: Translator, { job, stage, isConnected, isCancelling }: Running): string {
  if (job?.state === 'done') return t('Result ready. Loading it')
  if (isCancelling) return t('Stopping')
  if (!isConnected) return t('The server is not answering. Your edit resumes once it does')
  if (job === null) return t(stage)
  if (job.state === 'queued' && job.stage === null)
    return job.ahead ? t('Waiting, {count} ahead of yours', { count: job.ahead }) : t('Starting')
  return engineStageOf(t, job.stage)
}

export function loadStageOf(t: Translator, phase: Exclude<Loading['phase'], 'failed'>): string {
  if (phase === 'sending') return t('Uploading')
  return phase === 'reading' ? t('Reading the photo') : t('Opening the photo')
}

/** For screen readers, in steps of ten percent, because every change is announced. The first are no percent yet. */
export function announcementOf(t: Translator, state: EditorState): string {
  const { loading, running } = state
  const inTens = (stage: string, share: number) => {
    const percent = Math.floor(share * 10) * 10
    return percent === 0 ? stage : t('{stage}, {percent} percent', { stage, percent })
  }
  if (loading !== null && loading.phase !== 'failed')
    return inTens(loadStageOf(t, loading.phase), loading.phase === 'sending' ? loading.share : 0)
  if (running !== null) return inTens(runStageOf(t, running), running.isConnected ? running.share : 0)
  const shown = state.work.steps[state.work.shown]
  return state.developingKey !== null && shown !== undefined ? t('{tool} is done', { tool: nameOfStep(t, shown) }) : ''
}
