import type { JobReply, JobReport } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import type { RecipeMask } from '#contract/recipe.ts'
import type { Message } from '#i18n/message.ts'
import type { Size } from '#imaging/image.ts'
import { maskUseOf, modeOf, type ToolId } from '#tools/catalog.ts'
import { stageOf } from '#tools/in-page.ts'
import type { MaskUse } from '#tools/tool.ts'
import { emptyMask, isEmptyMask, type MaskTiles } from './mask-tiles.ts'
import type { Drafts } from './settings-by-photo.ts'
import { defaultOptions, isSameOptions, isToolId, type OptionsByTool, readOptions } from './tool-options.ts'
import type { Edit } from './undo.ts'

/** A picture in the history strip: an upload, or the result of a tool. */
export interface Step {
  /** Stays the same when an uploaded file gets its id from the server. */
  readonly key: string
  /** Null until the server has it. */
  readonly photo: PhotoReply | null
  readonly name: string
  readonly size: Size
  /** The step it was made from; null for an upload. */
  readonly sourceKey: string | null
  readonly tool: ToolId | null
  readonly options: unknown
  readonly report: JobReport | null
  /** The mask it was made with; null when there was none, or another page sent it. */
  readonly mask: MaskTiles | null
  /** The server's id of that mask, even when another page sent it. */
  readonly maskId: string | null
  /** Where it was made, by meaning; null: everywhere, or by its mask. */
  readonly where: RecipeMask | null
}

/** The part of the state that undo restores. */
export interface Work {
  readonly steps: readonly Step[]
  /** Index of the step on the canvas. */
  readonly shown: number
  readonly tool: ToolId
  readonly options: OptionsByTool
  /** By `maskKey`: each step keeps a mask for each tool, and for each mode of a tool. */
  readonly masks: ReadonlyMap<string, MaskTiles>
  /** Where each tool works, by meaning; absent: the whole photo, or what is painted. */
  readonly where: Readonly<Partial<Record<ToolId, RecipeMask>>>
}

export interface Failing {
  readonly code: string
  readonly sentence: string
  readonly requestId: string | null
  /** Whether the same request may succeed when it is repeated. */
  readonly mayRetry: boolean
  /** Whether the error dialog has said the sentence. */
  readonly isTold?: boolean
}

export interface Loading {
  readonly key: string
  /** Id of a photo that the server has; null for an upload. */
  readonly photoId: string | null
  /** Address of a picture of it, where there is one before it has loaded. */
  readonly picture: string | null
  readonly name: string
  /** sending: the bytes are uploaded; reading: the server checks them; failed: see `failing`. */
  readonly phase: 'sending' | 'reading' | 'opening' | 'failed'
  readonly share: number
  readonly failing: Failing | null
}

export interface Running {
  /** Null until the server has accepted it. */
  readonly jobId: string | null
  /** Null until the server has reported its state. */
  readonly job: JobReply | null
  /** What is shown of how much is done, 0..1: never less than before. */
  readonly share: number
  /** Shown until the server reports a stage. */
  readonly stage: Message
  /** The mask that was sent; one that another page sent is null until it is here. */
  readonly mask: MaskTiles | null
  readonly isConnected: boolean
  readonly isCancelling: boolean
  /** Why the edit or its result cannot be fetched at the moment. It is requested again. */
  readonly failing: Failing | null
}

export interface EditorState {
  readonly work: Work
  readonly past: readonly Edit[]
  readonly future: readonly Work[]
  readonly loading: Loading | null
  readonly running: Running | null
  /** Why the last run gave no result. */
  readonly failing: Failing | null
  readonly isComparing: boolean
  /** Set while a result appears for the first time. */
  readonly developingKey: string | null
  /** Whether settings are being tried; see also `isPreviewed`. */
  readonly isTrying: boolean
  /** When the chosen tool made the shown step: whether a run works on its source or on the step itself. */
  readonly runsOnResult: boolean
  readonly drafts: Drafts
}

export type EditorAction =
  | ({ type: 'load-began'; key: string; name: string; phase: 'sending' | 'opening' } & Partial<Loading>)
  | { type: 'load-seen'; key: string; name: string; size: Size }
  | { type: 'load-moved'; key: string; share: number }
  | { type: 'load-ended'; key: string; photo: PhotoReply }
  | { type: 'load-failed'; key: string; failing: Failing }
  | { type: 'load-dropped' }
  | { type: 'opened'; steps: readonly Step[] }
  | { type: 'photo-renewed'; photo: PhotoReply }
  /** @param options in place of the tool's, as an address asks for them */
  | { type: 'tool-chosen'; tool: ToolId; options?: unknown }
  /** All changes with the same gesture are one step of undo, however long it takes. */
  | { type: 'options-changed'; tool: ToolId; options: unknown; atMs: number | null; gesture?: string }
  /** The settings that change together with the mask. */
  | { type: 'mask-changed'; mask: MaskTiles; options?: unknown }
  /** A better fit of the same mask: no step of undo. Ignored once the mask has changed again. */
  | { type: 'mask-refined'; from: MaskTiles; mask: MaskTiles }
  | { type: 'step-shown'; index: number }
  | { type: 'run-began'; stage: Message; mask: MaskTiles | null }
  | { type: 'resume-began'; jobId: string }
  | { type: 'run-resumed'; job: JobReply }
  /** The mask of a run that another page began. */
  | { type: 'run-mask-came'; jobId: string; mask: MaskTiles }
  | { type: 'run-delayed'; failing: Failing }
  | { type: 'run-staged'; stage: Message }
  | { type: 'job-moved'; job: JobReply }
  | { type: 'connection-changed'; isConnected: boolean }
  | { type: 'cancel-began' }
  | { type: 'cancel-failed' }
  | { type: 'run-ended'; failing: Failing | null }
  | { type: 'result-came'; job: JobReply; photo: PhotoReply }
  | { type: 'failing-dismissed' }
  | { type: 'compare-switched'; isComparing: boolean }
  | { type: 'developed' }
  | { type: 'target-chosen'; runsOnResult: boolean }
  | { type: 'where-chosen'; tool: ToolId; where: RecipeMask | null }
  | { type: 'undone' }
  | { type: 'redone' }

/** The canvas as it is before anything is tried on what it shows. */
export const untried = { developingKey: null, isTrying: false, runsOnResult: false } as const

export function initialState(tool: ToolId): EditorState {
  return {
    work: { steps: [], shown: 0, tool, options: defaultOptions(), masks: new Map(), where: {} },
    past: [],
    future: [],
    loading: null,
    running: null,
    failing: null,
    isComparing: false,
    ...untried,
    drafts: new Map(),
  }
}

export function shownStep(work: Work): Step | null {
  return work.steps[work.shown] ?? null
}

export function stepOf(work: Work, key: string | null): Step | null {
  return work.steps.find((step) => step.key === key) ?? null
}

/** The uploaded photo, to compare with. */
export function originalOf(work: Work, step: Step): Step {
  const source = stepOf(work, step.sourceKey)
  return source === null ? step : originalOf(work, source)
}

/**
 * Whether the canvas shows the preview of the tool, if it has one: while settings are tried, and from the moment a tool
 * opens on a picture that it has not made. One that begins anew with each photo would show nothing else than the photo.
 */
export function isPreviewed(state: EditorState): boolean {
  const shown = shownStep(state.work)
  const { tool } = state.work
  const opensNeutral = stageOf(tool).hasSettingsByPhoto === true
  return shown !== null && (state.isTrying || (shown.tool !== tool && !opensNeutral))
}

/** Whether a result comes with the line between before and after. It can be turned on for every result. */
export const comparesAtFirst = ({ tool }: Step): boolean => tool === null || stageOf(tool).hasSettingsByPhoto !== true

/** Whether what a run would work on has the frame of what is shown, so that it can be marked there. */
export function canMark(state: EditorState): boolean {
  const shown = shownStep(state.work)
  const target = targetStep(state)
  return shown !== null && target !== null && isFramedAs(shown.size, target.size)
}

/** Whether one size is the other, enlarged or reduced and then rounded. */
export const isFramedAs = (one: Size, other: Size): boolean =>
  Math.abs(one.width * other.height - one.height * other.width) <=
  Math.max(one.width, other.width, one.height, other.height)

/**
 * What a run would work on. A result of the same tool is remade from its source, so that moving a slider and running
 * again does not apply the tool twice. A tool that needs a mask continues from the result that was painted on.
 */
export function targetStep(state: EditorState): Step | null {
  const shown = shownStep(state.work)
  if (shown === null || !canChooseTarget(state) || state.runsOnResult) return shown
  return stepOf(state.work, shown.sourceKey) ?? shown
}

export function canChooseTarget(state: Pick<EditorState, 'work'>): boolean {
  const shown = shownStep(state.work)
  const { tool } = state.work
  if (shown === null || shown.sourceKey === null || shown.tool !== tool) return false
  // A result that needed a mask is no try of the settings: what follows works on it.
  return maskUseOf(tool, readOptions(tool, shown.options)) !== 'required' && maskUseNow(state) !== 'required'
}

/** Where a run would work, by meaning; null where the tool works with marks itself, and where nothing is chosen. */
export const whereOf = ({ work }: Pick<EditorState, 'work'>): RecipeMask | null => work.where[work.tool] ?? null

/** What a mask painted in the page is for with the present settings. */
export function maskUseNow({ work }: Pick<EditorState, 'work'>): MaskUse {
  return maskUseOf(work.tool, work.options[work.tool])
}

export const maskKey = (step: Step, { tool, options }: Work) => `${step.key}/${tool}/${modeOf(tool, options[tool])}`

/** The chosen tool's mask on the target. Null when the tool takes no mask or no photo is loaded. */
export function currentMask(state: EditorState): MaskTiles | null {
  const target = targetStep(state)
  if (target === null || maskUseNow(state) === 'none') return null
  return state.work.masks.get(maskKey(target, state.work)) ?? blankFor(target.size)
}

const blanks = new WeakMap<Size, MaskTiles>()

/** Returns the same blank mask each time, so that nothing is redrawn for it. */
function blankFor(size: Size): MaskTiles {
  const blank = blanks.get(size) ?? emptyMask(size)
  blanks.set(size, blank)
  return blank
}

/** What the chosen tool reported about the shown step; null where another one made it. */
export function factsOf({ work }: EditorState): JobReport['facts'] | null {
  const shown = shownStep(work)
  return shown?.tool === work.tool ? (shown.report?.facts ?? null) : null
}

export type RunBar = 'ready' | 'no-photo' | 'uploading' | 'running' | 'result-made' | 'mask-empty'

/** Whether a run is possible, and if not, why. */
export function runState(state: EditorState): RunBar {
  const target = targetStep(state)
  if (isResultDelayed(state.running)) return 'result-made'
  if (state.running !== null) return 'running'
  if (target === null) return 'no-photo'
  if (target.photo === null) return 'uploading'
  const mask = currentMask(state)
  return maskUseNow(state) === 'required' && mask !== null && isEmptyMask(mask) ? 'mask-empty' : 'ready'
}

/** Whether the edit is done but its result could not be fetched so far. */
export const isResultDelayed = (running: Running | null): boolean =>
  running?.job?.state === 'done' && running.failing !== null

/** A step for a photo of the server. A result names its source when that is among the steps. */
export function stepFor(photo: PhotoReply, job: JobReply | null): Step {
  return {
    key: photo.id,
    photo,
    name: photo.name,
    size: { width: photo.width, height: photo.height },
    sourceKey: photo.sourcePhotoId,
    tool: isToolId(photo.tool) ? photo.tool : null,
    options: job?.options ?? null,
    report: job?.report ?? null,
    mask: null,
    maskId: job?.maskId ?? null,
    where: job?.maskBy == null || job.maskBy.by === 'painted' ? null : job.maskBy,
  }
}

/** Whether a run would make anything new. If not, the next action is the download. */
export function isRunNext(state: EditorState): boolean {
  const shown = shownStep(state.work)
  if (shown === null || shown.tool !== state.work.tool) return true
  const mask = currentMask(state)
  if (maskUseNow(state) === 'required') return mask !== null && !isEmptyMask(mask)
  const isThere = isSameOptions(whereOf(state), shown.where)
  return state.runsOnResult || !isThere || !isSameOptions(shown.options, state.work.options[state.work.tool])
}
