import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { problems } from '#contract/problem.ts'
import { backOffSeconds } from '#server/doors/webhooks/deliver-webhooks.ts'
import { claimDue } from '#server/doors/webhooks/delivery-queries.ts'
import { addMember, beginJob, endJob, openWebhooks, passTime, startPeer } from '#server/doors/webhooks/test-webhooks.ts'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { createQuota } from '#server/money/usage/quota.ts'
import { cancelJob, insertJob } from '#server/pictures/jobs/job-queries.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let peer: Awaited<ReturnType<typeof startPeer>>
const day = 86_400

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

const typesOf = () => peer.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
const rows = () => database.db.selectFrom('webhook_deliveries').selectAll().orderBy('created_at').execute()

test('tells a member’s program what ended, signed so that the standard’s own library verifies it', async () => {
  const { db } = database
  const { webhooks, openDelivery } = openWebhooks(db)
  const [ada, eve] = [await addMember(db), await addMember(db)]
  const { webhook, secret } = await webhooks.add(ada, { url: peer.url, events: ['job.done', 'job.failed'] })
  const [done, failed] = [await beginJob(db, ada), await beginJob(db, ada)]
  await endJob(db, done)
  await endJob(db, failed, false)
  // Neither somebody else's job nor a visitor's, nor one that was cancelled.
  await endJob(db, await beginJob(db, eve))
  await endJob(db, await beginJob(db, null))
  await cancelJob(db, { visitorId: '', userId: ada }, await beginJob(db, ada))
  await openDelivery().deliverDue()

  const told = peer.received.map(({ body, headers }) => new Webhook(secret).verify(body, headers))
  expect(told).toMatchObject([
    {
      type: 'job.done',
      data: {
        id: done,
        tool: 'cartoon',
        state: 'done',
        photo: 'p',
        result: 'result',
        resultUrl: expect.stringMatching(/^https:\/\/photos\.example\.org\/api\/v1\/results\/result\?.*&signature=/),
        resultUrlExpiresAt: expect.stringMatching(/^20/),
      },
    },
    {
      type: 'job.failed',
      data: {
        id: failed,
        state: 'failed',
        result: null,
        problem: { code: 'no-face-found', detail: problems['no-face-found'].sentence },
        isTest: false,
      },
    },
  ])
  expect(Date.parse((told[0] as { timestamp: string }).timestamp)).toBeGreaterThan(Date.now() - 60_000)
  const other = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`)
  expect(() => other.verify(peer.received[0]?.body ?? '', peer.received[0]?.headers ?? {})).toThrow()
  const { deliveries } = await webhooks.deliveries(ada, webhook.id, null)
  expect(deliveries).toMatchObject([
    { type: 'job.failed', state: 'delivered', tries: 1, responseCode: 204 },
    { type: 'job.done', state: 'delivered', tries: 1, responseCode: 204 },
  ])
  await expect(webhooks.deliveries(eve, webhook.id, null)).rejects.toMatchObject({ code: 'not-found' })
})

test('a batch is told once when its last job ended, and once more after what failed ran again', async () => {
  const { db } = database
  const { webhooks, openDelivery } = openWebhooks(db)
  const ada = await addMember(db)
  await webhooks.add(ada, { url: peer.url, events: ['batch.done'] })
  const batch = { id: randomUUID(), user_id: ada, tool: 'cartoon', request_sha256: 'r' } as const
  await db
    .insertInto('batches')
    .values({ ...batch, photo_ids: ['p'] })
    .execute()
  const jobs = await Promise.all(Array.from({ length: 8 }, () => beginJob(db, ada, batch.id)))
  // The last of all waits for the first that fails, and is cancelled with it.
  const waiting = randomUUID()
  await insertJob(db, {
    ...{ id: waiting, visitor_id: 'v', user_id: ada, tool: 'cartoon', photo_id: 'p', options: '{}' },
    ...{ request_sha256: 'r', batch_id: batch.id, after_job_id: jobs[0] as string },
  })
  await Promise.all(jobs.map((id, index) => endJob(db, id, index > 0)))
  await openDelivery().deliverDue()
  expect(peer.received.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { id: batch.id, jobs: 9, done: 7, failed: 1, cancelled: 1 },
  ])
  await endJob(db, await beginJob(db, ada, batch.id))
  await openDelivery().deliverDue()
  expect(typesOf()).toEqual(['batch.done', 'batch.done'])
})

test('tells once a period that 80 % of the edits are used, and that they are used up', async () => {
  const { db } = database
  const { webhooks, openDelivery } = openWebhooks(db)
  const ada = await addMember(db)
  await webhooks.add(ada, { url: peer.url, events: ['usage.80', 'usage.used-up'] })
  const quota = createQuota({ db, pepper: Buffer.alloc(32) })
  const actor: Actor = { owner: { visitorId: 'v', userId: ada }, tier: 'FREE', paidFrom: null, addressKey: 'a' }
  const take = async () => {
    const id = await beginJob(db, ada)
    await db.transaction().execute((tx) => quota.reserve(tx, actor, id, 'cartoon'))
    return id
  }
  for (let used = 0; used < 79; used++) await take()
  await openDelivery().deliverDue()
  expect(typesOf()).toEqual([])
  // Given back and taken again, it is no news.
  await endJob(db, await take(), false)
  await take()
  await openDelivery().deliverDue()
  expect(peer.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'usage.80', data: { used: 80, limit: 100, plan: 'FREE' } },
  ])
  for (let used = 80; used < 100; used++) await take()
  await expect(take()).rejects.toMatchObject({ code: 'requests-used-up' })
  await openDelivery().deliverDue()
  expect(typesOf()).toEqual(['usage.80', 'usage.used-up'])
})

test('what was made before a crash is sent after it; what a process died with is sent again under its id', async () => {
  const { db } = database
  const { webhooks, openDelivery } = openWebhooks(db)
  const ada = await addMember(db)
  await webhooks.add(ada, { url: peer.url, events: ['job.done'] })
  const job = await beginJob(db, ada)
  await db
    .transaction()
    .execute(async (tx) => {
      await endJob(tx, job)
      throw new Error('rolled back')
    })
    .catch(() => {})
  expect(await rows()).toEqual([])
  await endJob(db, job)
  // A process claims it and dies: nobody else touches it until the claim has ended.
  const [claimed] = await claimDue(db, 1)
  await openDelivery().deliverDue()
  expect(peer.received).toEqual([])
  await passTime(db, 31)
  await openDelivery().deliverDue()
  expect(peer.received[0]?.headers['webhook-id']).toBe(`msg_${claimed?.id}`)
  expect(await rows()).toMatchObject([{ state: 'delivered', attempt: 2 }])
})

test('tries again over a day with growing pauses, keeps id and body, then gives up', async () => {
  const { db } = database
  const { webhooks, openDelivery } = openWebhooks(db)
  const ada = await addMember(db)
  const { webhook, secret } = await webhooks.add(ada, { url: peer.url, events: ['job.done'] })
  peer.answer = (_, reply) => void reply.writeHead(503).end('busy \0 now')
  await endJob(db, await beginJob(db, ada))
  const delivery = openDelivery()
  await delivery.deliverDue()
  for (const pause of backOffSeconds) {
    const count = peer.received.length
    await passTime(db, pause - 2)
    await delivery.deliverDue()
    expect(peer.received).toHaveLength(count)
    await passTime(db, 3)
    await delivery.deliverDue()
    expect(peer.received).toHaveLength(count + 1)
  }
  expect(backOffSeconds.reduce((sum, pause) => sum + pause, 0)).toBe(day)
  // Each try has an address of the result of its own, good for an hour from then.
  const sameOf = (body: string) => body.replaceAll(/"resultUrl(ExpiresAt)?":"[^"]*"/g, '')
  expect(new Set(peer.received.map(({ body, headers }) => sameOf(body) + headers['webhook-id'])).size).toBe(1)
  for (const { body, headers } of peer.received) new Webhook(secret).verify(body, headers)
  expect(await rows()).toMatchObject([{ state: 'failed', tries: 9, response_code: 503, response_text: 'busy  now' }])
  await passTime(db, day)
  await delivery.deliverDue()
  expect(peer.received).toHaveLength(9)
  // Its owner has mended the server and sends it again.
  peer.answer = (_, reply) => void reply.end('thanks')
  const [failed] = await rows()
  await webhooks.resend(ada, webhook.id, failed?.id as string)
  await delivery.deliverDue()
  expect(await rows()).toMatchObject([{ state: 'delivered', tries: 1, attempt: 10, response_text: 'thanks' }])
})

test('the log is kept for thirty days', async () => {
  const { db } = database
  const { webhooks, openDelivery } = openWebhooks(db)
  const ada = await addMember(db)
  const { webhook } = await webhooks.add(ada, { url: peer.url, events: ['job.done'] })
  await webhooks.test(ada, webhook.id)
  await openDelivery().deliverDue()
  await passTime(db, 29 * day)
  expect(await webhooks.deleteExpired()).toBe(0)
  await passTime(db, 2 * day)
  expect(await webhooks.deleteExpired()).toBe(1)
})

test('whatever fails, dies or answers late, each event arrives at least once or is given up, in one final state', async () => {
  const { db } = database
  const { webhooks, openDelivery } = openWebhooks(db)
  const step = fc.constantFrom('event', 'event', 'deliver', 'die', 'fail-once', 'hours')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const ada = await addMember(db)
      await webhooks.add(ada, { url: peer.url, events: ['job.done'] })
      peer.received.length = 0
      let failures = 0
      peer.answer = (_, reply) => void reply.writeHead(failures-- > 0 ? 500 : 200).end()
      const jobs: string[] = []
      for (const now of steps) {
        if (now === 'event') {
          jobs.push(await beginJob(db, ada))
          await endJob(db, jobs.at(-1) as string)
        } else if (now === 'deliver') await openDelivery().deliverDue()
        else if (now === 'die') await claimDue(db, 3)
        else if (now === 'fail-once') failures = 1
        else await passTime(db, 3_600)
      }
      failures = 0
      await passTime(db, day)
      // Two processes at once.
      await Promise.all([openDelivery().deliverDue(), openDelivery().deliverDue()])
      const log = await rows()
      expect(log.map(({ state }) => state)).toEqual(jobs.map(() => 'delivered'))
      const arrived = new Set(peer.received.map(({ body }) => JSON.parse(body).data.id))
      expect([...arrived].sort()).toEqual([...jobs].sort())
      await db.deleteFrom('webhook_endpoints').execute()
    }),
    { numRuns: 25 },
  )
})
