import { randomBytes, randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeleteAccount, type DeleteAccount } from '#server/doors/leaving/deletion/delete-account.ts'
import { loadSecret } from '#server/ground/database/secrets.ts'
import { actorOf } from '#server/ground/http/actor-of.ts'
import type { RequestContext, Session } from '#server/ground/http/request-context.ts'
import { openMailer } from '#server/ground/mail/mailer.ts'
import { type Billing, createBilling } from '#server/money/billing/billing.ts'
import type { PaymentProvider } from '#server/money/billing/providers/provider.ts'
import { createSandbox } from '#server/money/billing/sandbox/sandbox.ts'
import type { SandboxControls } from '#server/money/billing/sandbox/sandbox-controls.ts'
import { createQuota } from '#server/money/usage/quota.ts'
import { createCodes } from '#server/people/accounts/login/codes.ts'
import { codeOf, newRequestContext, openTestAccounts, password } from '#server/people/accounts/test-accounts.ts'
import { giveVisitorJobs } from '#server/pictures/jobs/job-queries.ts'
import { createMemberJobs, type MemberJobs } from '#server/pictures/jobs/member/member-jobs.ts'
import { giveVisitorPhotos } from '#server/pictures/photos/photo-queries.ts'

const log = pino({ level: 'silent' })
const mailerOf = (db: typeof people.db) => openMailer({ kind: 'mailbox', from: 'test', isNamed: false }, { db, log })
const monthly = 'sandbox_basic_month'
let people: Awaited<ReturnType<typeof openTestAccounts>>
let controls: SandboxControls
/** The provider as it is, or one that is unreachable or cannot close a checkout. */
let provider: PaymentProvider
let billing: Billing

beforeAll(async () => {
  people = await openTestAccounts({
    photos: { giveToMember: giveVisitorPhotos },
    jobs: { giveToMember: giveVisitorJobs },
  })
  const sandbox = createSandbox({
    db: people.db,
    secret: randomBytes(32),
    deliver: (body, headers) => billing.inbox.receive(Buffer.from(body), new Headers(headers)),
  })
  controls = sandbox.controls
  provider = sandbox.provider
  billing = createBilling({ db: people.db, provider, mailer: mailerOf(people.db), log })
})
afterAll(async () => {
  await billing.inbox.close()
  await people.close()
})

async function createDeletion(
  changes: Partial<PaymentProvider> = {},
  removeJobs: MemberJobs['removeAll'] = createMemberJobs(people.db).removeAll,
): Promise<DeleteAccount> {
  const { db, accounts } = people
  return createDeleteAccount({
    db,
    accounts,
    codes: createCodes({ db, pepper: await loadSecret(db, 'code-pepper') }),
    photos: { removeAll: async () => ({ photoIds: [], maskIds: [] }) as never, deleteFiles: async () => {} },
    jobs: { ...createMemberJobs(db), removeAll: removeJobs },
    billing: createBilling({ db, provider: { ...provider, ...changes }, mailer: mailerOf(db), log }),
    mailer: mailerOf(db),
    log,
  })
}

type Member = RequestContext & { session: Session }
async function addMember(options: { hasPassword?: boolean } = {}): Promise<Member> {
  const { id } = await people.addUser(options)
  const from = newRequestContext()
  return (await people.contextAfter(from, await people.accounts.signIn(from, id))) as Member
}

const buyerOf = ({ session }: Member) => ({ ...session.user, origin: 'http://localhost:3000' })
async function order(member: Member): Promise<{ orderId: string; checkoutId: string }> {
  const { result } = await billing.checkout(buyerOf(member), 'BASIC-MONTH', monthly)
  return { orderId: result.orderId, checkoutId: result.checkout_url.split('/').at(-1) as string }
}

/** @returns the subscription at the provider, and the order */
async function subscribe(member: Member): Promise<{ orderId: string; subscriptionId: string }> {
  const { orderId, checkoutId } = await order(member)
  await controls.approve(checkoutId)
  await billing.inbox.process()
  return { orderId, subscriptionId: (await controls.findCheckout(checkoutId))?.subscription_id as string }
}

const isRenewed = async (subscriptionId: string) =>
  (await controls.findSubscription(subscriptionId))?.subscription.ends_at_period_end === false
const find = (table: 'users' | 'orders' | 'subscriptions', id: string) =>
  people.pool.query(`select * from ${table} where id = $1`, [id]).then(({ rows }) => rows[0])

test('a paid plan is not renewed after its member is deleted, and the records stay without a name', async () => {
  const member = await addMember()
  const { id, email } = member.session.user
  const { orderId, subscriptionId } = await subscribe(member)
  const quota = createQuota({ db: people.db, pepper: randomBytes(32) })
  const jobId = randomUUID()
  await people.db.transaction().execute((tx) => quota.reserve(tx, actorOf(member), jobId, 'beauty'))

  await (await createDeletion())(member, member.session, { email, password })
  await billing.inbox.process()
  expect(await find('users', id)).toBeUndefined()
  expect(await isRenewed(subscriptionId)).toBe(false)
  expect(await find('orders', orderId)).toMatchObject({ user_id: null, state: 'paid', amount_cents: 999 })
  const { rows } = await people.pool.query(
    `select s.user_id, s.state from subscriptions s join orders o on o.subscription_id = s.id where o.id = $1`,
    [orderId],
  )
  expect(rows).toEqual([{ user_id: null, state: 'ending' }])
  expect(await quota.ledger(id, null, 9)).toMatchObject([{ job_id: jobId, kind: 'reserve' }])
  expect(await tablesWith(email)).toEqual(['mailbox'])
  // The ledger's payer id exists nowhere else any more.
  expect(await tablesWith(id)).toEqual(['ledger', 'usage_periods'])
})

/** Tables that hold this text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await people.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await people.pool.query(`select 1 from ${name} t where to_jsonb(t)::text like $1`, [`%${text}%`])
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('deletes nothing, not even the mailed code, when the provider does not answer, and can be asked again', async () => {
  const member = await addMember({ hasPassword: false })
  const { id, email } = member.session.user
  const { subscriptionId } = await subscribe(member)
  await people.accounts.sendCode(member, { email, purpose: 'delete' })
  const proof = { email, code: await people.readCode(email) }
  const deleteUnanswered = await createDeletion({
    cancelAtPeriodEnd: () => Promise.reject(new Error('connect ECONNREFUSED')),
  })
  expect(await codeOf(deleteUnanswered(member, member.session, proof))).toBe('plan-not-ended')
  expect(await find('users', id)).toMatchObject({ email })
  expect(await isRenewed(subscriptionId)).toBe(true)
  expect(await billing.subscription(id)).toMatchObject({ state: 'active' })

  await (await createDeletion())(member, member.session, proof)
  expect(await find('users', id)).toBeUndefined()
  expect(await isRenewed(subscriptionId)).toBe(false)
})

test('a wrong password ends no plan', async () => {
  const member = await addMember()
  const { subscriptionId } = await subscribe(member)
  const wrong = { email: member.session.user.email, password: 'not it at all' }
  expect(await codeOf((await createDeletion())(member, member.session, wrong))).toBe('password-wrong')
  expect(await isRenewed(subscriptionId)).toBe(true)
})

test('an ended plan, or one that the provider does not know, does not keep an account', async () => {
  for (const state of [{ state: 'ended' }, null]) {
    const member = await addMember()
    await subscribe(member)
    const deleteAccount = await createDeletion({
      findSubscription: async () => state as never,
      cancelAtPeriodEnd: () => Promise.reject(new Error('no such subscription')),
    })
    await deleteAccount(member, member.session, { email: member.session.user.email, password })
    expect(await find('users', member.session.user.id)).toBeUndefined()
  }
})

test('an open checkout can no longer be paid; if the provider accepts a payment anyway, it is ended and refunded', async () => {
  const member = await addMember()
  const { orderId, checkoutId } = await order(member)
  const proof = { email: member.session.user.email, password }
  await (await createDeletion())(member, member.session, proof)
  expect(await find('orders', orderId)).toMatchObject({ user_id: null, state: expect.stringMatching(/closed|expired/) })
  expect(await codeOf(controls.approve(checkoutId))).toBe('order-differs')

  const other = await addMember()
  const open = await order(other)
  const deleteAccount = await createDeletion({ closeCheckout: async () => {} })
  await deleteAccount(other, other.session, { email: other.session.user.email, password })
  await controls.approve(open.checkoutId)
  await billing.inbox.process()
  const { subscription_id } = (await controls.findCheckout(open.checkoutId)) as { subscription_id: string }
  const found = () => controls.findSubscription(subscription_id)
  await expect.poll(async () => (await found())?.subscription.state).toBe('ended')
  expect((await found())?.payments).toMatchObject([{ state: 'refunded' }])
})

test('a webhook that is processed during the deletion waits for it, and neither fails', async () => {
  const member = await addMember()
  const { id, email } = member.session.user
  const { orderId } = await subscribe(member)
  let refreshing: Promise<void> | null = null
  const deleteAccount = await createDeletion({}, async () => {
    refreshing = billing.refresh(id)
    await people.untilBlocked()
  })
  await deleteAccount(member, member.session, { email, password })
  await refreshing
  expect(await find('users', id)).toBeUndefined()
  expect(await find('orders', orderId)).toMatchObject({ user_id: null, state: 'paid' })
})
