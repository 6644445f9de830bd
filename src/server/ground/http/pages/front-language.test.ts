import { expect, test } from 'vitest'
import { findFrontLanguage } from './front-language.ts'

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }

function find(path: string, headers: Record<string, string>, method = 'GET') {
  return findFrontLanguage(new Request(`http://localhost${path}`, { method, headers }))
}

test('the front page comes in the browser’s language, also with a campaign’s search, and on every later visit', () => {
  expect(find('/', german)).toBe('de')
  expect(find('/?utm_source=letter', { ...german, 'sec-fetch-site': 'cross-site' })).toBe('de')
  expect(find('/', { ...german, cookie: 'emulsion_language=de' })).toBe('de')
  expect(find('/', { 'accept-language': 'nl, zh-CN;q=0.5' })).toBe('zh-Hans')
})

test.each<[string, Parameters<typeof find>]>([
  ['for an English browser', ['/', { 'accept-language': 'en-GB,de;q=0.5' }]],
  ['for a program, which names no language', ['/', {}]],
  ['for a search engine', ['/', { ...german, 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }]],
  ['for whoever chose English', ['/', { ...german, cookie: 'emulsion_language=en' }]],
  ['for whoever read in a third language', ['/', { ...german, cookie: 'emulsion_language=ja' }]],
  ['by a link of the site itself', ['/', { ...german, 'sec-fetch-site': 'same-origin' }]],
  ['after the sign-in', ['/?code=1', german]],
  ['at another address', ['/pricing', german]],
  ['in the language of its address', ['/fr', german]],
  ['that is sent to', ['/', german, 'POST']],
])('the front page stays as it is %s', (_, given) => {
  expect(find(...given)).toBeNull()
})
