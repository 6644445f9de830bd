import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  type ClientAuth,
  Configuration,
  clockTolerance,
  discovery,
  type ServerMetadata,
} from 'openid-client'
import { keySetAt } from '#server/people/accounts/providers/ask-provider.ts'

/** Whom a provider is asked as. */
export interface ProviderLogin {
  readonly issuer: string
  readonly clientId: string
  readonly limitMs: number
}

/** A provider that was found: what it is asked with, and what its tokens are checked by. */
export interface ProviderClient {
  readonly config: Configuration
  /** How `iss` may be written. */
  readonly issuers: string[]
  /** The algorithm that a token names is not trusted. */
  readonly algorithms: string[]
  readonly findKey: JWTVerifyGetKey
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

/** An hour: Google's tokens live as long, and a code, which is exchanged for one, lives for minutes. */
const tokenSecondsMax = 3600
const clockToleranceSeconds = 60

// An issuer at http is a test's, or lies within the operator's own network; it is the operator who named it so.
const insecurely = (issuer: string) => (issuer.startsWith('http:') ? [allowInsecureRequests] : [])

/** Reads what the issuer says of itself. */
export async function discoverServer({ issuer, clientId, limitMs }: ProviderLogin): Promise<ServerMetadata> {
  const options = { timeout: limitMs / 1000, execute: insecurely(issuer) }
  return (await discovery(new URL(issuer), clientId, undefined, undefined, options)).serverMetadata()
}

export function createProviderClient(
  { issuer, clientId, limitMs }: ProviderLogin,
  server: ServerMetadata,
  auth: ClientAuth,
  { issuers = [server.issuer], algorithms }: { readonly issuers?: string[]; readonly algorithms: string[] },
): ProviderClient {
  const config = new Configuration(server, clientId, { [clockTolerance]: clockToleranceSeconds }, auth)
  config.timeout = limitMs / 1000
  for (const extend of insecurely(issuer)) extend(config)
  return { config, issuers, algorithms, findKey: keySetAt(server.jwks_uri ?? '', limitMs) }
}

/** The address of the provider's login page. @param more further parameters */
export const consentAddressAt = (
  { config }: ProviderClient,
  scope: string,
  { state, challenge, redirectUri }: ConsentInput,
  more: Readonly<Record<string, string>> = {},
): string =>
  buildAuthorizationUrl(config, {
    client_id: config.clientMetadata().client_id,
    redirect_uri: redirectUri,
    scope,
    state,
    ...more,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).href

/** openid-client takes no token from a page, and of those that it fetches checks neither signature nor age. */
export async function claimsOfToken(
  token: string,
  { config, issuers, algorithms, findKey }: ProviderClient,
  requiredClaims: string[],
): Promise<JWTPayload> {
  const { client_id: clientId } = config.clientMetadata()
  const { payload } = await jwtVerify(token, findKey, {
    issuer: issuers,
    audience: clientId,
    algorithms,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: tokenSecondsMax,
    requiredClaims,
  })
  // OpenID Connect Core 3.1.3.7: a token for several clients is ours only when `azp` says so.
  if (payload.azp !== undefined && payload.azp !== clientId) throw new Error('token made out to another client')
  return payload
}
