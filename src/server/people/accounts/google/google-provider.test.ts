import { setTimeout as wait } from 'node:timers/promises'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import type { MutableResponse } from 'oauth2-mock-server'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import {
  clientId,
  openTestGoogle,
  openTestProvider,
  redirectUri,
  someone,
  withServer,
} from '#server/people/accounts/google/test-google.ts'
import { codeOf, countEach, newRequestContext } from '#server/people/accounts/test-accounts.ts'

const hourMs = 3_600_000
const secondsFromNow = (seconds: number) => Math.round(Date.now() / 1000) + seconds

const site = await openTestGoogle()
afterAll(() => site.stop())
afterEach(() => {
  vi.useRealTimers()
  site.provider.service.removeAllListeners()
})

const outcomeOf = (token: string) => codeOf(site.google.loginByCredential(newRequestContext(), token))

describe('an ID token', () => {
  test('that is ours logs in, however its email is written', async () => {
    const ada = someone()
    const user = await site.login({ ...ada, email: ada.email.toUpperCase(), azp: clientId })
    expect(user).toMatchObject({ email: ada.email, hasGoogle: true, hasPassword: false })
  })

  test.each<[string, Record<string, unknown>]>([
    ['for another client', { aud: 'another.apps.example' }],
    ['for nobody', { aud: undefined }],
    ['for several and made out to another', { aud: [clientId, 'another'], azp: 'another' }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['of no issuer', { iss: undefined }],
    ['that has expired', { iat: secondsFromNow(-3500), exp: secondsFromNow(-100) }],
    ['that never expires', { exp: undefined }],
    ['that is old, whatever end it names', { iat: secondsFromNow(-7200), exp: secondsFromNow(3600) }],
    ['that is not valid yet', { nbf: secondsFromNow(600) }],
    ['of nobody', { sub: undefined }],
    ['of what PostgreSQL cannot hold', { sub: 'a\0b' }],
    ['without an email', { email: undefined }],
    ['with an email that is none', { email: 'ada' }],
  ])('%s is refused', async (_, claims) => {
    expect(await outcomeOf(await site.provider.credentialOf({ ...someone(), ...claims }))).toBe('google-failed')
  })

  test('signed by a key that is not the provider’s is refused, under its key’s name and under another', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const known = site.provider.keys.toJSON()[0]?.kid as string
    for (const kid of [known, 'unknown']) {
      const token = new SignJWT({ ...someone(), aud: clientId, iss: site.provider.settings.issuer })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuedAt()
        .setExpirationTime('1h')
      expect(await outcomeOf(await token.sign(privateKey))).toBe('google-failed')
    }
  })

  test('unsigned, signed with the public key as a secret, tampered with, or no token at all is refused', async () => {
    const claims = { ...someone(), aud: clientId, iss: site.provider.settings.issuer }
    const none = new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1h').encode()
    const publicJwk = site.provider.keys.toJSON()[0] as { kid: string; n: string }
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: publicJwk.kid })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(publicJwk.n))
    const token = await site.provider.credentialOf(claims)
    const [header, payload, signature] = token.split('.') as [string, string, string]
    const other = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), email: 'eve@example.org' }
    const tampered = [header, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.')
    for (const wrong of [none, confused, tampered, `${header}.${payload}.`, `${header}.${payload}`, 'x', '..', '\0'])
      expect(await outcomeOf(wrong)).toBe('google-failed')
    expect(await site.countUsers('eve@example.org')).toBe(0)
  })

  test.each(['ES256', 'RS512', 'PS256'])('signed as Google never signs, by %s, is refused', async (algorithm) => {
    const provider = await openTestProvider(algorithm)
    try {
      const google = site.openGoogle(provider.settings)
      const token = await provider.credentialOf(someone())
      expect(await codeOf(google.loginByCredential(newRequestContext(), token))).toBe('google-failed')
    } finally {
      await provider.stop()
    }
  })

  test('signed by a key that came after ours were fetched is believed', async () => {
    await site.login(someone())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = await exportJWK(privateKey)
    const kid = await calculateJwkThumbprint(jwk)
    await site.provider.keys.add({ ...jwk, kid, alg: 'RS256' })
    expect(await outcomeOf(await site.provider.credentialOf(someone(), kid))).toBe('done')
  })

  test('logs in once, however its signature is spelt, and on one of many tries at once', async () => {
    const token = await site.provider.credentialOf(someone())
    const tries = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(token)))
    expect(countEach(tries)).toEqual({ done: 1, 'google-failed': 19 })
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
      expect(await outcomeOf(token.slice(0, -1) + last)).toBe('google-failed')
  })

  test('is still known as used when it expires', async () => {
    const token = await site.provider.credentialOf(someone())
    expect(await outcomeOf(token)).toBe('done')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hourMs - 60_000 })
    expect(await outcomeOf(token)).toBe('google-failed')
  })
})

describe('the ID token of a code', () => {
  const outcomeWith = async (claims: Record<string, unknown>) => {
    const { input } = await site.provider.giveConsent(site.google, { ...someone(), ...claims })
    return codeOf(site.google.loginByCode(newRequestContext(), input))
  }

  test.each<[string, Record<string, unknown>]>([
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['for another client', { aud: 'another.apps.example' }],
    ['for several and made out to another', { aud: [clientId, 'another'], azp: 'another' }],
    ['that has expired', { iat: secondsFromNow(-3500), exp: secondsFromNow(-100) }],
    ['that is old, whatever end it names', { iat: secondsFromNow(-7200), exp: secondsFromNow(3600) }],
    ['that is not valid yet', { nbf: secondsFromNow(600) }],
    ['without an email', { email: undefined }],
  ])('%s is refused', async (_, claims) => {
    expect(await outcomeWith(claims)).toBe('google-failed')
  })

  test('is held to its signature, though it comes from the provider itself', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const kid = site.provider.keys.toJSON()[0]?.kid as string
    const eve = someone()
    const token = await new SignJWT({ ...eve, aud: clientId, iss: site.provider.settings.issuer })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
    const { input } = await site.provider.giveConsent(site.google, someone())
    site.provider.service.once('beforeResponse', ({ body }: MutableResponse) => {
      if (body !== '') body.id_token = token
    })
    expect(await codeOf(site.google.loginByCode(newRequestContext(), input))).toBe('google-failed')
    expect(await site.countUsers(eve.email)).toBe(0)
  })
})

test.each<[string, Record<string, unknown>]>([
  ['ahead', { iat: secondsFromNow(30), nbf: secondsFromNow(30) }],
  ['behind', { iat: secondsFromNow(-3600), exp: secondsFromNow(-30) }],
])('a provider whose clock is half a minute %s is believed, on both ways', async (_, claims) => {
  expect(await outcomeOf(await site.provider.credentialOf({ ...someone(), ...claims }))).toBe('done')
  const { input } = await site.provider.giveConsent(site.google, { ...someone(), ...claims })
  expect(await codeOf(site.google.loginByCode(newRequestContext(), input))).toBe('done')
})

describe('a provider that', () => {
  const anyCode = { code: 'any', verifier: 'v'.repeat(43), redirectUri }
  const anyConsent = { state: 's', challenge: 'c', redirectUri }

  test('is not there is a refusal, and is asked again at the next try', async () => {
    let isDown = true
    await withServer(
      async (request, response) => {
        if (isDown) return void response.destroy()
        const real = await fetch(`${site.provider.settings.issuer}${request.url}`)
        response.end((await real.text()).replaceAll(site.provider.settings.issuer, `http://${request.headers.host}`))
      },
      async (issuer) => {
        const google = site.openGoogle({ ...site.provider.settings, issuer })
        expect(await codeOf(google.consentAddress(anyConsent))).toBe('google-failed')
        expect(await codeOf(google.loginByCode(newRequestContext(), anyCode))).toBe('google-failed')
        isDown = false
        expect(await google.consentAddress(anyConsent)).toContain(issuer)
      },
    )
  })

  test('does not answer is given up within the time limit', async () => {
    const silent = () => {}
    await withServer(silent, async (issuer) => {
      const google = site.openGoogle({ ...site.provider.settings, issuer }, 200)
      const startedMs = performance.now()
      expect(await codeOf(google.loginByCode(newRequestContext(), anyCode))).toBe('google-failed')
      expect(performance.now() - startedMs).toBeLessThan(2000)
    })
  })

  test('is slow at each of several questions has one time limit for all of them', async () => {
    const delay = async (_: string, text: string) => {
      await wait(150)
      return text
    }
    await withProxy(delay, async (provider) => {
      const { input } = await provider.giveConsent(site.openGoogle(provider.settings), someone())
      const hurried = site.openGoogle(provider.settings, 350)
      expect(await codeOf(hurried.loginByCode(newRequestContext(), input))).toBe('google-failed')
      const patient = site.openGoogle(provider.settings)
      const again = await provider.giveConsent(patient, someone())
      expect(await codeOf(patient.loginByCode(newRequestContext(), again.input))).toBe('done')
    })
  })

  test.each([
    ['fails', 500, () => 'no'],
    ['answers what is not JSON', 200, () => '<html>'],
    ['answers what is no discovery', 200, () => '[]'],
    ['names no keys', 200, (issuer: string) => JSON.stringify({ issuer, token_endpoint: `${issuer}/token` })],
    [
      'names another issuer',
      200,
      (issuer: string) =>
        JSON.stringify({
          issuer: 'https://elsewhere.example',
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
        }),
    ],
  ])('%s is a refusal', async (_, status, body) => {
    await withServer(
      (_request, response) => void response.writeHead(status).end(body(site.provider.settings.issuer)),
      async (issuer) => {
        const google = site.openGoogle({ ...site.provider.settings, issuer })
        const credential = await site.provider.credentialOf(someone())
        expect(await codeOf(google.consentAddress(anyConsent))).toBe('google-failed')
        expect(await codeOf(google.loginByCode(newRequestContext(), anyCode))).toBe('google-failed')
        expect(await codeOf(google.loginByCredential(newRequestContext(), credential))).toBe('google-failed')
      },
    )
  })

  test('fails after discovery is a refusal', async () => {
    for (const statusCode of [400, 500]) {
      site.provider.service.once('beforeResponse', (answer: MutableResponse) =>
        Object.assign(answer, { statusCode, body: { error: 'invalid_grant' } }),
      )
      const { input } = await site.provider.giveConsent(site.google, someone())
      expect(await codeOf(site.google.loginByCode(newRequestContext(), input))).toBe('google-failed')
    }
  })

  test('fails is named in the log, with what it answered and nothing else', async () => {
    const host = new URL(site.provider.settings.issuer).host
    const answers = [
      [{ statusCode: 400, body: { error: 'invalid_grant', error_description: 'private' } }, '400 invalid_grant'],
      [{ statusCode: 500, body: { private: true } }, '500'],
    ] as const
    for (const [answer, told] of answers) {
      const { input } = await site.provider.giveConsent(site.google, someone())
      site.provider.service.once('beforeResponse', (reply: MutableResponse) => Object.assign(reply, answer))
      await expect(site.google.loginByCode(newRequestContext(), input)).rejects.toMatchObject({
        cause: `${host} answered ${told}`,
      })
    }
  })

  test('announces that it names itself on the way back is believed without: the page does not pass that on', async () => {
    const announce = (path: string, text: string) =>
      path.includes('/.well-known/')
        ? JSON.stringify({ ...JSON.parse(text), authorization_response_iss_parameter_supported: true })
        : text
    await withProxy(announce, async (provider) => {
      const google = site.openGoogle(provider.settings)
      const { input } = await provider.giveConsent(google, someone())
      expect(await codeOf(google.loginByCode(newRequestContext(), input))).toBe('done')
    })
  })

  test('is Google itself needs no discovery to send a person there', async () => {
    const google = site.openGoogle({ ...site.provider.settings, issuer: 'https://accounts.google.com' })
    expect(await google.consentAddress(anyConsent)).toMatch(
      /^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?client_id=emulsion\.apps\.example&/,
    )
  })
})

type TestProvider = Awaited<ReturnType<typeof openTestProvider>>

/** A provider that is reached through another address, and answers there what `change` makes of its answers. */
async function withProxy(
  change: (path: string, text: string) => string | Promise<string>,
  use: (provider: TestProvider) => Promise<void>,
): Promise<void> {
  const provider = await openTestProvider()
  const { issuer } = provider.settings
  try {
    await withServer(
      async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk)
        const { method = 'GET', headers } = request
        const body = method === 'POST' ? { body: Buffer.concat(chunks) } : {}
        const real = await fetch(`${issuer}${request.url}`, {
          method,
          headers: { 'content-type': headers['content-type'] ?? '' },
          ...body,
          redirect: 'manual',
        })
        for (const name of ['location', 'content-type']) {
          const value = real.headers.get(name)
          if (value !== null) response.setHeader(name, value)
        }
        response.writeHead(real.status).end(await change(request.url ?? '', await real.text()))
      },
      async (address) => {
        provider.moveTo(address)
        await use({ ...provider, settings: { ...provider.settings, issuer: address } })
      },
    )
  } finally {
    await provider.stop()
  }
}
