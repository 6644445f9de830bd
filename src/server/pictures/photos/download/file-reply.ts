import { Readable } from 'node:stream'
import type { CallContext } from '#server/ground/http/http-types.ts'
import type { ByteRange } from '#server/ground/storage/object-store.ts'
import type { DownloadFile } from '#server/pictures/photos/download/download-file.ts'

/** Streams a file, or the requested part of it; answers 304 to a client that has it already. */
export async function fileReply(
  c: CallContext,
  file: DownloadFile,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const etag = file.tag === null ? null : `"${file.tag}"`
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.header('accept-ranges', 'bytes')
  if (etag !== null) c.header('etag', etag)
  if (etag !== null && isNamed(etag, c.req.header('if-none-match'))) {
    await file.close()
    return c.body(null, 304)
  }
  c.header('content-type', file.contentType)
  const range = findRange(c, file.bytes, etag)
  if (range === 'none-of-it') {
    await file.close()
    c.header('content-range', `bytes */${file.bytes}`)
    return c.body(null, 416)
  }
  c.header('content-length', String(range === null ? file.bytes : range.end - range.start + 1))
  if (range !== null) c.header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  const status = range === null ? 200 : 206
  if (c.req.method === 'HEAD') {
    await file.close()
    return c.body(null, status)
  }
  const body = await file.read(range ?? undefined)
  return c.body(Readable.toWeb(body) as ReadableStream, status)
}

/** Whether If-None-Match names it. */
export function isNamed(etag: string, asked: string | undefined): boolean {
  const tags = (asked ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

/** Null: the whole file, also when several parts are requested, or a part of an older version (RFC 9110, 14.2). */
function findRange(c: CallContext, bytes: number, etag: string | null): ByteRange | 'none-of-it' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('range') ?? '')
  const condition = c.req.header('if-range')
  if (asked === null || (condition !== undefined && condition !== etag)) return null
  const [, first = '', last = ''] = asked
  if (first === '' && last === '') return null
  // Without a start the end counts from the end of the file.
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(first) > Number(last)) return null
  return start >= bytes || start > end ? 'none-of-it' : { start, end }
}
