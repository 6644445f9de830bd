import { describe, expect, test } from 'vitest'
import { entitlements } from '#contract/plan.ts'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { languages } from '#i18n/languages.ts'
import { ledgerRetention } from '#server/money/usage/quota.ts'
import { memberJobDays } from '#server/pictures/jobs/job-retention.ts'
import { reporterMonths } from '#server/pictures/shares/report-queries.ts'
import type { Operation } from '#server/wiring/app.ts'
import { type LegalName, legalDocument, legalMarkdown } from './legal-documents.ts'
import { ledgerYears, recordDays, reportMonths } from './legal-facts.ts'
import type { LegalDocument } from './legal-text.ts'

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
const names: readonly LegalName[] = ['terms', 'privacy']
const cases = names.flatMap((name) =>
  [bare, full].map((operation) => ({ name, operates: operation === bare ? 'alone' : 'with all', operation })),
)
const translated = languages.filter((language) => language !== 'en')
const english = openFullTranslator('en')

const linesOf = ({ title, intro, sections }: LegalDocument) => [
  title,
  intro,
  ...sections.flatMap(({ title, text, rows }) => [title, ...text, ...rows.map((row) => row.text)]),
]
const shapeOf = ({ sections }: LegalDocument) =>
  sections.map(({ id, text, rows, email }) => ({ id, paragraphs: text.length, rows: rows.length, email }))

/** Numbers without thousands separators, which differ by language. */
const numbersOf = (text: string) => text.replaceAll(/(?<=\d)[.,\u00a0\u202f](?=\d)/g, '').match(/\d+/g) ?? []

/** What each line is, on what it depends, and which values it names: the same in every language. */
const outlineOf = (markdown: string) =>
  markdown
    .slice(markdown.indexOf('# '))
    .split('\n')
    .map((line) => ({
      kind: /^(#+|- \*\*|)/.exec(line)?.[0],
      flag: /\{[?!]\w+\}/.exec(line)?.[0],
      anchor: /\{#[\w-]+\}$/.exec(line)?.[0],
      values: [...new Set(Array.from(line.matchAll(/\{\w+\}/g), ([name]) => name))].sort(),
    }))

describe.each(cases)('the $name of a copy that operates $operates', ({ name, operation }) => {
  const original = legalDocument(name, operation, english)

  test('uses no value that is not given, and has unique anchors', () => {
    expect(linesOf(original).filter((line) => /[{}]|undefined|NaN/.test(line))).toEqual([])
    expect(new Set(original.sections.map(({ id }) => id)).size).toBe(original.sections.length)
    expect(original.governing).toBeNull()
  })

  test.each(translated)(
    'has in %s the same sections, paragraphs, rows and numbers, and no English sentence',
    (language) => {
      const document = legalDocument(name, operation, openFullTranslator(language))
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

test.each(translated)(
  'the texts in %s have the same lines under the same conditions, with the same values',
  (language) => {
    for (const name of names)
      expect(outlineOf(legalMarkdown(name, language))).toEqual(outlineOf(legalMarkdown(name, 'en')))
  },
)

test('each plan has the kind of limits that its row in the terms states', () => {
  const { VISITOR, FREE, BASIC } = entitlements
  expect(VISITOR).toMatchObject({ period: 'day', isWatermarked: true, unmarkedResultsMax: 1, tools: 'free' })
  expect(FREE).toMatchObject({ period: 'calendar-month', isWatermarked: false, tools: 'free' })
  expect(BASIC).toMatchObject({ period: 'paid-month', isWatermarked: false, tools: 'all', showsAds: false })
  expect(BASIC).toMatchObject({ resultSideMaxPx: null, photoHours: null })
})

test('names an operator who is configured, with a way to write, in every language', () => {
  for (const language of languages)
    for (const name of names) {
      const { sections } = legalDocument(name, full, openFullTranslator(language))
      const who = sections.find(({ id }) => id === 'who-runs-this')
      expect(who?.text[0]).toContain(full.name)
      expect(who?.email).toBe(full.email)
    }
})

test.each(languages)('no line ends between a number and its unit in %s', (language) => {
  const t = openFullTranslator(language)
  const lines = names.flatMap((name) => linesOf(legalDocument(name, full, t)))
  expect(lines.some((line) => /\d\u00a0(px|MB|Mo)/.test(line))).toBe(true)
  expect(lines.filter((line) => /\d (px|MB|Mo)(?![a-z])/i.test(line))).toEqual([])
})

test('states the lifetimes of records that the server enforces', () => {
  expect(recordDays).toBe(memberJobDays)
  expect(reportMonths).toBe(reporterMonths)
  expect({ memberYears: ledgerYears, visitorDays: recordDays }).toEqual(ledgerRetention)
})
