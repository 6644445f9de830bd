import { z } from 'zod'
import { openJson } from '#contract/envelope.ts'
import { uploadBytesMax } from '#contract/photo.ts'
import { isProblem, Problem } from '#contract/problem.ts'
import type { CallContext, HttpContext } from '#server/ground/http/http-types.ts'

/** Opening 16 MiB would block everyone for 72 ms; this much takes 2. */
const jsonBytesMax = 256 * 1024
const jsonTimeoutMs = 15_000
const sealedBody = z.strictObject({ encryptedData: z.string() })

/**
 * Reads a JSON body, sealed in `{ encryptedData }` or plain. Every error has the same sentence, so that it does not
 * tell how far the body was understood.
 * @throws Problem 'unsupported-content' without `application/json`; 'bad-request' for everything else
 */
export async function readJson<Schema extends z.ZodType>(c: HttpContext, schema: Schema): Promise<z.infer<Schema>> {
  requireContentType(c, (type) => type === 'application/json')
  const body = await readBytes(c)
  const parsed = await schema.safeParseAsync(await openBody(c, body))
  if (!parsed.success) throw new Problem('bad-request', parsed.error.message)
  return parsed.data
}

async function openBody(c: HttpContext, body: Uint8Array): Promise<unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body))
    const isSealed = typeof value === 'object' && value !== null && 'encryptedData' in value
    return isSealed ? await openJson(sealedBody.parse(value).encryptedData, c.var.envelopeKey) : value
  } catch (error) {
    throw new Problem('bad-request', `not JSON, or not sealed as ours: ${(error as Error).name}`)
  }
}

/** A small body as it came. @throws Problem 'bad-request' when it is larger than JSON may be, late, or cut off */
export async function readBytes(c: CallContext): Promise<Uint8Array> {
  const body = c.req.raw.body
  if (body === null) return new Uint8Array()
  const late = AbortSignal.timeout(jsonTimeoutMs)
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of readAndDrain(body, late)) {
      bytes += chunk.length
      if (bytes > jsonBytesMax) throw new Problem('bad-request', 'body too large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw isProblem(error) ? error : new Problem('bad-request', String(error))
  }
  return Buffer.concat(chunks)
}

/**
 * Reads a body; when its reader stops early, the rest is still received and dropped. A connection that is cut while the
 * client sends would also lose the answer, and with it the sentence that explains the error. `listen` limits how long.
 */
export async function* readAndDrain(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const late = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  late.catch(() => {})
  let isDone = false
  try {
    while (true) {
      const { done, value } = await Promise.race([reader.read(), late])
      isDone = done
      if (done) return
      yield value
    }
  } finally {
    if (!isDone) void drain(reader)
  }
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client disconnected; nobody is left to answer.
  }
}

export const isPhotoType = (type: string): boolean => type.startsWith('image/') || type === 'application/octet-stream'

/**
 * The bytes of an upload as they arrive; one that announces too many bytes is refused at once.
 * @throws Problem 'unsupported-content', 'photo-too-large', 'photo-empty'
 */
export function readUpload(c: CallContext, acceptsType: (type: string) => boolean): AsyncIterable<Uint8Array> {
  requireContentType(c, acceptsType)
  if (Number(c.req.header('content-length') ?? 0) > uploadBytesMax) throw new Problem('photo-too-large')
  if (c.req.raw.body === null) throw new Problem('photo-empty')
  return readAndDrain(c.req.raw.body)
}

function requireContentType(c: CallContext, accepts: (type: string) => boolean): void {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!accepts(type)) throw new Problem('unsupported-content', type)
}
