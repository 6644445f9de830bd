import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Problem } from '#contract/problem.ts'
import type { S3Settings } from '#server/ground/settings/store.ts'

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** '' for the bucket itself. */
  readonly key: string
  readonly query?: URLSearchParams
  readonly headers?: Record<string, string>
  readonly body?: Blob
}

/** All in milliseconds. */
export interface S3Limits {
  /** From the request to the head of the answer, connecting included. S3 answers in tens of milliseconds. */
  readonly answerMs: number
  /** Between two pieces of a body, while somebody waits for them. */
  readonly stallMs: number
  /** Before the second attempt; twice as long before the third. */
  readonly pauseMs: number
}

const s3Limits: S3Limits = { answerMs: 5_000, stallMs: 15_000, pauseMs: 250 }
const attemptsMax = 3
/** Sending counts towards the time of the answer; a slower store is as good as unavailable. Taste. */
const sentBytesPerSecondMin = 256 * 1024
const retryAfterSeconds = 10

/**
 * Statuses for which the store is at fault and not the request, such as a bucket or a key that is misconfigured for a
 * while.
 */
const unavailableStatuses = new Set([401, 403, 404, 408, 429])
const isUnavailableStatus = (status: number) => status >= 500 || unavailableStatuses.has(status)
const isRetryable = (status: number) => status >= 500 || status === 408 || status === 429

const unavailableProblem = (key: string, why: unknown) =>
  new Problem('unavailable', `object store, ${key || 'listing'}: ${String(why)}`, retryAfterSeconds)

/**
 * Signed requests to a bucket, each within time limits. All of them can be repeated safely, so each is tried three
 * times.
 * @throws Problem 'unavailable'
 */
export function createS3Requests(address: S3Settings, limits: S3Limits = s3Limits) {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = address
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`

  /** One attempt, up to the head of the answer. */
  const ask = async (
    { method, key, query, headers = {}, body }: S3Request,
    cut: AbortController,
  ): Promise<Response> => {
    const url = `${bucketUrl}${key === '' ? '' : `/${key}`}${query === undefined ? '' : `?${query}`}`
    const signed = await client.sign(url, { method, headers, ...(body === undefined ? {} : { body }) })
    const sendingMs = ((body?.size ?? 0) / sentBytesPerSecondMin) * 1000
    const timer = setTimeout(() => cut.abort(new Error('no answer in time')), limits.answerMs + sendingMs)
    try {
      return await fetch(signed, { signal: cut.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /** @returns the head of the answer, and its body as a stream; null when there is no such object */
    async send(request: S3Request): Promise<{ headers: Headers; body: Readable } | null> {
      const { key } = request
      for (let attempt = 1; ; attempt++) {
        const cut = new AbortController()
        // Not tested with `instanceof`: the HTTP server replaces Node's Response with its own.
        const { answer, failure } = await ask(request, cut).then(
          (given) => ({ answer: given, failure: null }),
          (error: unknown) => ({ answer: null, failure: reasonOf(error) }),
        )
        if (answer?.ok) return { headers: answer.headers, body: streamOf(answer, key, cut, limits) }
        const detail = answer === null ? failure : `${answer.status} ${await textOf(answer, cut, limits)}`
        if (answer !== null) {
          if (answer.status === 404 && key !== '' && !detail.includes('NoSuchBucket')) return null
          if (!isUnavailableStatus(answer.status)) throw new Error(`object store answered ${detail} for ${key}`)
          if (!isRetryable(answer.status)) throw unavailableProblem(key, detail)
        }
        if (attempt === attemptsMax) throw unavailableProblem(key, detail)
        // Random, so that processes do not all return at the same moment after an outage.
        await wait(limits.pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
      }
    },
  }
}

/**
 * The body of an answer. It ends with a Problem when it stalls or breaks off, and releases the connection when
 * destroyed.
 */
function streamOf(answer: Response, key: string, cut: AbortController, { stallMs }: S3Limits): Readable {
  const pieces = async function* () {
    const reader = answer.body?.getReader()
    if (reader === undefined) return
    try {
      while (true) {
        const timer = setTimeout(() => cut.abort(new Error('the answer stalled')), stallMs)
        const next = await reader.read().finally(() => clearTimeout(timer))
        if (next.done) return
        yield next.value
      }
    } catch (error) {
      throw unavailableProblem(key, reasonOf(error))
    }
  }
  return Readable.from(pieces(), { objectMode: false }).once('close', () => cut.abort())
}

async function textOf(answer: Response, cut: AbortController, { stallMs }: S3Limits): Promise<string> {
  const timer = setTimeout(() => cut.abort(), stallMs)
  const text = await answer.text().catch(() => '')
  clearTimeout(timer)
  return text.slice(0, 300)
}

/** The cause says more than fetch's own 'fetch failed'. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  return cause === undefined ? String(error) : `${String(error)} (${String(cause)})`
}
