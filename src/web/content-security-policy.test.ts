import { expect, test } from 'vitest'
import { contentSecurityPolicy, type PolicyParts } from './content-security-policy.ts'

const policyOf = (parts: Partial<PolicyParts> = {}) =>
  new Map(
    contentSecurityPolicy({ nonce: 'abc', isDevelopment: false, usesGoogle: false, ...parts })
      .split('; ')
      .map((directive) => [directive.split(' ')[0] as string, directive.split(' ').slice(1)]),
  )

test('no script runs but our files and what carries the nonce', () => {
  const sources = policyOf().get('script-src')
  expect(sources).toContain("'nonce-abc'")
  expect(sources).not.toContain("'unsafe-inline'")
  expect(sources).not.toContain("'unsafe-eval'")
})

test('no style element without the nonce outside development', () => {
  expect(policyOf().get('style-src')).not.toContain("'unsafe-inline'")
})

test('nothing is loaded from anywhere else, and no one frames or rebases us', () => {
  const policy = policyOf()
  for (const closed of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(closed)).toEqual(["'none'"])
  for (const [, sources] of policy) for (const source of sources) expect(source).not.toMatch(/\*|https?:|ws:/)
})

test('where Google is set up, the parts of its login are let in, and nothing else is', () => {
  const closed = policyOf()
  const added = [...policyOf({ usesGoogle: true })].flatMap(([directive, sources]) =>
    sources.filter((source) => !closed.get(directive)?.includes(source)).map((source) => `${directive} ${source}`),
  )
  expect(added.sort()).toEqual([
    'connect-src https://accounts.google.com/gsi/',
    'frame-src https://accounts.google.com/gsi/',
    'script-src https://accounts.google.com/gsi/client',
    'style-src https://accounts.google.com/gsi/style',
  ])
})
