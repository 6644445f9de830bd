import { expect, test } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { offeredLanguage } from '../language/offered-language.ts'
import { publicPage } from './public-page.ts'

const plans = () => []
const settings = {
  key: 'k',
  iv: 'i',
  keyVersion: '1',
  googleClientId: null,
  openidProviders: [],
  hasPasskeys: false,
  gtagId: null,
  adsenseClient: null,
}
const usage = { plan: 'VISITOR', usage: { current: 0, limit: 3 }, renewsAt: '2026-11-24T00:00:00.000Z' }

interface Given {
  readonly used?: number
  readonly config?: object
  readonly isNewcomer?: boolean
  readonly photos?: readonly object[]
  readonly isMember?: boolean
}

/** A visitor whose every trait says so, that it may be found where it should not be. */
function asked({ used = 0, config = {}, isNewcomer = false, photos = [], isMember = false }: Given = {}): AppContext {
  return {
    owner: { visitorId: 'planted-visitor', userId: isMember ? 'planted-member' : null },
    session: isMember ? { id: 'planted-session', user: { role: 'FREE' } } : null,
    isNewcomer,
    clientAddress: '203.0.113.7',
    userAgent: 'planted-agent',
    language: 'en',
    chosenLanguage: null,
    origin: 'http://localhost',
    app: {
      operation: {},
      apiDocument: async () => ({}),
      assistantTools: () => [],
      billing: { plans, subscription: async () => 'planted' },
      publicConfig: () => ({ ...settings, ...config }),
      usage: { shown: async () => ({ ...usage, usage: { current: used, limit: 3 } }) },
      photos: { list: async () => photos },
      jobs: { list: async () => [] },
      accounts: {},
      gallery: {},
    },
  } as unknown as AppContext
}

const cookies =
  'emulsion_visitor=planted-visitor; emulsion_session=planted; emulsion_flash=planted; emulsion_theme=dark'
const find = (path: string, given: Given = {}, headers: Record<string, string> = {}, method = 'GET') =>
  publicPage(asked(given), new Request(`http://localhost${path}`, { method, headers }), 'build-1')
const keyOf = async (...given: Parameters<typeof find>) => (await find(...given))?.key

test('what is drawn is asked for by nobody: no cookie, address, agent or owner goes with it', async () => {
  const page = await find('/pricing', {}, { cookie: cookies, 'user-agent': 'planted', referer: 'http://planted' })
  expect([...(page?.request.headers ?? [])]).toEqual([
    ['accept-language', 'en'],
    ['cookie', 'emulsion_theme=dark'],
  ])
  expect(page?.requestContext).toEqual({
    owner: { visitorId: '', userId: null },
    session: null,
    clientAddress: '',
    userAgent: '',
    language: 'en',
    chosenLanguage: null,
    origin: 'http://localhost',
    isForAll: true,
  })
  expect(page?.key).not.toMatch(/planted|203\.0/)
})

test('the page may ask the server for nothing but what concerns everybody', async () => {
  const page = await find('/upload')
  expect(Object.keys(page?.app ?? {}).sort()).toEqual(
    ['apiDocument', 'assistantTools', 'billing', 'jobs', 'operation', 'photos', 'publicConfig', 'usage'].sort(),
  )
  expect(Object.keys(page?.app.billing ?? {})).toEqual(['plans'])
  expect(await page?.app.photos.list({ owner: asked().owner, tier: 'VISITOR' }, { limit: 1 })).toEqual([])
})

test('whoever gets the same page has the same key', async () => {
  const key = await keyOf('/pricing', {}, { 'user-agent': 'one', cookie: 'emulsion_visitor=one' })
  expect(key).toBeDefined()
  expect(await keyOf('/pricing', { isNewcomer: true }, { 'user-agent': 'two', 'accept-encoding': 'gzip' })).toBe(key)
  // An address with a language offers no other one.
  const german = await keyOf('/de/pricing')
  expect(await keyOf('/de/pricing', {}, { 'accept-language': 'fr', cookie: 'emulsion_language=ja' })).toBe(german)
})

test.each<[string, Parameters<typeof find>]>([
  ['the path', ['/solutions']],
  ['the language of the address', ['/de/pricing']],
  ['the theme', ['/pricing', {}, { cookie: 'emulsion_theme=dark' }]],
  ['the language of the browser', ['/pricing', {}, { 'accept-language': 'fr;q=0.8, de' }]],
  ['the language read last', ['/pricing', {}, { cookie: 'emulsion_language=ja' }]],
  ['the edits used', ['/pricing', { used: 2 }]],
  ['ads', ['/pricing', { config: { adsenseClient: 'ca-pub-1' } }]],
  ['a new key of the envelope', ['/pricing', { config: { keyVersion: '2' } }]],
])('the key tells %s', async (_, given) => {
  const keys = [await keyOf('/pricing'), await keyOf(...given)]
  expect(keys[1]).toBeDefined()
  expect(keys[1]).not.toBe(keys[0])
})

test('a front page to which the browser’s language led offers English, also when drawn for all, until it was read', async () => {
  const language = { 'accept-language': 'de-DE' }
  const offerOf = async (...given: Parameters<typeof find>) => {
    const page = await find(...given)
    return page && offeredLanguage(page.request)?.language
  }
  expect(await offerOf('/de', {}, language)).toBe('en')
  expect(await offerOf('/de', {}, { ...language, cookie: 'emulsion_language=de' })).toBeUndefined()
  expect(await offerOf('/de')).toBeUndefined()
  expect(await offerOf('/de/pricing', {}, language)).toBeUndefined()
  expect(await offerOf('/pricing', {}, language)).toBe('de')
})

test('what no page reads of the search makes no page of its own', async () => {
  const key = await keyOf('/pricing')
  expect(key).toBeDefined()
  for (const search of ['?utm_source=letter', '?ref=1', '?ref=2&fbclid=x', '?a[]=%00', '?photos=1', '?'])
    expect(await keyOf(`/pricing${search}`)).toBe(key)
  expect((await find('/pricing?ref=planted'))?.request.url).toBe('http://localhost/pricing')
})

test.each<[string, Parameters<typeof find>]>([
  ['for a member', ['/pricing', { isMember: true }]],
  ['with a visitor’s own photos', ['/upload', { photos: [{}] }]],
  ['with a search of its own', ['/upload?photo=1']],
  ['with a search beside a campaign', ['/pricing?utm_source=a&photo=1']],
  ['at an address that is not public', ['/home']],
  ['that does not exist', ['/nothing-here']],
  ['as data', ['/pricing.data']],
  ['with a slash at its end', ['/pricing/']],
  ['sent to', ['/pricing', {}, {}, 'POST']],
])('a page %s is no page for all', async (_, given) => {
  expect(await find(...given)).toBeNull()
})

test('a newcomer has no photos, so nobody asks for them', async () => {
  expect(await find('/upload', { isNewcomer: true, photos: [{}] })).not.toBeNull()
})
