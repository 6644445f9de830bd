import type { Logger } from 'pino'
import type { z } from 'zod'

const liveEndpoint = 'https://api.creem.io'
const testEndpoint = 'https://test-api.creem.io'

export interface CreemAccess {
  readonly apiKey: string
  /** null: the live or test host, by the kind of key. */
  readonly endpoint: string | null
  readonly log: Logger
  /** For one answer, from the request to the last byte. */
  readonly timeoutMs: number
}

/** Live and test are different hosts with different keys. */
export const creemEndpoint = (apiKey: string) => (apiKey.startsWith('creem_test_') ? testEndpoint : liveEndpoint)

/** Creem's REST API. Throws on every answer but the expected one. */
export function createCreemRequests({ apiKey, endpoint, log, timeoutMs }: CreemAccess) {
  const base = endpoint ?? creemEndpoint(apiKey)

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(new URL(path, base), {
      ...init,
      headers: { 'x-api-key': apiKey, ...(init.body === undefined ? {} : { 'content-type': 'application/json' }) },
      // The key must not go to any other host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Creem answers 401 to an unknown key and 403 to a key for its other host.
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
    /** null: it does not exist. */
    async get<Schema extends z.ZodType>(path: string, query: Record<string, string>, schema: Schema) {
      const response = await send(`${path}?${new URLSearchParams(query)}`)
      return response.status === 404 ? null : read(response, schema)
    },
    async post<Schema extends z.ZodType>(path: string, body: Record<string, unknown>, schema: Schema) {
      return read(await send(path, { method: 'POST', body: JSON.stringify(body) }), schema)
    },
  }
}
