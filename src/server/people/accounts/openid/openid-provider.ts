import {
  authorizationCodeGrant,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  fetchUserInfo,
  None,
  type ServerMetadata,
} from 'openid-client'
import { type StaffRole, staffRoles } from '#contract/staff-roles.ts'
import type { GroupSettings, OpenidSettings } from '#server/ground/settings/login.ts'
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
} from '#server/people/accounts/providers/provider-client.ts'

export interface OpenidConsentInput extends ConsentInput {
  /** Comes back inside the ID token, which is then of this login and no other. */
  readonly nonce: string
}

export interface OpenidCodeInput extends CodeInput {
  readonly nonce: string
  /** How the provider named itself on the way back, RFC 9207; undefined: it did not. */
  readonly iss?: string | undefined
}

/** Who somebody is there, and what that makes them here. */
export interface OpenidIdentity extends Identity {
  /** By their groups; null where groups have no roles. */
  readonly roles: readonly StaffRole[] | null
}

/** Those that a key set can check: never 'none', never a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/**
 * Asks a provider of OpenID Connect who somebody is. Every method answers or gives up within `limitMs`.
 * @throws Problem 'provider-failed' whatever went wrong there
 */
export function createOpenidProvider(
  { issuer, clientId, clientSecret, groups }: OpenidSettings,
  limitMs = loginLimitMs,
) {
  const login = { issuer, clientId, limitMs }
  const findClient = keepDiscovered(async () => {
    const server = await discoverServer(login)
    const offered = server.id_token_signing_alg_values_supported ?? ['RS256']
    const client = createProviderClient(login, server, clientAuth(server, clientSecret), {
      algorithms: algorithms.filter((algorithm) => offered.includes(algorithm)),
    })
    return { ...client, scope: scopeAt(server, groups) }
  })
  const withinLimit = <T>(work: () => Promise<T>) => endWithin(limitMs, 'provider-failed', work)

  return {
    /** The address of the provider's login page. */
    consentAddress: (input: OpenidConsentInput): Promise<string> =>
      withinLimit(async () => {
        const client = await findClient()
        return consentAddressAt(client, client.scope, input, { nonce: input.nonce })
      }),

    identityOfCode: ({ code, verifier, nonce, iss, redirectUri }: OpenidCodeInput): Promise<OpenidIdentity> =>
      withinLimit(async () => {
        const client = await findClient()
        const back = new URL(redirectUri)
        for (const [name, value] of Object.entries({ code, iss }))
          if (value !== undefined) back.searchParams.set(name, value)
        const tokens = await authorizationCodeGrant(client.config, back, {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = await claimsOfToken(tokens.id_token ?? '', client, ['exp', 'sub'])
        if (claims.nonce !== nonce) throw new Error('token of another login')
        // OpenID Connect Core 5.4: with an access token the email need not be in the ID token.
        const { email, sub = '' } = claims
        const isWhole = email !== undefined && (groups === null || claims[groups.claim] !== undefined)
        const told = isWhole ? {} : await fetchUserInfo(client.config, tokens.access_token, sub)
        const all: Readonly<Record<string, unknown>> = { ...told, ...claims }
        return {
          ...identityOf(email === undefined ? told : claims),
          roles: groups === null ? null : rolesOfGroups(groups, all[groups.claim]),
        }
      }),
  }
}

/** Providers that keep groups in a scope of their own announce it. */
function scopeAt({ scopes_supported: offered = [] }: ServerMetadata, groups: GroupSettings | null): string {
  const isOfGroups = groups !== null && offered.includes('groups')
  return isOfGroups ? 'openid email profile groups' : 'openid email profile'
}

/** @param claim a list of names, or a single name; anything else names no group */
function rolesOfGroups({ roles }: GroupSettings, claim: unknown): StaffRole[] {
  const names = new Set<unknown>(Array.isArray(claim) ? claim : [claim])
  const given = roles.filter(({ group }) => names.has(group)).map(({ role }) => role)
  return staffRoles.filter((role) => given.includes(role))
}

/** Without a secret the verifier alone proves that the code is ours (a public client). */
function clientAuth(server: ServerMetadata, clientSecret: string | null): ClientAuth {
  if (clientSecret === null) return None()
  // OpenID Connect Discovery 3: a provider that names none takes the first.
  const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return offered.includes('client_secret_basic') ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret)
}
