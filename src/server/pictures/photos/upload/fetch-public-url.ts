import type { IncomingMessage } from 'node:http'
import { uploadBytesMax } from '#contract/photo.ts'
import { isProblem, Problem } from '#contract/problem.ts'
import {
  type FetchDependencies,
  RefusedAddress,
  requestPublic,
  systemDependencies,
  vetUrl,
} from '#server/ground/outbound/request-public.ts'

export interface FetchedFile {
  readonly body: AsyncIterable<Uint8Array>
  /** Last part of the path, used as a name. */
  readonly name: string
}

const redirectsMax = 3
const timeoutMs = 10_000

/**
 * Fetches a file that a stranger named, from the public internet only. Each host is resolved once, all its addresses
 * are vetted, and the connection goes to the vetted address itself. Redirects pass the same checks.
 * @throws Problem 'import-refused' for addresses that may not be fetched, 'import-failed', 'photo-too-large'
 */
export async function fetchPublicUrl(
  address: string,
  dependencies: FetchDependencies = systemDependencies,
): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(dependencies.timeoutMs ?? timeoutMs)
  const request = { method: 'GET', headers: { accept: 'image/*' }, signal } as const
  try {
    let url = vetUrl(address)
    for (let redirects = 0; redirects <= redirectsMax; redirects++) {
      const reply = await requestPublic(url, request, dependencies)
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
    if (error instanceof RefusedAddress) throw new Problem('import-refused', error.message)
    throw isProblem(error) ? error : new Problem('import-failed', String(error))
  }
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
