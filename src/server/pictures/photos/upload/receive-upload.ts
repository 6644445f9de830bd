import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { sniffBytes, sniffFormat } from '#codec/photo-format.ts'
import { type PhotoFormat, uploadBytesMax } from '#contract/photo.ts'
import { isProblem, Problem, type ProblemCode } from '#contract/problem.ts'
import { asStorageFull } from '#server/ground/disk-full.ts'

/** Bytes as they arrive; the common part of Node streams and web streams. */
export type Bytes = AsyncIterable<Uint8Array>

export interface UploadLimits {
  readonly bytesMax: number
  /** No client may hold a connection and a file open by sending slowly. 16 KiB/s is a slow 3G line. */
  readonly rateMinBytesPerSecond: number
  /** Bytes are counted over spans of this length. */
  readonly rateSpanMs: number
  /** Other formats are refused at the first bytes. */
  readonly accepts: (format: PhotoFormat | null) => boolean
  readonly refusal: ProblemCode
}

export const photoLimits: UploadLimits = {
  bytesMax: uploadBytesMax,
  rateMinBytesPerSecond: 16 * 1024,
  rateSpanMs: 10_000,
  accepts: (format) => format !== null,
  refusal: 'photo-type-unsupported',
}

export const maskLimits: UploadLimits = {
  ...photoLimits,
  accepts: (format) => format === 'png',
  refusal: 'mask-type-unsupported',
}

export interface ReceivedFile {
  readonly bytes: number
  readonly sha256: string
}

/**
 * Writes an upload to `path` as it arrives. Stops at the first byte too many, at the first bytes of a wrong format, or
 * when it is too slow. The caller deletes the file.
 * @throws Problem 'photo-empty', 'photo-too-large', `refusal`, 'upload-interrupted', 'storage-full'
 */
export async function receiveUpload(body: Bytes, path: string, limits: UploadLimits): Promise<ReceivedFile> {
  const file = await open(path, 'wx')
  const hash = createHash('sha256')
  let start = Buffer.alloc(0)
  let bytes = 0
  try {
    for await (const chunk of atLeastRate(body, limits)) {
      bytes += chunk.length
      if (bytes > limits.bytesMax) throw new Problem('photo-too-large')
      if (start.length < sniffBytes) {
        start = Buffer.concat([start, chunk.subarray(0, sniffBytes - start.length)])
        if (start.length === sniffBytes) refuseKind(start, limits)
      }
      hash.update(chunk)
      await file.write(chunk)
    }
  } catch (thrown) {
    const error = asStorageFull(thrown)
    throw isProblem(error) ? error : new Problem('upload-interrupted', String(error))
  } finally {
    await file.close()
  }
  if (bytes === 0) throw new Problem('photo-empty')
  refuseKind(start, limits)
  return { bytes, sha256: hash.digest('hex') }
}

function refuseKind(start: Uint8Array, { accepts, refusal }: UploadLimits): void {
  if (!accepts(sniffFormat(start))) throw new Problem(refusal)
}

/** Passes chunks on; throws when a span ends with too few bytes in it. */
async function* atLeastRate(body: Bytes, { rateMinBytesPerSecond, rateSpanMs }: UploadLimits): Bytes {
  const iterator = body[Symbol.asyncIterator]()
  const spanBytesMin = (rateMinBytesPerSecond * rateSpanMs) / 1000
  let spanEndsMs = performance.now() + rateSpanMs
  let spanBytes = 0
  let pending: Promise<IteratorResult<Uint8Array>> | null = null
  try {
    while (true) {
      pending ??= iterator.next()
      const next = await before(spanEndsMs, pending)
      if (next === 'late' || performance.now() >= spanEndsMs) {
        if (spanBytes < spanBytesMin) throw new Problem('upload-interrupted', 'too slow')
        spanEndsMs = performance.now() + rateSpanMs
        spanBytes = 0
      }
      if (next === 'late') continue
      pending = null
      if (next.done === true) return
      spanBytes += next.value.length
      yield next.value
    }
  } finally {
    iterator.return?.()?.catch(() => {})
  }
}

async function before<Value>(deadlineMs: number, promise: Promise<Value>): Promise<Value | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), Math.max(0, deadlineMs - performance.now()))
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
