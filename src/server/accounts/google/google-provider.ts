import { createHash } from 'node:crypto'
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { isProblem, Problem } from '#contract/problem.ts'
import type { GoogleSettings } from '#server/env.ts'

/** Who somebody is at Google. */
export interface GoogleIdentity {
  /** Stays the same for ever, whatever becomes of the email. */
  readonly sub: string
  /** Lower case. */
  readonly email: string
  readonly isEmailVerified: boolean
  readonly name: string | null
}

export interface ConsentInput {
  readonly state: string
  /** PKCE, RFC 7636: base64url of the verifier's SHA-256. */
  readonly challenge: string
  readonly redirectUri: string
}

export interface CodeInput {
  readonly code: string
  readonly verifier: string
  /** The one that consent was asked with. */
  readonly redirectUri: string
}

export type GoogleProvider = ReturnType<typeof createGoogleProvider>

interface Endpoints {
  /** How `iss` may be written. */
  readonly issuers: readonly string[]
  readonly authorization: string
  readonly token: string
  readonly userinfo: string
  readonly findKey: JWTVerifyGetKey
}

/** What a person waits for at most, all requests of one login together. */
const loginLimitMs = 5000
const discoveryMs = 3_600_000
const clockToleranceSeconds = 60
/** Google's tokens live for an hour. */
export const tokenSecondsMax = 3600

const googleIssuer = 'https://accounts.google.com'
// developers.google.com/identity/openid-connect: unchanged for ten years, so that nothing need be fetched to begin.
const googleAddresses = {
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
}

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  jwks_uri: z.url(),
})

const tokenAnswer = z.object({ id_token: z.string().optional(), access_token: z.string().optional() })

const claims = z.object({
  // OpenID Connect Core 2: at most 255 ASCII characters.
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.string().toLowerCase().max(254).pipe(z.email()),
  // The userinfo endpoint has written it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
  name: z.string().optional(),
})

/**
 * Asks Google, or the issuer that stands in for it, who somebody is. Every verb answers or gives up within `limitMs`.
 * @throws Problem 'google-failed' whatever went wrong there
 */
export function createGoogleProvider({ clientId, clientSecret, issuer }: GoogleSettings, limitMs = loginLimitMs) {
  const findEndpoints = endpointsOf(issuer, limitMs)
  const withinLimit = <T>(work: (signal: AbortSignal) => Promise<T>) => endWithin(limitMs, work)

  const identityOfToken = async (token: string, { issuers, findKey }: Endpoints): Promise<GoogleIdentity> => {
    const { payload } = await jwtVerify(token, findKey, {
      issuer: [...issuers],
      audience: clientId,
      // Google signs with nothing else; what the token names itself is not asked.
      algorithms: ['RS256'],
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: tokenSecondsMax,
      requiredClaims: ['exp'],
    })
    // OpenID Connect Core 3.1.3.7: a token for several is for us only when it says so.
    if (payload.azp !== undefined && payload.azp !== clientId) throw new Error('token made out to another client')
    return identityOf(payload)
  }

  const identityAtUserinfo = async (accessToken: string, endpoints: Endpoints, signal: AbortSignal) =>
    identityOf(await fetchJson(endpoints.userinfo, { headers: { authorization: `Bearer ${accessToken}` }, signal }))

  return {
    /** Where a person says yes. */
    consentAddress: (input: ConsentInput): Promise<string> =>
      withinLimit(async () => {
        const address = new URL((await findEndpoints()).authorization)
        const query = {
          client_id: clientId,
          redirect_uri: input.redirectUri,
          response_type: 'code',
          scope: 'email profile',
          state: input.state,
          code_challenge: input.challenge,
          code_challenge_method: 'S256',
        }
        for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
        return address.href
      }),

    /** Of the redirect flow. */
    identityOfCode: ({ code, verifier, redirectUri }: CodeInput): Promise<GoogleIdentity> =>
      withinLimit(async (signal) => {
        const endpoints = await findEndpoints()
        const body = new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: clientId,
          client_secret: clientSecret,
          code_verifier: verifier,
        })
        const answer = tokenAnswer.parse(await fetchJson(endpoints.token, { method: 'POST', body, signal }))
        if (answer.id_token !== undefined) return identityOfToken(answer.id_token, endpoints)
        // Scopes without 'openid' need not bring an ID token.
        if (answer.access_token === undefined) throw new Error('the code brought no token')
        return identityAtUserinfo(answer.access_token, endpoints, signal)
      }),

    /** Of One Tap. */
    identityOfCredential: (credential: string): Promise<GoogleIdentity> =>
      withinLimit(async () => identityOfToken(credential, await findEndpoints())),
  }
}

/**
 * Tells verified tokens apart, to take each once. The signature is left out: its last base64 character can be written
 * in several ways that decode the same.
 */
export function tokenFingerprint(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url')
}

function identityOf(given: unknown): GoogleIdentity {
  const { sub, email, email_verified: isEmailVerified, name } = claims.parse(given)
  return { sub, email, isEmailVerified, name: name ?? null }
}

/** Found at first use, and again when an hour old; a failure is not kept. */
function endpointsOf(issuer: string, limitMs: number): () => Promise<Endpoints> {
  if (withoutSlash(issuer) === googleIssuer) {
    const { keys, ...addresses } = googleAddresses
    // Google's own documents name both spellings.
    const known = { issuers: [googleIssuer, 'accounts.google.com'], ...addresses, findKey: keySetAt(keys, limitMs) }
    return async () => known
  }
  let found: Promise<Endpoints> | null = null
  let foundAtMs = 0
  return () => {
    if (found === null || Date.now() - foundAtMs > discoveryMs) {
      const discovery = discover(issuer, limitMs)
      discovery.catch(() => {
        if (found === discovery) found = null
      })
      found = discovery
      foundAtMs = Date.now()
    }
    return found
  }
}

/** OpenID Connect Discovery 1.0. */
async function discover(issuer: string, limitMs: number): Promise<Endpoints> {
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`
  const found = discoveryDocument.parse(await fetchJson(address, { signal: AbortSignal.timeout(limitMs) }))
  if (withoutSlash(found.issuer) !== withoutSlash(issuer)) throw new Error('discovery names another issuer')
  return {
    issuers: [found.issuer],
    authorization: found.authorization_endpoint,
    token: found.token_endpoint,
    userinfo: found.userinfo_endpoint,
    findKey: keySetAt(found.jwks_uri, limitMs),
  }
}

/** Kept for ten minutes; fetched again for a key it does not hold, but not more than each 30 s (jose's own figures). */
const keySetAt = (address: string, limitMs: number): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(address), { timeoutDuration: limitMs })

const withoutSlash = (address: string) => address.replace(/\/$/, '')

async function fetchJson(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...init, redirect: 'error' })
  const text = await response.text()
  if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status} ${errorNameIn(text)}`)
  return JSON.parse(text)
}

/** OAuth's own name of what was wrong, e.g. invalid_grant; nothing else of an answer belongs in a log. */
const errorNameIn = (text: string) => /"error"\s*:\s*"([a-z_]{1,40})"/.exec(text)?.[1] ?? ''

async function endWithin<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(limitMs)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true })
  })
  late.catch(() => {})
  try {
    return await Promise.race([work(signal), late])
  } catch (error) {
    throw isProblem(error) ? error : new Problem('google-failed', reasonOf(error))
  }
}

/** For the log. A schema's error would quote what was in the answer; its kind is enough. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return `answer of an unknown shape: ${error.issues.map(({ path }) => path.join('.'))}`
  return error instanceof Error ? error.message : String(error)
}
