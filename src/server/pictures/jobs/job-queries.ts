import { type Insertable, type Selectable, sql } from 'kysely'
import { type JobReport, waitingStage } from '#contract/job.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { changesAny, takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import type { ProcessName } from '#server/ground/process-name.ts'
import { jobsSubmitted } from '#server/ground/telemetry/metrics.ts'
import { type Owner, ownedBy } from '#server/ground/visitors/owner.ts'

export type JobRow = Selectable<Tables['jobs']>

/** An edit, and how many others end before it begins; null once it has begun. */
export type ListedJob = JobRow & { readonly ahead: number | null }

/** The first run, and one more after its child crashed. */
const crashesMax = 2
/**
 * Workers end for reasons of their own (a deploy, a reboot, memory that others took), but three on the same photo are
 * no coincidence.
 */
const lossesMax = 3
/** An outage is over by then, or needs attention. Taste; a visitor's photo is kept for a day. */
const waitHoursMax = 4

/** Few enough rows that nobody waits for the statement. */
const deletedAtOnce = 5_000

/** One run of a job. Every write of a run names its attempt, so a run that lost its job changes nothing. */
export interface Attempt {
  readonly jobId: string
  readonly attempt: number
}

/** Null when the owner has already used the idempotency key. */
export async function insertJob(db: Db, job: Insertable<Tables['jobs']>): Promise<JobRow | null> {
  const inserted = await db
    .insertInto('jobs')
    .values(job)
    .onConflict((conflict) => conflict.expression(sql`visitor_id, coalesce(user_id, ''), idempotency_key`).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted !== undefined) jobsSubmitted.inc({ tool: inserted.tool })
  return inserted ?? null
}

/** The queued jobs that can run, each with how many are before it: by priority, then by time. */
const withLine = (db: Db) =>
  db.with(
    (cte) => cte('line').materialized(),
    (query) =>
      query
        .selectFrom('jobs')
        .select(['id', sql<string>`row_number() over (order by priority desc, created_at, place) - 1`.as('before')])
        .where('state', '=', 'queued')
        .where('after_job_id', 'is', null),
  )

/** Of all running jobs one has to end before the next begins, however many run. */
const aheadOf = sql<number>`(line.before + (exists (select from jobs where state = 'running'))::int)::int`

/** Selects jobs with their position in the queue, in one statement. The queue is read only when one of them is queued. */
const selectListed = (db: Db) =>
  withLine(db)
    .selectFrom('jobs')
    .selectAll('jobs')
    .select(
      sql<number | null>`case when jobs.state = 'queued' then (
        select ${aheadOf} from line where line.id = jobs.id
      ) end`.as('ahead'),
    )

/** Whoever owns them. */
export async function listJobsById(db: Db, ids: readonly string[]): Promise<ListedJob[]> {
  return selectListed(db).where('id', '=', sql<string>`any(${ids})`).execute()
}

/** The positions in the queue of those of these jobs that are in it. */
export async function listPlaces(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const placed = await withLine(db)
    .selectFrom('line')
    .select(['line.id', aheadOf.as('ahead')])
    .where('line.id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(placed.map(({ id, ahead }) => [id, ahead]))
}

export async function findJobByKey(db: Db, owner: Owner, key: string): Promise<ListedJob | null> {
  return takeFirst(selectListed(db).where(ownedBy(owner)).where('idempotency_key', '=', key))
}

export async function findJob(db: Db, owner: Owner, id: string): Promise<ListedJob | null> {
  return takeFirst(selectListed(db).where('id', '=', id).where(ownedBy(owner)))
}

export async function listJobs(db: Db, owner: Owner, photoId: string | null, limit: number): Promise<ListedJob[]> {
  let query = selectListed(db).where(ownedBy(owner))
  if (photoId !== null) query = query.where('photo_id', '=', photoId)
  return query.orderBy('created_at', 'desc').limit(limit).execute()
}

/** Null when there is no such job, or it has ended. */
export async function cancelJob(db: Db, owner: Owner, id: string): Promise<JobRow | null> {
  return takeFirst(
    db
      .updateTable('jobs')
      .set({ state: 'cancelled', ended_at: sql`now()`, seconds_left: null })
      .where('id', '=', id)
      .where(ownedBy(owner))
      .where('state', 'in', ['queued', 'running'])
      .returningAll(),
  )
}

/** A job that is handed out while it is running was lost by its worker. */
const lossesAtBegin = sql<number>`lost + (state = 'running')::int`

/**
 * Takes a job for one run of this process, and counts the run that it replaces. Null when it has ended or has no runs
 * left.
 */
export async function beginAttempt(db: Db, jobId: string, by: ProcessName | null = null): Promise<JobRow | null> {
  return takeFirst(
    db
      .updateTable('jobs')
      .set(({ eb }) => ({
        state: 'running',
        attempt: eb('attempt', '+', 1),
        lost: lossesAtBegin,
        worker: by?.worker ?? null,
        worker_version: by?.version ?? null,
        stage: null,
        done: 0,
        seconds_left: null,
      }))
      .where('id', '=', jobId)
      .where('state', 'in', ['queued', 'running'])
      .where('crashes', '<', crashesMax)
      .where(lossesAtBegin, '<', lossesMax)
      .returningAll(),
  )
}

const runningAttempt = (db: Db, { jobId, attempt }: Attempt) =>
  db.updateTable('jobs').where('id', '=', jobId).where('attempt', '=', attempt).where('state', '=', 'running')

/** Counts a crash and begins the next run. Null when that was the last run, or the run has lost its job. */
export async function beginAgain(db: Db, attempt: Attempt): Promise<JobRow | null> {
  return takeFirst(
    runningAttempt(db, attempt)
      .where('crashes', '<', crashesMax - 1)
      .set(({ eb }) => ({
        attempt: eb('attempt', '+', 1),
        crashes: eb('crashes', '+', 1),
        stage: null,
        done: 0,
        seconds_left: null,
      }))
      .returningAll(),
  )
}

/** Takes back a counted loss: the worker was silent but alive, and its run continues. */
export async function takeBackLoss(db: Db, { jobId, attempt }: Attempt): Promise<void> {
  await db
    .updateTable('jobs')
    .set(({ eb }) => ({ lost: eb('lost', '-', 1) }))
    .where('id', '=', jobId)
    .where('attempt', '>', attempt)
    .where('lost', '>', 0)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

/** False when the run has lost its job: it was cancelled, or another run took it. */
export async function saveProgress(
  db: Db,
  attempt: Attempt,
  progress: { stage: string; done: number; secondsLeft: number | null },
): Promise<boolean> {
  const { stage, done, secondsLeft } = progress
  return changesAny(runningAttempt(db, attempt).set({ stage, done, seconds_left: secondsLeft }))
}

/** Null when the run has lost its job; otherwise the job, whose owner may have logged in since the run began. */
export async function completeJob(
  db: Db,
  attempt: Attempt,
  resultPhotoId: string,
  report: JobReport,
  isUnchanged = false,
): Promise<JobRow | null> {
  return takeFirst(
    runningAttempt(db, attempt)
      .set({
        state: 'done',
        done: 1,
        stage: null,
        seconds_left: null,
        result_photo_id: resultPhotoId,
        is_unchanged: isUnchanged,
        report: JSON.stringify(report),
        ended_at: sql`now()`,
      })
      .returningAll(),
  )
}

export async function failJob(db: Db, attempt: Attempt, code: ProblemCode): Promise<boolean> {
  return changesAny(
    runningAttempt(db, attempt).set({ state: 'failed', problem_code: code, seconds_left: null, ended_at: sql`now()` }),
  )
}

/** Fails a job that has no runs left, on behalf of workers that have died. */
export async function failExhaustedJob(db: Db, jobId: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'failed', problem_code: 'job-crashed', seconds_left: null, ended_at: sql`now()` })
    .where('id', '=', jobId)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

/** Gives a job back unfinished without counting the run: the worker stops, and the photo is not to blame. */
export async function requeueJob(db: Db, attempt: Attempt): Promise<void> {
  await runningAttempt(db, attempt).set({ state: 'queued', stage: null, done: 0, seconds_left: null }).execute()
}

/**
 * Gives a job back because storage or database is unavailable; fails it when it has waited for hours. False: the run
 * has lost its job.
 */
export async function postponeJob(db: Db, attempt: Attempt): Promise<boolean> {
  const isPostponed = await changesAny(
    runningAttempt(db, attempt)
      .where(sql<boolean>`coalesce(waiting_since > now() - make_interval(hours => ${waitHoursMax}), true)`)
      .set({
        state: 'queued',
        waiting_since: sql`coalesce(waiting_since, now())`,
        stage: waitingStage,
        done: 0,
        seconds_left: null,
      }),
  )
  return isPostponed || failJob(db, attempt, 'unavailable')
}

/** The jobs that wait for this one. @see completeJob, after which they can run */
export async function listFollowers(db: Db, jobId: string): Promise<Pick<JobRow, 'id' | 'priority'>[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'priority'])
    .where('after_job_id', '=', jobId)
    .where('state', '=', 'queued')
    .execute()
}

/** @returns how many were deleted; no more than a short statement deletes at once */
export async function deleteEndedJobsBefore(
  db: Db,
  before: { readonly visitors: Date; readonly members: Date },
): Promise<number> {
  const ended = db
    .selectFrom('jobs')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', 'is', null), eb('ended_at', '<', before.visitors)]),
        eb.and([eb('user_id', 'is not', null), eb('ended_at', '<', before.members)]),
      ]),
    )
    .limit(deletedAtOnce)
  const deleted = await db.deleteFrom('jobs').where('id', 'in', ended).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/**
 * Like `giveVisitorPhotos`. An idempotency key that the member already used on this browser stays with the member's own
 * job.
 */
export async function giveVisitorJobs(db: Db, visitorId: string, userId: string): Promise<void> {
  const used = db
    .selectFrom('jobs')
    .select('idempotency_key')
    .where('visitor_id', '=', visitorId)
    .where('user_id', '=', userId)
    .where('idempotency_key', 'is not', null)
  await db
    .updateTable('jobs')
    .set({ idempotency_key: null })
    .where(ownedBy({ visitorId, userId: null }))
    .where('idempotency_key', 'in', used)
    .execute()
  await db
    .updateTable('jobs')
    .set({ user_id: userId })
    .where(ownedBy({ visitorId, userId: null }))
    .execute()
}
