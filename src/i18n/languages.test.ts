import { describe, expect, test } from 'vitest'
import { findLanguage, languageFor, languageOfPath, languages, pathBelow, pathIn } from '#i18n/languages.ts'

describe('the language of a browser', () => {
  test.each([
    ['de-AT', 'de'],
    ['ZH_cn', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['zh-Hant-HK', undefined],
    ['zh-TW', undefined],
    ['pt-BR', undefined],
    ['', undefined],
  ])('%s is %s', (tag, language) => expect(findLanguage(tag)).toBe(language))

  test.each([
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
    ['pt-BR,pt;q=0.9,ja;q=0.3,es;q=0.4', 'es'],
    ['de;q=0, en', 'en'],
    ['nonsense;;q=', 'en'],
    [null, 'en'],
  ])('a browser that asks for %s is answered in %s', (header, language) => expect(languageFor(header)).toBe(language))
})

describe('the language of an address', () => {
  test.each([
    ['/de', 'de'],
    ['/zh-Hans/pricing', 'zh-Hans'],
    ['/design', 'en'],
    ['/en/pricing', 'en'],
    ['/', 'en'],
  ])('%s is %s', (path, language) => expect(languageOfPath(path)).toBe(language))

  test.each([
    ['/', '/fr'],
    ['/?photo=1', '/fr?photo=1'],
    ['/#questions', '/fr#questions'],
    ['/pricing', '/fr/pricing'],
  ])('%s is %s in French, and itself in English', (path, french) => {
    expect(pathIn('fr', path)).toBe(french)
    expect(pathIn('en', path)).toBe(path)
  })

  test.each(['/', '/pricing', '/home/create'])('%s comes back from its path in each language', (path) => {
    for (const language of languages) expect(pathBelow(pathIn(language, path))).toBe(path)
  })
})
