import type { ProblemCode } from '#contract/problem.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import type { ToolId } from '#tools/catalog.ts'
import { toolCatalog } from '#tools/catalog.ts'
import { engineStageOf } from '#web/editor/run/engine-stage.ts'
import type { EditorState, Loading, Running, Step } from '#web/editor/state/editor-state.ts'

/** What the run button says. */
export const runLabels: Readonly<Record<ToolId, Message>> = {
  'remove-object': 'run|Remove',
  beauty: 'run|Retouch',
  repair: 'run|Repair',
  cartoon: 'Make cartoon',
  coloring: 'run|Colour',
  'change-sky': 'run|Change sky',
}

/** What a painted mask means to each tool that takes one. */
export const maskHints: { readonly [Id in ToolId]?: Message } = {
  'remove-object': 'Paint over what should go.',
  beauty: 'Paint over what must not change.',
  repair: 'Paint over damage that should be filled too.',
  'change-sky': 'Paint over sky that was missed.',
}

/** What the switch for marking by hand says, where a tool can do without marks. */
export const handMarkLabels: { readonly [Id in ToolId]?: Message } = {
  beauty: 'Protect with the brush',
}

export interface RefusalText {
  /** Under the run button. */
  readonly short: Message
  /** What the reading came to; absent where it is not the photo that is in the way. */
  readonly sentence?: Message
  /** Where marks can stand in for what was not found. */
  readonly byHand?: {
    /** The sentence, once something is marked. */
    readonly marked: Message
    /** The switch for marking. */
    readonly mark: Message
  }
}

/** Why a tool would find nothing to work on, said before it is run. */
export const refusalText: { readonly [Code in ProblemCode]?: RefusalText } = {
  'no-sky-found': {
    short: 'No sky to change',
    sentence: 'No sky was found in this photo, so there is nothing to change.',
    byHand: {
      marked: 'No sky was found in this photo. What you marked is changed.',
      mark: 'Mark the sky by hand',
    },
  },
  'no-face-found': {
    short: 'No face to retouch',
    sentence: 'No face was found in this photo, so there is nothing to retouch.',
  },
  'already-colored': {
    short: 'Already in colour',
    sentence: 'This photo is already in colour. Recolor guesses new colours and leaves light and shade as they are.',
  },
  'no-face-chosen': { short: 'No face is switched on' },
}

export const selectHint: Message = 'Click a thing, or draw a box around it. Alt takes away.'
export const tapHint: Message = 'Tap what should go, or draw a box around it.'

export function nameOfStep(t: Translator, step: Step): string {
  return step.tool === null ? t('Original') : t.known(toolCatalog[step.tool].label)
}

/** What goes on with an edit, and why it does not where it does not. */
export function stageOf(t: Translator, { job, stage, isConnected, isCancelling }: Running): string {
  if (job?.state === 'done') return t('The result is made. Loading it')
  if (isCancelling) return t('Stopping')
  if (!isConnected) return t('The server does not answer. Your edit goes on when it is back')
  if (job === null) return t(stage)
  if (job.state === 'queued' && job.stage === null)
    return job.ahead ? t('Waiting, {count} ahead of yours', { count: job.ahead }) : t('Starting')
  return engineStageOf(t, job.stage)
}

export function loadStageOf(t: Translator, phase: Exclude<Loading['phase'], 'failed'>): string {
  if (phase === 'sending') return t('Uploading')
  return phase === 'reading' ? t('Reading the photo') : t('Opening the photo')
}

/** "12 s left", in steps that do not flicker. */
export function timeLeftOf(t: Translator, seconds: number | null): string | null {
  if (seconds === null) return null
  if (seconds < 1.5) return t('almost done')
  if (seconds < 90)
    return t('{seconds} s left', { seconds: seconds < 10 ? Math.round(seconds) : Math.round(seconds / 5) * 5 })
  return t('{minutes} min left', { minutes: Math.round(seconds / 60) })
}

/** For screen readers: said when it changes, so in tens of percent. */
export function announcementOf(t: Translator, state: EditorState): string {
  const { loading, running } = state
  const inTens = (share: number) => Math.floor(share * 10) * 10
  if (loading !== null && loading.phase !== 'failed') {
    const stage = loadStageOf(t, loading.phase)
    return loading.phase === 'sending'
      ? t('{stage}, {percent} percent', { stage, percent: inTens(loading.share) })
      : stage
  }
  if (running !== null) {
    const stage = stageOf(t, running)
    const isMoving = running.isConnected && running.job?.state === 'running'
    return isMoving ? t('{stage}, {percent} percent', { stage, percent: inTens(running.job?.done ?? 0) }) : stage
  }
  const shown = state.work.steps[state.work.shown]
  return state.developingKey !== null && shown !== undefined ? t('{tool} is done', { tool: nameOfStep(t, shown) }) : ''
}
