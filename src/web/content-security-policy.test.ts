import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const sourcesOf = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))

test('no script runs but our files and what carries the nonce', () => {
  const sources = sourcesOf(contentSecurityPolicy('abc', false)).get('script-src')
  expect(sources).toContain("'nonce-abc'")
  expect(sources).not.toContain("'unsafe-inline'")
  expect(sources).not.toContain("'unsafe-eval'")
})

test('no style element without the nonce outside development', () => {
  expect(sourcesOf(contentSecurityPolicy('abc', false)).get('style-src')).not.toContain("'unsafe-inline'")
})

test('nothing is loaded from anywhere else, and no one frames or rebases us', () => {
  const policy = sourcesOf(contentSecurityPolicy('abc', false))
  for (const closed of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(closed)).toEqual(["'none'"])
  for (const [, sources] of policy) for (const source of sources) expect(source).not.toMatch(/\*|https?:|ws:/)
})
