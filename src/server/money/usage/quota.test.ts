import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressRequestsMax, entitlements } from '#contract/plan.ts'
import { isProblem } from '#contract/problem.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { createQuota } from '#server/money/usage/quota.ts'
import {
  beginAttempt,
  cancelJob,
  completeJob,
  failJob,
  giveVisitorJobs,
  insertJob,
  requeueJob,
} from '#server/pictures/jobs/job-queries.ts'
import { addUser } from '../../../../tests/add-user.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()
const report = { engines: [], facts: {}, stages: [] }

const quota = createQuota({ db: database.db, pepper: randomBytes(32) })

async function newMember(tier: 'FREE' | 'BASIC' = 'FREE'): Promise<Actor> {
  const { id } = await addUser(database.db)
  const owner = { visitorId: id, userId: id }
  return { owner, tier, paidFrom: tier === 'BASIC' ? new Date('2026-01-31T12:00:00Z') : null, addressKey: id }
}

const newVisitor = (addressKey: string = randomUUID(), visitorId: string = randomUUID()): Actor => ({
  owner: { visitorId, userId: null },
  tier: 'VISITOR',
  paidFrom: null,
  addressKey,
})

/**
 * Like `jobs.submit`: inserts job and reservation in one transaction. Returns the id, or null when nothing was left.
 */
async function submit(actor: Actor, now = new Date()): Promise<string | null> {
  try {
    return await reserve(actor, now)
  } catch (error) {
    if (isProblem(error) && ['requests-used-up', 'address-requests-used-up'].includes(error.code)) return null
    throw error
  }
}

async function reserve(actor: Actor, now = new Date()): Promise<string> {
  const id = randomUUID()
  const { visitorId, userId } = actor.owner
  const job = { id, visitor_id: visitorId, user_id: userId, tool: 'cartoon', photo_id: 'p', options: '{}' } as const
  await database.db.transaction().execute(async (tx) => {
    await insertJob(tx, { ...job, request_sha256: 'r' })
    await quota.reserve(tx, actor, id, 'cartoon', now)
  })
  return id
}

const kindsOf = async (jobId: string) => {
  const rows = await database.db.selectFrom('ledger').select('kind').where('job_id', '=', jobId).orderBy('id').execute()
  return rows.map(({ kind }) => kind)
}

test('two thousand edits requested, 250 at once, with ten left give exactly ten jobs', async () => {
  const actor = await newMember()
  const now = new Date()
  for (let used = 0; used < 90; used++) await submit(actor, now)
  const jobs: (string | null)[] = []
  // As many as get a connection in time on a busy machine.
  while (jobs.length < 2_000) jobs.push(...(await Promise.all(Array.from({ length: 250 }, () => submit(actor, now)))))
  expect(jobs.filter((id) => id !== null)).toHaveLength(10)
  expect(await quota.count(actor, now)).toMatchObject({ current: 100, limit: 100 })
  const rows = await database.db
    .selectFrom('jobs')
    .select('id')
    .where('user_id', '=', actor.owner.userId as string)
    .execute()
  expect(rows).toHaveLength(100)
})

describe('a reservation', () => {
  test('is committed when a result is delivered, and released when the job fails, is cancelled or changed nothing', async () => {
    const actor = await newMember()
    const ids = [await submit(actor), await submit(actor), await submit(actor), await submit(actor)]
    const [done, failed, cancelled, unchanged] = ids as [string, string, string, string]
    await beginAttempt(database.db, unchanged)
    await completeJob(database.db, { jobId: unchanged, attempt: 1 }, 'result', report, true)
    await beginAttempt(database.db, done)
    await completeJob(database.db, { jobId: done, attempt: 1 }, 'result', report)
    await beginAttempt(database.db, failed)
    await failJob(database.db, { jobId: failed, attempt: 1 }, 'job-crashed')
    await cancelJob(database.db, actor.owner, cancelled)
    expect(await kindsOf(done)).toEqual(['reserve', 'commit'])
    expect(await kindsOf(failed)).toEqual(['reserve', 'release'])
    expect(await kindsOf(cancelled)).toEqual(['reserve', 'release'])
    expect(await kindsOf(unchanged)).toEqual(['reserve', 'release'])
    expect((await quota.count(actor)).current).toBe(1)
  })

  test('is settled in the period in which it was made, however late the job ends', async () => {
    const actor = await newMember()
    const january = new Date('2026-01-31T23:59:59Z')
    const february = new Date('2026-02-01T00:00:01Z')
    const job = (await submit(actor, january)) as string
    await submit(actor, february)
    await cancelJob(database.db, actor.owner, job)
    expect((await quota.count(actor, january)).current).toBe(0)
    expect((await quota.count(actor, february)).current).toBe(1)
  })

  test('made as a visitor moves along at login and does not count against the account', async () => {
    const member = await newMember()
    const { visitorId, userId } = member.owner
    const visitor = newVisitor(randomUUID(), visitorId)
    const job = (await submit(visitor)) as string
    await database.db.transaction().execute((tx) => giveVisitorJobs(tx, visitorId, userId as string))
    expect((await quota.count(member)).current).toBe(0)
    await cancelJob(database.db, member.owner, job)
    expect(await kindsOf(job)).toEqual(['reserve', 'reserve', 'release', 'release'])
    expect((await quota.count(visitor)).current).toBe(0)
  })

  test('of a visitor counts for the browser, and with all others of the address: ten have three each', async () => {
    const address = randomUUID()
    const visitors = Array.from({ length: 10 }, () => newVisitor(address))
    const max = entitlements.VISITOR.requestsMax
    for (const visitor of visitors) {
      expect(await quota.count(visitor)).toMatchObject({ current: 0, limit: max })
      for (let used = 0; used < max; used++) expect(await submit(visitor)).not.toBeNull()
      expect(await submit(visitor)).toBeNull()
    }
    const eleventh = newVisitor(address)
    expect(await quota.count(eleventh)).toMatchObject({ current: max, limit: max })
    await expect(reserve(eleventh)).rejects.toMatchObject({ code: 'address-requests-used-up' })
    const browser = randomUUID()
    for (let used = 0; used < max; used++) await submit(newVisitor(randomUUID(), browser))
    await expect(reserve(newVisitor(randomUUID(), browser))).rejects.toMatchObject({ code: 'requests-used-up' })
  })

  test('of one address is given thirty times, however many browsers ask at once', async () => {
    const address = randomUUID()
    const ids = await Promise.all(Array.from({ length: 40 }, () => submit(newVisitor(address))))
    expect(ids.filter((id) => id !== null)).toHaveLength(addressRequestsMax)
  })

  test('stays in the ledger as it was written: nothing is changed or deleted', async () => {
    const job = (await submit(await newMember())) as string
    const { db } = database
    await expect(db.updateTable('ledger').set({ tool: 'x' }).where('job_id', '=', job).execute()).rejects.toThrow()
    await expect(db.deleteFrom('ledger').where('job_id', '=', job).execute()).rejects.toThrow()
  })
})

type Step = 'submit' | 'complete' | 'change-nothing' | 'fail' | 'cancel' | 'crash' | 'next-month'
const stepsKnown = ['submit', 'submit', 'complete', 'change-nothing', 'fail', 'cancel', 'crash', 'next-month'] as const

test('any history of reserving, delivering, failing, cancelling, crashing and renewing matches the sum', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom<Step>(...stepsKnown), fc.nat(9)), { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom('FREE' as const, 'BASIC' as const), async (history, tier) => {
      const actor = await newMember(tier)
      let now = new Date('2026-03-15T12:00:00Z')
      const months = [now]
      const open: { id: string; month: number; attempt: number }[] = []
      const taken = [0]
      for (const [step, pick] of history) {
        const month = months.length - 1
        if (step === 'next-month') {
          now = new Date(Date.UTC(2026, 3 + month, 15, 12))
          months.push(now)
          taken.push(0)
        } else if (step === 'submit') {
          const id = (await submit(actor, now)) as string
          open.push({ id, month, attempt: 0 })
          taken[month] = (taken[month] as number) + 1
        } else if (open.length > 0) {
          const place = pick % open.length
          const job = open[place] as (typeof open)[number]
          await beginAttempt(database.db, job.id)
          job.attempt++
          const attempt = { jobId: job.id, attempt: job.attempt }
          if (step === 'crash') {
            await requeueJob(database.db, attempt)
            continue
          }
          open.splice(place, 1)
          if (step === 'complete') await completeJob(database.db, attempt, 'result', report)
          else taken[job.month] = (taken[job.month] as number) - 1
          if (step === 'change-nothing') await completeJob(database.db, attempt, 'result', report, true)
          if (step === 'fail') await failJob(database.db, attempt, 'job-crashed')
          if (step === 'cancel') await cancelJob(database.db, actor.owner, job.id)
        }
      }
      for (const [month, date] of months.entries()) expect((await quota.count(actor, date)).current).toBe(taken[month])
      const sum = await database.db
        .selectFrom('ledger')
        .select(({ fn }) => fn.countAll<string>().as('lines'))
        .where('payer', '=', `user:${actor.owner.userId}`)
        .where('kind', '=', 'release')
        .executeTakeFirstOrThrow()
      const reserved = history.filter(([step]) => step === 'submit').length
      expect(reserved - Number(sum.lines)).toBe(taken.reduce((a, b) => a + b, 0))
    }),
    { numRuns: Number(process.env.HISTORIES ?? 50) },
  )
})
