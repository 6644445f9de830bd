import { z } from 'zod'
import { httpUrl, type Variables } from '#server/ground/settings/variables.ts'
import { StartError } from '#server/ground/start-error.ts'

/** Each stands for one provider: the rest of its variables' names follows. */
const openidPrefixes = ['OPENID_', 'OPENID_2_', 'OPENID_3_', 'OPENID_4_'] as const
type OpenidPrefix = (typeof openidPrefixes)[number]
type OpenidText = 'CLIENT_ID' | 'CLIENT_SECRET' | 'NAME'

/** The schemas of every provider, under the names that the prefixes give them. */
const openidVariables = Object.fromEntries(
  openidPrefixes.flatMap((prefix) => [
    [`${prefix}ISSUER`, httpUrl(`${prefix}ISSUER`).optional()],
    [`${prefix}CLIENT_ID`, z.string().optional()],
    [`${prefix}CLIENT_SECRET`, z.string().optional()],
    [`${prefix}NAME`, z.string().trim().max(40, `${prefix}NAME must be shorter.`).optional()],
  ]),
) as Record<`${OpenidPrefix}${'ISSUER' | OpenidText}`, z.ZodOptional<z.ZodString>>

export const loginVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: httpUrl('GOOGLE_ISSUER').default('https://accounts.google.com'),
  ...openidVariables,
}

export interface GoogleSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Where its OpenID configuration lies; Google's own unless a test replaces it. */
  readonly issuer: string
}

/** A provider of OpenID Connect that members may log in with. */
export interface OpenidSettings {
  /** In its addresses here, e.g. 1 in /api/auth/openid/1/return. */
  readonly id: string
  /** As the button names it. */
  readonly name: string
  /** As its own discovery document names it. */
  readonly issuer: string
  readonly clientId: string
  /** null: a public client, which PKCE alone guards. */
  readonly clientSecret: string | null
}

export interface LoginSettings {
  /** null: no login with Google. */
  readonly google: GoogleSettings | null
  /** In the order of their buttons. */
  readonly openid: readonly OpenidSettings[]
}

type LoginVariables = Variables<typeof loginVariables>

/** @throws StartError when a provider is given in part, or twice */
export function loginSettings(env: LoginVariables): LoginSettings {
  const openid = openidPrefixes.flatMap((prefix, place) => openidSettings(env, prefix, `${place + 1}`))
  const twice = openid.find(({ issuer }, place) => openid.findIndex((other) => other.issuer === issuer) < place)
  if (twice !== undefined)
    throw new StartError(`OPENID_ISSUER names ${twice.issuer} twice; each provider is given once.`)
  return { google: googleSettings(env), openid }
}

function googleSettings(env: LoginVariables): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined) throw new StartError('GOOGLE_CLIENT_ID is missing: login with Google needs both.')
  if (clientSecret === undefined) throw new StartError('GOOGLE_CLIENT_SECRET is missing: login with Google needs both.')
  return { clientId, clientSecret, issuer }
}

/** None or one. */
function openidSettings(env: LoginVariables, prefix: OpenidPrefix, id: string): OpenidSettings[] {
  const issuer = env[`${prefix}ISSUER`]
  const clientId = env[`${prefix}CLIENT_ID`]
  const clientSecret = env[`${prefix}CLIENT_SECRET`]
  const name = env[`${prefix}NAME`]
  if ([issuer, clientId, clientSecret, name].every((value) => value === undefined)) return []
  if (issuer === undefined) throw new StartError(`${prefix}ISSUER is missing: a provider needs it and its client id.`)
  if (clientId === undefined) throw new StartError(`${prefix}CLIENT_ID is missing: a provider needs it and its issuer.`)
  return [{ id, name: name || new URL(issuer).host, issuer, clientId, clientSecret: clientSecret ?? null }]
}
