import { expect, test } from 'vitest'
import { readLanguageCookie } from '#i18n/language-cookie.ts'

test.each([
  ['emulsion_language=de', 'de'],
  ['a=1; emulsion_language=zh-Hans; b=2', 'zh-Hans'],
  ['emulsion_language=', null],
  ['emulsion_language=klingon', null],
  ['not_emulsion_language=de', null],
  [null, null],
])('the language that was chosen, of %s: %s', (cookies, language) => {
  expect(readLanguageCookie(cookies)).toBe(language)
})
