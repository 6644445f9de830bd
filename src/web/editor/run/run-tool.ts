import { isFinal, type JobReply } from '#contract/job.ts'
import { problems } from '#contract/problem.ts'
import type { Message } from '#i18n/message.ts'
import type { JobRequest } from '#tools/catalog.ts'
import { stageOf } from '#tools/in-page.ts'
import { remakeSteps } from '#web/api/batches.ts'
import { cancelJob, getJob, submitJob } from '#web/api/jobs.ts'
import { getMask, getPhoto } from '#web/api/photos.ts'
import { asFailure, RequestFailure } from '#web/api/request/request.ts'
import { watchJob } from '#web/api/watch-job.ts'
import { readMaskPng } from '#web/editor/mask/mask-work.ts'
import { runState, shownStep, targetStep } from '#web/editor/model/editor-state.ts'
import type { EditorStore } from '#web/editor/model/editor-store.ts'
import { followersOf } from '#web/editor/model/followers.ts'
import type { MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { needStages } from '#web/editor/model/need-stages.ts'
import { toFailing } from '#web/editor/pictures/load-photo.ts'
import { KeptKey } from '#web/requests/kept-key.ts'
import { alternativesOf } from './alternatives.ts'
import { MaskSender } from './mask-sender.ts'
import { ResultRetry } from './result-retry.ts'
import {
  type MarkedStep,
  marksOf,
  type RunActs,
  type RunQuestion,
  type RunRequest,
  type StepsInARow,
} from './run-request.ts'

interface Try {
  readonly request: JobRequest
  readonly key: string
  readonly mask: MaskTiles | null
}

/** Starts a job of the chosen tool and follows it to the result. */
export class ToolRunner {
  readonly #store: EditorStore
  readonly #acts: RunActs
  #stopWatching = () => {}
  readonly #retry = new ResultRetry()
  /** Jobs that begin one after the other when the present one is done. */
  #others: string[] = []
  #row: StepsInARow | null = null
  #submitting: AbortController | null = null
  readonly #runKey = new KeptKey()
  readonly #remakeKey = new KeptKey()
  /** The failed request, when the server may have accepted it; null: nothing was sent. */
  #unanswered: Try | null = null
  readonly #masks: MaskSender

  constructor(store: EditorStore, acts: RunActs) {
    this.#store = store
    this.#acts = acts
    this.#masks = new MaskSender(() => store.dispatch({ type: 'run-staged', stage: 'Sending what you marked' }))
  }

  /** @param answered the question to which the answer was to run it */
  readonly run = async (answered: RunQuestion | null = null): Promise<void> => {
    if (this.#store.get().running !== null) return
    const marked = this.#acts.whenMarked()
    if (marked !== null && !(await this.#waitFor(marked))) return
    const state = this.#store.get()
    const refusal = this.#acts.refusal()
    // Comes before the plans, because nobody should pay for an edit that cannot work.
    if (refusal !== null) return this.#end(new RequestFailure(refusal, problems[refusal].sentence))
    if (this.#acts.showMade() || this.#acts.offerPlans()) return
    const readiness = runState(state)
    if (readiness === 'mask-empty') return this.#end(new RequestFailure('mask-empty', problems['mask-empty'].sentence))
    if (readiness !== 'ready' || this.#acts.ask(answered)) return
    const target = targetStep(state)
    const { tool } = state.work
    const photoId = target?.photo?.id as string
    await this.#start({ tool, photoId, options: state.work.options[tool], ...marksOf(state) })
  }

  /** Makes the shown step again with the present settings, and then all that was made of it. */
  readonly remake = async (): Promise<void> => {
    const state = this.#store.get()
    const target = targetStep(state)?.photo
    const shown = shownStep(state.work)?.photo
    const last = followersOf(state).at(-1)?.photo
    if (state.running !== null || !target || !shown || !last) return
    const { mask, where } = marksOf(state)
    const options = state.work.options[state.work.tool]
    const submitting = this.#begin(mask)
    try {
      const maskId = mask === null ? null : await this.#masks.send(target.id, mask, submitting.signal)
      const maskBy = mask === null ? where : this.#acts.meaningOf(mask)
      const request = { photoId: shown.id, untilPhotoId: last.id, options, maskId, maskBy }
      const key = this.#remakeKey.keyOf(JSON.stringify(request))
      const [first, ...others] = (await remakeSteps(request, key, submitting.signal)).jobs
      this.#remakeKey.forget()
      if (first === undefined) return this.#end(null)
      this.#others = others.map(({ id }) => id)
      this.follow(first)
    } catch (error) {
      this.#end(asFailure(error))
    } finally {
      this.#submitting = null
    }
  }

  /**
   * Does steps on the shown photo, each on the result of the one before. One that fails, or is cancelled, ends them.
   * @param onMade told once all of them are made
   */
  readonly runSteps = async (steps: readonly MarkedStep[], onMade: StepsInARow['onMade']): Promise<void> => {
    const photoId = shownStep(this.#store.get().work)?.photo?.id
    if (this.#store.get().running === null && photoId !== undefined) await this.#runNext({ steps, onMade }, photoId)
  }

  async #runNext(row: StepsInARow | null, photoId: string): Promise<void> {
    this.#row = null
    if (row === null) return
    const [step, ...steps] = row.steps
    if (step === undefined) return row.onMade()
    const { tool, options, mask: meaning, marks: mask } = step
    const painted = { by: 'painted', isInverted: meaning?.isInverted === true } as const
    this.#store.dispatch({ type: 'options-changed', tool, options, atMs: null })
    const started = this.#start({ tool, photoId, options, mask, where: mask === null ? meaning : painted })
    this.#row = { ...row, steps }
    await started
  }

  /** Makes another result of the same photo and mask. The existing results stay. */
  readonly tryAnother = async (): Promise<void> => {
    const state = this.#store.get()
    const alternatives = alternativesOf(state)
    const photoId = alternatives?.source.photo?.id
    if (state.running !== null || alternatives === null || photoId === undefined || this.#acts.offerPlans()) return
    const { tool } = state.work
    const made = alternatives.steps.map((step) => step.options)
    const options = stageOf(tool).alternatives?.next(state.work.options[tool], made)
    const { mask, maskId } = alternatives
    await this.#start({ tool, photoId, options, mask, maskId, where: null })
  }

  async #start({ tool, photoId, options, mask, maskId: known, where }: RunRequest): Promise<void> {
    await this.#submit(mask, async (signal) => {
      const maskId = known ?? (mask === null ? null : await this.#masks.send(photoId, mask, signal))
      const maskBy = mask === null ? where : (where ?? this.#acts.meaningOf(mask))
      const request = { tool, photoId, options, maskId, maskBy } as JobRequest
      return { request, key: this.#runKey.keyOf(JSON.stringify(request)), mask }
    })
  }

  /** Repeats a run without an answer. The server may have accepted it already. */
  readonly tryAgain = async (): Promise<void> => {
    const last = this.#unanswered
    if (last === null) return this.run()
    if (this.#store.get().running === null) await this.#submit(last.mask, async () => last)
  }

  async #submit(mask: MaskTiles | null, prepare: (signal: AbortSignal) => Promise<Try>): Promise<void> {
    const submitting = this.#begin(mask)
    try {
      this.#unanswered = await prepare(submitting.signal)
      const { request, key } = this.#unanswered
      const job = await submitJob(request, key, submitting.signal)
      this.#runKey.forget()
      this.#unanswered = null
      this.follow(job)
    } catch (error) {
      const failure = asFailure(error)
      if (!failure.mayRetry) {
        this.#runKey.forget()
        this.#unanswered = null
      }
      this.#end(failure)
    } finally {
      this.#submitting = null
    }
  }

  /** Waits until the edges of what is marked are found: the run is meant for those. @returns false: it was cancelled */
  async #waitFor(marked: Promise<void>): Promise<boolean> {
    const { signal } = this.#begin(null, 'Finding its edges')
    await Promise.race([marked, new Promise((resolve) => signal.addEventListener('abort', resolve))])
    this.#submitting = null
    this.#end(null)
    return !signal.aborted
  }

  #begin(mask: MaskTiles | null, stage: Message = 'Sending'): AbortController {
    const submitting = new AbortController()
    this.#submitting = submitting
    this.#unanswered = null
    this.#others = []
    this.#row = null
    this.#store.dispatch({ type: 'run-began', stage, mask })
    return submitting
  }

  /** Follows a job that was already started, after a reload or on another device. */
  readonly resume = async (jobId: string): Promise<void> => {
    this.#store.dispatch({ type: 'resume-began', jobId })
    await this.#ask(jobId)
  }

  /** Requests the missing job or result again, without running anything. */
  readonly askAgain = async (): Promise<void> => {
    const { running } = this.#store.get()
    if (running === null || running.jobId === null || running.failing === null) return
    this.#retry.stop()
    const { job } = running
    if (job?.state === 'done' && job.resultPhotoId !== null) await this.#bringResult(job, job.resultPhotoId)
    else await this.#ask(running.jobId)
  }

  /** Stops waiting for a result that does not come. It is with the other photos. */
  readonly putAway = (): void => this.#end(null)

  async #ask(jobId: string): Promise<void> {
    try {
      const job = await getJob(jobId)
      await needStages([job.tool])
      this.#retry.succeed()
      if (this.#store.get().running?.jobId !== jobId) return
      this.#store.dispatch({ type: 'run-resumed', job })
      this.follow(job)
      await this.#bringMask(job)
    } catch (error) {
      this.#delay(asFailure(error))
    }
  }

  follow(job: JobReply): void {
    this.#stopWatching()
    if (this.#take(job)) return
    this.#stopWatching = watchJob(job.id, {
      onJob: (news) => void this.#take(news),
      onConnection: (isConnected) => this.#store.dispatch({ type: 'connection-changed', isConnected }),
      onFailure: (failure) => this.#delay(failure),
    })
  }

  readonly cancel = async (): Promise<void> => {
    const { running } = this.#store.get()
    if (running === null || running.isCancelling) return
    if (running.job === null) {
      if (this.#submitting === null) this.#end(null)
      else this.#submitting.abort()
      return
    }
    this.#store.dispatch({ type: 'cancel-began' })
    try {
      this.#take(await cancelJob(running.job.id))
    } catch (error) {
      const failure = asFailure(error)
      // The job ended before the cancel arrived, so the watcher's answer decides.
      if (failure.code !== 'job-not-cancellable') this.#store.dispatch({ type: 'cancel-failed' })
    }
  }

  close(): void {
    this.#stopWatching()
    this.#retry.stop()
    this.#submitting?.abort()
  }

  /** @returns whether the job has ended */
  #take(job: JobReply): boolean {
    const { running } = this.#store.get()
    if (running === null) return true
    this.#store.dispatch({ type: 'job-moved', job })
    if (!isFinal(job.state)) return false
    this.#stopWatching()
    if (job.state === 'done' && job.resultPhotoId !== null) void this.#bringResult(job, job.resultPhotoId)
    else if (job.state === 'cancelled') this.#end(null)
    else {
      const code = job.problem?.code ?? 'internal'
      this.#end(new RequestFailure(code, job.problem?.sentence ?? problems.internal.sentence))
    }
    return true
  }

  async #bringResult(job: JobReply, photoId: string): Promise<void> {
    const isWanted = () => this.#store.get().running?.jobId === job.id
    try {
      const [photo] = await Promise.all([getPhoto(photoId), needStages([job.tool])])
      this.#retry.succeed()
      if (!isWanted()) return
      this.#store.dispatch({ type: 'result-came', job, photo })
      const next = this.#others.shift()
      if (next !== undefined) void this.resume(next)
      else void this.#runNext(this.#row, photoId)
    } catch (error) {
      if (isWanted()) this.#delay(asFailure(error))
    }
  }

  /** The marks of a run that was begun before a reload, or elsewhere. It goes on without them where they do not come. */
  async #bringMask({ id, photoId, maskId }: JobReply): Promise<void> {
    const { work, running } = this.#store.get()
    const photo = work.steps.find((step) => step.photo?.id === photoId)
    if (maskId === null || photo === undefined || running?.mask !== null) return
    const png = await getMask(photoId, maskId).catch(() => null)
    const mask = png && (await readMaskPng(png, photo.size).catch(() => null))
    if (mask !== null) this.#store.dispatch({ type: 'run-mask-came', jobId: id, mask })
  }

  /** Only the answer is missing, not the edit. It is requested again automatically, or after a login. */
  #delay(failure: RequestFailure): void {
    if (!failure.mayRetry && failure.code !== 'login-needed') {
      this.#end(failure)
      return
    }
    this.#store.dispatch({ type: 'run-delayed', failing: toFailing(failure) })
    this.#retry.stop()
    if (!failure.mayRetry) return
    this.#retry.start(failure, () => void this.askAgain())
  }

  #end(failure: RequestFailure | null): void {
    this.#others = []
    this.#row = null
    this.#stopWatching()
    this.#retry.stop()
    const failing = failure === null || failure.code === 'cancelled' ? null : toFailing(failure)
    this.#store.dispatch({ type: 'run-ended', failing })
  }
}
