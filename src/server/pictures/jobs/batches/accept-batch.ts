import { createHash, randomUUID } from 'node:crypto'
import { entitlements } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { ownerColumns } from '#server/ground/visitors/owner.ts'
import type { Quota } from '#server/money/usage/quota.ts'
import { type BatchRow, findBatchByKey, insertBatch } from '#server/pictures/jobs/batches/batch-queries.ts'
import type { Step } from '#server/pictures/jobs/batches/checks.ts'
import type { Callback } from '#server/pictures/jobs/callback.ts'
import { insertJob } from '#server/pictures/jobs/job-queries.ts'
import type { JobQueue } from '#server/pictures/jobs/queue/job-queue.ts'
import { isCounted } from '#tools/catalog.ts'

export interface AcceptParts {
  readonly db: Db
  readonly queue: Pick<JobQueue, 'send'>
  readonly quota: Pick<Quota, 'reserve'>
}

export interface Accepted {
  /** What is done, by place. A scan is in it once for each of its prints. */
  readonly series: readonly { readonly photoId: string; readonly steps: readonly Step[] }[]
  /** Tells one request from another with the same key. */
  readonly request: unknown
  readonly idempotencyKey: string | null
  readonly id: string
  /** Told when it has ended. */
  readonly callback: Callback | null
}

/** What is done with one photo of a batch, from a step on. */
interface Series {
  readonly photoId: string
  readonly place: number
  readonly from: number
  readonly steps: readonly Step[]
}

/**
 * Makes the batch with its jobs, or finds the one that was made with this key.
 * @throws Problem 'requests-used-up', 'request-differs'
 */
export async function acceptBatch(
  parts: AcceptParts,
  actor: Actor,
  userId: string,
  { series, request, idempotencyKey, id, callback }: Accepted,
): Promise<BatchRow> {
  const { db } = parts
  const sha256 = createHash('sha256')
    .update(JSON.stringify(callback === null ? request : [request, callback.url]))
    .digest('hex')
  const inserted = await db.transaction().execute(async (tx) => {
    const batch = await insertBatch(tx, {
      id,
      user_id: userId,
      tool: series.at(0)?.steps.at(-1)?.tool ?? 'adjust',
      photo_ids: series.map(({ photoId }) => photoId),
      idempotency_key: idempotencyKey,
      request_sha256: sha256,
      api_key_id: actor.apiKey?.id ?? null,
      sandbox: actor.owner.sandbox ?? null,
      callback_id: (await callback?.keep(tx)) ?? null,
    })
    if (batch === null) return null
    for (const [place, one] of series.entries()) await insertSeries(parts, tx, actor, batch, { ...one, place, from: 0 })
    return batch
  })
  const batch = inserted ?? (await findBatchByKey(db, userId, idempotencyKey ?? ''))
  if (batch === null) throw new Error('a batch was neither inserted nor found')
  if (batch.request_sha256 !== sha256) throw new Problem('request-differs')
  return batch
}

/**
 * Makes the jobs of one photo of a batch. The first runs at once, each other waits for the one before.
 * @throws Problem 'requests-used-up'
 */
export async function insertSeries(
  { queue, quota }: Pick<AcceptParts, 'queue' | 'quota'>,
  tx: Db,
  actor: Actor,
  batch: BatchRow,
  { photoId, place, from, steps }: Series,
): Promise<void> {
  const isTest = actor.apiKey?.isTest === true
  const queuePriority = isTest ? 0 : entitlements[actor.tier].queuePriority
  let before: string | null = null
  for (const [index, { tool, options, mask_id, mask_by }] of steps.entries()) {
    const id = randomUUID()
    await insertJob(tx, {
      id,
      ...ownerColumns(actor.owner),
      tool,
      photo_id: photoId,
      options: JSON.stringify(options),
      mask_id,
      mask_by: mask_by && JSON.stringify(mask_by),
      request_sha256: batch.request_sha256,
      batch_id: batch.id,
      batch_place: place,
      batch_step: from + index,
      after_job_id: before,
      priority: queuePriority,
      api_key_id: actor.apiKey?.id ?? null,
      is_test: isTest,
    })
    if (isCounted(tool)) await quota.reserve(tx, actor, id, tool)
    if (before === null) await queue.send(tx, id, queuePriority)
    before = id
  }
}
