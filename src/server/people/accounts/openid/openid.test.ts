import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { OpenidSettings } from '#server/ground/settings/login.ts'
import { openTestProvider, withServer } from '#server/people/accounts/google/test-google.ts'
import { createOpenid } from '#server/people/accounts/openid/openid.ts'
import { startOpenidProvider, visitProvider } from '#server/people/accounts/openid/test-openid-provider.ts'
import { codeOf, countEach, newRequestContext, openTestAccounts } from '#server/people/accounts/test-accounts.ts'
import { opened } from '../../../../../tests/opened.ts'

const redirectUri = 'http://localhost:4400/api/auth/openid/1/return'
const carriesNothing = { giveToMember: async () => {} }

const site = await opened(openTestAccounts({ photos: carriesNothing, jobs: carriesNothing }))
const provider = await startOpenidProvider(redirectUri)
afterAll(() => provider.stop())

const openTestOpenid = (...settings: OpenidSettings[]) => {
  const { db, limits, switches, accounts } = site
  return createOpenid({ settings, db, limits, switches, signIn: accounts.signIn, giveRoles, limitMs: 3000 })
}

/** What a login made of somebody's groups. */
const given: [userId: string, roles: string][] = []
const giveRoles: Parameters<typeof createOpenid>[0]['giveRoles'] = async (userId, { roles }) => {
  given.push([userId, roles.join()])
}
const openid = openTestOpenid(provider.settings)

/** Somebody whom the provider knows. */
function addPerson(more: Record<string, unknown> = {}) {
  const sub = randomUUID()
  const person = { email: `${sub}@example.org`, email_verified: true, name: 'Ada', ...more }
  provider.people.set(sub, person)
  return { sub, ...person }
}

/** What a page makes up at the beginning of a login. */
function beginFlow() {
  const [verifier, nonce, state] = Array.from({ length: 3 }, () => randomBytes(32).toString('base64url')) as [
    string,
    string,
    string,
  ]
  return { verifier, nonce, state, challenge: createHash('sha256').update(verifier).digest('base64url'), redirectUri }
}

/** Logs in at the provider. @returns what the page sends to us then */
async function visit(login: string | null, at = openid) {
  const { verifier, nonce, state, challenge } = beginFlow()
  const back = await visitProvider(await at.consentAddress('1', { state, nonce, challenge, redirectUri }), login)
  expect(back.searchParams.get('state')).toBe(state)
  const code = back.searchParams.get('code') ?? ''
  return { back, input: { code, verifier, nonce, redirectUri, iss: back.searchParams.get('iss') ?? undefined } }
}

const logIn = async (sub: string) => openid.loginByCode(newRequestContext(), '1', (await visit(sub)).input)

describe('groups at the provider', () => {
  const rolesAfter = async (claims: Record<string, unknown>, claim = 'groups') => {
    const roles = [
      { group: '/photo/help', role: 'support' },
      { group: 'cn=money', role: 'billing' },
      { group: 'admins', role: 'operator' },
      { group: 'also-help', role: 'support' },
    ] as const
    const at = openTestOpenid({ ...provider.settings, groups: { claim, roles } })
    const { user } = await at.loginByCode(newRequestContext(), '1', (await visit(addPerson(claims).sub, at)).input)
    return given.filter(([id]) => id === user.id).map(([, names]) => names)
  }

  test('are asked for by their scope and give the roles of the settings, at each login', async () => {
    expect(await rolesAfter({ groups: ['everybody', '/photo/help', 'also-help', 'cn=money'] })).toEqual([
      'support,billing',
    ])
    expect(await rolesAfter({ groups: 'admins' })).toEqual(['operator'])
  })

  test('that have no role, are absent or are no list give none, which is told too', async () => {
    for (const groups of [['everybody'], [], undefined, 7, { admins: true }, [['admins']], ['ADMINS']])
      expect([groups, await rolesAfter({ groups })]).toEqual([groups, ['']])
    expect(await rolesAfter({ groups: ['admins'] }, 'roles')).toEqual([''])
  })

  test('are nobody’s business without the setting', async () => {
    const { user } = await logIn(addPerson({ groups: ['admins'] }).sub)
    expect(given.filter(([id]) => id === user.id)).toEqual([])
  })
})

describe('somebody who comes from the provider', () => {
  test('gets an account, and is known by the same sub whatever becomes of the email', async () => {
    const ada = addPerson()
    const { user } = await logIn(ada.sub)
    const providerHosts = [new URL(provider.issuer).host]
    expect(user).toMatchObject({ email: ada.email, name: 'Ada', hasPassword: false, hasGoogle: false, providerHosts })
    provider.people.set(ada.sub, { ...ada, email: `${randomUUID()}@example.org`, email_verified: false })
    expect((await logIn(ada.sub)).user).toMatchObject({ id: user.id, email: ada.email })
  })

  test('joins the account of the email that both sides have verified, and keeps the password', async () => {
    const { id, email } = await site.addUser()
    expect((await logIn(addPerson({ email }).sub)).user).toMatchObject({ id, email, hasPassword: true })
  })

  test('makes and joins nothing by an email that the provider has not verified, or does not tell', async () => {
    const { email } = await site.addUser()
    for (const more of [{ email_verified: false }, { email_verified: undefined }, { email, email_verified: false }])
      expect(await codeOf(logIn(addPerson(more).sub))).toBe('provider-email-unverified')
    expect(await codeOf(logIn(addPerson({ email: undefined }).sub))).toBe('provider-failed')
    const linked = site.db.selectFrom('accounts').innerJoin('users', 'users.id', 'accounts.user_id')
    expect(await linked.select('provider_id').where('email', '=', email).execute()).toEqual([
      { provider_id: 'credential' },
    ])
  })

  test('does not take over an account that was never confirmed here', async () => {
    const { id, email } = await site.addUser()
    await site.db.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
    expect(await codeOf(logIn(addPerson({ email }).sub))).toBe('account-unverified')
  })

  test('is refused where the email belongs to another account of that provider', async () => {
    const ada = addPerson()
    await logIn(ada.sub)
    expect(await codeOf(logIn(addPerson({ email: ada.email }).sub))).toBe('provider-differs')
  })

  test('is somebody else than the same sub at another issuer', async () => {
    const other = await startOpenidProvider(redirectUri)
    try {
      const ada = addPerson()
      const { user } = await logIn(ada.sub)
      other.people.set(ada.sub, { email: `${randomUUID()}@example.org`, email_verified: true })
      const there = openTestOpenid(other.settings)
      const { input } = await visit(ada.sub, there)
      expect((await there.loginByCode(newRequestContext(), '1', input)).user.id).not.toBe(user.id)
    } finally {
      other.stop()
    }
  })

  test('makes no account while sign-ups are off, and still logs in to one', async () => {
    const ada = addPerson()
    await logIn(ada.sub)
    const closed = createOpenid({
      settings: [provider.settings],
      ...site,
      signIn: site.accounts.signIn,
      giveRoles,
      switches: { isOff: async () => 'Closed for today.' },
    })
    const outcome = async (sub: string) =>
      codeOf(closed.loginByCode(newRequestContext(), '1', (await visit(sub)).input))
    expect([await outcome(ada.sub), await outcome(addPerson().sub)]).toEqual(['done', 'switched-off'])
  })
})

describe('a code is refused', () => {
  const outcomeWith = async (change: Record<string, unknown>) => {
    const { input } = await visit(addPerson().sub)
    return codeOf(openid.loginByCode(newRequestContext(), '1', { ...input, ...change }))
  }

  test.each<[string, Record<string, unknown>]>([
    ['with the verifier of another flow', { verifier: 'v'.repeat(43) }],
    ['with the nonce of another flow', { nonce: 'n'.repeat(43) }],
    ['that came back from another issuer', { iss: 'https://elsewhere.example' }],
    ['that names no issuer, though the provider names itself', { iss: undefined }],
    ['with another redirect address', { redirectUri: 'http://localhost:4400/api/auth/openid/2/return' }],
    ['that was made up', { code: 'made-up' }],
  ])('%s', async (_, change) => {
    expect(await outcomeWith(change)).toBe('provider-failed')
  })

  test('the second time, and in all but one of many tries at once', async () => {
    const { input } = await visit(addPerson().sub)
    const tries = Array.from({ length: 5 }, () => codeOf(openid.loginByCode(newRequestContext(), '1', input)))
    expect((countEach(await Promise.all(tries)).done ?? 0) <= 1).toBe(true)
    expect(await codeOf(openid.loginByCode(newRequestContext(), '1', input))).toBe('provider-failed')
  })
})

test('who refuses at the provider is sent back with that word and without a code', async () => {
  const { back } = await visit(null)
  expect([back.searchParams.get('error'), back.searchParams.has('code')]).toEqual(['access_denied', false])
})

test('a public client needs no secret: the verifier guards its codes', async () => {
  const open = await startOpenidProvider(redirectUri, { token_endpoint_auth_method: 'none', client_secret: undefined })
  try {
    const client = openTestOpenid({ ...open.settings, clientSecret: null })
    open.people.set('ada', { email: `${randomUUID()}@example.org`, email_verified: true })
    const { input } = await visit('ada', client)
    const wrong = { ...input, verifier: 'v'.repeat(43) }
    expect(await codeOf(client.loginByCode(newRequestContext(), '1', wrong))).toBe('provider-failed')
    const again = await visit('ada', client)
    expect(await codeOf(client.loginByCode(newRequestContext(), '1', again.input))).toBe('done')
  } finally {
    open.stop()
  }
})

describe('a provider that is away', () => {
  const { state, nonce, challenge, verifier } = beginFlow()
  const consent = { state, nonce, challenge, redirectUri }
  const input = { code: 'any', verifier, nonce, redirectUri }

  test('is one sentence at both ends of the login, and is asked again at the next try', async () => {
    const fresh = openTestOpenid(provider.settings)
    provider.setDown(true)
    expect(await codeOf(fresh.consentAddress('1', consent))).toBe('provider-failed')
    expect(await codeOf(fresh.loginByCode(newRequestContext(), '1', input))).toBe('provider-failed')
    provider.setDown(false)
    expect(await fresh.consentAddress('1', consent)).toContain(provider.issuer)
  })

  test('does not keep a person waiting', async () => {
    await withServer(
      () => {},
      async (issuer) => {
        const { db, limits, switches, accounts } = site
        const settings = [{ ...provider.settings, issuer }]
        const slow = createOpenid({ settings, db, limits, switches, signIn: accounts.signIn, giveRoles, limitMs: 200 })
        const startedMs = performance.now()
        expect(await codeOf(slow.loginByCode(newRequestContext(), '1', input))).toBe('provider-failed')
        expect(performance.now() - startedMs).toBeLessThan(2000)
      },
    )
  })

  test('or that names itself by another issuer than the settings is refused', async () => {
    const { port } = new URL(provider.issuer)
    const elsewhere = openTestOpenid({ ...provider.settings, issuer: `http://127.0.0.1:${port}` })
    expect(await codeOf(elsewhere.consentAddress('1', consent))).toBe('provider-failed')
  })
})

test('a token is held to its signature and its age, though it comes from the provider itself', async () => {
  const mock = await openTestProvider()
  try {
    const { issuer } = mock.settings
    const own = openTestOpenid({
      id: '1',
      name: 'Mock',
      issuer,
      clientId: mock.settings.clientId,
      clientSecret: 's',
      groups: null,
    })
    const outcomeWith = async (claims: Record<string, unknown>) => {
      const { verifier, nonce, state, challenge } = beginFlow()
      const sub = randomUUID()
      const address = await own.consentAddress('1', { state, nonce, challenge, redirectUri })
      const back = new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') as string)
      mock.service.removeAllListeners('beforeTokenSigning')
      mock.service.on('beforeTokenSigning', ({ payload }) =>
        Object.assign(payload, { sub, email: `${sub}@example.org`, email_verified: true, nonce, ...claims }),
      )
      const code = back.searchParams.get('code') as string
      return codeOf(own.loginByCode(newRequestContext(), '1', { code, verifier, nonce, redirectUri }))
    }
    const now = Math.round(Date.now() / 1000)
    expect(await outcomeWith({})).toBe('done')
    for (const wrong of [
      { nonce: undefined },
      { aud: 'another' },
      { iss: 'https://elsewhere.example' },
      { iat: now - 7200, exp: now + 3600 },
      { iat: now - 3600, exp: now - 120 },
      { aud: [mock.settings.clientId, 'another'], azp: 'another' },
    ])
      expect([wrong, await outcomeWith(wrong)]).toEqual([wrong, 'provider-failed'])
  } finally {
    await mock.stop()
  }
})

test('one address has so many tries', async () => {
  const requestContext = newRequestContext()
  const { verifier, nonce } = beginFlow()
  const outcomes: string[] = []
  for (let tries = 0; tries < 31; tries++)
    outcomes.push(await codeOf(openid.loginByCode(requestContext, '1', { code: 'x', verifier, nonce, redirectUri })))
  expect(countEach(outcomes)).toEqual({ 'provider-failed': 30, 'too-many-tries': 1 })
})

test('a provider that is not set up is a sentence', async () => {
  const { state, nonce, challenge, verifier } = beginFlow()
  expect(await codeOf(openid.consentAddress('2', { state, nonce, challenge, redirectUri }))).toBe('provider-not-set-up')
  const input = { code: 'x', verifier, nonce, redirectUri }
  expect(await codeOf(openid.loginByCode(newRequestContext(), '2', input))).toBe('provider-not-set-up')
})
