import { createHash } from 'node:crypto'
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretPost,
  Configuration,
  clockTolerance,
  discovery,
  fetchUserInfo,
  ResponseBodyError,
  type ServerMetadata,
  skipSubjectCheck,
} from 'openid-client'
import { z } from 'zod'
import { isProblem, Problem } from '#contract/problem.ts'
import type { GoogleSettings } from '#server/ground/settings/login.ts'

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

interface Provider {
  readonly config: Configuration
  /** How `iss` may be written. */
  readonly issuers: readonly string[]
  readonly findKey: JWTVerifyGetKey
}

/** The longest that a person waits, for all requests of one login together. */
const loginLimitMs = 5000
const discoveryMs = 3_600_000
const clockToleranceSeconds = 60
/** Google's tokens live for an hour. */
export const tokenSecondsMax = 3600

const googleIssuer = 'https://accounts.google.com'
// developers.google.com/identity/openid-connect: unchanged for ten years, so discovery would only cost a request.
const googleServer: ServerMetadata = {
  issuer: googleIssuer,
  authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  token_endpoint: 'https://oauth2.googleapis.com/token',
  userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
}

const claims = z.object({
  // OpenID Connect Core 2: at most 255 ASCII characters.
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.string().toLowerCase().max(254).pipe(z.email()),
  // The userinfo endpoint has written it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
  name: z.string().optional(),
})

/**
 * Asks Google, or the issuer that stands in for it, who somebody is. Every method answers or gives up within `limitMs`.
 * @throws Problem 'google-failed' whatever went wrong there
 */
export function createGoogleProvider(settings: GoogleSettings, limitMs = loginLimitMs) {
  const { clientId } = settings
  const findProvider = providerOf(settings, limitMs)
  const withinLimit = <T>(work: () => Promise<T>) => endWithin(limitMs, work)

  /** For every ID token: openid-client takes none from a page, and does not check the signature of those that it fetches. */
  const identityOfToken = async (token: string, { issuers, findKey }: Provider): Promise<GoogleIdentity> => {
    const { payload } = await jwtVerify(token, findKey, {
      issuer: [...issuers],
      audience: clientId,
      // Google signs with nothing else. The algorithm that the token names is not trusted.
      algorithms: ['RS256'],
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: tokenSecondsMax,
      requiredClaims: ['exp'],
    })
    // OpenID Connect Core 3.1.3.7: a token for several clients is ours only when `azp` says so.
    if (payload.azp !== undefined && payload.azp !== clientId) throw new Error('token made out to another client')
    return identityOf(payload)
  }

  return {
    /** The address of Google's consent page. */
    consentAddress: (input: ConsentInput): Promise<string> =>
      withinLimit(async () => {
        const { config } = await findProvider()
        return buildAuthorizationUrl(config, {
          client_id: clientId,
          redirect_uri: input.redirectUri,
          scope: 'email profile',
          state: input.state,
          code_challenge: input.challenge,
          code_challenge_method: 'S256',
        }).href
      }),

    /** For the redirect flow. */
    identityOfCode: ({ code, verifier, redirectUri }: CodeInput): Promise<GoogleIdentity> =>
      withinLimit(async () => {
        const provider = await findProvider()
        const back = new URL(redirectUri)
        back.searchParams.set('code', code)
        const { id_token: idToken, access_token: accessToken } = await authorizationCodeGrant(provider.config, back, {
          pkceCodeVerifier: verifier,
        })
        if (idToken !== undefined) return identityOfToken(idToken, provider)
        // Scopes without 'openid' need not bring an ID token.
        return identityOf(await fetchUserInfo(provider.config, accessToken, skipSubjectCheck))
      }),

    /** For One Tap. */
    identityOfCredential: (credential: string): Promise<GoogleIdentity> =>
      withinLimit(async () => identityOfToken(credential, await findProvider())),
  }
}

/**
 * Tells verified tokens apart, so that each is taken once. The signature is left out: its last base64 character can be
 * written in several ways that decode the same.
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

/** Discovers at first use, and again when the answer is an hour old. A failure is not kept. */
function providerOf({ clientId, clientSecret, issuer }: GoogleSettings, limitMs: number): () => Promise<Provider> {
  const options = {
    timeout: limitMs / 1000,
    // An issuer at http is a test's, or lies within the operator's own network.
    execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
  }
  const setUp = (server: ServerMetadata): Provider => {
    const config = new Configuration(
      // A provider that names itself on the way back tells the page, which does not pass it on.
      { ...server, authorization_response_iss_parameter_supported: false },
      clientId,
      { [clockTolerance]: clockToleranceSeconds },
      ClientSecretPost(clientSecret),
    )
    config.timeout = options.timeout
    for (const extend of options.execute) extend(config)
    // Google's own documents name both spellings.
    const issuers = server.issuer === googleIssuer ? [googleIssuer, 'accounts.google.com'] : [server.issuer]
    return { config, issuers, findKey: keySetAt(server.jwks_uri ?? '', limitMs) }
  }
  if (withoutSlash(issuer) === googleIssuer) {
    const google = setUp(googleServer)
    return async () => google
  }
  let found: Promise<Provider> | null = null
  let foundAtMs = 0
  return () => {
    if (found === null || Date.now() - foundAtMs > discoveryMs) {
      const provider = discovery(new URL(issuer), clientId, undefined, undefined, options).then((config) =>
        setUp(config.serverMetadata()),
      )
      provider.catch(() => {
        if (found === provider) found = null
      })
      found = provider
      foundAtMs = Date.now()
    }
    return found
  }
}

/** Kept for ten minutes; fetched again for an unknown key, at most every 30 s (jose's own figures). */
const keySetAt = (address: string, limitMs: number): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(address), { timeoutDuration: limitMs })

const withoutSlash = (address: string) => address.replace(/\/$/, '')

async function endWithin<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(limitMs)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true })
  })
  late.catch(() => {})
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw isProblem(error) ? error : new Problem('google-failed', reasonOf(error))
  }
}

/** For the log. A schema's error would quote the answer; the names of its fields are enough. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return `answer of an unknown shape: ${error.issues.map(({ path }) => path.join('.'))}`
  // OAuth's own name of what was wrong, e.g. invalid_grant; nothing else of an answer belongs in a log.
  if (error instanceof ResponseBodyError) return `${hostOf(error.response)} answered ${error.status} ${error.error}`
  if (error instanceof ClientError && error.cause instanceof Response)
    return `${hostOf(error.cause)} answered ${error.cause.status}`
  return error instanceof Error ? error.message : String(error)
}

const hostOf = ({ url }: Response) => new URL(url).host
