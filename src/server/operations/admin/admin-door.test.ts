import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { recoveryCodeCount } from '#contract/admin.ts'
import type { Session } from '#server/ground/http/request-context.ts'
import { createRateLimits } from '#server/ground/limits/rate-limits.ts'
import { createAdminDoor } from '#server/operations/admin/admin-door.ts'
import { openAppointments } from '#server/operations/admin/appoint-admins.ts'
import { addUser } from '../../../../tests/add-user.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const stepMs = 30_000
/** The beginning of a step. */
const startMs = 1_800_000_000_000
const pepper = randomBytes(32)
const database = await useDatabase()
let nowMs = startMs

const limits = createRateLimits({ pool: database.pool })

const unlimited = { take: async () => {}, reset: async () => {} }
const noPasskeys = { isHere: false } as unknown as Parameters<typeof createAdminDoor>[0]['passkeys']
const openDoor = (given: Pick<typeof limits, 'take' | 'reset'> = unlimited) =>
  createAdminDoor({
    db: database.db,
    pepper,
    limits: given,
    passkeys: noPasskeys,
    requiresPasskey: false,
    now: () => nowMs,
  })
const appointments = () => openAppointments({ db: database.db, actor: 'grace' })

async function logIn(userId: string, email: string): Promise<Session> {
  const id = randomUUID()
  const expires_at = new Date(Date.now() + 86_400_000)
  await database.db.insertInto('sessions').values({ id, token: id, user_id: userId, expires_at }).execute()
  return { id, user: { id: userId, email } } as unknown as Session
}

async function newMember() {
  const { id, email } = await addUser(database.db)
  return { id, email, session: await logIn(id, email) }
}

/** An appointed member, and what their device shows at a time. */
async function newAdmin() {
  const member = await newMember()
  await appointments().appoint(member.email, ['operator'])
  const access = await openDoor().access(member.session)
  if (access.at !== 'set-up' || access.factor === null) throw new Error(access.at)
  const { factor } = access
  const secret = Secret.fromBase32(factor.secret)
  const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp })
  return { ...member, access: { ...access, factor }, codeAt }
}

async function newAdminWithFactor() {
  const admin = await newAdmin()
  const recoveryCodes = await openDoor().setUp(admin.session, admin.codeAt(nowMs))
  return { ...admin, recoveryCodes }
}

const auditsOf = async (subject: string) =>
  (await database.db.selectFrom('audits').selectAll().where('subject', '=', subject).orderBy('id').execute()).map(
    ({ actor, action }) => `${actor} ${action}`,
  )

describe('appointing', () => {
  test('opens the page to an account, and dismissing closes it at once and forgets the factor', async () => {
    const { id, email, session } = await newMember()
    expect(await openDoor().access(session)).toEqual({ at: 'nowhere' })
    await appointments().appoint(email.toUpperCase(), ['operator'])
    expect(await openDoor().access(session)).toMatchObject({ at: 'set-up', email })
    expect((await appointments().list()).map((admin) => admin.email)).toContain(email)
    await appointments().dismiss(email)
    expect(await openDoor().access(session)).toEqual({ at: 'nowhere' })
    expect(await auditsOf(id)).toEqual(['grace appoint', 'grace dismiss'])
  })

  test('gives another factor the second time, and lets no session in that had shown the first', async () => {
    const { email, session, access } = await newAdminWithFactor()
    await appointments().dismiss(email)
    await appointments().appoint(email, ['operator'])
    const again = await openDoor().access(session)
    expect(again).toMatchObject({ at: 'set-up' })
    expect(again).not.toMatchObject({ factor: { secret: access.factor.secret } })
  })

  test('is refused in one sentence for nobody, and for somebody twice, and then leaves no audit', async () => {
    const { id, email } = await newMember()
    await expect(appointments().appoint('nobody@example.org', ['operator'])).rejects.toThrow(
      'There is no member nobody@example.org.',
    )
    await expect(appointments().dismiss(email)).rejects.toThrow(`${email} is no admin.`)
    await appointments().appoint(email, ['operator'])
    await expect(appointments().appoint(email, ['operator'])).rejects.toThrow(`${email} is an admin already.`)
    expect(await auditsOf(id)).toEqual(['grace appoint'])
  })
})

describe('the second factor', () => {
  test('is set up by the first code of the device, lets this session in and no other', async () => {
    const { id, email, session, access, codeAt } = await newAdmin()
    const code = codeAt(nowMs)
    expect(access.factor.address).toContain(`secret=${access.factor.secret}`)
    const codes = await openDoor().setUp(session, code)
    expect(new Set(codes).size).toBe(recoveryCodeCount)
    expect(await openDoor().access(session)).toEqual({
      at: 'open',
      email,
      codesLeft: recoveryCodeCount,
      roles: ['operator'],
    })
    expect(await openDoor().access(await logIn(id, email))).toEqual({ at: 'locked', email, isByPasskey: false })
    await expect(openDoor().setUp(session, codeAt(nowMs + stepMs))).rejects.toMatchObject({ code: 'factor-needed' })
  })

  test('is stored so that reading the database opens nothing', async () => {
    const { id, access, recoveryCodes } = await newAdminWithFactor()
    const { db } = database
    const rows = JSON.stringify([
      await db.selectFrom('admins').selectAll().where('user_id', '=', id).execute(),
      await db.selectFrom('admin_recovery_codes').selectAll().where('user_id', '=', id).execute(),
    ])
    for (const secret of [access.factor.secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.slice(0, 5))])
      expect(rows).not.toContain(secret)
  })

  test('is asked for again after twelve hours', async () => {
    const { email, session } = await newAdminWithFactor()
    const passed_at = new Date(Date.now() - 12 * 3_600_000 + 60_000)
    const age = (at: Date) =>
      database.db.updateTable('admin_passes').set({ passed_at: at }).where('session_id', '=', session.id).execute()
    await age(passed_at)
    expect(await openDoor().require(session, null)).toMatchObject({ email })
    await age(new Date(passed_at.getTime() - 120_000))
    await expect(openDoor().require(session, null)).rejects.toMatchObject({ code: 'factor-needed', status: 403 })
  })

  test('a code counts one step before and after its own, and never twice, whatever the order of tries', async () => {
    const { session, codeAt } = await newAdminWithFactor()
    const { id } = session.user
    const attempt = fc.record({ steps: fc.integer({ min: 0, max: 2 }), around: fc.integer({ min: -3, max: 3 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 12 }), async (attempts) => {
        nowMs = startMs
        await database.db.updateTable('admins').set({ factor_last_step: null }).where('user_id', '=', id).execute()
        let last = Number.NEGATIVE_INFINITY
        for (const { steps, around } of attempts) {
          nowMs += steps * stepMs
          const step = nowMs / stepMs + around
          const isAccepted = await openDoor()
            .pass(session, codeAt(nowMs + around * stepMs))
            .then(
              () => true,
              () => false,
            )
          expect(isAccepted).toBe(Math.abs(around) <= 1 && step > last)
          if (isAccepted) last = step
        }
      }),
      { numRuns: 40 },
    )
  })

  test('of many that come with one code at once, one is let in', async () => {
    const { session, codeAt } = await newAdminWithFactor()
    nowMs += 5 * stepMs
    const tries = Array.from({ length: 12 }, () => openDoor().pass(session, codeAt(nowMs)))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each(['', '12345', '1234567', 'abcdef', '０１２３４５', 'x'.repeat(40), "' or true --"])(
    'is not shown by %j',
    async (code) => {
      const { session } = await newAdminWithFactor()
      await expect(openDoor().pass(session, code)).rejects.toMatchObject({ code: 'factor-wrong' })
    },
  )

  test('guesses are limited, for everybody with that account together', async () => {
    const { id, email, session, codeAt } = await newAdminWithFactor()
    nowMs += 9 * stepMs
    const door = openDoor(limits)
    const wrong = codeAt(nowMs + 100 * stepMs)
    for (let tried = 0; tried < 5; tried++)
      await expect(door.pass(session, wrong)).rejects.toMatchObject({ code: 'factor-wrong' })
    const other = await logIn(id, email)
    await expect(door.pass(other, codeAt(nowMs))).rejects.toMatchObject({ code: 'too-many-tries', status: 429 })
  })
})

describe('recovery codes', () => {
  test('let in once each, however they are typed, which is recorded', async () => {
    const { id, email, recoveryCodes } = await newAdminWithFactor()
    const [first = '', second = ''] = recoveryCodes
    const session = await logIn(id, email)
    await openDoor().pass(session, ` ${first.toUpperCase().replace('-', ' ')} `)
    expect(await openDoor().access(session)).toMatchObject({ at: 'open', codesLeft: recoveryCodeCount - 1 })
    await expect(openDoor().pass(session, first)).rejects.toMatchObject({ code: 'factor-wrong' })
    await openDoor().pass(await logIn(id, email), second)
    expect(await auditsOf(id)).toEqual([
      'grace appoint',
      `${email} factor-set-up`,
      `${email} recovery-code-used`,
      `${email} recovery-code-used`,
    ])
  })

  test('are worth nothing once there are new ones, and nothing to another admin', async () => {
    const { id, email, session, recoveryCodes } = await newAdminWithFactor()
    const other = await newAdminWithFactor()
    const fresh = await openDoor().renewCodes(session)
    const next = await logIn(id, email)
    await expect(openDoor().pass(next, recoveryCodes[0] as string)).rejects.toMatchObject({ code: 'factor-wrong' })
    await expect(openDoor().pass(other.session, fresh[0] as string)).rejects.toMatchObject({ code: 'factor-wrong' })
    await openDoor().pass(next, fresh[0] as string)
  })

  test('are made for nobody who has not shown the factor', async () => {
    const { id, email } = await newAdminWithFactor()
    await expect(openDoor().renewCodes(await logIn(id, email))).rejects.toMatchObject({ code: 'factor-needed' })
    await expect(openDoor().renewCodes((await newMember()).session)).rejects.toMatchObject({ code: 'not-found' })
    await expect(openDoor().renewCodes(null)).rejects.toMatchObject({ code: 'not-found' })
  })
})
