import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clockTolerance,
  discovery,
  fetchUserInfo,
  None,
  type ServerMetadata,
} from 'openid-client'
import type { OpenidSettings } from '#server/ground/settings/login.ts'
import {
  clockToleranceSeconds,
  endWithin,
  type Identity,
  identityOf,
  keepDiscovered,
  keySetAt,
  loginLimitMs,
} from '#server/people/accounts/providers/ask-provider.ts'

export interface OpenidConsentInput {
  readonly state: string
  /** PKCE, RFC 7636: base64url of the verifier's SHA-256. */
  readonly challenge: string
  /** Comes back inside the ID token, which is then of this login and no other. */
  readonly nonce: string
  readonly redirectUri: string
}

export interface OpenidCodeInput {
  readonly code: string
  readonly verifier: string
  readonly nonce: string
  /** How the provider named itself on the way back, RFC 9207; undefined: it did not. */
  readonly iss?: string | undefined
  /** The one that consent was asked with. */
  readonly redirectUri: string
}

export type OpenidProvider = ReturnType<typeof createOpenidProvider>

interface Provider {
  readonly config: Configuration
  readonly issuer: string
  readonly algorithms: string[]
  readonly findKey: JWTVerifyGetKey
}

/** An ID token is taken from the exchange of a code only, and a code lives for minutes. */
const tokenSecondsMax = 3600
/** Those that a key set can check: never 'none', never a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/**
 * Asks a provider of OpenID Connect who somebody is. Every method answers or gives up within `limitMs`.
 * @throws Problem 'provider-failed' whatever went wrong there
 */
export function createOpenidProvider(settings: OpenidSettings, limitMs = loginLimitMs) {
  const { issuer, clientId } = settings
  const options = {
    timeout: limitMs / 1000,
    // An issuer at http lies within the operator's own network; it is the operator who named it so.
    execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
  }
  const findProvider = keepDiscovered(async () => {
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, options)
    const config = configurationOf(found.serverMetadata(), settings)
    config.timeout = options.timeout
    for (const extend of options.execute) extend(config)
    return providerOf(config, limitMs)
  })
  const withinLimit = <T>(work: () => Promise<T>) => endWithin(limitMs, 'provider-failed', work)

  return {
    /** The address of the provider's login page. */
    consentAddress: (input: OpenidConsentInput): Promise<string> =>
      withinLimit(async () => {
        const { config } = await findProvider()
        return buildAuthorizationUrl(config, {
          client_id: clientId,
          redirect_uri: input.redirectUri,
          scope: 'openid email profile',
          state: input.state,
          nonce: input.nonce,
          code_challenge: input.challenge,
          code_challenge_method: 'S256',
        }).href
      }),

    identityOfCode: (input: OpenidCodeInput): Promise<Identity> =>
      withinLimit(async () => {
        const provider = await findProvider()
        const { code, verifier, nonce, iss } = input
        const back = new URL(input.redirectUri)
        for (const [name, value] of Object.entries({ code, iss }))
          if (value !== undefined) back.searchParams.set(name, value)
        const tokens = await authorizationCodeGrant(provider.config, back, {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = await claimsOf(tokens.id_token ?? '', provider, clientId, nonce)
        // OpenID Connect Core 5.4: with an access token the email need not be in the ID token.
        const { email, sub = '' } = claims
        return identityOf(email === undefined ? await fetchUserInfo(provider.config, tokens.access_token, sub) : claims)
      }),
  }
}

/** openid-client does not check the signature of a token that it fetched itself, unless told to, nor a token's age. */
async function claimsOf(token: string, { issuer, algorithms, findKey }: Provider, clientId: string, nonce: string) {
  const { payload } = await jwtVerify(token, findKey, {
    issuer,
    audience: clientId,
    algorithms,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: tokenSecondsMax,
    requiredClaims: ['exp', 'sub'],
  })
  // OpenID Connect Core 3.1.3.7: a token for several clients is ours only when `azp` says so.
  if (payload.azp !== undefined && payload.azp !== clientId) throw new Error('token made out to another client')
  if (payload.nonce !== nonce) throw new Error('token of another login')
  return payload
}

function configurationOf(server: ServerMetadata, { clientId, clientSecret }: OpenidSettings): Configuration {
  return new Configuration(server, clientId, { [clockTolerance]: clockToleranceSeconds }, clientAuth())

  /** Without a secret the verifier alone proves that the code is ours (a public client). */
  function clientAuth(): ClientAuth {
    if (clientSecret === null) return None()
    // OpenID Connect Discovery 3: a provider that names none takes the first.
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return offered.includes('client_secret_basic') ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret)
  }
}

function providerOf(config: Configuration, limitMs: number): Provider {
  const server = config.serverMetadata()
  const offered = server.id_token_signing_alg_values_supported ?? ['RS256']
  return {
    config,
    issuer: server.issuer,
    algorithms: algorithms.filter((algorithm) => offered.includes(algorithm)),
    findKey: keySetAt(server.jwks_uri ?? '', limitMs),
  }
}
