import { expect, test } from 'vitest'
import { adHosts, contentSecurityPolicy, type PolicyParts } from './content-security-policy.ts'

const nothing: PolicyParts = {
  nonce: 'abc',
  isDevelopment: false,
  usesGoogle: false,
  countsVisits: false,
  showsAds: false,
}

/** What a setting lets in beside what is always let in. */
function addedBy(parts: Partial<PolicyParts>): string[] {
  const closed = policyOf()
  return [...policyOf(parts)]
    .flatMap(([directive, sources]) =>
      sources.filter((source) => !closed.get(directive)?.includes(source)).map((source) => `${directive} ${source}`),
    )
    .sort()
}

const policyOf = (parts: Partial<PolicyParts> = {}) =>
  new Map(
    contentSecurityPolicy({ ...nothing, ...parts })
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
  expect(addedBy({ usesGoogle: true })).toEqual([
    'connect-src https://accounts.google.com/gsi/',
    'frame-src https://accounts.google.com/gsi/',
    'script-src https://accounts.google.com/gsi/client',
    'style-src https://accounts.google.com/gsi/style',
  ])
})

test('where visits are counted, the tag and where it reports to are let in, and no host of ads is', () => {
  expect(addedBy({ countsVisits: true })).toEqual([
    'connect-src https://*.analytics.google.com',
    'connect-src https://*.google-analytics.com',
    'connect-src https://www.googletagmanager.com',
    'img-src https://*.google-analytics.com',
    'img-src https://www.googletagmanager.com',
    'script-src https://www.googletagmanager.com/gtag/',
  ])
})

test('where ads are shown, their hosts are let in for scripts, pictures, frames and calls, and no other host is', () => {
  const added = addedBy({ showsAds: true }).map((line) => line.split(' ') as [string, string])
  expect(new Set(added.map(([directive]) => directive))).toEqual(
    new Set(['script-src', 'img-src', 'frame-src', 'connect-src']),
  )
  expect(new Set(added.map(([, source]) => source.replace('https://', '')))).toEqual(new Set(adHosts))
  expect(added).toContainEqual(['script-src', 'https://pagead2.googlesyndication.com'])
  expect(added.filter(([directive]) => directive === 'script-src').join()).not.toContain('*')
})

test('nobody lets in a script of no address, or evaluated text, for any of it', () => {
  const sources = policyOf({ usesGoogle: true, countsVisits: true, showsAds: true }).get('script-src')
  for (const open of ["'unsafe-inline'", "'unsafe-eval'", "'strict-dynamic'", 'https:', '*'])
    expect(sources).not.toContain(open)
})
