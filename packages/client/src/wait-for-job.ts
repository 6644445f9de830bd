import { ApiError, readRetryAfter } from './api-error.ts'
import type { Call } from './call.ts'
import { sleep } from './sleep.ts'
import type { Job } from './types.ts'

const firstPauseMs = 400
const pauseMsMax = 5_000
/** Soon at first, because most edits take seconds; then ever more rarely. */
const pauseGrowth = 1.5

/** Something as it is now, and after how many seconds the server wants to be asked again. */
export interface Seen<Value> {
  readonly seen: Value
  readonly retryAfterSeconds: number | null
  /** Of the answer. */
  readonly headers: Headers
}

export interface PollOptions<Value> {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((value: Value) => void) | undefined
}

/** Asks for something until it has ended. */
export async function poll<Value>(
  look: () => Promise<Seen<Value>>,
  hasEnded: (value: Value) => boolean,
  { signal, onProgress }: PollOptions<Value> = {},
): Promise<Value> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * pauseGrowth, pauseMsMax)) {
    const { seen, retryAfterSeconds } = await look()
    onProgress?.(seen)
    if (hasEnded(seen)) return seen
    await sleep(retryAfterSeconds === null ? pauseMs : retryAfterSeconds * 1000, signal)
  }
}

const hasEnded = ({ state }: Job) => state !== 'queued' && state !== 'running'

/** @throws ApiError with the job's own problem when it failed, and with 'cancelled' */
export async function waitForJob(look: () => Promise<Seen<Job>>, options: PollOptions<Job> = {}): Promise<Job> {
  let headers: Headers | null = null
  const lookAndKeep = async () => {
    const one = await look()
    headers = one.headers
    return one
  }
  return requireDone(await poll(lookAndKeep, hasEnded, options), headers)
}

/** @param headers of the answer that told of the job: they name the call */
function requireDone(job: Job, headers: Headers | null): Job {
  if (job.state === 'done') return job
  const { code, detail } = job.problem ?? { code: 'cancelled', detail: 'This edit was cancelled.' }
  throw new ApiError(job.problem === null ? 409 : 422, { code, detail }, headers)
}

/** Asks for something as it is now. */
export const looking =
  <Value>(call: Call, path: string, signal: AbortSignal | undefined): (() => Promise<Seen<Value>>) =>
  async () => {
    const answer = await call('GET', path, { signal })
    const { headers } = answer
    return { seen: (await answer.json()) as Value, retryAfterSeconds: readRetryAfter(headers), headers }
  }

/** Waits for what runs; what nobody waits for any more is cancelled. */
export async function orCancel<Value>(
  wait: Promise<Value>,
  signal: AbortSignal | undefined,
  cancel: () => Promise<unknown>,
): Promise<Value> {
  try {
    return await wait
  } catch (error) {
    if (signal?.aborted) await cancel().catch(() => {})
    throw error
  }
}
