import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import type { Tables } from '#server/ground/database/tables.ts'
import {
  beginAttempt,
  completeJob,
  findJob,
  insertJob,
  listJobs,
  requeueJob,
} from '#server/pictures/jobs/job-queries.ts'
import { openJobQueue } from '#server/pictures/jobs/queue/job-queue.ts'
import { useDatabase } from '../../../../../tests/use-database.ts'

const owner = { visitorId: 'ada', userId: null }
const database = await useDatabase()
const open = (address: DatabaseAddress) =>
  openJobQueue(address, { doesWork: true, connectionsMax: 2, onError: () => {} })

const queue = await open(database.address)

afterAll(() => queue.close())

beforeEach(() => database.db.deleteFrom('jobs').execute())

/** Submits edits as they come: each in a separate transaction, those of a batch in one. Returns their ids. */
async function submit(count: number, priority: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const row = {
    visitor_id: owner.visitorId,
    tool: 'cartoon',
    photo_id: 'p',
    options: '{}',
    request_sha256: 'r',
  } as const
  await database.db.transaction().execute(async (tx) => {
    for (const id of ids) {
      await insertJob(tx, { ...row, id, priority })
      await queue.send(tx, id, priority)
    }
  })
  return ids
}

const aheadOf = async (id: string) => (await findJob(database.db, owner, id))?.ahead

async function run(id: string): Promise<void> {
  const job = await beginAttempt(database.db, id)
  const attempt = { jobId: id, attempt: job?.attempt ?? 0 }
  await completeJob(database.db, attempt, 'result', { engines: [], facts: {}, stages: [] })
}

describe('the position in the queue', () => {
  test('follows the order of the queue: paying members first, then by arrival, batches included', async () => {
    // The queue takes a job a second.
    const kinds = fc.tuple(fc.constantFrom(1, 1, 3), fc.constantFrom(0, 0, 10))
    const submits = fc.sample(kinds, { numRuns: 9, seed: 16 })
    for (const [count, priority] of submits) await submit(count, priority)
    const promised = await listJobs(database.db, owner, null, 1_000)
    promised.sort((one, other) => (one.ahead ?? -1) - (other.ahead ?? -1))
    expect(promised.map(({ ahead }) => ahead)).toEqual(promised.map((_, index) => index))

    const served: string[] = []
    const all = Promise.withResolvers<void>()
    const aheads: unknown[] = []
    await queue.work(
      1,
      async (id) => {
        aheads.push(await aheadOf(id))
        await run(id)
        if (served.push(id) === promised.length) all.resolve()
      },
      async () => {},
    )
    await all.promise
    await queue.stopWork()
    expect(served).toEqual(promised.map(({ id }) => id))
    expect(new Set(aheads)).toEqual(new Set([0]))
  })

  test('decreases by one with each edit that ends, however many run at the same time', async () => {
    const ids = await submit(5, 0)
    const [first, second, third, , last] = ids as [string, string, string, string, string]
    expect(await aheadOf(last)).toBe(4)
    await beginAttempt(database.db, first)
    await beginAttempt(database.db, second)
    // Two run; one of them has to end before the third begins.
    expect([await aheadOf(first), await aheadOf(third), await aheadOf(last)]).toEqual([null, 1, 3])
    await completeJob(database.db, { jobId: first, attempt: 1 }, 'result', { engines: [], facts: {}, stages: [] })
    await beginAttempt(database.db, third)
    expect(await aheadOf(last)).toBe(2)
    // A job that is given back has its old position again.
    await requeueJob(database.db, { jobId: second, attempt: 1 })
    expect([await aheadOf(second), await aheadOf(last)]).toEqual([1, 3])
  })

  test('of fifty queued edits is read in one statement', async () => {
    await submit(50, 0)
    const statements: string[] = []
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: database.pool }),
      log: ({ query }) => void statements.push(query.sql),
    })
    const listed = await listJobs(db, owner, null, 100)
    expect(listed.map(({ ahead }) => ahead).sort((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 50 }, (_, index) => index),
    )
    expect(statements).toHaveLength(1)
  })
})
