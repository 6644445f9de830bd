import { createPrivateKey, hkdfSync } from 'node:crypto'
import Provider, { interactionPolicy, type OidcContext } from 'oidc-provider'
import type { Logger } from 'pino'
import {
  consumeRecord,
  deleteGrantRecords,
  deleteRecord,
  findRecord,
  keepRecord,
  type OauthPayload,
} from '#server/doors/connections/record-queries.ts'
import type { Db } from '#server/ground/database/tables.ts'

export interface AuthorizationParts {
  readonly db: Db
  readonly log: Logger
  /** 32 bytes: signs cookies. */
  readonly oauthSecret: Buffer
  /** Whether a key can be used. */
  isAlive(keyId: string): Promise<boolean>
}

/** All that a program can ask for. What it may do is the member's choice, and the key's. */
export const connectionScope = 'photos'

const minute = 60
const day = 86_400

/**
 * OAuth 2.1 as the Model Context Protocol asks for (2025-11-25, Authorization): codes with PKCE for programs without a
 * secret, which make themselves known (RFC 7591). Whom the library calls an account is a key of a member: their consent
 * makes one, so that rights, limits, use and the end of a connection are those of keys.
 * @param issuer our origin
 */
export function openAuthorizationServer(issuer: string, parts: AuthorizationParts): Provider {
  const { db, log, oauthSecret, isAlive } = parts
  const { Prompt, Check } = interactionPolicy
  const isAsked = new Check('consent_needed', 'the member is asked', ({ oidc }) => oidc.result?.login === undefined)
  const provider = new Provider(issuer, {
    adapter: (model: string) => adapterOf(db, model),
    jwks: { keys: [signingKey(oauthSecret)] },
    cookies: {
      keys: [oauthSecret.toString('base64url')],
      names: { session: 'oauth_session', interaction: 'oauth_ask', resume: 'oauth_resume' },
    },
    scopes: [connectionScope],
    claims: { openid: ['sub'] },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults: {
      // Programs on a computer or phone listen at a port of the moment, or at a scheme of their own (RFC 8252).
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'EdDSA',
    },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      // What it gives out opens this server and nothing else.
      resourceIndicators: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      registration: '/oauth/register',
      revocation: '/oauth/revoke',
      jwks: '/oauth/jwks',
    },
    // Its cookie is for this path alone, where the page's consent is given.
    interactions: {
      url: (_: unknown, { uid }: { uid: string }) => `/api/connections/${uid}`,
      policy: [new Prompt({ name: 'login', requestable: true }, isAsked)],
    },
    findAccount: async (_: unknown, keyId: string) =>
      (await isAlive(keyId)) ? { accountId: keyId, claims: () => ({ sub: keyId }) } : undefined,
    loadExistingGrant: grantAll,
    clientBasedCORS: () => true,
    issueRefreshToken: (_: unknown, client: { grantTypeAllowed(type: string): boolean }) =>
      client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    ttl: {
      AuthorizationCode: minute,
      AccessToken: 60 * minute,
      RefreshToken: 90 * day,
      Grant: 365 * day,
      Interaction: 30 * minute,
      Session: 30 * minute,
      IdToken: 60 * minute,
    },
    renderError(context: OidcContext, out: { error: string; error_description?: string }) {
      context.type = 'text/plain'
      context.body = `${out.error}: ${out.error_description ?? 'this cannot be connected.'}\n`
    },
  })
  provider.proxy = true
  provider.on('server_error', (_, err) => log.error({ err }, 'the authorization server failed'))
  return provider
}

/** The consent was given where the key was made. */
async function grantAll({ oidc }: OidcContext) {
  const { clientId } = oidc.client
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope(connectionScope)
  await grant.save()
  return grant
}

const adapterOf = (db: Db, model: string) => ({
  upsert: (id: string, payload: OauthPayload, seconds?: number) => keepRecord(db, model, id, payload, seconds),
  find: (id: string) => findRecord(db, model, id),
  consume: (id: string) => consumeRecord(db, model, id),
  destroy: (id: string) => deleteRecord(db, model, id),
  revokeByGrantId: (grantId: string) => deleteGrantRecords(db, model, grantId),
})

/** The library wants one, though nothing is signed as long as nobody logs in elsewhere by us. */
function signingKey(secret: Buffer) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'oauth signing key', 32))
  // PKCS #8 of an Ed25519 key (RFC 8410, 7) is this and its 32 bytes.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return { ...key.export({ format: 'jwk' }), alg: 'EdDSA', use: 'sig' }
}
