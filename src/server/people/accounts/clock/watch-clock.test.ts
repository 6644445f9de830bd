import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { watchClock } from '#server/people/accounts/clock/watch-clock.ts'
import type { Login } from '#server/people/accounts/login/sessions.ts'
import { newEmail, newRequestContext, openTestAccounts } from '#server/people/accounts/test-accounts.ts'
import { giveVisitorJobs } from '#server/pictures/jobs/job-queries.ts'
import { giveVisitorPhotos } from '#server/pictures/photos/photo-queries.ts'
import { opened } from '../../../../../tests/opened.ts'

const log = pino({ level: 'silent' })

const people = await opened(
  openTestAccounts({
    photos: { giveToMember: giveVisitorPhotos },
    jobs: { giveToMember: giveVisitorJobs },
  }),
)

const hour = 3600
const day = 24 * hour

const note = async () => (await watchClock(people.db, log))()

/** Simulates a clock that ran ahead until now and was just set back: everything stored so far has its times. */
async function setBack(seconds: number): Promise<void> {
  await note()
  const later = sql`make_interval(secs => ${seconds})`
  await sql`update clock set latest = latest + ${later}`.execute(people.db)
  await sql`update sessions set created_at = created_at + ${later}, expires_at = expires_at + ${later}`.execute(
    people.db,
  )
  await sql`update codes set expires_at = expires_at + ${later}`.execute(people.db)
}

async function logIn() {
  const user = await people.addUser()
  const login = await people.accounts.signIn(newRequestContext(), user.id)
  const isOpen = async () => (await people.accounts.findSession(cookieOf(login))) !== null
  const secondsLeft = async () => {
    const left = sql<{ left: number }>`select extract(epoch from expires_at - now())::float8 as left from sessions
      where user_id = ${user.id}`
    return (await left.execute(people.db)).rows[0]?.left ?? null
  }
  /** Leaves a session only so many seconds of its life. */
  const age = (left: number) =>
    sql`update sessions set expires_at = now() + make_interval(secs => ${left}) where user_id = ${user.id}`.execute(
      people.db,
    )
  return { isOpen, secondsLeft, age }
}

const cookieOf = ({ cookies }: Login) => cookies[0]?.split(';')[0] as string

test.each([1 * hour, 24 * hour, 31 * day])(
  'ends a session when it would have, with the clock set back by %i s',
  async (by) => {
    const session = await logIn()
    await session.age(600)
    await setBack(by)
    await note()
    expect(await session.isOpen()).toBe(true)
    expect(await session.secondsLeft()).toBeGreaterThan(590 - 60)
    expect(await session.secondsLeft()).toBeLessThan(601)
  },
)

test.each([1 * hour, 24 * hour, 31 * day])(
  'keeps an ended session ended, before and after the clock was set back by %i s',
  async (by) => {
    const [asked, unasked] = [await logIn(), await logIn()]
    for (const session of [asked, unasked]) await session.age(-1)
    await setBack(by)
    expect(await asked.isOpen()).toBe(false)
    await note()
    expect([await asked.isOpen(), await unasked.isOpen()]).toEqual([false, false])
  },
)

test('a clock that ran a month ahead leaves no session that lives a month longer', async () => {
  // Begun while the clock ran ahead, with its times; then the clock was put right.
  const session = await logIn()
  await setBack(31 * day)
  await note()
  expect(await session.secondsLeft()).toBeLessThanOrEqual(7 * day)
})

test('a code lives no longer than its ten minutes when the clock is set back', async () => {
  const [requestContext, email] = [newRequestContext(), newEmail()]
  await people.accounts.sendCode(requestContext, { email, purpose: 'register' })
  await setBack(day)
  await note()
  const left = sql<{ left: number }>`select extract(epoch from expires_at - now())::float8 as left from codes
    where email = ${email}`
  expect((await left.execute(people.db)).rows[0]?.left).toBeLessThanOrEqual(600)
})

test('however often and far the clock moves, no life grows by more than the time that passed unnoticed', async () => {
  const moves = fc.array(fc.integer({ min: 1, max: 40 * day }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      const session = await logIn()
      for (const seconds of all) {
        await setBack(seconds)
        await note()
      }
      expect(await session.secondsLeft()).toBeLessThanOrEqual(7 * day + 1)
    }),
    { numRuns: 20 },
  )
})
