import type { ProblemCode } from '#contract/problem.ts'
import type { ToolId } from '#tools/catalog.ts'
import { toolCatalog } from '#tools/catalog.ts'
import type { EditorState, Running, Step } from './editor-state.ts'

/** What the run button says. */
export const runLabels: Readonly<Record<ToolId, string>> = {
  'remove-object': 'Remove',
  beauty: 'Retouch',
  repair: 'Repair',
  cartoon: 'Make cartoon',
  coloring: 'Colour',
  'change-sky': 'Change sky',
}

/** What a painted mask means to each tool that takes one. */
export const maskHints: Readonly<Record<ToolId, string>> = {
  'remove-object': 'Paint over what should go.',
  beauty: 'Paint over what must not change.',
  repair: 'Paint over damage that should be filled too.',
  cartoon: '',
  coloring: '',
  'change-sky': 'Paint over sky that was missed.',
}

/** What the switch for marking by hand says, where a tool can do without marks. */
export const handMarkLabels: { readonly [Id in ToolId]?: string } = {
  beauty: 'Protect with the brush',
}

export interface RefusalWords {
  /** Under the run button. */
  readonly short: string
  /** What the reading came to; absent where it is not the photo that is in the way. */
  readonly sentence?: string
  /** Where marks can stand in for what was not found. */
  readonly byHand?: {
    /** The sentence, once something is marked. */
    readonly marked: string
    /** The switch for marking. */
    readonly mark: string
  }
}

/** Why a tool would find nothing to work on, said before it is run. */
export const refusalWords: { readonly [Code in ProblemCode]?: RefusalWords } = {
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
  'no-face-chosen': { short: 'No face is switched on' },
}

export const selectHint = 'Click a thing, or draw a box around it. Alt takes away.'
export const tapHint = 'Tap what should go, or draw a box around it.'
export const noShadowFound = 'No shadow that plainly belongs to what is marked.'

export function nameOfStep(step: Step): string {
  return step.tool === null ? 'Original' : toolCatalog[step.tool].label
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "Drawing lines", as the engine says it. */
export function stageOf({ job, stage, isConnected, isCancelling }: Running): string {
  if (isCancelling) return 'Stopping'
  if (!isConnected) return 'The server does not answer. Your edit goes on when it is back'
  if (job === null) return stage
  if (job.state === 'queued') return job.ahead ? `Waiting, ${job.ahead} ahead of yours` : 'Starting'
  return sentenceCase(job.stage ?? 'working')
}

/** "12 s left", in steps that do not flicker. */
export function timeLeftOf(seconds: number | null): string | null {
  if (seconds === null) return null
  if (seconds < 1.5) return 'almost done'
  if (seconds < 10) return `${Math.round(seconds)} s left`
  if (seconds < 90) return `${Math.round(seconds / 5) * 5} s left`
  return `${Math.round(seconds / 60)} min left`
}

/** For screen readers: said when it changes, so in tens of percent. */
export function announcementOf(state: EditorState): string {
  const { loading, running } = state
  if (loading !== null && loading.phase !== 'failed') {
    if (loading.phase === 'sending') return `Uploading, ${Math.floor(loading.share * 10) * 10} percent`
    return loading.phase === 'reading' ? 'Reading the photo' : 'Opening the photo'
  }
  if (running !== null) {
    const percent = Math.floor((running.job?.done ?? 0) * 10) * 10
    const isMoving = running.isConnected && running.job?.state === 'running'
    return isMoving ? `${stageOf(running)}, ${percent} percent` : stageOf(running)
  }
  const shown = state.work.steps[state.work.shown]
  return state.developingKey !== null && shown !== undefined ? `${nameOfStep(shown)} is done` : ''
}

/** How a fact that a pipeline found reads: { faces: 2 } is "Faces: 2". */
export function factLines(facts: Readonly<Record<string, string | number | boolean>>): string[] {
  return Object.entries(facts).map(([name, value]) => {
    if (name === 'share' && typeof value === 'number') return `Share of the photo: ${Math.round(value * 100)} %`
    const words = sentenceCase(
      name
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/-/g, ' ')
        .toLowerCase(),
    )
    if (typeof value === 'boolean') return `${words}: ${value ? 'yes' : 'no'}`
    if (typeof value === 'number') return `${words}: ${Number.isInteger(value) ? value : value.toFixed(2)}`
    return `${words}: ${value}`
  })
}
