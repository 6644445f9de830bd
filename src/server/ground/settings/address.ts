import { z } from 'zod'
import { isLoopbackHost } from '#server/ground/http/loopback.ts'
import type { processVariables } from '#server/ground/settings/process.ts'
import { httpUrl, type Variables, whole } from '#server/ground/settings/variables.ts'

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
  /** The origin under which users reach us, e.g. https://photos.example.org; null: whatever a request came by. */
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

const ownHosts = ['127.0.0.1', '::1', '0.0.0.0', '::']

/**
 * What our addresses begin with where no request tells, as in webhooks and in what the start prints. A browser keeps a
 * login for one name, so this machine is always called localhost.
 */
export function originWithoutRequest({
  publicOrigin,
  host,
  port,
}: Pick<AddressSettings, 'publicOrigin' | 'host' | 'port'>): string {
  const name = ownHosts.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return publicOrigin ?? `http://${name}:${port}`
}

/** The settings of which each alone says that others reach this server. */
export type PublicSigns = Variables<
  Pick<typeof addressVariables, 'PUBLIC_ORIGIN' | 'TRUSTED_PROXIES'> & Pick<typeof processVariables, 'NODE_ENV'>
>

/**
 * Why this is a public site, in words that follow "is missing: "; null where nothing says so. What is for trying out
 * alone, the sandbox and the mailbox, opens there only when it is asked for by name.
 */
export function publicSign(env: PublicSigns): string | null {
  if (env.NODE_ENV === 'production') return 'with NODE_ENV=production'
  if (env.PUBLIC_ORIGIN !== undefined && !isLoopbackHost(new URL(env.PUBLIC_ORIGIN).hostname))
    return 'with a PUBLIC_ORIGIN that others reach'
  return env.TRUSTED_PROXIES > 0 ? 'behind TRUSTED_PROXIES' : null
}
