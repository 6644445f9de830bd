import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { base64url, calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { type MutableResponse, OAuth2Server, type Payload } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isProblem } from '#contract/problem.ts'
import { createGoogle, type Google } from '#server/accounts/google.ts'
import { openTestDatabase } from '#server/database/test-database.ts'
import type { GoogleSettings } from '#server/env.ts'
import type { Visit } from '#server/http/visit.ts'
import { createLimits } from '#server/limits/limits.ts'

const redirectUri = 'http://localhost:4400/'
const clientId = 'emulsion.apps.example'
const hourMs = 3_600_000

let provider: OAuth2Server
let database: Awaited<ReturnType<typeof openTestDatabase>>
let settings: GoogleSettings
let google: Google

beforeAll(async () => {
  provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, 'localhost')
  database = await openTestDatabase()
  settings = { clientId, clientSecret: 'a-secret', issuer: provider.issuer.url as string }
})

afterAll(async () => {
  await provider.stop()
  await database.close()
})

beforeEach(() => {
  google = openGoogle(settings)
})

afterEach(() => {
  vi.useRealTimers()
  provider.service.removeAllListeners()
})

/** Ends logins by telling who it was; how sessions begin is held beside the accounts. */
function openGoogle(given: GoogleSettings | null, limitMs = 5000): Google {
  return createGoogle({
    settings: given,
    db: database.db,
    limits: createLimits({ pool: database.pool }),
    signIn: async (_, userId) => {
      const user = await database.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
      return {
        user: {
          id: user.id,
          email: user.email,
          name: user.name,
          role: user.role,
          isMember: false,
          hasPassword: false,
          hasGoogle: true,
          createdAt: user.created_at.toISOString(),
        },
        cookies: [],
      }
    },
    limitMs,
  })
}

/** From an address of its own, so that tests do not use up each other's tries. */
function visitFrom(clientAddress = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`) {
  const visit: Visit = { owner: { visitorId: 'v', userId: null }, session: null, clientAddress, userAgent: '' }
  return visit
}

const someone = () => {
  const sub = randomUUID()
  return { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada' }
}

/** What One Tap would hand over. */
const credentialOf = (claims: Record<string, unknown>, expiresIn = 3600) =>
  provider.issuer.buildToken({
    expiresIn,
    scopesOrTransform: (_: unknown, payload: Payload) =>
      Object.assign(payload, { aud: clientId, jti: randomUUID(), ...claims }),
  })

const login = async (claims: Record<string, unknown>) =>
  (await google.loginByCredential(visitFrom(), await credentialOf(claims))).user

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no problem',
    (error: unknown) => (isProblem(error) ? error.code : error),
  )

const addUser = async (email: string, isVerified: boolean) => {
  const user = { id: randomUUID(), email, name: 'user', email_verified: isVerified, image: null }
  await database.db.insertInto('users').values(user).execute()
  return user.id
}

const countUsers = async (email: string) =>
  (await database.db.selectFrom('users').select('id').where('email', '=', email).execute()).length

/** Goes to the provider and comes back. */
async function giveConsent(claims: Record<string, unknown>) {
  const verifier = randomBytes(32).toString('base64url')
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const challenge = base64url.encode(new Uint8Array(hash))
  const address = await google.consentAddress({ state: 'a-state', challenge, redirectUri })
  const answer = await fetch(address, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') as string)
  provider.service.once('beforeTokenSigning', ({ payload }) => Object.assign(payload, claims))
  provider.service.once('beforeTokenSigning', () =>
    provider.service.once('beforeTokenSigning', ({ payload }) => Object.assign(payload, claims)),
  )
  return { address: new URL(address), back, code: back.searchParams.get('code') as string, verifier }
}

describe('the redirect flow', () => {
  test('asks for email and profile by code, with state and S256, and comes back to the root', async () => {
    const { address, back } = await giveConsent({})
    expect(address.origin).toBe(settings.issuer)
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

  test('logs in whom the code stands for, and names the secret, the verifier and the same address to the provider', async () => {
    const ada = someone()
    const { code, verifier } = await giveConsent(ada)
    const asked = once(provider.service, 'beforeResponse')
    const { user } = await google.loginByCode(visitFrom(), { code, verifier, redirectUri })
    expect(user).toMatchObject({ email: ada.email, name: 'Ada', hasGoogle: true })
    const [, request] = await asked
    expect(request.body).toMatchObject({
      client_secret: 'a-secret',
      code_verifier: verifier,
      redirect_uri: redirectUri,
    })
  })

  test('takes a code once', async () => {
    const { code, verifier } = await giveConsent(someone())
    await google.loginByCode(visitFrom(), { code, verifier, redirectUri })
    expect(await codeOf(google.loginByCode(visitFrom(), { code, verifier, redirectUri }))).toBe('google-failed')
  })

  test('takes a code from nobody without its verifier', async () => {
    const { code } = await giveConsent(someone())
    const verifier = randomBytes(32).toString('base64url')
    expect(await codeOf(google.loginByCode(visitFrom(), { code, verifier, redirectUri }))).toBe('google-failed')
    expect(await codeOf(google.loginByCode(visitFrom(), { code: 'made-up', verifier, redirectUri }))).toBe(
      'google-failed',
    )
  })

  test('asks the userinfo endpoint where the answer holds no ID token', async () => {
    const ada = someone()
    const { code, verifier } = await giveConsent(ada)
    provider.service.once('beforeResponse', ({ body }: MutableResponse) => {
      if (body !== '') delete body.id_token
    })
    provider.service.once('beforeUserinfo', (answer, request) => {
      expect(request.headers.authorization).toMatch(/^Bearer ey/)
      answer.body = { ...ada, email_verified: 'true' }
    })
    const { user } = await google.loginByCode(visitFrom(), { code, verifier, redirectUri })
    expect(user.email).toBe(ada.email)
  })

  test('holds the ID token of a code to the same rules', async () => {
    const { code, verifier } = await giveConsent({ ...someone(), iss: 'https://elsewhere.example' })
    expect(await codeOf(google.loginByCode(visitFrom(), { code, verifier, redirectUri }))).toBe('google-failed')
  })
})

describe('an ID token', () => {
  test('that is ours logs in, however its email is written', async () => {
    const ada = someone()
    expect(await login({ ...ada, email: ada.email.toUpperCase(), azp: clientId })).toMatchObject({ email: ada.email })
  })

  test.each<[string, Record<string, unknown>]>([
    ['for another client', { aud: 'another.apps.example' }],
    ['for nobody', { aud: undefined }],
    ['for several and made out to another', { aud: [clientId, 'another'], azp: 'another' }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['of no issuer', { iss: undefined }],
    ['that has expired', { iat: Date.now() / 1000 - 3700, exp: Date.now() / 1000 - 100 }],
    ['that never expires', { exp: undefined }],
    ['that is old, whatever end it names', { iat: Date.now() / 1000 - 7200, exp: Date.now() / 1000 + 3600 }],
    ['that is not valid yet', { nbf: Date.now() / 1000 + 600 }],
    ['of nobody', { sub: undefined }],
    ['of what PostgreSQL cannot hold', { sub: 'a\0b' }],
    ['without an email', { email: undefined }],
    ['with an email that is none', { email: 'ada' }],
  ])('%s is refused', async (_, claims) => {
    expect(await codeOf(login({ ...someone(), ...claims }))).toBe('google-failed')
  })

  test('signed by a key that is not the provider’s is refused, under its key’s name and under another', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const known = provider.issuer.keys.toJSON()[0]?.kid as string
    for (const kid of [known, 'unknown']) {
      const token = new SignJWT({ ...someone(), aud: clientId, iss: settings.issuer })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuedAt()
        .setExpirationTime('1h')
      expect(await codeOf(google.loginByCredential(visitFrom(), await token.sign(privateKey)))).toBe('google-failed')
    }
  })

  test('unsigned, signed with the public key as a secret, tampered with, or no token at all is refused', async () => {
    const claims = { ...someone(), aud: clientId, iss: settings.issuer }
    const none = new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1h').encode()
    const publicJwk = provider.issuer.keys.toJSON()[0] as { kid: string; n: string }
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: publicJwk.kid })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(publicJwk.n))
    const [header, payload, signature] = (await credentialOf(claims)).split('.') as [string, string, string]
    const other = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), email: 'eve@example.org' }
    const tampered = [header, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.')
    for (const token of [none, confused, tampered, `${header}.${payload}.`, `${header}.${payload}`, 'x', '..', '\0'])
      expect(await codeOf(google.loginByCredential(visitFrom(), token))).toBe('google-failed')
    expect(await countUsers('eve@example.org')).toBe(0)
  })

  test('signed by a key that came after ours were fetched is believed', async () => {
    await login(someone())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = await exportJWK(privateKey)
    const kid = await calculateJwkThumbprint(jwk)
    await provider.issuer.keys.add({ ...jwk, kid, alg: 'RS256' })
    const token = await provider.issuer.buildToken({
      kid,
      scopesOrTransform: (_, payload) => Object.assign(payload, someone(), { aud: clientId }),
    })
    expect(await codeOf(google.loginByCredential(visitFrom(), token))).toBe('no problem')
  })

  test('logs in once, however its signature is spelt, and on one of many tries at once', async () => {
    const token = await credentialOf(someone())
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(google.loginByCredential(visitFrom(), token))),
    )
    expect(tries.filter((code) => code === 'no problem')).toHaveLength(1)
    expect(new Set(tries)).toEqual(new Set(['no problem', 'google-failed']))
    const spelt = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map(
      (last) => token.slice(0, -1) + last,
    )
    for (const again of spelt) expect(await codeOf(google.loginByCredential(visitFrom(), again))).toBe('google-failed')
  })

  test('is still known as used when it expires', async () => {
    const token = await credentialOf(someone())
    await google.loginByCredential(visitFrom(), token)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hourMs - 60_000 })
    expect(await codeOf(google.loginByCredential(visitFrom(), token))).toBe('google-failed')
  })
})

describe('whose account it is', () => {
  test('is told by sub: another email there stays the same account here', async () => {
    const ada = someone()
    const first = await login(ada)
    const second = await login({ ...ada, email: `new-${ada.email}`, email_verified: false })
    expect(second).toMatchObject({ id: first.id, email: ada.email })
    expect(await countUsers(`new-${ada.email}`)).toBe(0)
  })

  test('an account whose email is verified is joined, and stays what it was', async () => {
    const ada = someone()
    const id = await addUser(ada.email, true)
    expect(await login(ada)).toMatchObject({ id, name: 'user' })
    expect(await login(ada)).toMatchObject({ id })
  })

  test('an account whose email was never verified is not taken over', async () => {
    const ada = someone()
    await addUser(ada.email, false)
    expect(await codeOf(login(ada))).toBe('account-unverified')
    const links = await database.db.selectFrom('accounts').select('id').where('account_id', '=', ada.sub).execute()
    expect(links).toEqual([])
  })

  test('an email that Google has not verified joins nothing and makes nothing', async () => {
    const ada = { ...someone(), email_verified: false }
    expect(await codeOf(login(ada))).toBe('google-email-unverified')
    expect(await codeOf(login({ ...ada, email_verified: undefined }))).toBe('google-email-unverified')
    expect(await countUsers(ada.email)).toBe(0)
    await addUser(ada.email, true)
    expect(await codeOf(login(ada))).toBe('google-email-unverified')
  })

  test('another Google account with the same email is another person', async () => {
    const ada = someone()
    await login(ada)
    expect(await codeOf(login({ ...ada, sub: randomUUID() }))).toBe('google-differs')
  })

  test('a new account has the name given there, cut to what fits and can be seen', async () => {
    expect(await login({ ...someone(), name: undefined })).toMatchObject({ name: 'user' })
    expect(await login({ ...someone(), name: ' \0 ' })).toMatchObject({ name: 'user' })
    expect((await login({ ...someone(), name: 'x'.repeat(500) })).name).toHaveLength(80)
    expect((await login({ ...someone(), name: `${'x'.repeat(79)}😀` })).name).toBe('x'.repeat(79))
  })

  test('twenty first logins at once make one account', async () => {
    const ada = someone()
    const tokens = await Promise.all(Array.from({ length: 20 }, () => credentialOf(ada)))
    const logins = await Promise.all(tokens.map((token) => google.loginByCredential(visitFrom(), token)))
    expect(new Set(logins.map(({ user }) => user.id)).size).toBe(1)
    expect(await countUsers(ada.email)).toBe(1)
  })

  test('of twenty Google accounts with one email at once, one has it', async () => {
    const { email } = someone()
    const results = await Promise.all(Array.from({ length: 20 }, () => codeOf(login({ ...someone(), email }))))
    expect(results.filter((code) => code === 'no problem')).toHaveLength(1)
    expect(new Set(results)).toEqual(new Set(['no problem', 'google-differs']))
  })
})

describe('a provider that', () => {
  const anyCode = { code: 'any', verifier: 'v'.repeat(43), redirectUri }
  const anyConsent = { state: 's', challenge: 'c', redirectUri }

  /** On a port of its own, as long as `use` takes. */
  async function withServer(answer: Parameters<typeof createServer>[1], use: (issuer: string) => Promise<void>) {
    const server = createServer(answer as never).listen(0, 'localhost')
    await once(server, 'listening')
    try {
      await use(`http://localhost:${(server.address() as AddressInfo).port}`)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }

  test('is not there is a refusal, and is asked again at the next try', async () => {
    let isDown = true
    await withServer(
      async (request, response) => {
        if (isDown) return void response.destroy()
        const real = await fetch(`${settings.issuer}${request.url}`)
        response.end((await real.text()).replaceAll(settings.issuer, `http://${request.headers.host}`))
      },
      async (issuer) => {
        const other = openGoogle({ ...settings, issuer })
        expect(await codeOf(other.consentAddress(anyConsent))).toBe('google-failed')
        expect(await codeOf(other.loginByCode(visitFrom(), anyCode))).toBe('google-failed')
        isDown = false
        expect(await other.consentAddress(anyConsent)).toContain(issuer)
      },
    )
  })

  test('does not answer is given up within the time limit', async () => {
    await withServer(
      () => {},
      async (issuer) => {
        const other = openGoogle({ ...settings, issuer }, 200)
        const startedMs = performance.now()
        expect(await codeOf(other.loginByCode(visitFrom(), anyCode))).toBe('google-failed')
        expect(performance.now() - startedMs).toBeLessThan(1000)
      },
    )
  })

  test.each([
    ['fails', 500, 'no'],
    ['answers what is not JSON', 200, '<html>'],
    ['answers what is no discovery', 200, '[]'],
    [
      'names another issuer',
      200,
      JSON.stringify({
        issuer: 'https://elsewhere.example',
        authorization_endpoint: 'https://elsewhere.example/',
        token_endpoint: 'https://elsewhere.example/',
        userinfo_endpoint: 'https://elsewhere.example/',
        jwks_uri: 'https://elsewhere.example/',
      }),
    ],
  ])('%s is a refusal', async (_, status, body) => {
    await withServer(
      (_request, response) => void response.writeHead(status).end(body),
      async (issuer) => {
        const other = openGoogle({ ...settings, issuer })
        expect(await codeOf(other.loginByCode(visitFrom(), anyCode))).toBe('google-failed')
        expect(await codeOf(other.loginByCredential(visitFrom(), await credentialOf(someone())))).toBe('google-failed')
      },
    )
  })

  test('fails after discovery is a refusal', async () => {
    await google.consentAddress(anyConsent)
    for (const statusCode of [400, 500]) {
      provider.service.once('beforeResponse', (answer: MutableResponse) =>
        Object.assign(answer, { statusCode, body: { error: 'invalid_grant' } }),
      )
      const { code, verifier } = await giveConsent(someone())
      expect(await codeOf(google.loginByCode(visitFrom(), { code, verifier, redirectUri }))).toBe('google-failed')
      provider.service.removeAllListeners()
    }
  })
})

test('Google itself needs no discovery to send a person there', async () => {
  const real = openGoogle({ ...settings, issuer: 'https://accounts.google.com' })
  const address = await real.consentAddress({ state: 's', challenge: 'c', redirectUri })
  expect(address).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?client_id=emulsion\.apps\.example&/)
})

test('one address has so many tries', async () => {
  const visit = visitFrom()
  const results: unknown[] = []
  for (let tries = 0; tries < 31; tries++) results.push(await codeOf(google.loginByCredential(visit, 'x')))
  expect(results.slice(0, 30).every((code) => code === 'google-failed')).toBe(true)
  expect(results[30]).toBe('too-many-tries')
})

test('without settings every way is closed, with a sentence', async () => {
  const none = openGoogle(null)
  const code = { code: 'x', verifier: 'v'.repeat(43), redirectUri }
  for (const work of [
    none.consentAddress({ state: 's', challenge: 'c', redirectUri }),
    none.loginByCode(visitFrom(), code),
    none.loginByCredential(visitFrom(), 'x'),
  ])
    expect(await codeOf(work)).toBe('google-not-set-up')
})
