import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { base64url } from 'jose'
import { OAuth2Server, type Payload } from 'oauth2-mock-server'
import type { GoogleSettings } from '#server/ground/settings/login.ts'
import { createGoogle, type Google } from '#server/people/accounts/google/google.ts'
import { newRequestContext, openTestAccounts } from '#server/people/accounts/test-accounts.ts'

export const redirectUri = 'http://localhost:4400/'
export const clientId = 'emulsion.apps.example'

export type Claims = Record<string, unknown>

/** A Google account that has not logged in here. */
export const someone = () => {
  const sub = randomUUID()
  return { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada' }
}

/** An OAuth server in Google's place, whose ID tokens are signed by a key of `algorithm`. */
export async function openTestProvider(algorithm = 'RS256') {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate(algorithm)
  await provider.start(0, 'localhost')
  const issuer = provider.issuer.url as string
  return {
    service: provider.service,
    keys: provider.issuer.keys,
    settings: { clientId, clientSecret: 'a-secret', issuer } satisfies GoogleSettings,
    stop: () => provider.stop(),

    /** What One Tap would hand over. */
    credentialOf: (claims: Claims, kid?: string): Promise<string> =>
      provider.issuer.buildToken({
        kid,
        scopesOrTransform: (_: unknown, payload: Payload) =>
          Object.assign(payload, { aud: clientId, jti: randomUUID(), ...claims }),
      }),

    /** Sends somebody to the provider and back. */
    async giveConsent(google: Google, claims: Claims) {
      const verifier = randomBytes(32).toString('base64url')
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
      const challenge = base64url.encode(new Uint8Array(hash))
      const address = new URL(await google.consentAddress({ state: 'a-state', challenge, redirectUri }))
      const answer = await fetch(address, { redirect: 'manual' })
      const back = new URL(answer.headers.get('location') as string)
      provider.service.removeAllListeners('beforeTokenSigning')
      provider.service.on('beforeTokenSigning', ({ payload }) => Object.assign(payload, claims))
      return { address, back, input: { code: back.searchParams.get('code') as string, verifier, redirectUri } }
    },

    /** From now on the provider names another address as its own, as behind a proxy. */
    moveTo(address: string): void {
      provider.issuer.url = address
    },
  }
}

const carriesNothing = { giveToMember: async () => {} }

/** Login with Google, with a database of its own. */
export async function openTestGoogle() {
  const provider = await openTestProvider()
  const accounts = await openTestAccounts({ photos: carriesNothing, jobs: carriesNothing })
  const { db, limits, switches } = accounts
  const openGoogle = (settings: GoogleSettings | null = provider.settings, limitMs = 5000): Google =>
    createGoogle({ settings, db, limits, switches, signIn: accounts.accounts.signIn, limitMs })
  const google = openGoogle()
  return {
    ...accounts,
    provider,
    openGoogle,
    google,

    async login(claims: Claims) {
      return (await google.loginByCredential(newRequestContext(), await provider.credentialOf(claims))).user
    },

    async countUsers(email: string): Promise<number> {
      return (await db.selectFrom('users').select('id').where('email', '=', email).execute()).length
    },

    async stop(): Promise<void> {
      await provider.stop()
      await accounts.close()
    },
  }
}

type Answer = (...exchange: Parameters<RequestListener>) => unknown

/** Answers on a port of its own until `use` ends. */
export async function withServer(answer: Answer, use: (address: string) => Promise<void>): Promise<void> {
  const server = createServer(async (request, response) => {
    try {
      await answer(request, response)
    } catch {
      // A client that still waits sees the connection break.
      response.destroy()
    }
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, 'localhost', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  try {
    await use(`http://localhost:${address.port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
