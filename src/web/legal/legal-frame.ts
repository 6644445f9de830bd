import { entitlements } from '#contract/plan.ts'
import type { Translator } from '#i18n/messages.ts'
import type { Operation } from '#server/wiring/app.ts'
import type frame from './en/frame.ts'
import { fillText, type LegalDocument, type LegalSection, type LegalValues, type SameShape } from './legal-text.ts'

/** Each translation adds that the English text governs. */
export type FrameTexts = SameShape<typeof frame> & { readonly governing: string | null }

interface OperatorTexts {
  readonly unnamed: string
  readonly named: string
}

/** Values that both documents use: the operator, names of pages, and the plans' hours and days. */
export const legalValues = (operation: Operation, t: Translator): LegalValues => ({
  operator: operation.name ?? '',
  myPhotos: t('My photos'),
  support: t('Support'),
  cookieChoice: t('Cookie choice'),
  visitorHours: t.number(entitlements.VISITOR.photoHours),
  freeDays: t.number(entitlements.FREE.photoHours / 24),
})

export function operatorSection(
  { operator }: FrameTexts,
  { unnamed, named }: OperatorTexts,
  operation: Operation,
  values: LegalValues,
): LegalSection {
  const who = operation.name === null ? unnamed : named
  const how = operation.email === null ? operator.byForm : operator.byMail
  return {
    id: 'who-runs-this',
    title: operator.title,
    text: [fillText(who, values), fillText(how, values)],
    email: operation.email,
  }
}

/** @param since as a date, e.g. 2026-11-21 */
export function frameOf(
  { inForce, governing, contents }: FrameTexts,
  since: string,
  t: Translator,
): Pick<LegalDocument, 'inForce' | 'governing' | 'contents'> {
  const date = t.date(since, { dateStyle: 'long', timeZone: 'UTC' })
  return { inForce: fillText(inForce, { date }), governing, contents }
}
