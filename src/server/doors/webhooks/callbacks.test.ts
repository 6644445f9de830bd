import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { backOffSeconds } from '#server/doors/webhooks/deliver-webhooks.ts'
import { addMember, beginJob, endJob, openWebhooks, passTime, startPeer } from '#server/doors/webhooks/test-webhooks.ts'
import { openTestDatabase } from '#server/ground/database/test-database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let peer: Awaited<ReturnType<typeof startPeer>>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  peer = await startPeer()
})
afterEach(async () => {
  peer.close()
  await database.db.deleteFrom('webhook_endpoints').execute()
})

const states = async () => {
  const rows = await database.db.selectFrom('webhook_deliveries').selectAll().orderBy('created_at').execute()
  return rows.map(({ state, tries }) => [state, tries])
}

/** A member's callback at the peer, kept as a call keeps it. */
async function openCallback(keyId = 'a key') {
  const { db } = database
  const parts = openWebhooks(db)
  const ada = await addMember(db)
  const callback = parts.callbacks({ visitorId: '', userId: ada }, keyId, peer.url)
  const id = await callback.keep(db)
  return { ...parts, db, ada, callback, id, begin: () => beginJob(db, ada, null, id) }
}

test('what a callback is told is signed with the secret that the call gave', async () => {
  const { db, callback, begin, openDelivery } = await openCallback()
  const jobId = await begin()
  await endJob(db, jobId)
  await openDelivery().deliverDue()
  const [first, ...more] = peer.received
  expect(more).toEqual([])
  const event = new Webhook(callback.secret).verify(first?.body ?? '', first?.headers ?? {})
  expect(event).toMatchObject({ type: 'job.done', data: { id: jobId, resultUrl: expect.stringContaining('https://') } })
})

test('one address of one key is kept once; other jobs of the member are not told there', async () => {
  const { db, ada, callback, id, openDelivery, callbacks } = await openCallback()
  expect(await callback.keep(db)).toBe(id)
  const ofOther = callbacks({ visitorId: '', userId: ada }, 'another key', peer.url)
  expect(await ofOther.keep(db)).not.toBe(id)
  expect(ofOther.secret).not.toBe(callback.secret)
  await endJob(db, await beginJob(db, ada))
  await openDelivery().deliverDue()
  expect(peer.received).toEqual([])
})

test('a callback that fails is tried again like a webhook, for a day, without a mail', async () => {
  const { db, begin, openDelivery, mails } = await openCallback()
  peer.answer = (_, reply) => void reply.writeHead(500).end()
  await endJob(db, await begin())
  const delivery = openDelivery()
  for (const [tried, pause] of backOffSeconds.entries()) {
    await delivery.deliverDue()
    expect(await states()).toEqual([['waiting', tried + 1]])
    await passTime(db, pause + 1)
  }
  await delivery.deliverDue()
  expect(await states()).toEqual([['failed', backOffSeconds.length + 1]])
  expect(mails).toEqual([])
})

test('410 ends one message, and the next call tells the address again', async () => {
  const { db, begin, openDelivery, mails } = await openCallback()
  peer.answer = (_, reply) => void reply.writeHead(410).end()
  await endJob(db, await begin())
  await openDelivery().deliverDue()
  peer.answer = (_, reply) => void reply.writeHead(204).end()
  await endJob(db, await begin(), false)
  await openDelivery().deliverDue()
  expect(await states()).toEqual([
    ['failed', 1],
    ['delivered', 1],
  ])
  expect(mails).toEqual([])
})

test('a callback that nobody names for 30 days is deleted, but not while it has something to be told', async () => {
  const { db, callback, id, begin, webhooks, openDelivery } = await openCallback()
  const kept = () => db.selectFrom('webhook_endpoints').select('id').execute()
  await endJob(db, await begin())
  await passTime(db, 31 * 86_400)
  await webhooks.deleteExpired()
  expect(await kept()).toEqual([{ id }])
  await openDelivery().deliverDue()
  await callback.keep(db)
  await webhooks.deleteExpired()
  expect(await kept()).toEqual([{ id }])
  await passTime(db, 31 * 86_400)
  await webhooks.deleteExpired()
  expect(await kept()).toEqual([])
})
