import { describe, expect, test } from 'vitest'
import { codeMinutes as codeLifeMinutes } from '#contract/account.ts'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { languages } from '#i18n/languages.ts'
import { ledgerRetention } from '#server/money/usage/quota.ts'
import { memberJobDays } from '#server/pictures/jobs/job-retention.ts'
import { reporterMonths } from '#server/pictures/shares/report-queries.ts'
import type { Operation } from '#server/wiring/app.ts'
import { legalTexts, privacyDocument, termsDocument } from './legal-documents.ts'
import type { LegalDocument } from './legal-text.ts'
import { codeMinutes, ledgerYears, recordDays, reportMonths } from './privacy-policy.ts'

const bare: Operation = {
  name: null,
  email: null,
  mail: 'mailbox',
  payment: 'sandbox',
  usesS3: false,
  usesGoogleLogin: false,
  openidNames: [],
  countsVisits: false,
  showsAds: false,
}
const full: Operation = {
  name: 'Ada Lovelace Ltd',
  email: 'ada@example.org',
  mail: 'smtp',
  payment: 'stripe',
  usesS3: true,
  usesGoogleLogin: true,
  openidNames: ['Work'],
  countsVisits: true,
  showsAds: true,
}
const makers = { terms: termsDocument, privacy: privacyDocument } as const
const cases = Object.entries(makers).flatMap(([name, make]) =>
  [bare, full].map((operation) => ({ name, operates: operation === bare ? 'alone' : 'with all', make, operation })),
)
const translated = languages.filter((language) => language !== 'en')
const english = openFullTranslator('en')

const linesOf = ({ title, intro, sections }: LegalDocument) => [
  title,
  intro,
  ...sections.flatMap(({ title, text, rows }) => [title, ...text, ...(rows ?? []).map((row) => row.text)]),
]
const shapeOf = ({ sections }: LegalDocument) =>
  sections.map(({ id, text, rows, email }) => ({ id, paragraphs: text.length, rows: rows?.length, email }))

/** Numbers without thousands separators, which differ by language. */
const numbersOf = (text: string) => text.replaceAll(/(?<=\d)[.,\u00a0\u202f](?=\d)/g, '').match(/\d+/g) ?? []

/** Every text of a document in one language, with its path. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, `${path}/${name}`))
}
const valuesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name)

describe.each(cases)('the $name of a copy that operates $operates', ({ make, operation }) => {
  const original = make(operation, english)

  test('uses no value that is not given, and has unique anchors', () => {
    expect(linesOf(original).filter((line) => /[{}]|undefined|NaN/.test(line))).toEqual([])
    expect(new Set(original.sections.map(({ id }) => id)).size).toBe(original.sections.length)
    expect(original.governing).toBeNull()
  })

  test.each(translated)(
    'has in %s the same sections, paragraphs, rows and numbers, and no English sentence',
    (language) => {
      const document = make(operation, openFullTranslator(language))
      expect(shapeOf(document)).toEqual(shapeOf(original))
      expect(linesOf(document).filter((line) => /[{}]/.test(line))).toEqual([])
      const said = linesOf(document)
      linesOf(original).forEach((line, i) => {
        expect(numbersOf(said[i] ?? ''), said[i]).toEqual(expect.arrayContaining(numbersOf(line)))
        if (line.includes(' ')) expect(said[i]).not.toBe(line)
      })
      expect(document.governing).toMatch(/<english>.+<\/english>/)
    },
  )
})

test.each(translated)('the texts in %s name the same values in each place', (language) => {
  const known = new Map(textsOf(legalTexts.en))
  const { governing, ...frame } = legalTexts[language].frame
  const texts = textsOf({ ...legalTexts[language], frame })
  expect(texts.map(([path]) => path).sort()).toEqual([...known.keys()].sort())
  for (const [path, text] of texts) {
    const named = [...new Set(valuesIn(text))].sort()
    expect({ path, named }).toEqual({ path, named: [...new Set(valuesIn(known.get(path) ?? ''))].sort() })
  }
})

test('names an operator who is configured, with a way to write, in every language', () => {
  for (const language of languages)
    for (const make of Object.values(makers)) {
      const { sections } = make(full, openFullTranslator(language))
      const who = sections.find(({ id }) => id === 'who-runs-this')
      expect(who?.text[0]).toContain(full.name)
      expect(who?.email).toBe(full.email)
    }
})

test.each(languages)('no line ends between a number and its unit in %s', (language) => {
  const t = openFullTranslator(language)
  const lines = [...linesOf(termsDocument(full, t)), ...linesOf(privacyDocument(full, t))]
  expect(lines.some((line) => /\d\u00a0(px|MB|Mo)/.test(line))).toBe(true)
  expect(lines.filter((line) => /\d (px|MB|Mo)(?![a-z])/i.test(line))).toEqual([])
})

test('states the lifetimes of codes and records that the server enforces', () => {
  expect({ codeMinutes, recordDays }).toEqual({ codeMinutes: codeLifeMinutes, recordDays: memberJobDays })
  expect(reportMonths).toBe(reporterMonths)
  expect({ memberYears: ledgerYears, visitorDays: recordDays }).toEqual(ledgerRetention)
})
