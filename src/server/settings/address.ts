import { z } from 'zod'
import { httpUrl, type Variables, whole } from '#server/settings/variables.ts'

export const addressVariables = {
  HOST: z.string().default('127.0.0.1'),
  PORT: whole('PORT', 0, 65_535).default(3000),
  PUBLIC_ORIGIN: httpUrl('PUBLIC_ORIGIN')
    .refine((value) => new URL(value).pathname === '/', 'PUBLIC_ORIGIN must have no path, e.g. https://example.org.')
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUSTED_PROXIES: whole('TRUSTED_PROXIES', 0, 8).default(0),
}

/** Where the server listens and how users reach it. */
export interface AddressSettings {
  readonly host: string
  readonly port: number
  /** The origin under which users reach us, e.g. https://photos.example.org; null means http://HOST:PORT. */
  readonly publicOrigin: string | null
  /** How many proxies before us append to X-Forwarded-For; 0: the client is whoever connects. */
  readonly trustedProxies: number
}

export function addressSettings(env: Variables<typeof addressVariables>): AddressSettings {
  return {
    host: env.HOST,
    port: env.PORT,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
  }
}
