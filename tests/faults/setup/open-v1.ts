import type { ApiKeyMade, ApiKeyRequest } from '#contract/api-key.ts'
import { type Browser, openRoutes } from './open-routes.ts'

export { greyPhoto } from './open-routes.ts'

export interface Call {
  readonly key?: string | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The client's address. */
  readonly from?: string
  /** The name that the client calls the server by. */
  readonly origin?: string
}

/** The whole server with members who have keys, for tests. It runs edits only in the role 'all'. */
export async function openV1(role: 'web' | 'all' = 'web', more: Record<string, string> = {}) {
  const routes = await openRoutes({ ROLE: role, ...more })
  const makeKey = async (browser: Browser, request: Partial<ApiKeyRequest> = {}): Promise<ApiKeyMade> =>
    browser.post('/api/user/keys', { name: 'a program', kind: 'live', ...request })
  return {
    ...routes,
    makeKey,
    /** A member in a browser, with a live key. */
    async member(plan: 'FREE' | 'BASIC' = 'FREE') {
      const browser = routes.createBrowser()
      await browser.ask('GET', '/api/photos')
      const user = await browser.register()
      if (plan === 'BASIC') await routes.makeBasic(user.id)
      const { secret, key } = await makeKey(browser)
      return { browser, user, secret, key }
    },
    async call(
      method: string,
      path: string,
      { key, body, headers = {}, from = '198.51.100.7', origin = 'http://localhost' }: Call = {},
    ) {
      const isPlain = body instanceof Uint8Array || body instanceof FormData || typeof body === 'string'
      const isJson = body !== undefined && !isPlain
      return routes.running.http.request(`${origin}/api/v1${path}`, {
        method,
        headers: {
          'x-forwarded-for': from,
          ...(key == null ? {} : { authorization: `Bearer ${key}` }),
          ...(isJson ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: (isJson ? JSON.stringify(body) : body) as BodyInit }),
      })
    },
  }
}

export type OpenV1 = Awaited<ReturnType<typeof openV1>>

export const problemIn = async (response: Response) => {
  const { status, code } = (await response.json()) as { status: number; code: string }
  return { status, code, type: response.headers.get('content-type') }
}
