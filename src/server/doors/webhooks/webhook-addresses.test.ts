import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backOffSeconds } from '#server/doors/webhooks/deliver-webhooks.ts'
import {
  addMember,
  allEvents,
  beginJob,
  endJob,
  openWebhooks,
  passTime,
  startPeer,
} from '#server/doors/webhooks/test-webhooks.ts'
import { openTestDatabase } from '#server/ground/database/test-database.ts'

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

const rows = () => database.db.selectFrom('webhook_deliveries').selectAll().orderBy('created_at').execute()

describe('an address', () => {
  test('that answers 410 is switched off at once, with a mail, and what waits for it is given up', async () => {
    const { db } = database
    const { webhooks, openDelivery, mails } = openWebhooks(db)
    const ada = await addMember(db)
    await webhooks.add(ada, { url: peer.url, events: ['job.done'] })
    peer.answer = (_, reply) => void reply.writeHead(410).end()
    await endJob(db, await beginJob(db, ada))
    await endJob(db, await beginJob(db, ada))
    await openDelivery().deliverDue()
    expect(peer.received).toHaveLength(1)
    expect((await rows()).map(({ state, problem }) => [state, problem])).toEqual([
      ['failed', 'status'],
      ['failed', 'off'],
    ])
    expect(await webhooks.list(ada)).toMatchObject([{ isOn: false, offReason: 'gone' }])
    expect(mails).toMatchObject([{ to: `${ada}@example.org`, subject: 'A webhook of yours was switched off' }])
    await endJob(db, await beginJob(db, ada))
    expect(await rows()).toHaveLength(2)
  })

  test('that takes nothing for days is switched off when an event is given up, and not before', async () => {
    const { db } = database
    const { webhooks, openDelivery, mails } = openWebhooks(db)
    const ada = await addMember(db)
    const { webhook } = await webhooks.add(ada, { url: peer.url, events: ['job.done'] })
    peer.close()
    const delivery = openDelivery()
    const giveUpOne = async () => {
      await endJob(db, await beginJob(db, ada))
      for (const pause of [...backOffSeconds, 0]) {
        await delivery.deliverDue()
        await passTime(db, pause + 1)
      }
      return (await webhooks.list(ada))[0]
    }
    expect(await giveUpOne()).toMatchObject({ isOn: true })
    expect(await rows()).toMatchObject([{ state: 'failed', problem: 'unreachable', response_code: null }])
    expect(await giveUpOne()).toMatchObject({ isOn: true })
    expect(mails).toEqual([])
    expect(await giveUpOne()).toMatchObject({ isOn: false, offReason: 'failing' })
    expect(mails).toHaveLength(1)
    expect(await webhooks.change(ada, webhook.id, { isOn: true })).toMatchObject({ isOn: true, offReason: null })
  })

  test('is followed by no redirect, and given ten seconds at most', async () => {
    const { db } = database
    const { webhooks, openDelivery } = openWebhooks(db, 'any', {
      resolve: async () => ['127.0.0.1'],
      timeoutMs: 300,
    })
    const ada = await addMember(db)
    await webhooks.add(ada, { url: peer.url, events: ['job.done'] })
    peer.answer = (_, reply) => void reply.writeHead(302, { location: peer.url }).end()
    await endJob(db, await beginJob(db, ada))
    await openDelivery().deliverDue()
    expect(peer.received).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'redirect', response_code: 302 }])
    peer.answer = () => {}
    await passTime(db, 10)
    await openDelivery().deliverDue()
    expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'timeout', response_code: null, tries: 2 }])
  })

  test.each([
    'http://hooks.example/',
    'https://hooks.example:8443/',
    'https://ada:secret@hooks.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://10.0.0.4/',
    'ftp://hooks.example/',
    'hooks',
    'https://localhost/',
    'https://printer.local/hook',
    'https://db.internal/',
    'https://postgres/',
  ])('is refused when it is given: %s', async (url) => {
    const { webhooks } = openWebhooks(database.db, 'public')
    const ada = await addMember(database.db)
    await expect(webhooks.add(ada, { url, events: ['job.done'] })).rejects.toMatchObject({
      code: 'webhook-address-refused',
      message: expect.stringContaining("only the operator can allow addresses inside the site's own network"),
      // For the log.
      cause: expect.stringContaining('(WEBHOOK_ADDRESSES is public)'),
    })
  })

  test('whose name leads inside is not called; one that changes its mind is called where it was vetted', async () => {
    const { db } = database
    const connected: string[] = []
    let answers = [['10.0.0.4'], ['93.184.216.34', '127.0.0.1'], ['93.184.216.34'], ['127.0.0.1']]
    const { webhooks, openDelivery } = openWebhooks(db, 'public', {
      resolve: async () => answers.shift() ?? [],
      connectTo: (address) => {
        connected.push(address)
        return { address: '127.0.0.1', port: peer.port }
      },
    })
    const ada = await addMember(db)
    await webhooks.add(ada, { url: 'https://hooks.example/', events: ['job.done'] })
    await endJob(db, await beginJob(db, ada))
    for (let tries = 0; tries < 2; tries++) {
      await openDelivery().deliverDue()
      expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'refused' }])
      await passTime(db, 61)
    }
    expect(connected).toEqual([])
    await openDelivery().deliverDue()
    // Resolved once a try: the answer that leads inside was never asked for.
    expect([connected, answers]).toEqual([['93.184.216.34'], [['127.0.0.1']]])
    // The peer speaks no TLS, so nothing has arrived.
    expect(peer.received).toEqual([])
    answers = []
  })
})

test('a replaced secret signs for a day beside the new one', async () => {
  const { db } = database
  const { webhooks, openDelivery } = openWebhooks(db)
  const ada = await addMember(db)
  const { webhook, secret: former } = await webhooks.add(ada, { url: peer.url, events: ['job.done'] })
  const { secret } = await webhooks.rotate(ada, webhook.id)
  expect(secret).not.toBe(former)
  await webhooks.test(ada, webhook.id)
  await openDelivery().deliverDue()
  const [first] = peer.received
  for (const known of [former, secret]) new Webhook(known).verify(first?.body ?? '', first?.headers ?? {})
  await passTime(db, day + 1)
  await webhooks.test(ada, webhook.id)
  await openDelivery().deliverDue()
  const { body, headers } = peer.received[1] as NonNullable<typeof first>
  new Webhook(secret).verify(body, headers)
  expect(() => new Webhook(former).verify(body, headers)).toThrow()
})

test('a member has at most five addresses, and nobody else reaches them', async () => {
  const { db } = database
  const { webhooks } = openWebhooks(db)
  const [ada, eve] = [await addMember(db), await addMember(db)]
  const added = await Promise.allSettled(
    Array.from({ length: 8 }, () => webhooks.add(ada, { url: peer.url, events: allEvents })),
  )
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const id = (await webhooks.list(ada))[0]?.id as string
  const { id: deliveryId } = await webhooks.test(ada, id)
  const refused = { code: 'not-found' }
  expect(await webhooks.list(eve)).toEqual([])
  await expect(webhooks.change(eve, id, { isOn: false })).rejects.toMatchObject(refused)
  await expect(webhooks.rotate(eve, id)).rejects.toMatchObject(refused)
  await expect(webhooks.test(eve, id)).rejects.toMatchObject(refused)
  await expect(webhooks.resend(eve, id, deliveryId)).rejects.toMatchObject(refused)
  await expect(webhooks.remove(eve, id)).rejects.toMatchObject(refused)
  await db.deleteFrom('users').where('id', '=', ada).execute()
  expect(await webhooks.list(ada)).toEqual([])
})
