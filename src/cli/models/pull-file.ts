import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { asPullError, PullError } from '#cli/models/pull-error.ts'

export interface RemoteFile {
  readonly address: string
  readonly sha256: string
  readonly bytes: number
  /** The size is a guess, so only the hash is checked. */
  readonly isRough: boolean
}

export interface PullOptions {
  /** Share of the bytes that have arrived, 0..1, and their number. */
  readonly onProgress?: (done: number, bytes: number) => void
  /** For tests. */
  readonly stallLimitMs?: number
  readonly pauseMs?: number
}

/** A connection that sends nothing for this long counts as dead. Taste. */
const usualStallLimitMs = 30_000
/** Pause between a broken connection and the next attempt. Taste. */
const usualPauseMs = 2_000
/** Attempts in a row that bring no bytes. */
const failedAttemptsMax = 3

export const unfinishedPath = (path: string) => `${path}.part`

/**
 * Fetches a file and checks its size and hash. Only then the file is moved into place, in one step. Continues what an
 * earlier attempt left.
 * @throws PullError with one sentence
 */
export async function pullFile(file: RemoteFile, path: string, options: PullOptions = {}): Promise<void> {
  const part = unfinishedPath(path)
  try {
    await mkdir(dirname(path), { recursive: true })
    await fetchWhole(file, part, options)
    if ((await hashOfFile(part)) !== file.sha256) {
      await rm(part)
      throw new PullError(
        `What came from ${file.address} is not the file that the catalogue knows; it was thrown away.`,
      )
    }
    await rename(part, path)
  } catch (error) {
    throw asPullError(error, path)
  }
}

/** Lower-case hexadecimal SHA-256; null when there is no file. */
export async function hashOfFile(path: string): Promise<string | null> {
  if ((await sizeOf(path)) === null) return null
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  )
}

/** Appends what is missing until the file is complete, over as many connections as it takes. */
async function fetchWhole(file: RemoteFile, part: string, options: PullOptions): Promise<void> {
  let fruitless = 0
  for (;;) {
    const before = (await sizeOf(part)) ?? 0
    if (!file.isRough && before === file.bytes) return
    try {
      await fetchRest(file, part, before, options)
      return
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error
      const after = (await sizeOf(part)) ?? 0
      fruitless = after > before ? 0 : fruitless + 1
      if (fruitless === failedAttemptsMax) throw new PullError(lostSentence(file, after, error))
      await new Promise((resolve) => setTimeout(resolve, options.pauseMs ?? usualPauseMs))
    }
  }
}

class ConnectionLost extends Error {}

function lostSentence({ address }: RemoteFile, bytes: number, { message }: Error): string {
  const kept = bytes === 0 ? '' : ` What came so far (${inMegabytes(bytes)} MB) is kept: run the same command to go on.`
  return `${new URL(address).host} could not be reached, or broke off (${message}).${kept}`
}

async function fetchRest(file: RemoteFile, part: string, from: number, options: PullOptions): Promise<void> {
  const stalled = new AbortController()
  const watch = () => setTimeout(() => stalled.abort(), options.stallLimitMs ?? usualStallLimitMs)
  let timer = watch()
  let handle: FileHandle | null = null
  try {
    const response = await fetch(file.address, {
      // No content encoding: a byte range of compressed data would be useless.
      headers: { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) },
      signal: stalled.signal,
    })
    const start = startOf(response, from)
    if (start === null) {
      // Our part is longer than the file, so it belongs to another file.
      await rm(part)
      throw new ConnectionLost('its file is shorter than what was kept')
    }
    checkAnnounced(file, response, start)
    handle = await open(part, start > 0 ? 'a' : 'w')
    let here = start
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      clearTimeout(timer)
      timer = watch()
      here += chunk.byteLength
      if (!file.isRough && here > file.bytes) throw tooLarge(file)
      await handle.write(chunk)
      options.onProgress?.(Math.min(1, here / file.bytes), here)
    }
    if (!file.isRough && here < file.bytes) throw new ConnectionLost(`it ended after ${inMegabytes(here)} MB`)
    await handle.sync()
  } catch (error) {
    if (error instanceof PullError || error instanceof ConnectionLost || isFileError(error)) throw error
    throw new ConnectionLost(stalled.signal.aborted ? 'nothing came any more' : reasonOf(error))
  } finally {
    clearTimeout(timer)
    await handle?.close()
  }
}

/** The byte at which the answer begins; null when the file is shorter than that. @throws PullError for a refusal */
function startOf(response: Response, from: number): number | null {
  if (response.status === 206) {
    const start = Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1])
    if (start === from) return from
    throw new PullError(`${new URL(response.url).host} answered with another part of the file than was asked for.`)
  }
  if (response.status === 416) return null
  if (response.status === 200) return 0
  const { host } = new URL(response.url)
  if (response.status >= 500 || response.status === 429) throw new ConnectionLost(`it answered ${response.status}`)
  throw new PullError(`${host} does not give ${response.url} (it answered ${response.status}).`)
}

/** An error page, or a pointer in place of the file, is recognised by its size before it is fetched. */
function checkAnnounced(file: RemoteFile, response: Response, start: number): void {
  const length = response.headers.get('content-length')
  if (length === null || file.isRough || response.headers.has('content-encoding')) return
  if (start + Number(length) !== file.bytes) throw tooLarge(file, start + Number(length))
}

function tooLarge({ address, bytes }: RemoteFile, found?: number): PullError {
  const size = found === undefined ? 'is larger' : `has ${found} bytes`
  return new PullError(
    `What lies at ${address} ${size}, where the catalogue knows a file of ${bytes}; it was not taken.`,
  )
}

export const inMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1)

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

/** fetch only says 'fetch failed'; the reason is in the cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: unknown; message?: string } }
  return (typeof cause?.code === 'string' ? cause.code : cause?.message) || message
}
