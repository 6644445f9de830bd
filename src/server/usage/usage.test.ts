import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usageShare } from '#contract/plan.ts'
import type { JobsTable } from '#server/database/tables.ts'
import { openTestDatabase } from '#server/database/test-database.ts'
import { giveVisitorJobs } from '#server/jobs/job-queries.ts'
import { createMemberJobs } from '#server/jobs/member-jobs.ts'
import { createUsage, type Usage } from '#server/usage/usage.ts'

const november = new Date('2026-11-21T10:00:00Z')
let database: Awaited<ReturnType<typeof openTestDatabase>>
let usage: Usage

beforeAll(async () => {
  database = await openTestDatabase()
  usage = createUsage({ jobs: createMemberJobs(database.db) })
})
afterAll(() => database.close())

async function addUser(): Promise<string> {
  const id = randomUUID()
  await database.db
    .insertInto('users')
    .values({ id, name: 'Ada', email: `${id}@example.org`, image: null })
    .execute()
  return id
}

async function addJob(userId: string | null, createdAt: string, more: Partial<Insertable<JobsTable>> = {}) {
  const job = {
    id: randomUUID(),
    visitor_id: 'browser',
    user_id: userId,
    tool: 'cartoon',
    photo_id: 'p',
    options: '{}',
    request_sha256: 'r',
    created_at: new Date(createdAt),
  } as const
  await database.db
    .insertInto('jobs')
    .values({ ...job, ...more })
    .execute()
}

const ended = { ended_at: new Date() }

test('counts what waits, runs or is done this month in UTC; not what failed, was cancelled or belongs to others', async () => {
  const [ada, eve] = [await addUser(), await addUser()]
  await addJob(ada, '2026-11-01T00:00:00Z')
  await addJob(ada, '2026-11-20T00:00:00Z', { state: 'running' })
  await addJob(ada, '2026-11-20T00:00:00Z', { state: 'done', result_photo_id: 'x', ...ended })
  await addJob(ada, '2026-11-20T00:00:00Z', { state: 'failed', problem_code: 'no-face-found', ...ended })
  await addJob(ada, '2026-11-20T00:00:00Z', { state: 'cancelled', ...ended })
  await addJob(ada, '2026-10-31T23:59:59.999Z')
  await addJob(eve, '2026-11-20T00:00:00Z')
  expect(await usage.of(ada, 'FREE', november)).toEqual({
    plan: 'FREE',
    usage: { current: 3, limit: 100 },
    renewsAt: '2026-12-01T00:00:00.000Z',
  })
})

test('a new month begins at zero, also over the end of a year, with the limit of the role', async () => {
  const ada = await addUser()
  await addJob(ada, '2026-12-31T23:59:59Z')
  expect((await usage.of(ada, 'BASIC', new Date('2026-12-31T23:59:59Z'))).usage).toEqual({ current: 1, limit: 5000 })
  expect(await usage.of(ada, 'BASIC', new Date('2027-01-01T00:00:00Z'))).toMatchObject({
    usage: { current: 0 },
    renewsAt: '2027-02-01T00:00:00.000Z',
  })
})

test('edits made as a visitor come along at login and are not counted against the account', async () => {
  const ada = await addUser()
  await addJob(null, '2026-11-20T00:00:00Z', { visitor_id: 'carried' })
  await giveVisitorJobs(database.db, 'carried', ada)
  await addJob(ada, '2026-11-20T00:00:00Z', { visitor_id: 'carried' })
  const { count } = await database.db
    .selectFrom('jobs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', ada)
    .executeTakeFirstOrThrow()
  expect(count).toBe(2)
  expect((await usage.of(ada, 'FREE', november)).usage.current).toBe(1)
})

test('all edits of an account are listed once each, however close together they were made', async () => {
  const ada = await addUser()
  for (let job = 0; job < 7; job++) await addJob(ada, '2026-11-20T00:00:00Z')
  await sql`insert into jobs (id, visitor_id, user_id, tool, photo_id, options, request_sha256, created_at)
    select gen_random_uuid()::text, 'browser', ${ada}, 'cartoon', 'p', '{}', 'r',
      timestamptz '2026-11-20T00:00:00Z' + make_interval(secs => n * 0.000001)
    from generate_series(1, 1200) n`.execute(database.db)
  const ids: string[] = []
  for await (const { id } of createMemberJobs(database.db).each(ada)) ids.push(id)
  expect(ids).toHaveLength(1207)
  expect(new Set(ids).size).toBe(1207)
})

test('the share used has one decimal, and nothing remains below zero', () => {
  expect(usageShare({ current: 1, limit: 5000 })).toEqual({ remaining: 4999, percent: 0 })
  expect(usageShare({ current: 1, limit: 3 })).toEqual({ remaining: 2, percent: 33.3 })
  expect(usageShare({ current: 130, limit: 100 })).toEqual({ remaining: 0, percent: 100 })
})
