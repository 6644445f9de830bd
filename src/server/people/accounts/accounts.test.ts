import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestContext } from '#server/ground/http/request-context.ts'
import { deleteSessions, lockUser, savePassword } from '#server/people/accounts/account-queries.ts'
import { hashPassword } from '#server/people/accounts/login/password-hash.ts'
import {
  codeOf,
  countEach,
  newEmail,
  newRequestContext,
  openTestAccounts,
  password,
} from '#server/people/accounts/test-accounts.ts'
import { giveVisitorJobs } from '#server/pictures/jobs/job-queries.ts'
import { giveVisitorPhotos } from '#server/pictures/photos/photo-queries.ts'
import { opened } from '../../../../tests/opened.ts'

const people = await opened(
  openTestAccounts({
    photos: { giveToMember: giveVisitorPhotos },
    jobs: { giveToMember: giveVisitorJobs },
  }),
)
beforeEach(() => people.forgetLimits())

async function askCode(requestContext: RequestContext, email: string, purpose: 'register' | 'retrieve' = 'register') {
  await people.accounts.sendCode(requestContext, { email, purpose })
  return people.readCode(email)
}

const usersOf = (email: string) => people.db.selectFrom('users').selectAll().where('email', '=', email).execute()
const sessionsOf = (userId: string) =>
  people.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('registering', () => {
  test('makes a verified account with that password and name, and logs in', async () => {
    const [requestContext, email] = [newRequestContext(), newEmail()]
    const code = await askCode(requestContext, email)
    const login = await people.accounts.register(requestContext, { email, password, code, name: 'Ada' })
    expect(login.user).toMatchObject({ email, name: 'Ada', role: 'FREE', isMember: false, hasPassword: true })
    expect(await usersOf(email)).toMatchObject([{ email_verified: true }])
    expect((await people.contextAfter(requestContext, login)).session?.user).toEqual(login.user)
    expect(await codeOf(people.accounts.login(newRequestContext(), { email, password }))).toBe('done')
  })

  test('with a known email logs in when code and password are both right, and changes nothing', async () => {
    const [requestContext, user] = [newRequestContext(), await people.addUser()]
    const code = await askCode(requestContext, user.email)
    const form = { email: user.email, password, code, name: 'Eve' }
    expect(await codeOf(people.accounts.register(requestContext, { ...form, code: wrong(code) }))).toBe('code-wrong')
    expect(await codeOf(people.accounts.register(requestContext, { ...form, password: 'not hers' }))).toBe(
      'login-failed',
    )
    // The mistyped password did not use the code up.
    expect((await people.accounts.register(requestContext, form)).user).toMatchObject({ id: user.id, name: 'Ada' })
    expect(await codeOf(people.accounts.register(requestContext, form))).toBe('code-wrong')
  })

  test('sets the password of an account that came by Google and has none', async () => {
    const [requestContext, user] = [newRequestContext(), await people.addUser({ hasPassword: false })]
    const code = await askCode(requestContext, user.email)
    const form = { email: user.email, password, code, name: 'user' }
    expect((await people.accounts.register(requestContext, form)).user).toMatchObject({
      id: user.id,
      hasPassword: true,
    })
    expect(await codeOf(people.accounts.login(newRequestContext(), { email: user.email, password }))).toBe('done')
  })

  test('refuses a password that everybody guesses, and keeps the code valid', async () => {
    const [requestContext, email] = [newRequestContext(), newEmail()]
    const code = await askCode(requestContext, email)
    const refusalOf = (weak: string) =>
      codeOf(people.accounts.register(requestContext, { email, password: weak, code, name: 'user' }))
    expect(await refusalOf('short')).toBe('password-short')
    for (const weak of ['Password1', `${email.split('@')[0]}2026!`]) expect(await refusalOf(weak)).toBe('password-weak')
    expect(await usersOf(email)).toEqual([])
    expect(await codeOf(people.accounts.register(requestContext, { email, password, code, name: 'user' }))).toBe('done')
  })

  test('200 times at once with one right code makes one account, one login and one session', async () => {
    const [requestContext, email] = [newRequestContext(), newEmail()]
    const code = await askCode(requestContext, email)
    const form = { email, password, code, name: 'user' }
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => codeOf(people.accounts.register(requestContext, { ...form }))),
    )
    expect(countEach(outcomes)).toEqual({ done: 1, 'code-wrong': 199 })
    const users = await usersOf(email)
    expect(users).toHaveLength(1)
    expect(await sessionsOf(users[0]?.id as string)).toHaveLength(1)
  })

  test('from 6 browsers at once, each with its own code, makes one account and never fails on our side', async () => {
    const email = newEmail()
    const browsers = []
    for (let i = 0; i < 6; i++) {
      await people.forgetLimits()
      const requestContext = newRequestContext()
      browsers.push({
        requestContext,
        code: await askCode(requestContext, email),
        password: i % 2 === 0 ? password : 'another darkroom',
      })
    }
    const outcomes = await Promise.all(
      browsers.map(({ requestContext, ...form }) =>
        codeOf(people.accounts.register(requestContext, { ...form, email, name: 'user' })),
      ),
    )
    expect(await usersOf(email)).toHaveLength(1)
    // Browsers that chose the same password as the fastest one are logged in; the others get a login failure.
    expect(countEach(outcomes)).toEqual({ done: 3, 'login-failed': 3 })
  })
})

describe('retrieving a password', () => {
  test('sets it, logs in, ends every other session and sends a mail', async () => {
    const user = await people.addUser()
    const laptop = newRequestContext()
    const before = await people.contextAfter(
      laptop,
      await people.accounts.login(laptop, { email: user.email, password }),
    )
    const phone = newRequestContext()
    const code = await askCode(phone, user.email, 'retrieve')
    const login = await people.accounts.retrieve(phone, { email: user.email, password: 'a new darkroom', code })
    const after = await people.contextAfter(phone, login)
    expect((await sessionsOf(user.id)).map(({ id }) => id)).toEqual([after.session?.id])
    expect(after.session?.id).not.toBe(before.session?.id)
    expect((await people.mailsTo(user.email))[0]?.subject).toContain('password was changed')
    expect(await codeOf(people.accounts.login(newRequestContext(), { email: user.email, password }))).toBe(
      'login-failed',
    )
    expect(
      await codeOf(people.accounts.login(newRequestContext(), { email: user.email, password: 'a new darkroom' })),
    ).toBe('done')
  })

  test('refuses a code that was requested for registration, requested in another browser, or used before', async () => {
    const [requestContext, user] = [newRequestContext(), await people.addUser()]
    const registering = await askCode(requestContext, user.email)
    const form = { email: user.email, password: 'a new darkroom' }
    expect(await codeOf(people.accounts.retrieve(requestContext, { ...form, code: registering }))).toBe('code-wrong')
    await people.forgetLimits()
    const code = await askCode(requestContext, user.email, 'retrieve')
    expect(await codeOf(people.accounts.retrieve(newRequestContext(), { ...form, code }))).toBe('code-wrong')
    expect(await codeOf(people.accounts.retrieve(requestContext, { ...form, code }))).toBe('done')
    expect(await codeOf(people.accounts.retrieve(requestContext, { ...form, code }))).toBe('code-wrong')
  })

  test('for an unknown email mails that there is no account, and no code', async () => {
    const [requestContext, email] = [newRequestContext(), newEmail()]
    await people.accounts.sendCode(requestContext, { email, purpose: 'retrieve' })
    const mails = await people.mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(`${mails[0]?.subject} ${mails[0]?.text}`).not.toMatch(/\d{6}/)
  })

  test('ends every session of the old password, however many logins are under way', async () => {
    const [requestContext, user] = [newRequestContext(), await people.addUser()]
    const code = await askCode(requestContext, user.email, 'retrieve')
    const logins = Array.from({ length: 8 }, () =>
      codeOf(people.accounts.login(newRequestContext(), { email: user.email, password })),
    )
    const login = await people.accounts.retrieve(requestContext, {
      email: user.email,
      password: 'a new darkroom',
      code,
    })
    const outcomes = await Promise.all(logins)
    expect(outcomes.every((outcome) => ['done', 'login-failed'].includes(outcome))).toBe(true)
    const current = (await people.contextAfter(requestContext, login)).session?.id
    expect((await sessionsOf(user.id)).map(({ id }) => id)).toEqual([current])
  })
})

describe('logging in', () => {
  test('fails in the same way for a wrong password, an unknown email and an account without a password', async () => {
    const [user, byGoogle] = [await people.addUser(), await people.addUser({ hasPassword: false })]
    for (const email of [user.email, newEmail(), byGoogle.email])
      expect(await codeOf(people.accounts.login(newRequestContext(), { email, password: 'wrong one' }))).toBe(
        'login-failed',
      )
  })

  test('to an account of one’s own does not buy more guesses at others', async () => {
    const [own, victim] = [await people.addUser(), await people.addUser()]
    const { clientAddress } = newRequestContext()
    const login = (email: string, typed: string) =>
      codeOf(people.accounts.login({ ...newRequestContext(), clientAddress }, { email, password: typed }))
    for (let i = 0; i < 28; i++) await people.limits.take('password-network', clientAddress)
    expect(await login(own.email, password)).toBe('done')
    expect([await login(victim.email, 'a guess'), await login(newEmail(), 'a guess')]).toEqual([
      'login-failed',
      'login-failed',
    ])
    expect(await login(own.email, password)).toBe('too-many-tries')
  })

  test('opens nothing when the password changes between its check and the session', async () => {
    const user = await people.addUser()
    const login = await people.db.transaction().execute(async (tx) => {
      await lockUser(tx, user.id, 'update')
      const outcome = codeOf(people.accounts.login(newRequestContext(), { email: user.email, password }))
      await people.untilBlocked()
      await savePassword(tx, user.id, await hashPassword('a new darkroom'))
      await deleteSessions(tx, user.id, null)
      return { outcome }
    })
    expect(await login.outcome).toBe('login-failed')
    expect(await sessionsOf(user.id)).toEqual([])
  })

  test('is refused, without a failure on our side, when the account is deleted at that moment', async () => {
    const user = await people.addUser()
    const login = await people.db.transaction().execute(async (tx) => {
      await lockUser(tx, user.id, 'update')
      const outcome = codeOf(people.accounts.login(newRequestContext(), { email: user.email, password }))
      await people.untilBlocked()
      await tx.deleteFrom('users').where('id', '=', user.id).execute()
      return { outcome }
    })
    expect(await login.outcome).toBe('login-failed')
  })
})

describe('changing the password', () => {
  test('needs the present one, ends every other session and replaces this one', async () => {
    const user = await people.addUser()
    const [home, elsewhere] = [newRequestContext(), newRequestContext()]
    await people.accounts.login(elsewhere, { email: user.email, password })
    const before = await people.contextAfter(home, await people.accounts.login(home, { email: user.email, password }))
    const session = before.session as NonNullable<RequestContext['session']>
    const change = (current: string, next: string) => people.accounts.updatePassword(before, session, current, next)
    expect(await codeOf(change('wrong one', 'a new darkroom'))).toBe('password-wrong')
    expect(await codeOf(change(password, 'password123'))).toBe('password-weak')
    expect(await sessionsOf(user.id)).toHaveLength(2)
    const after = await people.contextAfter(before, await change(password, 'a new darkroom'))
    expect((await sessionsOf(user.id)).map(({ id }) => id)).toEqual([after.session?.id])
    expect(after.session?.id).not.toBe(session.id)
  })

  test('succeeds once when it is asked for many times at once', async () => {
    const [home, user] = [newRequestContext(), await people.addUser()]
    const requestContext = await people.contextAfter(
      home,
      await people.accounts.login(home, { email: user.email, password }),
    )
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, (_, i) =>
        codeOf(
          people.accounts.updatePassword(
            requestContext,
            requestContext.session as never,
            password,
            `a darkroom with ${i} windows`,
          ),
        ),
      ),
    )
    expect(countEach(outcomes)).toEqual({ done: 1, 'password-wrong': 3 })
  })

  test('is refused to those who have none, and nobody is mailed the code that deletes another’s account', async () => {
    const user = await people.addUser({ hasPassword: false })
    const home = newRequestContext()
    const requestContext = await people.contextAfter(home, await people.accounts.signIn(home, user.id))
    const change = people.accounts.updatePassword(requestContext, requestContext.session as never, '', 'a new darkroom')
    expect(await codeOf(change)).toBe('password-none')
    const ask = (from: RequestContext, email: string) =>
      codeOf(people.accounts.sendCode(from, { email, purpose: 'delete' }))
    expect(await ask(newRequestContext(), user.email)).toBe('login-needed')
    expect(await ask(requestContext, newEmail())).toBe('email-differs')
    expect(await ask(requestContext, user.email)).toBe('done')
  })
})
