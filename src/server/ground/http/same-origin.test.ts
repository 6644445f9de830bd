import { expect, test } from 'vitest'
import { isSameOrigin } from '#server/ground/http/same-origin.ts'

const host = 'photos.example'

test.each([
  ['same-origin', undefined, true],
  ['none', undefined, true],
  ['same-site', `https://${host}`, false],
  ['cross-site', `https://${host}`, false],
  ['nonsense', `https://${host}`, false],
  [undefined, `https://${host}`, true],
  [undefined, 'https://public.example', true],
  [undefined, 'https://evil.example', false],
  [undefined, `https://${host}.evil.example`, false],
  [undefined, `https://evil.example/${host}`, false],
  [undefined, 'null', false],
  [undefined, '', false],
  [undefined, undefined, false],
])('Sec-Fetch-Site %s and Origin %s: %s', (fetchSite, origin, isAllowed) => {
  expect(isSameOrigin(fetchSite, origin, host, 'https://public.example')).toBe(isAllowed)
})
