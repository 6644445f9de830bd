import { z } from 'zod'
import { httpUrl, type Variables } from '#server/ground/settings/variables.ts'
import { StartError } from '#server/ground/start-error.ts'

export const loginVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: httpUrl('GOOGLE_ISSUER').default('https://accounts.google.com'),
}

export interface GoogleSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Where its OpenID configuration lies; Google's own unless a test replaces it. */
  readonly issuer: string
}

export interface LoginSettings {
  /** null: no login with Google. */
  readonly google: GoogleSettings | null
}

/** @throws StartError when one of id and secret is missing */
export function loginSettings(env: Variables<typeof loginVariables>): LoginSettings {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env
  if (clientId === undefined && clientSecret === undefined) return { google: null }
  if (clientId === undefined) throw new StartError('GOOGLE_CLIENT_ID is missing: login with Google needs both.')
  if (clientSecret === undefined) throw new StartError('GOOGLE_CLIENT_SECRET is missing: login with Google needs both.')
  return { google: { clientId, clientSecret, issuer } }
}
