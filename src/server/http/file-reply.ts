import { Readable } from 'node:stream'
import type { HttpContext } from '#server/http/http-types.ts'
import type { OutgoingFile } from '#server/photos/outgoing-photos.ts'

/** Streams a file out. */
export function fileReply(c: HttpContext, file: OutgoingFile, headers: Record<string, string>): Response {
  c.header('content-type', file.contentType)
  c.header('content-length', String(file.bytes))
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  if (c.req.method === 'HEAD') {
    file.body.destroy()
    return c.body(null)
  }
  return c.body(Readable.toWeb(file.body) as ReadableStream)
}
