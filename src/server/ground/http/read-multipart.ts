import { Problem } from '#contract/problem.ts'

/** One part of multipart/form-data. Its body is read before the next part is asked for; what is left is skipped. */
export interface FormPart {
  readonly name: string
  /** null: a field, not a file. */
  readonly filename: string | null
  readonly body: AsyncGenerator<Uint8Array, void>
}

const headBytesMax = 8 * 1024
const partsMax = 20
const lineEnd = Buffer.from('\r\n')
const headEnd = Buffer.from('\r\n\r\n')

/** The boundary of a Content-Type; null when it is no multipart/form-data (RFC 7578). */
export function findBoundary(contentType: string): string | null {
  const found = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  return found?.[1] ?? found?.[2] ?? null
}

/**
 * Reads a form part by part as it arrives, so that a photo never lies in memory as a whole.
 * @throws Problem 'request-unreadable' when it is no such form or ends too early
 */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPart, void> {
  const input = openInput(body)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  try {
    // What comes before the first boundary says nothing.
    await drop(input.until(delimiter))
    for (let count = 0; ; count++) {
      const after = await input.take(2)
      if (after.toString('latin1') === '--') return
      if (!after.equals(lineEnd) || count === partsMax) throw unreadable('the end of a boundary')
      const head = Buffer.concat([lineEnd, await collect(input.until(headEnd), headBytesMax)]).toString('utf8')
      const part = { ...readHead(head), body: input.until(delimiter) }
      yield part
      await drop(part.body)
    }
  } finally {
    await input.close()
  }
}

/** All bytes of a part. @throws Problem 'request-too-large' */
export async function collect(chunks: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Buffer> {
  const kept: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > bytesMax) throw new Problem('request-too-large')
    kept.push(chunk)
  }
  return Buffer.concat(kept)
}

const unreadable = (what: string) => new Problem('request-unreadable', `multipart: ${what}`)

async function drop(chunks: AsyncGenerator<Uint8Array, void>): Promise<void> {
  // By hand: a loop would close a generator that its reader has left in the middle.
  while (!(await chunks.next()).done);
}

function readHead(head: string): Pick<FormPart, 'name' | 'filename'> {
  const disposition = /\r\ncontent-disposition:\s*form-data\s*;([^\r]*)/i.exec(head)?.[1] ?? ''
  const name = parameter(disposition, 'name')
  if (name === null) throw unreadable('a part without a name')
  return { name, filename: parameter(disposition, 'filename') }
}

/** Quoted as browsers and curl do, who write a quotation mark as %22 or \". */
function parameter(text: string, name: string): string | null {
  const found = new RegExp(`(?:^|;)\\s*${name}=(?:"((?:\\\\.|[^"\\\\])*)"|([^\\s;"]+))`, 'i').exec(text)
  if (found === null) return null
  return (found[1] ?? found[2] ?? '').replaceAll('%22', '"').replaceAll(/\\(["\\])/g, '$1')
}

interface Input {
  take(bytes: number): Promise<Buffer>
  /** What comes before a mark; the mark is passed over. */
  until(mark: Buffer): AsyncGenerator<Buffer, void>
  close(): Promise<void>
}

function openInput(body: AsyncIterable<Uint8Array>): Input {
  const iterator = body[Symbol.asyncIterator]()
  // The first boundary may begin the body; every other one follows a line end.
  let held = lineEnd as Buffer
  const more = async () => {
    const { done, value } = await iterator.next()
    if (done === true) throw unreadable('it ends too early')
    held = held.length === 0 ? Buffer.from(value) : Buffer.concat([held, value])
  }
  return {
    async close() {
      await iterator.return?.()
    },
    async take(bytes) {
      while (held.length < bytes) await more()
      const taken = held.subarray(0, bytes)
      held = held.subarray(bytes)
      return taken
    },
    async *until(mark) {
      while (true) {
        const at = held.indexOf(mark)
        const end = at === -1 ? Math.max(0, held.length - mark.length + 1) : at
        const chunk = held.subarray(0, end)
        held = held.subarray(at === -1 ? end : end + mark.length)
        if (chunk.length > 0) yield chunk
        if (at !== -1) return
        await more()
      }
    },
  }
}
