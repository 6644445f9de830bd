import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { MutableResponse } from 'oauth2-mock-server'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  type Claims,
  clientId,
  openTestGoogle,
  redirectUri,
  someone,
} from '#server/people/accounts/google/test-google.ts'
import { codeOf, countEach, newRequestContext } from '#server/people/accounts/test-accounts.ts'

const site = await openTestGoogle()
afterAll(() => site.stop())
afterEach(() => void site.provider.service.removeAllListeners())

const giveConsent = (claims: Claims) => site.provider.giveConsent(site.google, claims)
const loginByCode = (input: { code: string; verifier: string; redirectUri: string }) =>
  site.google.loginByCode(newRequestContext(), input)

describe('the redirect flow', () => {
  test('asks for email and profile by code, with state and S256, and comes back to the root', async () => {
    const { address, back } = await giveConsent({})
    expect(address.origin).toBe(site.provider.settings.issuer)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: clientId,
      response_type: 'code',
      scope: 'email profile',
      redirect_uri: redirectUri,
      state: 'a-state',
      code_challenge_method: 'S256',
    })
    expect(back.href.startsWith(redirectUri)).toBe(true)
    expect(back.searchParams.get('state')).toBe('a-state')
  })

  test('logs in whom the code stands for, and shows the provider secret, verifier and the same address', async () => {
    const ada = someone()
    const { input } = await giveConsent(ada)
    const asked = once(site.provider.service, 'beforeResponse')
    const { user, cookies } = await loginByCode(input)
    expect(user).toMatchObject({ email: ada.email, name: 'Ada', hasGoogle: true })
    expect((await site.accounts.findSession(cookies.join('; ').split(';')[0] as string))?.user.id).toBe(user.id)
    const [, request] = await asked
    expect(request.body).toMatchObject({
      client_secret: 'a-secret',
      code_verifier: input.verifier,
      redirect_uri: redirectUri,
    })
  })

  test('takes a code once', async () => {
    const { input } = await giveConsent(someone())
    await loginByCode(input)
    expect(await codeOf(loginByCode(input))).toBe('google-failed')
  })

  test('takes a code from nobody without its verifier', async () => {
    const { input } = await giveConsent(someone())
    const verifier = randomBytes(32).toString('base64url')
    expect(await codeOf(loginByCode({ ...input, verifier }))).toBe('google-failed')
    expect(await codeOf(loginByCode({ ...input, code: 'made-up' }))).toBe('google-failed')
  })

  test('asks the userinfo endpoint where the answer holds no ID token', async () => {
    const ada = someone()
    const { input } = await giveConsent(ada)
    site.provider.service.once('beforeResponse', ({ body }: MutableResponse) => {
      if (body !== '') delete body.id_token
    })
    site.provider.service.once('beforeUserinfo', (answer, request) => {
      expect(request.headers.authorization).toMatch(/^Bearer ey/)
      answer.body = { ...ada, email_verified: 'true' }
    })
    expect((await loginByCode(input)).user.email).toBe(ada.email)
  })

  test('holds the ID token of a code to the same rules', async () => {
    const { input } = await giveConsent({ ...someone(), iss: 'https://elsewhere.example' })
    expect(await codeOf(loginByCode(input))).toBe('google-failed')
  })
})

describe('whose account it is', () => {
  test('is told by sub: another email there stays the same account here', async () => {
    const ada = someone()
    const first = await site.login(ada)
    const second = await site.login({ ...ada, email: `new-${ada.email}`, email_verified: false })
    expect(second).toMatchObject({ id: first.id, email: ada.email })
    expect(await site.countUsers(`new-${ada.email}`)).toBe(0)
  })

  test('an account whose email is verified is joined, and stays what it was', async () => {
    const { id, email } = await site.addUser()
    const claims = { ...someone(), email, name: 'Another name' }
    const joined = { id, email, name: 'Ada', hasPassword: true, hasGoogle: true }
    expect(await site.login(claims)).toMatchObject(joined)
    expect(await site.login(claims)).toMatchObject(joined)
  })

  test('an account whose email was never verified is not taken over', async () => {
    const { id, email } = await site.addUser()
    await site.db.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
    const ada = { ...someone(), email }
    expect(await codeOf(site.login(ada))).toBe('account-unverified')
    expect(await site.db.selectFrom('accounts').select('id').where('account_id', '=', ada.sub).execute()).toEqual([])
    expect(await site.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
  })

  test('an email that Google has not verified joins nothing and makes nothing', async () => {
    const ada = { ...someone(), email_verified: false }
    expect(await codeOf(site.login(ada))).toBe('google-email-unverified')
    expect(await codeOf(site.login({ ...ada, email_verified: undefined }))).toBe('google-email-unverified')
    expect(await site.countUsers(ada.email)).toBe(0)
    const { email } = await site.addUser()
    expect(await codeOf(site.login({ ...ada, email }))).toBe('google-email-unverified')
  })

  test('another Google account with the same email is another person', async () => {
    const ada = someone()
    await site.login(ada)
    expect(await codeOf(site.login({ ...ada, sub: randomUUID() }))).toBe('google-differs')
  })

  test('a new account has the name given there, cut to what fits and can be kept', async () => {
    const nameFor = async (name: unknown) => (await site.login({ ...someone(), name })).name
    expect(await nameFor(undefined)).toBe('user')
    expect(await nameFor(' \0 ')).toBe('user')
    expect(await nameFor('x'.repeat(500))).toBe('x'.repeat(80))
    expect(await nameFor(`${'x'.repeat(79)}😀`)).toBe('x'.repeat(79))
  })

  test('twenty first logins at once make one account', async () => {
    const ada = someone()
    const tokens = await Promise.all(Array.from({ length: 20 }, () => site.provider.credentialOf(ada)))
    const logins = await Promise.all(tokens.map((token) => site.google.loginByCredential(newRequestContext(), token)))
    expect(new Set(logins.map(({ user }) => user.id)).size).toBe(1)
    expect(await site.countUsers(ada.email)).toBe(1)
  })

  test('first logins that were all held up by the same email make one account', async () => {
    const ada = someone()
    const together = 5
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const registration = site.db.transaction().execute(async (tx) => {
      await tx.insertInto('users').values({ id: randomUUID(), email: ada.email, name: 'user', image: null }).execute()
      hold()
      await released
      throw new Error('given up')
    })
    registration.catch(() => {})
    await held
    const logins = Promise.all(Array.from({ length: together }, () => site.login(ada)))
    const waiting = sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    while ((await waiting.execute(site.db)).rows.length < together) await wait(5)
    release()
    expect(new Set((await logins).map(({ id }) => id)).size).toBe(1)
  })

  test('of twenty Google accounts with one email at once, one has it', async () => {
    const { email } = someone()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => codeOf(site.login({ ...someone(), email }))))
    expect(countEach(outcomes)).toEqual({ done: 1, 'google-differs': 19 })
  })
})

test('one address has so many tries', async () => {
  const requestContext = newRequestContext()
  const outcomes: string[] = []
  for (let tries = 0; tries < 31; tries++)
    outcomes.push(await codeOf(site.google.loginByCredential(requestContext, 'x')))
  expect(countEach(outcomes)).toEqual({ 'google-failed': 30, 'too-many-tries': 1 })
})

test('without settings every way is closed, with a sentence', async () => {
  const none = site.openGoogle(null)
  for (const work of [
    none.consentAddress({ state: 's', challenge: 'c', redirectUri }),
    none.loginByCode(newRequestContext(), { code: 'x', verifier: 'v'.repeat(43), redirectUri }),
    none.loginByCredential(newRequestContext(), 'x'),
  ])
    expect(await codeOf(work)).toBe('google-not-set-up')
})
