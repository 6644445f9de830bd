import type { Logger } from 'pino'
import type { z } from 'zod'

const liveEndpoint = 'https://api.creem.io'
const testEndpoint = 'https://test-api.creem.io'

export interface CreemAccess {
  readonly apiKey: string
  /** null: live or test, as the key is. */
  readonly endpoint: string | null
  readonly log: Logger
  /** Of one answer, from question to last byte. */
  readonly timeoutMs: number
}

export type CreemRequests = ReturnType<typeof createCreemRequests>

/** Live and test are different hosts with different keys. */
export const creemEndpoint = (apiKey: string) => (apiKey.startsWith('creem_test_') ? testEndpoint : liveEndpoint)

/** Creem's REST API. Whatever is not the answer that was asked for is thrown. */
export function createCreemRequests({ apiKey, endpoint, log, timeoutMs }: CreemAccess) {
  const base = endpoint ?? creemEndpoint(apiKey)

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(new URL(path, base), {
      ...init,
      headers: { 'x-api-key': apiKey, ...(init.body === undefined ? {} : { 'content-type': 'application/json' }) },
      // The key goes to no other host than this one.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Creem answers 401 without a key it knows and 403 with one for its other host.
    if (response.status === 401 || response.status === 403)
      log.error(
        { status: response.status, host: new URL(base).host },
        'Creem refuses CREEM_API_KEY: a test key opens the test host alone, a live key the live one; nothing can be sold',
      )
    return response
  }

  const read = async <Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.infer<Schema>> => {
    const text = await response.text()
    if (!response.ok) throw new Error(`Creem answered ${response.status}: ${text.slice(0, 200)}`)
    return schema.parse(JSON.parse(text))
  }

  return {
    /** null: there is no such thing. */
    async get<Schema extends z.ZodType>(path: string, query: Record<string, string>, schema: Schema) {
      const response = await send(`${path}?${new URLSearchParams(query)}`)
      return response.status === 404 ? null : read(response, schema)
    },
    async post<Schema extends z.ZodType>(path: string, body: Record<string, unknown>, schema: Schema) {
      return read(await send(path, { method: 'POST', body: JSON.stringify(body) }), schema)
    },
  }
}
