import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { endedSession, memberHeader, noMember } from '#contract/account.ts'
import type { HttpEnv } from '#server/ground/http/http-types.ts'
import type { Session } from '#server/ground/http/request-context.ts'
import { isForAll, readRequestContext } from '#server/ground/http/session.ts'

const visitorSecret = randomBytes(32)

test.each([
  '/',
  '/pricing',
  '/home/account',
  '/_.data',
  '/_root.data',
  '/home/create.data',
  '/api/auth/user',
  '/api/photos/a.png',
])('%s is answered to somebody', (path) => expect(isForAll(path)).toBe(false))

test.each(['/favicon.svg', '/assets/root-abc123.js', '/samples/lake.webp', '/api/health'])(
  '%s is the same for all',
  (path) => expect(isForAll(path)).toBe(true),
)

test('an answer below /api says who was recognised, and whose session is over; a page does not', async () => {
  const ada = { user: { id: 'ada' } } as Session
  const http = new Hono<HttpEnv>()
  const findSession = async (cookies: string) => (cookies.includes('emulsion_session=living') ? ada : null)
  http.use(readRequestContext({ visitorSecret, isSecure: false, trustedProxies: 0, publicOrigin: null, findSession }))
  http.get('*', (c) => c.text(''))
  const saidTo = async (path: string, cookie: string) =>
    (await http.request(path, { headers: { cookie } })).headers.get(memberHeader)
  expect(await saidTo('/api/photos', 'emulsion_session=living')).toBe('ada')
  expect(await saidTo('/api/photos', 'emulsion_session=ended')).toBe(endedSession)
  expect(await saidTo('/api/photos', 'other=1')).toBe(noMember)
  expect(await saidTo('/pricing', 'emulsion_session=living')).toBeNull()
})
