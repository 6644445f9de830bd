import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { uploadBytesMax } from '#contract/photo.ts'
import { isProblem, Problem } from '#contract/problem.ts'
import { isPublicAddress } from '#server/photos/upload/public-address.ts'

/** Replaced in tests, so that a peer on this machine can be reached. */
export interface FetchDependencies {
  /** All addresses of a host name. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** Where to connect instead of a vetted address. */
  readonly connectTo?: (address: string, port: number) => { readonly address: string; readonly port: number }
  readonly timeoutMs?: number
}

export interface FetchedFile {
  readonly body: AsyncIterable<Uint8Array>
  /** Last part of the path, used as a name. */
  readonly name: string
}

const redirectsMax = 3
const timeoutMs = 10_000
const systemDependencies: FetchDependencies = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
}

/**
 * Fetches a file that a stranger named, from the public internet only. Each host is resolved once, all its addresses
 * are vetted, and the connection goes to the vetted address itself. Redirects pass the same checks.
 * @throws Problem 'import-refused' for addresses that may not be fetched, 'import-failed', 'photo-too-large'
 */
export async function fetchPublicUrl(
  address: string,
  dependencies: FetchDependencies = systemDependencies,
): Promise<FetchedFile> {
  const deadline = AbortSignal.timeout(dependencies.timeoutMs ?? timeoutMs)
  try {
    let url = vetUrl(address)
    for (let redirects = 0; redirects <= redirectsMax; redirects++) {
      const reply = await requestOnce(url, await vetHost(url, dependencies, deadline), dependencies, deadline)
      const status = reply.statusCode ?? 0
      if (status >= 300 && status < 400 && reply.headers.location !== undefined) {
        reply.destroy()
        url = vetUrl(new URL(reply.headers.location, url).href)
        continue
      }
      return readReply(reply, url)
    }
    throw new Problem('import-failed', 'too many redirects')
  } catch (error) {
    throw isProblem(error) ? error : new Problem('import-failed', String(error))
  }
}

/** @throws Problem 'import-refused' */
export function vetUrl(address: string): URL {
  const url = URL.parse(address)
  if (url === null) throw new Problem('import-refused', 'not an address')
  const isPlainWeb =
    (url.protocol === 'http:' && ['', '80'].includes(url.port)) ||
    (url.protocol === 'https:' && ['', '443'].includes(url.port))
  if (!isPlainWeb || url.username !== '' || url.password !== '') throw new Problem('import-refused', url.protocol)
  return url
}

/** One vetted address of the host. A host with any private address is refused altogether. */
async function vetHost(url: URL, { resolve }: FetchDependencies, deadline: AbortSignal): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) !== 0 ? [host] : await Promise.race([resolve(host), abortOf(deadline)])
  const [first] = addresses
  if (first === undefined) throw new Problem('import-failed', 'no address')
  if (!addresses.every(isPublicAddress)) throw new Problem('import-refused', 'not a public address')
  return first
}

function requestOnce(
  url: URL,
  vetted: string,
  { connectTo }: FetchDependencies,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isHttps = url.protocol === 'https:'
  const to = (connectTo ?? ((address, port) => ({ address, port })))(vetted, isHttps ? 443 : 80)
  const family = isIP(to.address)
  return new Promise((resolve, reject) => {
    const request = (isHttps ? requestHttps : requestHttp)(url, {
      agent: false,
      signal,
      port: to.port,
      headers: { host: url.host, accept: 'image/*', 'user-agent': 'Emulsion' },
      // Pins the vetted address, so that a name that later resolves elsewhere is not asked again.
      lookup: (_host, options, found) => {
        if (options.all === true) found(null, [{ address: to.address, family }])
        else found(null, to.address, family)
      },
      ...(isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 && connectTo !== undefined ? { host: to.address } : {}),
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end()
  })
}

function readReply(reply: IncomingMessage, url: URL): FetchedFile {
  if (reply.statusCode !== 200) {
    reply.destroy()
    throw new Problem('import-failed', `status ${reply.statusCode}`)
  }
  if (Number(reply.headers['content-length'] ?? 0) > uploadBytesMax) {
    reply.destroy()
    throw new Problem('photo-too-large')
  }
  return { body: failAsImport(reply), name: nameFromPath(url.pathname) }
}

function nameFromPath(path: string): string {
  const last = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

async function* failAsImport(reply: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* reply
  } catch (error) {
    throw new Problem('import-failed', String(error))
  } finally {
    reply.destroy()
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
