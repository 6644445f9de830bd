import { createHash } from 'node:crypto'
import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  clockTolerance,
  discovery,
  fetchUserInfo,
  type ServerMetadata,
  skipSubjectCheck,
} from 'openid-client'
import type { GoogleSettings } from '#server/ground/settings/login.ts'
import {
  clockToleranceSeconds,
  endWithin,
  type Identity,
  identityOf,
  keepDiscovered,
  keySetAt,
  loginLimitMs,
} from '#server/people/accounts/providers/ask-provider.ts'

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

/**
 * Asks Google, or the issuer that stands in for it, who somebody is. Every method answers or gives up within `limitMs`.
 * @throws Problem 'google-failed' whatever went wrong there
 */
export function createGoogleProvider(settings: GoogleSettings, limitMs = loginLimitMs) {
  const { clientId } = settings
  const findProvider = providerOf(settings, limitMs)
  const withinLimit = <T>(work: () => Promise<T>) => endWithin(limitMs, 'google-failed', work)

  /** For every ID token: openid-client takes none from a page, and does not check the signature of those that it fetches. */
  const identityOfToken = async (token: string, { issuers, findKey }: Provider): Promise<Identity> => {
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
    identityOfCode: ({ code, verifier, redirectUri }: CodeInput): Promise<Identity> =>
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
    identityOfCredential: (credential: string): Promise<Identity> =>
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
  return keepDiscovered(async () =>
    setUp((await discovery(new URL(issuer), clientId, undefined, undefined, options)).serverMetadata()),
  )
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')
