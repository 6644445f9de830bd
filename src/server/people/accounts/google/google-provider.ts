import { createHash } from 'node:crypto'
import {
  authorizationCodeGrant,
  ClientSecretPost,
  fetchUserInfo,
  type ServerMetadata,
  skipSubjectCheck,
} from 'openid-client'
import type { GoogleSettings } from '#server/ground/settings/login.ts'
import {
  endWithin,
  type Identity,
  identityOf,
  keepDiscovered,
  loginLimitMs,
} from '#server/people/accounts/providers/ask-provider.ts'
import {
  type CodeInput,
  type ConsentInput,
  claimsOfToken,
  consentAddressAt,
  createProviderClient,
  discoverServer,
  type ProviderClient,
} from '#server/people/accounts/providers/provider-client.ts'

export type GoogleProvider = ReturnType<typeof createGoogleProvider>

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
  const findClient = clientOf(settings, limitMs)
  const withinLimit = <T>(work: () => Promise<T>) => endWithin(limitMs, 'google-failed', work)
  const identityOfToken = async (token: string, client: ProviderClient): Promise<Identity> =>
    identityOf(await claimsOfToken(token, client, ['exp']))

  return {
    /** The address of Google's consent page. */
    consentAddress: (input: ConsentInput): Promise<string> =>
      withinLimit(async () => consentAddressAt(await findClient(), 'email profile', input)),

    /** For the redirect flow. */
    identityOfCode: ({ code, verifier, redirectUri }: CodeInput): Promise<Identity> =>
      withinLimit(async () => {
        const client = await findClient()
        const back = new URL(redirectUri)
        back.searchParams.set('code', code)
        const { id_token: idToken, access_token: accessToken } = await authorizationCodeGrant(client.config, back, {
          pkceCodeVerifier: verifier,
        })
        if (idToken !== undefined) return identityOfToken(idToken, client)
        // Scopes without 'openid' need not bring an ID token.
        return identityOf(await fetchUserInfo(client.config, accessToken, skipSubjectCheck))
      }),

    /** For One Tap. */
    identityOfCredential: (credential: string): Promise<Identity> =>
      withinLimit(async () => identityOfToken(credential, await findClient())),
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

function clientOf({ clientId, clientSecret, issuer }: GoogleSettings, limitMs: number): () => Promise<ProviderClient> {
  const login = { issuer, clientId, limitMs }
  const setUp = (server: ServerMetadata): ProviderClient =>
    createProviderClient(
      login,
      // A provider that names itself on the way back tells the page, which does not pass it on.
      { ...server, authorization_response_iss_parameter_supported: false },
      ClientSecretPost(clientSecret),
      {
        // Google's own documents name both spellings, and it signs with nothing else.
        issuers: server.issuer === googleIssuer ? [googleIssuer, 'accounts.google.com'] : [server.issuer],
        algorithms: ['RS256'],
      },
    )
  if (withoutSlash(issuer) === googleIssuer) {
    const google = setUp(googleServer)
    return async () => google
  }
  return keepDiscovered(async () => setUp(await discoverServer(login)))
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')
