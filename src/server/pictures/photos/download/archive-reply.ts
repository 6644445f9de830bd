import { Readable } from 'node:stream'
import type { CallContext } from '#server/ground/http/http-types.ts'
import { attachmentHeader } from '#server/pictures/photos/upload/photo-name.ts'

/** A ZIP that is made while it is read. */
export function archiveReply(c: CallContext, { body, name }: { body: Readable; name: string }): Response {
  body.once('error', (error) => c.var.log.warn({ err: error }, 'an archive was not finished'))
  c.header('cache-control', 'private, no-store')
  c.header('content-type', 'application/zip')
  c.header('content-disposition', attachmentHeader(name))
  // The page asks this before it sends the browser to the file: a refusal there would not be seen.
  if (c.req.method === 'HEAD') {
    body.destroy()
    return c.body(null)
  }
  return c.body(Readable.toWeb(body) as ReadableStream)
}
