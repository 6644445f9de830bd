import type { Language } from '#i18n/languages.ts'
import type { Translator } from '#i18n/messages.ts'
import type { Operation } from '#server/wiring/app.ts'
import deFrame from './de/frame.ts'
import dePrivacy from './de/privacy.ts'
import deTerms from './de/terms.ts'
import enFrame from './en/frame.ts'
import enPrivacy from './en/privacy.ts'
import enTerms from './en/terms.ts'
import esFrame from './es/frame.ts'
import esPrivacy from './es/privacy.ts'
import esTerms from './es/terms.ts'
import frFrame from './fr/frame.ts'
import frPrivacy from './fr/privacy.ts'
import frTerms from './fr/terms.ts'
import jaFrame from './ja/frame.ts'
import jaPrivacy from './ja/privacy.ts'
import jaTerms from './ja/terms.ts'
import { type FrameTexts, frameOf } from './legal-frame.ts'
import type { LegalDocument } from './legal-text.ts'
import { type PrivacyTexts, privacySections } from './privacy-policy.ts'
import { type TermsTexts, termsSections } from './terms.ts'
import zhHansFrame from './zh-Hans/frame.ts'
import zhHansPrivacy from './zh-Hans/privacy.ts'
import zhHansTerms from './zh-Hans/terms.ts'

export interface LegalTexts {
  readonly frame: FrameTexts
  readonly terms: TermsTexts
  readonly privacy: PrivacyTexts
}

/** For loaders only: a page gets its document with its data. */
export const legalTexts: Readonly<Record<Language, LegalTexts>> = {
  en: { frame: { ...enFrame, governing: null }, terms: enTerms, privacy: enPrivacy },
  de: { frame: deFrame, terms: deTerms, privacy: dePrivacy },
  es: { frame: esFrame, terms: esTerms, privacy: esPrivacy },
  fr: { frame: frFrame, terms: frTerms, privacy: frPrivacy },
  ja: { frame: jaFrame, terms: jaTerms, privacy: jaPrivacy },
  'zh-Hans': { frame: zhHansFrame, terms: zhHansTerms, privacy: zhHansPrivacy },
}

/** Dates of the last change to the English texts. */
const termsSince = '2026-11-21'
const privacySince = '2026-11-24'

export function termsDocument(operation: Operation, t: Translator): LegalDocument {
  const { frame, terms, privacy } = legalTexts[t.language]
  const sections = termsSections(terms, frame, operation, t)
  return { ...frameOf(frame, termsSince, t), title: terms.title, intro: terms.intro, sections, other: privacy.title }
}

export function privacyDocument(operation: Operation, t: Translator): LegalDocument {
  const { frame, terms, privacy } = legalTexts[t.language]
  const sections = privacySections(privacy, frame, operation, t)
  const { title, intro } = privacy
  return { ...frameOf(frame, privacySince, t), title, intro, sections, other: terms.title }
}
