import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { JobReport } from '#contract/job.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { JobsTable, Tables } from '#server/database/tables.ts'
import { type Owner, ownedBy } from '#server/visitors/owner.ts'

export type JobRow = Selectable<JobsTable>

/** A first run and one more after a crash. */
export const attemptsMax = 2

/** So few rows that nobody waits for the statement. */
const deletedAtOnce = 5_000

/** One run of a job; every write of a run is bound to it, so that a run that lost its job changes nothing. */
export interface Attempt {
  readonly jobId: string
  readonly attempt: number
}

/** Null when the owner already used the idempotency key. */
export async function insertJob(db: Kysely<Tables>, job: Insertable<JobsTable>): Promise<JobRow | null> {
  const inserted = await db
    .insertInto('jobs')
    .values(job)
    .onConflict((conflict) => conflict.expression(sql`visitor_id, coalesce(user_id, ''), idempotency_key`).doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

export async function findJobByKey(db: Kysely<Tables>, owner: Owner, key: string): Promise<JobRow | null> {
  const job = await db
    .selectFrom('jobs')
    .selectAll()
    .where(ownedBy(owner))
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return job ?? null
}

export async function findJob(db: Kysely<Tables>, owner: Owner, id: string): Promise<JobRow | null> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).where(ownedBy(owner)).executeTakeFirst()
  return job ?? null
}

export async function listJobs(
  db: Kysely<Tables>,
  owner: Owner,
  photoId: string | null,
  limit: number,
): Promise<JobRow[]> {
  let query = db.selectFrom('jobs').selectAll().where(ownedBy(owner))
  if (photoId !== null) query = query.where('photo_id', '=', photoId)
  return query.orderBy('created_at', 'desc').limit(limit).execute()
}

/** Jobs that were asked for before this one and have not ended. */
export async function countAhead(db: Kysely<Tables>, job: JobRow): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', 'in', ['queued', 'running'])
    .where('created_at', '<', job.created_at)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Null when there is no such job, or it has ended. */
export async function cancelJob(db: Kysely<Tables>, owner: Owner, id: string): Promise<JobRow | null> {
  const job = await db
    .updateTable('jobs')
    .set({ state: 'cancelled', ended_at: sql`now()`, seconds_left: null })
    .where('id', '=', id)
    .where(ownedBy(owner))
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst()
  return job ?? null
}

/** Takes a job for one run and counts that run, before anything is decoded. Null when it has ended or was tried enough. */
export async function beginAttempt(db: Kysely<Tables>, jobId: string): Promise<JobRow | null> {
  const job = await db
    .updateTable('jobs')
    .set(({ eb }) => ({
      state: 'running',
      attempt: eb('attempt', '+', 1),
      crashes: eb('crashes', '+', 1),
      stage: null,
      done: 0,
      seconds_left: null,
    }))
    .where('id', '=', jobId)
    .where('state', 'in', ['queued', 'running'])
    .where('crashes', '<', attemptsMax)
    .returningAll()
    .executeTakeFirst()
  return job ?? null
}

const runningAttempt = (db: Kysely<Tables>, { jobId, attempt }: Attempt) =>
  db.updateTable('jobs').where('id', '=', jobId).where('attempt', '=', attempt).where('state', '=', 'running')

/** False when the run has lost its job: it was cancelled, or another run took it. */
export async function saveProgress(
  db: Kysely<Tables>,
  attempt: Attempt,
  progress: { stage: string; done: number; secondsLeft: number | null },
): Promise<boolean> {
  const { stage, done, secondsLeft } = progress
  const changed = await runningAttempt(db, attempt).set({ stage, done, seconds_left: secondsLeft }).executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Null when the run has lost its job; else the job, whose owner may have logged in since the run began. */
export async function completeJob(
  db: Kysely<Tables>,
  attempt: Attempt,
  resultPhotoId: string,
  report: JobReport,
): Promise<JobRow | null> {
  const completed = await runningAttempt(db, attempt)
    .set({
      state: 'done',
      done: 1,
      stage: null,
      seconds_left: null,
      result_photo_id: resultPhotoId,
      report: JSON.stringify(report),
      ended_at: sql`now()`,
    })
    .returningAll()
    .executeTakeFirst()
  return completed ?? null
}

export async function failJob(db: Kysely<Tables>, attempt: Attempt, code: ProblemCode): Promise<boolean> {
  const changed = await runningAttempt(db, attempt)
    .set({ state: 'failed', problem_code: code, seconds_left: null, ended_at: sql`now()` })
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Fails a job whose last run ended with its worker. */
export async function failExhaustedJob(db: Kysely<Tables>, jobId: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'failed', problem_code: 'job-crashed', seconds_left: null, ended_at: sql`now()` })
    .where('id', '=', jobId)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

/** Gives a job back unfinished, without counting the run against it: the worker stops, the photo is not to blame. */
export async function requeueJob(db: Kysely<Tables>, attempt: Attempt): Promise<void> {
  await runningAttempt(db, attempt)
    .set(({ eb }) => ({ state: 'queued', crashes: eb('crashes', '-', 1), stage: null, done: 0, seconds_left: null }))
    .execute()
}

/** @returns how many; no more than a short statement deletes at once */
export async function deleteEndedJobsBefore(
  db: Kysely<Tables>,
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

/** As `giveVisitorPhotos`. A key that the member already used on this browser stays with the member's own job. */
export async function giveVisitorJobs(db: Kysely<Tables>, visitorId: string, userId: string): Promise<void> {
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
