import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { waitingStage } from '#contract/job.ts'
import {
  beginAgain,
  beginAttempt,
  cancelJob,
  completeJob,
  deleteEndedJobsBefore,
  failExhaustedJob,
  failJob,
  findJob,
  findJobByKey,
  giveVisitorJobs,
  insertJob,
  listJobs,
  postponeJob,
  requeueJob,
  saveProgress,
  takeBackLoss,
} from '#server/pictures/jobs/job-queries.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const owner = { visitorId: 'ada', userId: null }
const report = { engines: [], facts: {}, stages: [] }
const progress = { stage: 'drawing', done: 0.5, secondsLeft: 3 }
const database = await useDatabase()

async function addJob(): Promise<string> {
  const id = randomUUID()
  const row = {
    id,
    visitor_id: owner.visitorId,
    tool: 'cartoon',
    photo_id: 'p',
    options: '{}',
    request_sha256: 'r',
  } as const
  await insertJob(database.db, row)
  return id
}

const readJob = (id: string) =>
  database.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a job', () => {
  test('whose child crashed runs once more, and not a third time', async () => {
    const id = await addJob()
    expect((await beginAttempt(database.db, id))?.attempt).toBe(1)
    expect((await beginAgain(database.db, { jobId: id, attempt: 1 }))?.attempt).toBe(2)
    expect(await beginAgain(database.db, { jobId: id, attempt: 2 })).toBeNull()
    expect(await readJob(id)).toMatchObject({ state: 'running', attempt: 2, crashes: 1, lost: 0 })
  })

  test('that kills worker after worker is started by three, and not by a fourth', async () => {
    const id = await addJob()
    for (let attempt = 1; attempt <= 3; attempt++) expect((await beginAttempt(database.db, id))?.attempt).toBe(attempt)
    expect(await beginAttempt(database.db, id)).toBeNull()
    await failExhaustedJob(database.db, id)
    expect(await readJob(id)).toMatchObject({ state: 'failed', problem_code: 'job-crashed', attempt: 3 })
  })

  test('does not count a worker that was silent but alive, however often it was taken for dead', async () => {
    const id = await addJob()
    for (let attempt = 1; attempt <= 6; attempt++) {
      expect((await beginAttempt(database.db, id))?.attempt).toBe(attempt)
      if (attempt > 1) await takeBackLoss(database.db, { jobId: id, attempt: attempt - 1 })
      await takeBackLoss(database.db, { jobId: id, attempt })
    }
    expect(await readJob(id)).toMatchObject({ crashes: 0, lost: 0 })
  })

  test('waits for an unavailable store as often as needed, and fails only after hours', async () => {
    const id = await addJob()
    const putOff = async (attempt: number) => {
      await beginAttempt(database.db, id)
      expect(await postponeJob(database.db, { jobId: id, attempt })).toBe(true)
      return readJob(id)
    }
    for (let attempt = 1; attempt <= 30; attempt++)
      expect(await putOff(attempt)).toMatchObject({ state: 'queued', stage: waitingStage, crashes: 0, lost: 0 })
    const waiting_since = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await database.db
      .updateTable('jobs')
      .set({ waiting_since: waiting_since(3.9) })
      .where('id', '=', id)
      .execute()
    expect(await putOff(31)).toMatchObject({ state: 'queued' })
    await database.db
      .updateTable('jobs')
      .set({ waiting_since: waiting_since(4.1) })
      .where('id', '=', id)
      .execute()
    expect(await putOff(32)).toMatchObject({ state: 'failed', problem_code: 'unavailable' })
  })

  test('given back by a stopping worker is not counted, however often', async () => {
    const id = await addJob()
    for (let stops = 1; stops <= 5; stops++) {
      const job = await beginAttempt(database.db, id)
      expect(job?.attempt).toBe(stops)
      await requeueJob(database.db, { jobId: id, attempt: stops })
    }
    expect(await readJob(id)).toMatchObject({ state: 'queued', crashes: 0 })
  })

  test('is not changed by a run that lost it', async () => {
    const id = await addJob()
    await beginAttempt(database.db, id)
    await beginAttempt(database.db, id)
    const lost = { jobId: id, attempt: 1 }
    expect(await saveProgress(database.db, lost, progress)).toBe(false)
    expect(await completeJob(database.db, lost, 'zombie', report)).toBeNull()
    expect(await failJob(database.db, lost, 'job-crashed')).toBe(false)
    await requeueJob(database.db, lost)
    expect(await readJob(id)).toMatchObject({ state: 'running', attempt: 2, done: 0, result_photo_id: null })
    expect(await completeJob(database.db, { jobId: id, attempt: 2 }, 'result', report)).not.toBeNull()
  })

  test('ends exactly once, in any order of completion, failure, cancellation and new runs, even concurrently', async () => {
    type Step = (id: string, attempt: number) => Promise<unknown>
    const steps: Record<string, Step> = {
      begin: (id) => beginAttempt(database.db, id),
      complete: (id, attempt) => completeJob(database.db, { jobId: id, attempt }, `result of ${attempt}`, report),
      fail: (id, attempt) => failJob(database.db, { jobId: id, attempt }, 'job-crashed'),
      cancel: (id) => cancelJob(database.db, owner, id),
      progress: (id, attempt) => saveProgress(database.db, { jobId: id, attempt }, progress),
      requeue: (id, attempt) => requeueJob(database.db, { jobId: id, attempt }),
      again: (id, attempt) => beginAgain(database.db, { jobId: id, attempt }),
      postpone: (id, attempt) => postponeJob(database.db, { jobId: id, attempt }),
      exhaust: (id) => failExhaustedJob(database.db, id),
    }
    const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.integer({ min: 1, max: 3 }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (sequence, isAtOnce) => {
        const id = await addJob()
        const ends = new Set<string>()
        const run = async ([name, attempt]: [string, number]) => {
          await (steps[name] as Step)(id, attempt)
          const { state, result_photo_id } = await readJob(id)
          if (['done', 'failed', 'cancelled'].includes(state)) ends.add(`${state} ${result_photo_id}`)
        }
        if (isAtOnce) await Promise.all(sequence.map(run))
        else for (const one of sequence) await run(one)
        expect(ends.size).toBeLessThanOrEqual(1)
      }),
      { numRuns: 60 },
    )
  })

  test('increments its version at every change', async () => {
    const id = await addJob()
    await beginAttempt(database.db, id)
    await saveProgress(database.db, { jobId: id, attempt: 1 }, progress)
    expect((await readJob(id)).version).toBe(3)
  })

  test('that ended is deleted after its retention time; one that has not is kept', async () => {
    const [ended, open] = [await addJob(), await addJob()]
    await cancelJob(database.db, owner, ended)
    const soon = new Date(Date.now() + 1_000)
    await deleteEndedJobsBefore(database.db, { visitors: soon, members: soon })
    await expect(readJob(ended)).rejects.toThrow()
    expect((await readJob(open)).state).toBe('queued')
  })
})

describe('what a visitor has made', () => {
  test('becomes the member’s who logs in on that browser, and nobody else’s; keys never collide', async () => {
    const users = ['eve', 'bob'].map((name) => ({ id: name, name, email: `${name}@example.org` }))
    await database.db.insertInto('users').values(users).execute()
    const visitor = { visitorId: 'browser', userId: null }
    const member = { visitorId: 'browser', userId: 'eve' }
    const row = { tool: 'cartoon', photo_id: 'p', options: '{}', request_sha256: 'r', idempotency_key: 'k' } as const
    await insertJob(database.db, { ...row, id: 'as-eve', visitor_id: 'browser', user_id: 'eve' })
    await insertJob(database.db, { ...row, id: 'as-visitor', visitor_id: 'browser' })
    await insertJob(database.db, { ...row, id: 'elsewhere', visitor_id: 'other' })
    expect(await findJob(database.db, visitor, 'as-visitor')).not.toBeNull()
    expect(await findJob(database.db, visitor, 'as-eve')).toBeNull()

    await giveVisitorJobs(database.db, 'browser', 'eve')
    expect((await listJobs(database.db, member, null, 10)).map(({ id }) => id).sort()).toEqual(['as-eve', 'as-visitor'])
    expect((await findJobByKey(database.db, member, 'k'))?.id).toBe('as-eve')
    expect(await listJobs(database.db, visitor, null, 10)).toEqual([])
    expect(await listJobs(database.db, { ...member, userId: 'bob' }, null, 10)).toEqual([])
    expect(await listJobs(database.db, { visitorId: 'phone', userId: 'eve' }, null, 10)).toHaveLength(2)
  })
})
