import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openListeningSession } from '#server/ground/database/listening-session.ts'
import type { Tables } from '#server/ground/database/tables.ts'
import {
  beginAttempt,
  completeJob,
  findJob,
  insertJob,
  type ListedJob,
  listJobsById,
  listPlaces,
  saveProgress,
} from '#server/pictures/jobs/job-queries.ts'
import { type JobChange, type JobNotifier, openJobNotifier } from '#server/pictures/jobs/progress/job-notifier.ts'
import { createJobWatch, type JobWatch } from '#server/pictures/jobs/progress/job-watch.ts'
import { opened } from '../../../../../tests/opened.ts'
import { useDatabase } from '../../../../../tests/use-database.ts'

const owner = { visitorId: 'ada', userId: null }
const database = await useDatabase()
/** What the watch asked the database. */
const asked: string[] = []

const session = await opened(openListeningSession(database.address))
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: database.pool }),
  log: ({ query }) => void asked.push(query.sql),
})
const questions = {
  listJobs: (ids: readonly string[]) => listJobsById(db, ids),
  listPlaces: (ids: readonly string[]) => listPlaces(db, ids),
}
const watch = createJobWatch({ notifier: await openJobNotifier(session), ...questions })
const blind = createJobWatch({ notifier: await openJobNotifier(null), ...questions })
beforeEach(() => database.db.deleteFrom('jobs').execute())

async function add(priority = 0): Promise<string> {
  const id = randomUUID()
  const row = { visitor_id: 'ada', tool: 'cartoon', photo_id: 'p', options: '{}', request_sha256: 'r' } as const
  await insertJob(database.db, { ...row, id, priority })
  return id
}

const run = async (id: string) => {
  const begun = await beginAttempt(database.db, id)
  await completeJob(database.db, { jobId: id, attempt: begun?.attempt ?? 0 }, 'result', {
    engines: [],
    facts: {},
    stages: [],
  })
}

/** Follows a job and keeps what it is told. */
function follow(id: string, by: JobWatch = watch, who = owner) {
  const stop = new AbortController()
  const told: ListedJob[] = []
  const find = async () => (await findJob(database.db, who, id)) as ListedJob
  const over = (async () => {
    for await (const job of by.follow(who, id, find, stop.signal, null)) told.push(job)
  })()
  over.catch(() => {})
  return { told, over, stop: () => stop.abort(), last: () => told.at(-1) }
}

test('four hundred who wait in line are told each place, and all together ask twice for each edit that ends at most', async () => {
  const first = await Promise.all(Array.from({ length: 8 }, () => add(10)))
  const ids = await Promise.all(Array.from({ length: 400 }, () => add()))
  const followed = ids.map((id) => follow(id))
  await expect.poll(() => followed.every(({ told }) => told.length > 0), { timeout: 30_000 }).toBe(true)
  await wait(300)
  asked.length = 0
  for (const id of first) {
    await run(id)
    await wait(120)
  }
  await expect
    .poll(() => followed.map(({ last }) => last()?.ahead).sort((a, b) => Number(a) - Number(b)), { timeout: 20_000 })
    .toEqual(ids.map((_, at) => at))
  expect(asked.length).toBeGreaterThan(0)
  // An edit begins and ends, which is two changes of the line.
  expect(asked.length).toBeLessThanOrEqual(2 * first.length + 2)
  for (const { stop } of followed) stop()
  await Promise.all(followed.map(({ over }) => over))
})

test('whoever joins with a plan that goes first is counted by those behind, and not by those before', async () => {
  const [paying, free] = [await add(10), await add(0)]
  const [one, other] = [follow(paying), follow(free)]
  await expect.poll(() => [one.last()?.ahead, other.last()?.ahead], { timeout: 10_000 }).toEqual([0, 1])
  await add(10)
  await add(0)
  await expect.poll(() => [one.last()?.ahead, other.last()?.ahead], { timeout: 10_000 }).toEqual([0, 2])
  for (const { stop } of [one, other]) stop()
})

describe.each([
  ['where notifications arrive', () => watch, 10_000],
  ['where none arrive', () => blind, 10_000],
] as const)('%s', (_, by, limitMs) => {
  test('a run is followed with its progress to its end', async () => {
    const id = await add()
    const { told, over } = follow(id, by())
    await expect.poll(() => told.at(-1)?.state, { timeout: limitMs }).toBe('queued')
    const begun = await beginAttempt(database.db, id, { worker: 'a worker', version: '1.2.3' })
    const attempt = { jobId: id, attempt: begun?.attempt ?? 0 }
    await saveProgress(database.db, attempt, { stage: 'drawing', done: 0.5, secondsLeft: 1 })
    await expect.poll(() => told.at(-1)?.done, { timeout: limitMs }).toBe(0.5)
    await completeJob(database.db, attempt, 'result', { engines: [], facts: {}, stages: [] })
    await over
    expect(told.at(-1)).toMatchObject({ state: 'done', worker: 'a worker', worker_version: '1.2.3', attempt: 1 })
    const versions = told.map(({ version }) => version)
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
  })
})

test('an end is told without the pause after a question', async () => {
  const jobs = new Map<string, ListedJob>()
  let hear: (change: JobChange) => void = () => {}
  const notifier = {
    isLive: true,
    subscribe(listener: typeof hear) {
      hear = listener
      return () => {}
    },
  }
  const quick = createJobWatch({
    notifier: notifier as unknown as JobNotifier,
    listJobs: async (ids) => ids.flatMap((id) => jobs.get(id) ?? []),
    listPlaces: async () => new Map(),
  })
  const id = await add()
  const queued = (await findJob(database.db, owner, id)) as ListedJob
  const change = (version: number, more: Partial<ListedJob> & Pick<ListedJob, 'state'>): void => {
    jobs.set(id, { ...queued, version, ...more })
    hear({ jobId: id, version, state: more.state, isMove: false })
  }
  jobs.set(id, queued)
  const told: ListedJob[] = []
  const over = (async () => {
    for await (const job of quick.follow(owner, id, async () => queued, new AbortController().signal, null))
      told.push(job)
  })()
  await expect.poll(() => told.length).toBe(1)
  vi.useFakeTimers()
  try {
    change(10, { state: 'running', done: 0.1 })
    await vi.advanceTimersByTimeAsync(0)
    change(11, { state: 'running', done: 0.5 })
    await vi.advanceTimersByTimeAsync(50)
    expect(told.map(({ version }) => version)).toEqual([queued.version, 10])
    change(12, { state: 'done' })
    await vi.advanceTimersByTimeAsync(5)
    await over
    expect(told.at(-1)?.state).toBe('done')
  } finally {
    vi.useRealTimers()
  }
})

test('a job that another browser owns from now on is not shown any longer', async () => {
  const id = await add()
  const { told, over } = follow(id)
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(1)
  await database.db.updateTable('jobs').set({ visitor_id: 'eve' }).where('id', '=', id).execute()
  await expect(over).rejects.toMatchObject({ code: 'not-found' })
})

test('nobody is asked for once everybody has left', async () => {
  const { told, over, stop } = follow(await add())
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(1)
  stop()
  await over
  await wait(200)
  asked.length = 0
  await run(await add())
  await wait(300)
  expect(asked).toEqual([])
})
