import { networkInterfaces } from 'node:os'
import { isLoopbackHost } from '#server/ground/http/loopback.ts'

/**
 * Our own origin as addresses in answers, mails and checkouts name it: the one that the operator has set. Without one it
 * is that of the request, as long as its Host names this very machine by an address of its own or as localhost. Any other
 * name is the client's word alone, and becomes localhost: an answer never leads to a place that the client has chosen.
 * @param requestUrl with the request's Host
 */
export function ownOrigin(requestUrl: string, publicOrigin: string | null): string {
  if (publicOrigin !== null) return publicOrigin
  const url = new URL(requestUrl)
  if (!isLoopbackHost(url.hostname) && !isAddressOfThisMachine(url.hostname)) url.hostname = 'localhost'
  return url.origin
}

function isAddressOfThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === host))
}
