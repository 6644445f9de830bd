import { expect, test } from 'vitest'
import { compileCatalog } from './catalogs.ts'
import { type Language, languages } from './languages.ts'
import { createTranslator } from './messages.ts'

/** What stands between thousands in each language; French has a narrow space that does not break. */
const separators: Readonly<Record<Language, string>> = {
  en: ',',
  de: '.',
  es: '.',
  fr: '\u202f',
  ja: ',',
  'zh-Hans': ',',
}

const translatorOf = (language: Language) => createTranslator(language, compileCatalog(language))

test.each(languages)('%s sets thousands apart from four digits on, wherever a number is written', (language) => {
  const t = translatorOf(language)
  const thousands = `5${separators[language]}000`
  expect(t.number(5000)).toBe(thousands)
  expect(t.number(12_345)).toBe(`12${separators[language]}345`)
  expect(t.number(5000, { style: 'currency', currency: 'USD' })).toContain(thousands)
  expect(t('{count, number} a month', { count: 5000 })).toContain(thousands)
  expect(t.known('{count, plural, one {# edit} other {# edits}}', { count: 5000 })).toContain(thousands)
})

test.each(languages)('every text of %s that writes a number sets its thousands apart', (language) => {
  const t = translatorOf(language)
  const catalogue = compileCatalog(language)
  const numbers = Object.entries(catalogue).flatMap(([key, tokens]) =>
    (Array.isArray(tokens) ? tokens : []).filter((token) => token[1] === 'number').map(([name]) => ({ key, name })),
  )
  expect(numbers.length).toBeGreaterThan(20)
  for (const { key, name } of numbers)
    expect(t.known(key, { [String(name)]: 5000 }), key).toContain(`5${separators[language]}000`)
})
