import { isIP } from 'node:net'
import type { CallContext } from '#server/ground/http/http-types.ts'

/**
 * IP address of the client. Each trusted proxy appends the address that connected to it to X-Forwarded-For, so only the
 * last `trustedProxies` entries are trusted.
 */
export function readClientAddress(c: CallContext, trustedProxies: number): string {
  const connected = c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
  if (trustedProxies === 0) return plain(connected)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  const told = forwarded.at(-trustedProxies) ?? ''
  return plain(isIP(told) === 0 ? connected : told)
}

/** IPv4 written as IPv6 is IPv4. */
const plain = (address: string) => (address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address)
