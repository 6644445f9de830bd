import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, isPublicName } from '#server/ground/outbound/public-address.ts'

/** Replaced in tests, so that a peer on this machine can be reached. */
export interface FetchDependencies {
  /** All addresses of a host name. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** Where to connect instead of a vetted address. */
  readonly connectTo?: (address: string, port: number) => { readonly address: string; readonly port: number }
  readonly timeoutMs?: number
}

export const systemDependencies: FetchDependencies = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
}

/** public: the public internet's web ports; any: whatever the operator's machine reaches. */
export type Reach = 'public' | 'any'

/** The address may not be called, whatever is there. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
}

export interface OutboundRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Ends the request and the reading of its reply. */
  readonly signal: AbortSignal
}

/**
 * Reads an address that a stranger named, without asking the network.
 * @throws RefusedAddress when it is no plain http or https address, or names an address that is not public
 */
export function vetUrl(address: string, reach: Reach = 'public'): URL {
  const url = URL.parse(address)
  if (url === null) throw new RefusedAddress('not an address')
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  const isPlainPort = ['', url.protocol === 'https:' ? '443' : '80'].includes(url.port)
  if (!isWeb || (reach === 'public' && !isPlainPort) || url.username !== '' || url.password !== '')
    throw new RefusedAddress(url.protocol)
  const host = hostOf(url)
  if (reach === 'public' && !(isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host)))
    throw new RefusedAddress('not a public address')
  return url
}

/**
 * Sends one request and follows no redirect. The host is resolved once, all its addresses are vetted, and the
 * connection goes to the vetted address itself, so that a name that later resolves elsewhere gains nothing.
 * @throws RefusedAddress when any address of the host is not public; any other error of the network
 */
export async function requestPublic(
  url: URL,
  request: OutboundRequest,
  dependencies: FetchDependencies,
  reach: Reach = 'public',
): Promise<IncomingMessage> {
  const vetted = await vetHost(url, dependencies, reach, request.signal)
  return requestOnce(url, vetted, request, dependencies)
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** One vetted address of the host. A host with any private address is refused altogether. */
async function vetHost(url: URL, { resolve }: FetchDependencies, reach: Reach, deadline: AbortSignal): Promise<string> {
  const host = hostOf(url)
  const addresses = isIP(host) !== 0 ? [host] : await Promise.race([resolve(host), abortOf(deadline)])
  const [first] = addresses
  if (first === undefined) throw new Error('no address')
  if (reach === 'public' && !addresses.every(isPublicAddress)) throw new RefusedAddress('not a public address')
  return first
}

function requestOnce(
  url: URL,
  vetted: string,
  { method, headers, body, signal }: OutboundRequest,
  { connectTo }: FetchDependencies,
): Promise<IncomingMessage> {
  const isHttps = url.protocol === 'https:'
  const port = url.port === '' ? (isHttps ? 443 : 80) : Number(url.port)
  const to = connectTo?.(vetted, port) ?? { address: vetted, port }
  const family = isIP(to.address)
  return new Promise((resolve, reject) => {
    const request = (isHttps ? requestHttps : requestHttp)(url, {
      method,
      agent: false,
      signal,
      port: to.port,
      headers: { host: url.host, 'user-agent': 'Emulsion', ...headers },
      lookup: (_host, options, found) => {
        if (options.all === true) found(null, [{ address: to.address, family }])
        else found(null, to.address, family)
      },
      ...(isIP(hostOf(url)) !== 0 && connectTo !== undefined ? { host: to.address } : {}),
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  })
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
