import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { isFinal, type JobReply } from '#contract/job.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import type { Database } from '#server/ground/database/connect.ts'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import { loadSecret } from '#server/ground/database/secrets.ts'
import { openMailboxMailer } from '#server/ground/mail/mailbox-mailer.ts'
import { createBilling } from '#server/money/billing/billing.ts'
import { createSandbox } from '#server/money/billing/sandbox/sandbox.ts'
import { atOnce, Customer } from '../setup/customer.ts'
import { startServer, until } from '../setup/start-server.ts'

/** Figures of several runs add up, except the longest pause. */
export interface Books {
  readonly paidOrders: number
  readonly pendingOrders: number
  /** Acknowledged uploads. */
  readonly uploads: number
  readonly jobsDone: number
  readonly jobsFailed: number
  readonly reserved: number
  readonly committed: number
  readonly released: number
  /** Each violation in a sentence. */
  readonly faults: readonly string[]
}

export interface KillFigures extends Books {
  readonly kills: number
  /** From a kill to the next answer. */
  readonly longestPauseMs: number
}

/** Somebody who edits, and what the server has told them. */
export interface Editor {
  readonly customer: Customer
  readonly photoId: string
  /** Photos whose upload was acknowledged. */
  readonly uploaded: Set<string>
  /** Keys of edits that got no answer, or an error. They are sent again with the same key. */
  readonly unanswered: Set<string>
  readonly answered: Set<string>
}

/** Enough for two orders with their payments and a few edits. */
const answersMax = 16
/** Roughly the time of one answer. */
const momentMs = 60
/** Seldom enough that a hundred rounds fill no quota. Taste. */
const uploadEveryMs = 250
/** A server must be healthy within this time. */
const answerMsMax = 30_000
/** A server is killed after this time even when it answers nothing. */
const roundMsMax = 20_000
/** A dead worker is noticed after ten seconds, and a crashed job is tried once more. */
const settleMs = 150_000

/** Time limit for the jobs that one round leaves in the queue. */
const roundSettleMs = 10_000

/** Kills the server this often while people buy, upload and edit; then lets it settle and checks the books. */
export async function killUnderLoad(
  database: Database & { readonly address: DatabaseAddress },
  folder: string,
  rounds: number,
  seed: number,
  buyersPerRound = 2,
): Promise<KillFigures> {
  const { db } = database
  const random = seededRandom(seed)
  const start = () => startServer('all', database.address, folder, { RENDER_PROCESSES: '1' })

  const first = await start()
  const editors: Editor[] = []
  for (let count = 0; count < 3; count++) editors.push(await newEditor(first.origin, db))
  // Buyers register now, so that they only have to order and pay later.
  const buyers = Array.from({ length: Math.ceil(buyersPerRound * rounds) }, () => new Customer(first.origin, db))
  await atOnce(buyers, 4, async (buyer) => void (await buyer.register()))
  await first.end('SIGKILL')

  let killedMs = performance.now()
  let longestPauseMs = 0
  for (let round = 0; round < rounds; round++) {
    const server = await start()
    await until('an answer', answerMsMax, async () => ((await fetch(`${server.origin}/api/ready`)).ok ? true : null))
    longestPauseMs = Math.max(longestPauseMs, performance.now() - killedMs)
    const stop = new AbortController()
    // Kills come after a number of answers plus a random moment. Answers are counted, not timed, so that a slow
    // machine gets as far between kills as a fast one.
    let left = 1 + Math.floor(random() * answersMax)
    const enough = new Promise<void>((done) => {
      const onAnswer = () => void (--left === 0 && done())
      for (const customer of [...buyers, ...editors.map((editor) => editor.customer)]) customer.onAnswer = onAnswer
    })
    const load = [0, 1].map(() => buyOnAndOn(buyers, server.origin, stop.signal))
    for (const editor of editors) {
      editor.customer.origin = server.origin
      load.push(editOnAndOn(editor, stop.signal), uploadOnAndOn(editor, stop.signal))
    }
    await Promise.race([enough, wait(roundMsMax)])
    await wait(random() * momentMs)
    killedMs = performance.now()
    await server.end('SIGKILL')
    stop.abort()
    await Promise.all(load)
  }

  const last = await start()
  for (const editor of editors) {
    editor.customer.origin = last.origin
    for (const key of [...editor.unanswered]) await editOnce(editor, key)
  }
  // Each round may have queued some jobs beside those that ran.
  await untilJobsEnded(db, settleMs + rounds * roundSettleMs)
  await reconcile(db)
  const books = await lookAtBooks(db, editors)
  await last.end('SIGTERM')
  return { kills: rounds, longestPauseMs: Math.round(longestPauseMs), ...books }
}

/** A member on BASIC with a small photo. */
export async function newEditor(origin: string, db: Database['db']): Promise<Editor> {
  const customer = new Customer(origin, db)
  await customer.register()
  await customer.payBasic()
  const { id: photoId } = await customer.upload(64)
  return { customer, photoId, uploaded: new Set([photoId]), unanswered: new Set(), answered: new Set() }
}

export const untilJobsEnded = (db: Database['db'], limitMs: number) =>
  until('every job ended', limitMs, async () => {
    const open = await db.selectFrom('jobs').select('id').where('state', 'in', ['queued', 'running']).execute()
    return open.length === 0 ? true : null
  })

/** Members buy one after the other. A member interrupted by a kill tries again after it. */
async function buyOnAndOn(buyers: Customer[], origin: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const buyer = buyers.pop()
    if (buyer === undefined) return
    buyer.origin = origin
    try {
      await buyer.approve((await buyer.order()).checkoutId)
    } catch (error) {
      // The first try has paid without hearing of it, so there is nothing more to buy.
      if (/plan-had|order-differs/.test(String(error))) continue
      buyers.push(buyer)
      await wait(20)
    }
  }
}

export async function editOnAndOn(editor: Editor, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const [known] = editor.unanswered
    const job = await editOnce(editor, known ?? randomUUID()).catch(() => null)
    // One edit at a time, as a person does. An edit abandoned by a kill is not awaited.
    for (let look = 0; job !== null && look < 20 && !signal.aborted; look++) {
      const { data } = await editor.customer.ask<JobReply>('GET', `/api/jobs/${job.id}`).catch(() => ({ data: null }))
      if (data && isFinal(data.state)) break
      await wait(25)
    }
    if (job === null) await wait(20)
  }
}

/** Uploads photos one after the other and remembers which were acknowledged. */
export async function uploadOnAndOn({ customer, uploaded }: Editor, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const photo = await customer.upload(48).catch(() => null)
    if (photo !== null) uploaded.add(photo.id)
    await wait(uploadEveryMs)
  }
}

export async function editOnce(
  { customer, photoId, unanswered, answered }: Editor,
  key: string,
): Promise<JobReply | null> {
  unanswered.add(key)
  const { status, data } = await customer.edit(photoId, key)
  if (status !== 201 || data === undefined) return null
  unanswered.delete(key)
  answered.add(data.id)
  return data
}

async function reconcile(db: Database['db']): Promise<void> {
  const { provider } = createSandbox({ db, secret: await loadSecret(db, 'sandbox-secret'), deliver: async () => {} })
  const log = pino({ level: 'silent' })
  const billing = createBilling({ db, provider, mailer: openMailboxMailer(db, log), log })
  await billing.reconcilePending()
  await billing.reconcileAll()
  await billing.inbox.close()
}

export async function lookAtBooks(db: Database['db'], editors: readonly Editor[]): Promise<Books> {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.state', 'orders.payment_id', 'users.basic_until'])
    .execute()
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'state', 'is_unchanged', 'result_photo_id', 'user_id'])
    .execute()
  const ledger = await db.selectFrom('ledger').selectAll().execute()
  const amount = (kind: 'reserve' | 'commit' | 'release') => ledger.filter((line) => line.kind === kind).length
  return {
    paidOrders: orders.filter(({ state }) => state === 'paid').length,
    pendingOrders: orders.filter(({ state }) => state === 'pending').length,
    uploads: editors.reduce((sum, { uploaded }) => sum + uploaded.size, 0),
    jobsDone: jobs.filter(({ state }) => state === 'done').length,
    jobsFailed: jobs.filter(({ state }) => state === 'failed').length,
    reserved: amount('reserve'),
    committed: amount('commit'),
    released: amount('release'),
    faults: [
      ...(await findUploadFaults(editors)),
      ...(await findMoneyFaults(db, orders)),
      ...(await findChargeFaults(editors, jobs, ledger)),
      ...(await findSumFaults(db, ledger)),
    ],
  }
}

/** Every acknowledged upload must be readable. */
async function findUploadFaults(editors: readonly Editor[]): Promise<string[]> {
  const faults: string[] = []
  for (const { customer, uploaded } of editors)
    for (const id of uploaded) {
      const { status, bytes } = await customer.fetchBytes(`/api/photos/${id}/image?size=full`)
      if (status !== 200 || bytes === 0) faults.push(`photo ${id} was taken, and is answered with ${status}`)
    }
  return faults
}

interface BookedOrder {
  readonly id: string
  readonly state: string
  readonly payment_id: string | null
  readonly basic_until: Date | null
}

/** Everybody who has paid at the provider must have a paid order and access; nobody else may have a paid order. */
async function findMoneyFaults(db: Database['db'], orders: readonly BookedOrder[]): Promise<string[]> {
  const faults: string[] = []
  const byId = new Map(orders.map((order) => [order.id, order]))
  const checkouts = await db.selectFrom('sandbox_checkouts').selectAll().where('state', '=', 'paid').execute()
  for (const { id, order_id } of checkouts) {
    const order = byId.get(order_id)
    if (order?.state !== 'paid') faults.push(`checkout ${id} is paid, its order is ${order?.state}`)
    if (!order?.basic_until || order.basic_until < new Date()) faults.push(`order ${order_id} is paid without access`)
  }
  const payments = await db.selectFrom('sandbox_payments').select('id').execute()
  if (payments.length !== checkouts.length) faults.push(`${payments.length} payments of ${checkouts.length} checkouts`)
  const paid = new Set(payments.map(({ id }) => id))
  for (const { id, state, payment_id } of orders)
    if (state === 'paid' && !paid.has(payment_id ?? '')) faults.push(`order ${id} is paid, and nobody paid`)
  return faults
}

interface BookedJob {
  readonly id: string
  readonly state: string
  readonly is_unchanged: boolean
  readonly result_photo_id: string | null
  readonly user_id: string | null
}
interface Line {
  readonly payer: string
  readonly job_id: string
  readonly kind: 'reserve' | 'commit' | 'release'
}

/**
 * A job is charged once, and only when its result is readable and is no copy of the photo. Every acknowledged job must
 * exist.
 */
async function findChargeFaults(
  editors: readonly Editor[],
  jobs: readonly BookedJob[],
  ledger: readonly Line[],
): Promise<string[]> {
  const faults: string[] = []
  for (const { id, state, is_unchanged } of jobs) {
    const kinds = ledger.filter(({ job_id }) => job_id === id).map(({ kind }) => kind)
    const expected = ['reserve', state === 'done' && !is_unchanged ? 'commit' : 'release']
    if (kinds.join() !== expected.join()) faults.push(`job ${id} is ${state} and in the ledger as ${kinds.join(', ')}`)
  }
  for (const { customer, answered, unanswered } of editors) {
    const own = jobs.filter(({ user_id }) => user_id === customer.user?.id)
    if (own.length !== answered.size) faults.push(`${own.length} jobs for ${answered.size} keys`)
    if (unanswered.size > 0) faults.push(`${unanswered.size} edits were never taken`)
    for (const { id, state, result_photo_id } of own) {
      if (!answered.has(id)) faults.push(`job ${id} was made of no request`)
      if (state !== 'done') continue
      const result = await fetchResult(customer, result_photo_id)
      if (result !== 200) faults.push(`job ${id} is charged, and its result is answered with ${result}`)
    }
  }
  return faults
}

const fetchResult = (customer: Customer, photoId: string | null): Promise<number> =>
  customer.ask('GET', `/api/photos/${photoId}`).then(({ status }) => status)

/** The counters must equal the sums of the ledger. */
async function findSumFaults(db: Database['db'], ledger: readonly Line[]): Promise<string[]> {
  const counters = await db.selectFrom('usage_periods').select(['payer', 'taken']).execute()
  const faults: string[] = []
  for (const payer of new Set(counters.map((counter) => counter.payer))) {
    const taken = counters.filter((counter) => counter.payer === payer).reduce((sum, counter) => sum + counter.taken, 0)
    const lines = ledger.filter((line) => line.payer === payer)
    const open =
      lines.filter(({ kind }) => kind === 'reserve').length - lines.filter(({ kind }) => kind === 'release').length
    if (taken !== open) faults.push(`${payer}: ${taken} taken, and the ledger adds up to ${open}`)
  }
  return faults
}
