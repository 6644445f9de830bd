import type { z } from 'zod'
import { uploadBytesMax } from '#contract/photo.ts'
import { isProblem, Problem } from '#contract/problem.ts'
import type { HttpContext } from '#server/http/http-types.ts'

const jsonBytesMax = 256 * 1024
const jsonTimeoutMs = 15_000

/**
 * Reads a JSON body.
 * @throws Problem 'unsupported-content' without `application/json`; 'options-invalid' for a wrong `options` field;
 *   'bad-request' for anything else that is wrong
 */
export async function readJson<Schema extends z.ZodType>(c: HttpContext, schema: Schema): Promise<z.infer<Schema>> {
  requireContentType(c, (type) => type === 'application/json')
  const parsed = schema.safeParse(parseJson(await readText(c)))
  if (parsed.success) return parsed.data
  const areOptionsWrong = parsed.error.issues.every(({ path }) => path[0] === 'options')
  throw new Problem(areOptionsWrong ? 'options-invalid' : 'bad-request', parsed.error.message)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('bad-request', 'not JSON')
  }
}

async function readText(c: HttpContext): Promise<string> {
  const body = c.req.raw.body
  if (body === null) return ''
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
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Reads a body; when its reader stops early, the rest is still taken in and dropped. A connection that is cut while the
 * client sends loses the answer too, and with it the sentence that says what was wrong. `listen` limits how long.
 */
async function* readAndDrain(body: ReadableStream<Uint8Array>, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
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
    // The client went away; there is nobody left to answer.
  }
}

/**
 * The bytes of an upload as they arrive; one that says it is too large is refused at once.
 * @throws Problem 'unsupported-content', 'photo-too-large', 'photo-empty'
 */
export function readUpload(c: HttpContext, acceptsType: (type: string) => boolean): AsyncIterable<Uint8Array> {
  requireContentType(c, acceptsType)
  if (Number(c.req.header('content-length') ?? 0) > uploadBytesMax) throw new Problem('photo-too-large')
  if (c.req.raw.body === null) throw new Problem('photo-empty')
  return readAndDrain(c.req.raw.body)
}

function requireContentType(c: HttpContext, accepts: (type: string) => boolean): void {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!accepts(type)) throw new Problem('unsupported-content', type)
}
