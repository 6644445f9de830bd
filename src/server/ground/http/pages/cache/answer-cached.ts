import { encodingFor } from '../accepts-encoding.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

/**
 * What decides which page is sent: the encoding; cookies (session, visitor, theme, language), and the languages that the
 * browser prefers.
 */
const vary = 'accept-encoding, accept-language, cookie'

/**
 * A cached page as the answer to a request; 304 when the client has it already. Its own cookies are added by whoever
 * made the request's context.
 */
export async function answerCached(cache: PageCache, page: CachedPage, request: Request): Promise<Response> {
  const form = encodingFor(request.headers.get('accept-encoding') ?? '')
  const etag = `"${page.hash}-${form}"`
  const headers = new Headers(page.headers as [string, string][])
  headers.set('etag', etag)
  headers.set('vary', vary)
  if (names(request.headers.get('if-none-match'), etag)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  const body = await cache.bodyOf(page, form)
  if (form !== 'identity') headers.set('content-encoding', form)
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : (body as Buffer<ArrayBuffer>), { headers })
}

/** @param header `if-none-match`; a proxy may have weakened the tag (RFC 9110, 13.1.2) */
function names(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
