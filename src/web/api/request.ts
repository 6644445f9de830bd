import type { z } from 'zod'
import { envelopeHeader, plainEnvelope } from '#contract/envelope.ts'
import { type ProblemCode, problems } from '#contract/problem.ts'

/** `network`: no answer came; `cancelled`: the caller's signal stopped it. */
export type FailureCode = ProblemCode | 'network' | 'cancelled'

const networkSentence = 'The connection was lost. Check it and try again; nothing here is lost.'

/** A call that did not succeed; the message is the one sentence to show. */
export class RequestFailure extends Error {
  readonly code: FailureCode
  readonly status: number
  /** Tells the operator which line of the log to read. */
  readonly requestId: string | null

  constructor(code: FailureCode, message: string, status = 0, requestId: string | null = null) {
    super(message)
    this.name = 'RequestFailure'
    this.code = code
    this.status = status
    this.requestId = requestId
  }
}

export const networkFailure = () => new RequestFailure('network', networkSentence)
export const cancelledFailure = () => new RequestFailure('cancelled', 'Stopped.')

function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && code in problems
}

/** The server's own sentence where it gave one; a proxy's page or a cut body gives the sentence for its status. */
export function failureOf(status: number, text: string): RequestFailure {
  try {
    const body = JSON.parse(text) as { message?: unknown; code?: unknown; requestId?: unknown }
    if (typeof body.message === 'string' && isProblemCode(body.code)) {
      const requestId = typeof body.requestId === 'string' ? body.requestId : null
      return new RequestFailure(body.code, body.message, status, requestId)
    }
  } catch {
    // Not our server's words: fall through to ours.
  }
  const code: ProblemCode = status === 404 ? 'not-found' : status === 413 ? 'photo-too-large' : 'internal'
  return new RequestFailure(code, problems[code].sentence, status)
}

export interface RequestInput {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as it is. */
  readonly bytes?: Blob
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

async function answerOf(path: string, input: RequestInput): Promise<Response> {
  const headers = new Headers(input.headers)
  headers.set(envelopeHeader, plainEnvelope)
  if (input.json !== undefined) headers.set('content-type', 'application/json')
  const body = input.json === undefined ? input.bytes : JSON.stringify(input.json)
  try {
    return await fetch(path, {
      method: input.method ?? 'GET',
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    })
  } catch {
    throw input.signal?.aborted ? cancelledFailure() : networkFailure()
  }
}

/**
 * The one door for the page's calls: answers `data`, checked against the contract.
 * @throws RequestFailure for every way it can fail
 */
export async function request<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  input: RequestInput = {},
): Promise<z.infer<Schema>> {
  const response = await answerOf(path, input)
  const text = await response.text().catch(() => {
    throw input.signal?.aborted ? cancelledFailure() : networkFailure()
  })
  if (!response.ok) throw failureOf(response.status, text)
  return parseData(text, schema, response.status)
}

/** A call whose answer carries nothing (204). */
export async function requestNothing(path: string, input: RequestInput): Promise<void> {
  const response = await answerOf(path, input)
  if (!response.ok) throw failureOf(response.status, await response.text().catch(() => ''))
}

/** `{ "data": … }` of a reply's text. */
export function parseData<Schema extends z.ZodType>(text: string, schema: Schema, status: number): z.infer<Schema> {
  try {
    return schema.parse((JSON.parse(text) as { data: unknown }).data)
  } catch {
    throw new RequestFailure('internal', problems.internal.sentence, status)
  }
}

/** What to show of anything that was thrown. */
export function asFailure(error: unknown): RequestFailure {
  return error instanceof RequestFailure ? error : new RequestFailure('internal', problems.internal.sentence)
}
