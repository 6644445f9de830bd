import type { Language } from '#i18n/languages.ts'
import type { Translator } from '#i18n/messages.ts'
import type { Operation } from '#server/wiring/app.ts'
import { legalFacts } from './legal-facts.ts'
import { type LegalDocument, readLegalText } from './legal-text.ts'

/** The documents, and the dates of the last change to their English texts. */
const since = { terms: '2026-11-21', privacy: '2026-11-24' } as const
export type LegalName = keyof typeof since

const texts = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default', eager: true })

export const legalMarkdown = (name: LegalName, language: Language): string => texts[`./${language}/${name}.md`] ?? ''

/** For loaders only: a page gets its document with its data. */
export function legalDocument(name: LegalName, operation: Operation, t: Translator): LegalDocument {
  const date = t.date(since[name], { dateStyle: 'long', timeZone: 'UTC' })
  const other = legalMarkdown(name === 'terms' ? 'privacy' : 'terms', t.language)
  return {
    ...readLegalText(legalMarkdown(name, t.language), legalFacts(operation, date, t)),
    other: /^# (.*)$/m.exec(other)?.[1] ?? '',
  }
}
