import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { findJobSheet, readToday } from '#server/operations/admin/today/today.ts'
import { toolIds } from '#tools/catalog.ts'
import { useDatabase } from '../../../../../tests/use-database.ts'

const now = new Date('2026-11-23T10:00:00Z')
const photoId = randomUUID()
const database = await useDatabase()

beforeAll(async () => {
  const photo = { id: photoId, visitor_id: 'v', name: 'a.jpg', width: 9, height: 9, bytes: 9, has_alpha: false }
  await database.db
    .insertInto('photos')
    .values({ ...photo, format: 'jpeg' })
    .execute()
})

async function addJob(more: Record<string, unknown>) {
  const id = randomUUID()
  const job = { id, visitor_id: 'v', photo_id: photoId, tool: 'cartoon', options: '{}', request_sha256: 'x' } as const
  await database.db
    .insertInto('jobs')
    .values({ ...job, ...more })
    .execute()
  return id
}
const ended = (state: string, at: string) => ({
  state,
  ended_at: new Date(at),
  result_photo_id: state === 'done' ? photoId : null,
  problem_code: state === 'failed' ? 'no-face-found' : null,
})

test('counts what ended since midnight, refusals apart from failures, what waits by plan, who came and what was paid', async () => {
  const { db } = database
  await addJob(ended('done', '2026-11-22T23:59:59Z'))
  await addJob(ended('done', '2026-11-23T00:00:00Z'))
  await addJob(ended('cancelled', '2026-11-23T09:00:00Z'))
  const failed = { ...ended('failed', '2026-11-23T09:30:00Z'), tool: 'beauty', attempt: 2, worker: 'emulsion@a:1' }
  await addJob(failed)
  await addJob(failed)
  const failedId = await addJob({ ...failed, problem_code: 'internal' })
  await addJob({ created_at: new Date('2026-11-23T09:58:00Z') })
  const first = await addJob({ created_at: new Date('2026-11-23T09:59:30Z'), priority: 10 })
  // It waits for the edit before it, not for a worker.
  await addJob({ created_at: new Date('2026-11-23T08:00:00Z'), priority: 10, after_job_id: first })
  const user = { id: randomUUID(), name: 'Ada', email: 'ada@example.org', created_at: now }
  await db.insertInto('users').values(user).execute()
  const order = { user_id: user.id, kind: 'purchase', plan_id: 'BASIC-MONTH', product_id: 'p', provider: 'x' } as const
  for (const [state, settled_at] of [
    ['paid', now],
    ['paid', now],
    ['refunded', now],
    ['paid', new Date('2026-11-22')],
  ] as const)
    await db
      .insertInto('orders')
      .values({ ...order, id: randomUUID(), amount_cents: 999, currency: 'USD', state, settled_at })
      .execute()
  await db
    .insertInto('support_messages')
    .values({ id: randomUUID(), user_id: user.id, subject: 'Sky', text: 'Why?' })
    .execute()

  const today = await readToday(db, now)
  expect(today.since).toEqual(new Date('2026-11-23T00:00:00Z'))
  expect(today.tools).toHaveLength(toolIds.length)
  expect(today.tools.find(({ label }) => label === 'Cartoon')).toMatchObject({
    done: 1,
    refused: 0,
    failed: 0,
    cancelled: 1,
  })
  expect(today.tools.find(({ label }) => label === 'Beauty')).toMatchObject({
    done: 0,
    refused: 2,
    failed: 1,
    cancelled: 0,
  })
  expect(today.reasons).toEqual([
    { code: 'no-face-found', sentence: expect.stringContaining('No face was found'), refused: 2, failed: 0 },
    { code: 'internal', sentence: expect.any(String), refused: 0, failed: 1 },
  ])
  expect(today.failed).toMatchObject([{ id: failedId, label: 'Beauty', attempt: 2, worker: 'emulsion@a:1' }])
  expect(today.line).toEqual([
    { plan: 'Basic', queued: 1, oldestSeconds: 30 },
    { plan: 'Free and visitors', queued: 1, oldestSeconds: 120 },
  ])
  expect(today.signUps).toBe(1)
  expect(today.money).toEqual([
    { currency: 'USD', kind: 'purchase', state: 'paid', count: 2, cents: 1998 },
    { currency: 'USD', kind: 'purchase', state: 'refunded', count: 1, cents: 999 },
  ])
  expect(today.openMessages).toBe(1)
  expect(await findJobSheet(db, failedId)).toMatchObject({ label: 'Beauty', worker: 'emulsion@a:1', email: null })
  expect(await findJobSheet(db, 'nothing')).toBeNull()
})
