import { expect, test } from 'vitest'
import { isForAll } from '#server/http/session.ts'

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
