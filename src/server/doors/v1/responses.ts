import { z } from 'zod'
import { v1Problem } from '#contract/v1/resources.ts'

export const callHeaders = z.object({
  'X-Request-Id': z.uuid().describe('Names this call in the log of the server.'),
  'Emulsion-Version': z.iso.date().describe('The version in which the call was answered.'),
  'RateLimit-Policy': z.string().meta({ description: 'The limits of the key.', example: '"calls";q=1200;w=60' }),
  RateLimit: z.string().meta({ description: 'What is left of them.', example: '"calls";r=1187;t=42' }),
})

const replayed = {
  'Idempotent-Replayed': z.literal('true').optional().describe('The same call came before; this one made nothing.'),
}

/** Of an answer of a call that takes requests of the account. */
export const chargeHeaders = callHeaders.extend({
  ...replayed,
  'X-Credits-Charged': z.string().meta({
    description:
      'Requests of the account that this call took; given back when an edit fails, and none when it changed nothing. 0 where it is a replay.',
    example: '1',
  }),
})

const callbackHeaders = {
  'Emulsion-Callback-Secret': z
    .string()
    .optional()
    .describe(
      'Where the call names a `callback`: the secret that signs what it is told, the same for each call of a key.',
    ),
}

export const batchHeaders = chargeHeaders.extend(callbackHeaders)

export const editHeaders = batchHeaders.extend({
  'Emulsion-Wait': z
    .enum(['ended', 'over'])
    .optional()
    .describe('Where the call waited: `ended`: the edit has ended; `over`: the time was over first.'),
})

export const replayHeaders = callHeaders.extend(replayed)

/** Says that a call was answered by what the same one made before. */
export function tellReplay(c: { header(name: string, value: string): void }, isReplay: boolean): void {
  if (isReplay) c.header('idempotent-replayed', 'true')
}

export const acceptedHeaders = editHeaders.extend({
  Location: z.string().meta({ description: 'The job.', example: '/api/v1/jobs/c2b4f6d8-3a1e-4b7d-9f20-6e5d4c3b2a10' }),
  'Retry-After': z.string().meta({ description: 'Seconds after which to look again.', example: '2' }),
})

/** A body in JSON, in a route's `request`. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } } })

/** An answer in JSON, in a route's `responses`. */
export const jsonOf = <Schema extends z.ZodType, Headers extends z.ZodObject = typeof callHeaders>(
  description: string,
  schema: Schema,
  headers: Headers = callHeaders as unknown as Headers,
) => ({
  description,
  headers,
  content: { 'application/json': { schema } },
})

export const withoutContent = (description: string) => ({ description, headers: callHeaders })

const meanings = {
  400: 'The body is no valid JSON or form, or the version is unknown.',
  401: 'No key, or one that is not known or was revoked.',
  402: 'The plan, its requests or the share of the key do not allow it; `code` says which.',
  403: 'The key lacks the right, or may not be used from this address or for this tool.',
  404: 'It is not there, or not this account’s.',
  405: 'The path is there, but not for this method; `Allow` names those that are.',
  409: 'It cannot be done in the present state.',
  413: 'Larger than it may be.',
  415: 'No content that is read here.',
  422: 'Something in the request is missing or wrong; `errors` says where.',
  429: 'Too often, or too much at once; `Retry-After` says when again.',
  500: 'A fault of the server.',
  503: 'A part of the server is away, or has too much to do.',
} as const
type ProblemStatus = keyof typeof meanings

/** The refusals in a route's `responses`: those that every call can meet, and these. */
export function refusals(...more: ProblemStatus[]) {
  const statuses = [...new Set<ProblemStatus>([400, 401, 403, 429, 500, 503, ...more])].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: meanings[status], content: { 'application/problem+json': { schema: v1Problem } } },
    ]),
  )
}

export const idParam = z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' }, description: 'Its id.' }) })

/** The headers of every call that makes something. */
export const makingHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('The same key with the same request never makes two; another request with it is refused.'),
})
