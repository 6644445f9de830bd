import { createHash, randomUUID } from 'node:crypto'
import { sentenceOfJob } from '#contract/absent-thing.ts'
import type { JobReply } from '#contract/job.ts'
import { entitlements } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'
import { meaningOfMask } from '#contract/recipe.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Switches } from '#server/ground/switches/switches.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { type Owner, ownerColumns } from '#server/ground/visitors/owner.ts'
import type { Quota } from '#server/money/usage/quota.ts'
import type { Callback } from '#server/pictures/jobs/callback.ts'
import {
  cancelJob,
  findJob,
  findJobByKey,
  giveVisitorJobs,
  insertJob,
  type JobRow,
  type ListedJob,
  listJobs,
  listJobsById,
  listPlaces,
} from '#server/pictures/jobs/job-queries.ts'
import type { JobNotifier } from '#server/pictures/jobs/progress/job-notifier.ts'
import { createJobWatch } from '#server/pictures/jobs/progress/job-watch.ts'
import type { JobQueue } from '#server/pictures/jobs/queue/job-queue.ts'
import { requirePlanOf } from '#server/pictures/jobs/require-plan.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import type { WantedOptions } from '#server/pictures/render/wanted-options.ts'
import { changesNothing, drawsAnimations, isCounted, type JobRequest, maskUseOf, otherLabelOf } from '#tools/catalog.ts'
import type { MaskUse } from '#tools/tool.ts'

export interface JobsParts {
  readonly db: Db
  readonly photos: Photos
  readonly queue: JobQueue
  readonly notifier: JobNotifier
  readonly quota: Pick<Quota, 'reserve'>
  readonly switches: Pick<Switches, 'requireOn'>
}

export interface WatchedJob {
  readonly version: number
  readonly job: JobReply
}

export interface SubmitOptions {
  readonly idempotencyKey?: string | null
  /** Of the job, unless the key made one before. */
  readonly id?: string
  /** Told when it has ended. */
  readonly callback?: Callback | null
  /** How a call that waits for the result wants it, so that it is encoded while its pixels are at hand. */
  readonly wanted?: WantedOptions | null
  /** Whether the photo came with this edit: it is deleted with the files where the edit is refused or cancelled. */
  readonly bringsPhoto?: boolean
}

const listedMax = 100

type ChosenMask = Pick<JobRequest, 'maskId' | 'maskBy'> & { readonly use: MaskUse }

export type Jobs = ReturnType<typeof createJobs>

/** Edits of an owner's photos. */
export function createJobs({ db, photos, queue, notifier, quota, switches }: JobsParts) {
  const watch = createJobWatch({
    notifier,
    listJobs: (ids) => listJobsById(db, ids),
    listPlaces: (ids) => listPlaces(db, ids),
  })
  const replyOf = (job: ListedJob): JobReply => jobReplyOf(job, job.ahead)

  const getRow = async (owner: Owner, id: string): Promise<ListedJob> => {
    const job = await findJob(db, owner, id)
    if (job === null) throw new Problem('not-found')
    return job
  }

  /**
   * The mask for a tool, and what it is for.
   * @throws Problem 'mask-empty' when it needs one, and nothing is marked or to be found, 'mask-blank', 'mask-refused'
   */
  const chooseMask = async (owner: Owner, request: JobRequest): Promise<ChosenMask> => {
    const { tool, options, maskId, maskBy } = request
    const isFound = maskId === null && meaningOfMask(maskBy) !== null
    const use = maskUseOf(tool, options, isFound ? 'meaning' : 'paint')
    if (use === 'none' && (isFound || maskId !== null)) throw new Problem('mask-refused')
    if (isFound) return { maskId, maskBy, use }
    const isEmpty = maskId === null || (await photos.getMask(owner, request.photoId, maskId)).isEmpty
    if (isEmpty && use === 'required') throw new Problem(maskId === null ? 'mask-empty' : 'mask-blank')
    if (isEmpty && maskId !== null && use === 'area') throw new Problem('mask-blank')
    return isEmpty ? { maskId: null, maskBy: null, use: 'none' } : { maskId, maskBy, use }
  }

  return {
    /**
     * Accepts an edit. An idempotency key never makes two jobs.
     * @throws Problem 'plan-needed' for a tool of members, except in a sandbox, 'requests-used-up', 'not-found',
     *   'mask-empty', 'mask-blank', 'mask-refused', 'mask-of-animation',
     *   'nothing-would-change' where the settings alone say so, 'picture-missing', 'request-differs' when the key came before with another request,
     *   'switched-off' while the operator has switched the tool off
     */
    async submit(actor: Actor, request: JobRequest, given: SubmitOptions = {}): Promise<JobReply> {
      const { idempotencyKey = null, id = randomUUID(), callback = null, wanted = null, bringsPhoto = false } = given
      const { owner, tier } = actor
      const { queuePriority } = entitlements[tier]
      const isTest = actor.apiKey?.isTest === true
      requirePlanOf(request.tool, actor)
      await switches.requireOn(request.tool)
      const requestSha256 = createHash('sha256')
        .update(JSON.stringify(callback === null ? request : { ...request, callback: callback.url }))
        .digest('hex')
      const { maskId, maskBy, use } = await chooseMask(owner, request)
      const { frames } = await photos.get(actor, request.photoId)
      if (frames > 1 && drawsAnimations(request.tool) && maskId === null && maskBy !== null)
        throw new Problem('mask-of-animation')
      // Nobody has looked at the photo here. What only a look tells is known once the result has no other pixels.
      const isMasked = use === 'required' || use === 'optional'
      if (changesNothing(request.tool, request.options, { findings: null, isMasked, frames }))
        throw new Problem('nothing-would-change')
      await photos.checkPictures(actor, request)
      const inserted = await db.transaction().execute(async (tx) => {
        const job = await insertJob(tx, {
          id,
          ...ownerColumns(owner),
          tool: request.tool,
          photo_id: request.photoId,
          mask_id: maskId,
          mask_by: maskBy && JSON.stringify(maskBy),
          options: JSON.stringify(request.options),
          idempotency_key: idempotencyKey,
          request_sha256: requestSha256,
          priority: isTest ? 0 : queuePriority,
          api_key_id: actor.apiKey?.id ?? null,
          is_test: isTest,
          callback_id: (await callback?.keep(tx)) ?? null,
        })
        if (job === null) return null
        if (isCounted(request.tool)) await quota.reserve(tx, actor, id, request.tool)
        await queue.send(tx, id, job.priority, { wanted, bringsPhoto })
        return job
      })
      // The job is not this owner's any more if they logged in meanwhile.
      const taken = inserted && ((await findJob(db, owner, id)) ?? { ...inserted, ahead: null })
      const job = taken ?? (await findJobByKey(db, owner, idempotencyKey ?? ''))
      if (job === null) throw new Error('a job was neither inserted nor found')
      if (job.request_sha256 !== requestSha256) throw new Problem('request-differs')
      return replyOf(job)
    },

    /** @throws Problem 'not-found' */
    async get(owner: Owner, id: string): Promise<JobReply> {
      return replyOf(await getRow(owner, id))
    },

    /** The job that came with this key; null: none did. */
    async findByKey(owner: Owner, idempotencyKey: string): Promise<JobReply | null> {
      const job = await findJobByKey(db, owner, idempotencyKey)
      return job === null ? null : replyOf(job)
    },

    /** Newest first. */
    async list(owner: Owner, filter: { photoId?: string } = {}): Promise<JobReply[]> {
      return (await listJobs(db, owner, filter.photoId ?? null, listedMax)).map(replyOf)
    },

    /** @throws Problem 'not-found', 'job-not-cancellable' */
    async cancel(owner: Owner, id: string): Promise<JobReply> {
      await getRow(owner, id)
      const job = await cancelJob(db, owner, id)
      if (job === null) throw new Problem('job-not-cancellable')
      return jobReplyOf(job, null)
    },

    /** Moves the jobs of a browser's visitor to the member who logs in there, in the transaction of the login. */
    giveToMember: giveVisitorJobs,

    /**
     * Yields the present state of a job at once, unless it is `knownVersion`, then each change until it has ended.
     * @throws Problem 'not-found' at the first step
     */
    async *watch(
      owner: Owner,
      id: string,
      signal: AbortSignal,
      knownVersion: number | null = null,
    ): AsyncGenerator<WatchedJob, void> {
      const find = () => getRow(owner, id)
      for await (const job of watch.follow(owner, id, find, signal, knownVersion))
        yield { version: job.version, job: replyOf(job) }
    },
  }
}

export function jobReplyOf(job: JobRow, ahead: number | null): JobReply {
  return {
    id: job.id,
    tool: job.tool,
    ...otherLabelOf(job.tool, job.options),
    state: job.state,
    photoId: job.photo_id,
    options: job.options,
    maskId: job.mask_id,
    maskBy: job.mask_by,
    resultPhotoId: job.result_photo_id,
    problem:
      job.problem_code === null
        ? null
        : { code: job.problem_code, sentence: sentenceOfJob(job.problem_code, job.mask_by) },
    stage: job.stage,
    done: job.done,
    secondsLeft: job.seconds_left,
    ahead,
    report: job.report,
    ...(job.is_test ? { isTest: true } : {}),
    createdAt: job.created_at.toISOString(),
    endedAt: job.ended_at?.toISOString() ?? null,
  }
}
