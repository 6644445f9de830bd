import type { z } from 'zod'
import { type EnvelopeKey, envelopeHeader, openJson, plainEnvelope, sealJson } from '#contract/envelope.ts'
import { type ProblemCode, problems } from '#contract/problem.ts'
import { pageLanguage } from '#i18n/known-messages.ts'
import { sessionEndSentence } from '#web/account/session/session-end.ts'
import { getEnvelopeConfig } from './envelope-config.ts'
import { failureText } from './failure-text.ts'
import { beginAction, prepareActivity, showFailure } from './request-activity.ts'
import { RequestQueue } from './request-queue.ts'
import { type SessionWatch, watchSession } from './watch-session.ts'

/** `network`: no answer came; `cancelled`: the caller's signal stopped it; `blocked`: an earlier request failed. */
export type FailureCode = ProblemCode | 'network' | 'cancelled' | 'blocked'

const networkSentence = 'The connection was lost. Check it and try again; nothing here is lost.'
// The specification's sentence.
const blockedSentence = 'The request has been blocked, please contact the developer.'
const unknownSentence = 'Request error'
const queueDelayMs = 200
/** What a page asks for on its own after an action has come by then; longer would stop what polls. Taste. */
const blockMs = 500

/** A call that failed. The message is one sentence to show, in the page's language. */
export class RequestFailure extends Error {
  readonly code: FailureCode
  readonly status: number
  /** Names the line of the log for the operator. */
  readonly requestId: string | null
  /** Seconds to wait before the next try. */
  readonly retryAfterSeconds: number | null
  /** Whether the error dialog has told it. */
  isTold = false

  constructor(
    code: FailureCode,
    message: string,
    status = 0,
    requestId: string | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    super(failureText(code, message, retryAfterSeconds))
    this.name = 'RequestFailure'
    this.code = code
    this.status = status
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Whether the same request may succeed later: the connection, the server or the moment was at fault. */
  get mayRetry(): boolean {
    return this.status === 429 || this.status >= 500 || passing.has(this.code)
  }
}

/** Temporary failures that come without a status: the page's own, and those of a failed edit. */
const passing: ReadonlySet<FailureCode> = new Set([
  'network',
  'blocked',
  'upload-interrupted',
  'internal',
  'unavailable',
  'storage-full',
  'too-many-requests',
])

export const networkFailure = () => new RequestFailure('network', networkSentence)
export const cancelledFailure = () => new RequestFailure('cancelled', 'Stopped.')
const blockedFailure = () => new RequestFailure('blocked', blockedSentence)

function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && code in problems
}

/** The meaning of an answer that is not in our format, such as a proxy's. */
const codes: Readonly<Record<number, ProblemCode>> = {
  404: 'not-found',
  413: 'photo-too-large',
  429: 'too-many-requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'storage-full',
}
const codeOf = (status: number): ProblemCode => codes[status] ?? 'internal'

/** The server's own sentence where it gave one. A proxy's page or a cut body gets the sentence for its status. */
export function failureOf(status: number, text: string): RequestFailure {
  const body = parseObject(text)
  return body === null
    ? new RequestFailure(codeOf(status), problems[codeOf(status)].sentence, status)
    : failureOfBody(status, body)
}

function failureOfBody(status: number, body: ErrorBody): RequestFailure {
  const data = typeof body.data === 'object' && body.data !== null ? (body.data as ErrorBody) : {}
  const message = [data.message, body.message].find((text) => typeof text === 'string' && text !== '')
  const code = [body.code, data.code].find(isProblemCode) ?? codeOf(status)
  return new RequestFailure(
    code,
    (message as string | undefined) ?? unknownSentence,
    status,
    typeof body.requestId === 'string' ? body.requestId : null,
    typeof body.retryAfterSeconds === 'number' ? body.retryAfterSeconds : null,
  )
}

/** The body of a JSON error; no field is guaranteed. */
type ErrorBody = Readonly<Record<string, unknown>>

function parseObject(text: string): ErrorBody | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as ErrorBody) : null
  } catch {
    return null
  }
}

/** Like `failureOf`, but opens a sealed error first. */
async function openFailure({ status, text }: Answer, config: EnvelopeKey | null): Promise<RequestFailure> {
  const body = parseObject(text)
  if (typeof body?.encryptedData !== 'string' || config === null) return failureOf(status, text)
  try {
    return failureOf(status, JSON.stringify(await openJson(body.encryptedData, config)))
  } catch {
    return failureOfBody(status, body)
  }
}

export interface RequestInput {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The JSON body, sent in the envelope. */
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** A request that nobody asked for, such as polling: no loading message and no error dialog. */
  readonly isQuiet?: boolean
  /** Failures that the caller shows itself, without the error dialog. */
  readonly handles?: readonly FailureCode[]
}

const queue = new RequestQueue({
  delayMs: queueDelayMs,
  blockMs,
  // What is switched off is no failure of the server: what waits may well succeed.
  isBlocking: (error) => error instanceof RequestFailure && error.status >= 500 && error.code !== 'switched-off',
  createBlocked: blockedFailure,
  createCancelled: cancelledFailure,
})

prepareActivity()

async function enqueue<Answer>(input: RequestInput, send: () => Promise<Answer>): Promise<Answer> {
  const end = input.isQuiet ? () => {} : beginAction()
  try {
    return await queue.add(send, input.signal, input.isQuiet)
  } catch (error) {
    const failure = asFailure(error)
    const isHandled = failure.code === 'cancelled' || input.handles?.includes(failure.code)
    if (!input.isQuiet && !isHandled) {
      showFailure(failure)
      failure.isTold = true
    }
    throw failure
  } finally {
    end()
  }
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** @throws RequestFailure when no answer comes */
async function fetchText(path: string, signal: AbortSignal | undefined, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(path, { credentials: 'same-origin', ...init, ...(signal ? { signal } : {}) })
    return { status: response.status, text: await response.text(), headers: response.headers }
  } catch {
    throw signal?.aborted ? cancelledFailure() : networkFailure()
  }
}

/** Replaces a failure that only means that the session has ended. */
export function orSessionEnd(failure: RequestFailure, session: SessionWatch, headers: Pick<Headers, 'get'>) {
  const { status } = failure
  return session.isSessionEnd(headers, failure)
    ? new RequestFailure('login-needed', sessionEndSentence, status)
    : failure
}

const isOk = ({ status }: Answer) => status >= 200 && status < 300

/** Seals every body but that of GET as one field. The answer is sealed with the key that the request names. */
async function call(path: string, input: RequestInput): Promise<Answer & { config: EnvelopeKey | null }> {
  const config = getEnvelopeConfig()
  const { method = 'GET', json = {} } = input
  const headers = new Headers(input.headers)
  headers.set(envelopeHeader, config?.keyVersion ?? plainEnvelope)
  // The page's language, not the browser's: mails sent for this call use the same.
  headers.set('accept-language', pageLanguage())
  let body: string | null = null
  if (method !== 'GET') {
    headers.set('content-type', 'application/json')
    body = JSON.stringify(config === null ? json : { encryptedData: await sealJson(json, config) })
  }
  const session = watchSession()
  const answer = await fetchText(path, input.signal, { method, headers, body })
  if (!isOk(answer)) throw orSessionEnd(await openFailure(answer, config), session, answer.headers)
  session.take(answer.headers)
  return { ...answer, config }
}

/**
 * The one way for the page's JSON calls. Waits for its turn, and returns `data`, opened and checked against the
 * contract.
 * @throws RequestFailure for every failure; the error dialog has then told the user
 */
export function request<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  input: RequestInput = {},
): Promise<z.infer<Schema>> {
  return enqueue(input, async () => {
    const { text, status, config } = await call(path, input)
    const data = parseObject(text)?.data
    const isSealed = config !== null && typeof data === 'string'
    return checkData(isSealed ? await openJson(data, config).catch(() => undefined) : data, schema, status)
  })
}

/** A call whose answer has no content (204). */
export function requestNothing(path: string, input: RequestInput): Promise<void> {
  return enqueue(input, async () => void (await call(path, input)))
}

export interface SendBytesInput {
  readonly method: 'POST' | 'PUT'
  readonly bytes: Blob
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** Sends bytes as they are, without the queue and the envelope, which are for JSON. @throws RequestFailure */
export async function sendBytes<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  { bytes, signal, ...init }: SendBytesInput,
): Promise<z.infer<Schema>> {
  const session = watchSession()
  const answer = await fetchText(path, signal, { ...init, body: bytes })
  if (!isOk(answer)) throw orSessionEnd(failureOf(answer.status, answer.text), session, answer.headers)
  return parseData(answer.text, schema, answer.status)
}

/** The `data` of a plain JSON reply. */
export function parseData<Schema extends z.ZodType>(text: string, schema: Schema, status: number): z.infer<Schema> {
  return checkData(parseObject(text)?.data, schema, status)
}

function checkData<Schema extends z.ZodType>(data: unknown, schema: Schema, status: number): z.infer<Schema> {
  const parsed = schema.safeParse(data)
  if (!parsed.success) throw new RequestFailure('internal', problems.internal.sentence, status)
  return parsed.data
}

/** Turns anything that was thrown into a failure to show. */
export function asFailure(error: unknown): RequestFailure {
  return error instanceof RequestFailure ? error : new RequestFailure('internal', problems.internal.sentence)
}
