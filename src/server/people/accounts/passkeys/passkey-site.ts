import type { Settings } from '#server/ground/env.ts'
import { isLoopbackHost } from '#server/ground/http/loopback.ts'

/** Where passkeys are good. Browsers bind each to it, so it must not change. */
export interface PasskeySite {
  /** The only page that may ask for them. */
  readonly origin: string
  /** WebAuthn's RP id: the origin's host. */
  readonly rpId: string
}

const isAddress = (hostname: string) => /^[\d.]+$|^\[/.test(hostname)

/**
 * The site of this installation, by the settings alone: what a request says of its Host counts for nothing.
 * @returns null where browsers make no passkeys: at an address without a name, or at http other than localhost
 */
export function passkeySiteOf({ publicOrigin, port }: Pick<Settings, 'publicOrigin' | 'port'>): PasskeySite | null {
  if (publicOrigin === null) return port === 0 ? null : { origin: `http://localhost:${port}`, rpId: 'localhost' }
  const { protocol, hostname, origin } = new URL(publicOrigin)
  if (isAddress(hostname)) return null
  return protocol === 'https:' || isLoopbackHost(hostname) ? { origin, rpId: hostname } : null
}
