import { expect, test } from 'vitest'
import { adHosts, contentSecurityPolicy, type PolicyParts } from './content-security-policy.ts'

const nothing: PolicyParts = {
  nonce: 'abc',
  isDevelopment: false,
  usesGoogle: false,
  countsVisits: false,
  showsAds: false,
}

/** The sources that a setting adds. */
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

test('no script runs but our files and those with the nonce', () => {
  const sources = policyOf().get('script-src')
  expect(sources).toContain("'nonce-abc'")
  expect(sources).not.toContain("'unsafe-inline'")
  expect(sources).not.toContain("'unsafe-eval'")
})

test('no style element without the nonce outside development', () => {
  expect(policyOf().get('style-src')).not.toContain("'unsafe-inline'")
})

test('nothing loads from anywhere else, and nobody can frame or rebase us', () => {
  const policy = policyOf()
  for (const closed of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(closed)).toEqual(["'none'"])
  for (const [, sources] of policy) for (const source of sources) expect(source).not.toMatch(/\*|https?:|ws:/)
})

test('with Google login set up, the parts it needs are allowed, and nothing else', () => {
  expect(addedBy({ usesGoogle: true })).toEqual([
    'connect-src https://accounts.google.com/gsi/',
    'frame-src https://accounts.google.com/gsi/',
    'script-src https://accounts.google.com/gsi/client',
    'style-src https://accounts.google.com/gsi/style',
  ])
})

test('with analytics set up, the tag and its endpoints are allowed, and no ad host', () => {
  expect(addedBy({ countsVisits: true })).toEqual([
    'connect-src https://*.analytics.google.com',
    'connect-src https://*.google-analytics.com',
    'connect-src https://www.googletagmanager.com',
    'img-src https://*.google-analytics.com',
    'img-src https://www.googletagmanager.com',
    'script-src https://www.googletagmanager.com/gtag/',
  ])
})

test('with ads set up, their hosts are allowed for scripts, pictures, frames and calls, and no other host', () => {
  const added = addedBy({ showsAds: true }).map((line) => line.split(' ') as [string, string])
  expect(new Set(added.map(([directive]) => directive))).toEqual(
    new Set(['script-src', 'img-src', 'frame-src', 'connect-src']),
  )
  expect(new Set(added.map(([, source]) => source.replace('https://', '')))).toEqual(new Set(adHosts))
  expect(added).toContainEqual(['script-src', 'https://pagead2.googlesyndication.com'])
  expect(added.filter(([directive]) => directive === 'script-src').join()).not.toContain('*')
})

test('no setting allows inline scripts or evaluated text', () => {
  const sources = policyOf({ usesGoogle: true, countsVisits: true, showsAds: true }).get('script-src')
  for (const open of ["'unsafe-inline'", "'unsafe-eval'", "'strict-dynamic'", 'https:', '*'])
    expect(sources).not.toContain(open)
})
