import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openMailboxMailer } from '#server/ground/mail/mailbox-mailer.ts'
import { openBillingAdmin } from '#server/money/billing/admin/billing-admin.ts'
import { createBilling } from '#server/money/billing/billing.ts'
import { createSandbox } from '#server/money/billing/sandbox/sandbox.ts'
import { addUser } from '../../../../../tests/add-user.ts'
import { useDatabase } from '../../../../../tests/use-database.ts'

const origin = 'http://localhost:3000'
const database = await useDatabase()

const { db } = database
const { provider, controls: pages } = createSandbox({
  db,
  secret: randomBytes(32),
  async deliver(body, headers) {
    await billing.inbox.receive(Buffer.from(body), new Headers(headers))
    await billing.inbox.process()
  },
})
const sandbox = pages
const log = pino({ level: 'silent' })
const billing = createBilling({ db, provider, mailer: openMailboxMailer(db, log), log })
const controls = openBillingAdmin({ db, actor: 'grace', inbox: billing.inbox })
afterAll(() => billing.inbox.close())

const newMember = async () => ({ ...(await addUser(database.db)), origin })

async function buy() {
  const member = await newMember()
  const { result } = await billing.checkout(member, 'BASIC-MONTH', 'sandbox_basic_month')
  await sandbox.approve(result.checkout_url.split('/').at(-1) as string)
  return { member, orderId: result.orderId }
}

const isBasic = async (email: string) => {
  const { basic_until } = await controls.getMember(email)
  return basic_until !== null && basic_until > new Date()
}
const auditsOf = async (subject: string) =>
  (await controls.audits())
    .filter((audit) => audit.subject === subject)
    .map(({ actor, action, detail }) => ({ actor, action, detail }))

test('a grant is revoked and a paid plan stays; each change is recorded with who made it and why', async () => {
  const { id, email } = await newMember()
  await controls.grant(email.toUpperCase(), 7, 'an outage')
  expect(await isBasic(email)).toBe(true)
  await controls.revoke(email, 'a mistake')
  expect(await isBasic(email)).toBe(false)
  expect(await auditsOf(id)).toEqual([
    { actor: 'grace', action: 'revoke', detail: { count: 1, reason: 'a mistake' } },
    { actor: 'grace', action: 'grant', detail: { until: expect.any(String), reason: 'an outage' } },
  ])
  const paid = (await buy()).member
  await controls.grant(paid.email, 900, 'a gift')
  await controls.revoke(paid.email, 'enough')
  expect(await isBasic(paid.email)).toBe(true)
})

test('a recorded change cannot be altered', async () => {
  const { id, email } = await newMember()
  await controls.grant(email, 7, 'an outage')
  const { db } = database
  await expect(db.updateTable('audits').set({ actor: 'x' }).where('subject', '=', id).execute()).rejects.toThrow()
  await expect(db.deleteFrom('audits').where('subject', '=', id).execute()).rejects.toThrow()
})

test('revoking nothing is reported, changes nothing and leaves no audit row', async () => {
  const { member } = await buy()
  await expect(controls.revoke(member.email, 'why')).rejects.toThrow('has no granted plan')
  await expect(controls.grant('nobody@example.org', 1, 'why')).rejects.toThrow('There is no member nobody@example.org.')
  expect(await isBasic(member.email)).toBe(true)
  expect(await auditsOf(member.id)).toEqual([])
})

test('a note on an order is shown with it, and changes neither money nor state', async () => {
  const { member, orderId } = await buy()
  const [before] = await billing.orders(member.id, { limit: 1 })
  await controls.noteRefund(orderId.slice(0, 13), 'half of it back')
  const [found] = await controls.orders(member.email)
  expect(found?.order).toMatchObject({ id: orderId, state: 'paid', email: member.email })
  expect(found?.notes.map(({ detail }) => detail)).toEqual([{ text: 'half of it back' }])
  expect(await billing.orders(member.id, { limit: 1 })).toEqual([before])
  await expect(controls.noteRefund('%', 'all')).rejects.toThrow('There is no order %.')
})

test('a replay processes a waiting webhook, which gives what was paid for', async () => {
  const { member } = await buy()
  // As after a day on which the provider was unavailable.
  await database.db.updateTable('users').set({ basic_until: null }).where('id', '=', member.id).execute()
  await database.db
    .updateTable('webhook_events')
    .set({ processed_at: null, tries: 12, failure: 'away' })
    .where('type', '=', 'checkout.completed')
    .execute()
  const [event] = await controls.inbox(true)
  expect(event).toMatchObject({ failure: 'away' })
  const replayed = await controls.replay(event?.event_id as string)
  expect(replayed.processed_at).not.toBeNull()
  expect(await isBasic(member.email)).toBe(true)
  expect(await auditsOf(event?.event_id as string)).toMatchObject([{ action: 'replay' }])
})

test('members are found by a part of their email, whatever characters it has', async () => {
  const { email } = await newMember()
  expect((await controls.users(email.slice(3, 20).toUpperCase())).map((member) => member.email)).toEqual([email])
  expect(await controls.users('%')).toEqual([])
})
