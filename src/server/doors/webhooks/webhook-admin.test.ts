import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWebhookAdmin } from '#server/doors/webhooks/webhook-admin.ts'
import { openTestDatabase } from '#server/ground/database/test-database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
const userId = randomUUID()
const endpoint_id = randomUUID()

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db.insertInto('users').values({ id: userId, name: 'Ada', email: 'ada@example.org' }).execute()
  const endpoint = { id: endpoint_id, user_id: userId, url: 'https://hooks.example/mine' }
  await db
    .insertInto('webhook_endpoints')
    .values({ ...endpoint, events: ['job.done'] })
    .execute()
})
afterAll(() => database.close())

const admin = () => openWebhookAdmin({ db: database.db, actor: 'grace' })

async function addDelivery(state: 'failed' | 'delivered', endedAt: Date) {
  const id = randomUUID()
  const ended = { state, ended_at: endedAt, response_code: state === 'failed' ? 502 : 200, tries: 8 }
  const delivery = { id, endpoint_id, type: 'job.done', cause: id, body: '{}', ...ended }
  await database.db.insertInto('webhook_deliveries').values(delivery).execute()
  return id
}

test('what failed is listed with whose it is, newest first, and nothing else is', async () => {
  const older = await addDelivery('failed', new Date('2026-11-20'))
  const newer = await addDelivery('failed', new Date('2026-11-21'))
  await addDelivery('delivered', new Date('2026-11-22'))
  const failed = await admin().failed()
  expect(failed.map(({ id }) => id)).toEqual([newer, older])
  expect(failed[0]).toMatchObject({ email: 'ada@example.org', url: 'https://hooks.example/mine', response_code: 502 })
  expect((await admin().failed({ limit: 1, offset: 1 })).map(({ id }) => id)).toEqual([older])
})

test('one that is sent again waits with all its tries, and is recorded', async () => {
  const id = await addDelivery('failed', new Date())
  await admin().again(id.slice(0, 13))
  const { db } = database
  const row = await db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'waiting', tries: 0, ended_at: null })
  const audits = await db.selectFrom('audits').selectAll().where('subject', '=', id).execute()
  expect(audits).toMatchObject([{ actor: 'grace', action: 'send-again', detail: { type: 'job.done' } }])
})

test('none is sent for an id that matches nothing', async () => {
  await expect(admin().again('%')).rejects.toThrow('There is no delivery %.')
})
