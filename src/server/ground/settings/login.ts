import { z } from 'zod'
import { readNames } from '#contract/read-names.ts'
import { type StaffRole, staffRoles } from '#contract/staff-roles.ts'
import { httpUrl, type Variables } from '#server/ground/settings/variables.ts'
import { StartError } from '#server/ground/start-error.ts'

/** Each stands for one provider: the rest of its variables' names follows. */
const openidPrefixes = ['OPENID_', 'OPENID_2_', 'OPENID_3_', 'OPENID_4_'] as const
type OpenidPrefix = (typeof openidPrefixes)[number]
type OpenidText = 'CLIENT_ID' | 'CLIENT_SECRET' | 'NAME' | 'ROLES' | 'GROUPS_CLAIM'

/** The schemas of every provider, under the names that the prefixes give them. */
const openidVariables = Object.fromEntries(
  openidPrefixes.flatMap((prefix) => [
    [`${prefix}ISSUER`, httpUrl(`${prefix}ISSUER`).optional()],
    [`${prefix}CLIENT_ID`, z.string().optional()],
    [`${prefix}CLIENT_SECRET`, z.string().optional()],
    [`${prefix}NAME`, z.string().trim().max(40, `${prefix}NAME must be shorter.`).optional()],
    [`${prefix}ROLES`, z.string().trim().min(1).optional()],
    [`${prefix}GROUPS_CLAIM`, z.string().trim().min(1).optional()],
  ]),
) as Record<`${OpenidPrefix}${'ISSUER' | OpenidText}`, z.ZodOptional<z.ZodString>>

export const loginVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: httpUrl('GOOGLE_ISSUER').default('https://accounts.google.com'),
  ...openidVariables,
  ADMIN_FACTOR: z.enum(['any', 'passkey']).default('any'),
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
  /** null: its groups give no roles. */
  readonly groups: GroupSettings | null
}

export interface GroupSettings {
  /** The claim that lists a person's groups. */
  readonly claim: string
  /** Groups by name, and the role that each gives. */
  readonly roles: readonly { readonly group: string; readonly role: StaffRole }[]
}

export interface LoginSettings {
  /** null: no login with Google. */
  readonly google: GoogleSettings | null
  /** In the order of their buttons. */
  readonly openid: readonly OpenidSettings[]
  /** What the operator's page takes as the second factor. */
  readonly adminFactor: 'any' | 'passkey'
}

type LoginVariables = Variables<typeof loginVariables>

/** @throws StartError when a provider is given in part, or twice */
export function loginSettings(env: LoginVariables): LoginSettings {
  const openid = openidPrefixes.flatMap((prefix, place) => openidSettings(env, prefix, `${place + 1}`))
  const twice = openid.find(({ issuer }, place) => openid.findIndex((other) => other.issuer === issuer) < place)
  if (twice !== undefined)
    throw new StartError(`OPENID_ISSUER names ${twice.issuer} twice; each provider is given once.`)
  return { google: googleSettings(env), openid, adminFactor: env.ADMIN_FACTOR }
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
  const groups = groupSettings(env, prefix)
  if ([issuer, clientId, clientSecret, name, groups ?? undefined].every((value) => value === undefined)) return []
  if (issuer === undefined) throw new StartError(`${prefix}ISSUER is missing: a provider needs it and its client id.`)
  if (clientId === undefined) throw new StartError(`${prefix}CLIENT_ID is missing: a provider needs it and its issuer.`)
  return [{ id, name: name || new URL(issuer).host, issuer, clientId, clientSecret: clientSecret ?? null, groups }]
}

/** E.g. `photo-admins = operator; photo-help = support`. The last equals sign counts: names of groups may have some. */
function groupSettings(env: LoginVariables, prefix: OpenidPrefix): GroupSettings | null {
  const [text, claim] = [env[`${prefix}ROLES`], env[`${prefix}GROUPS_CLAIM`]]
  if (text === undefined && claim === undefined) return null
  if (text === undefined) throw new StartError(`${prefix}ROLES is missing: it says which group has which role.`)
  const roles = text.split(';').map((pair) => {
    const [, group = '', word = ''] = /^(.*)=([^=]*)$/s.exec(pair) ?? []
    const [role] = readNames(staffRoles, [word]) ?? []
    if (group.trim() === '' || role === undefined)
      throw new StartError(
        `${prefix}ROLES must be like "group = role; group = role", with the roles ${staffRoles.join(', ')}.`,
      )
    return { group: group.trim(), role }
  })
  return { claim: claim ?? 'groups', roles }
}
