import { photoPixelsMax, photoSideMaxPx, uploadBytesMax } from '#contract/photo.ts'
import { type Entitlement, entitlements, plans } from '#contract/plan.ts'
import type { Translator } from '#i18n/messages.ts'
import type { Operation } from '#server/wiring/app.ts'
import type terms from './en/terms.ts'
import { type FrameTexts, legalValues, operatorSection } from './legal-frame.ts'
import { fillText, type LegalSection, type LegalValues, type SameShape } from './legal-text.ts'

export type TermsTexts = SameShape<typeof terms>

const providerNames = { creem: 'Creem', stripe: 'Stripe' } as const

/** What this installation offers and requires. */
export function termsSections(
  texts: TermsTexts,
  frame: FrameTexts,
  operation: Operation,
  t: Translator,
): LegalSection[] {
  const { payment } = operation
  const values: LegalValues = {
    ...legalValues(operation, t),
    ...pricesOf(t),
    provider: payment === 'sandbox' ? '' : providerNames[payment],
    megabytes: t.number(uploadBytesMax / 1024 ** 2),
    megapixels: t.number(photoPixelsMax / 1e6),
    sidePx: t.number(photoSideMaxPx),
  }
  const sectionOf = (id: string, { title, text }: { title: string; text: readonly string[] }): LegalSection => ({
    id,
    title,
    text: text.map((paragraph) => fillText(paragraph, values)),
  })
  const checkout = payment === 'sandbox' ? texts.payment.rehearsal : texts.payment.provider
  return [
    sectionOf('the-service', texts.service),
    operatorSection(frame, texts.operator, operation, values),
    sectionOf('using-it', texts.using),
    sectionOf('your-account', texts.account),
    { ...sectionOf('plans-and-prices', texts.plans), rows: planRows(texts.plans, frame, t) },
    sectionOf('payment-renewal-and-cancelling', { ...texts.payment, text: [checkout, ...texts.payment.text] }),
    sectionOf('your-photos', texts.photos),
    sectionOf('pictures-that-were-changed', texts.changed),
    ...(operation.showsAds ? [sectionOf('advertising', texts.ads)] : []),
    sectionOf('limits', texts.limits),
    sectionOf('no-promise-of-perfection', texts.promise),
    sectionOf('ending', texts.ending),
    sectionOf('the-software', texts.software),
  ]
}

function pricesOf(t: Translator): LegalValues {
  const priceOf = (id: string) =>
    t.number((plans.find((plan) => plan.id === id)?.price ?? 0) / 100, { style: 'currency', currency: 'USD' })
  return { monthPrice: priceOf('BASIC-MONTH'), yearPrice: priceOf('BASIC-YEAR') }
}

function planRows(texts: TermsTexts['plans'], frame: FrameTexts, t: Translator) {
  return [
    { name: frame.withoutAccount, text: planText(texts, entitlements.VISITOR, t) },
    { name: 'FREE', text: planText(texts, entitlements.FREE, t) },
    { name: 'BASIC', text: [texts.everyTool, planText(texts, entitlements.BASIC, t)].join(texts.between) },
  ]
}

function planText(texts: TermsTexts['plans'], entitlement: Entitlement, t: Translator): string {
  const { requestsMax, period, resultSideMaxPx, isWatermarked, photoHours } = entitlement
  const limited = isWatermarked ? texts.limitedWithMark : texts.limitedWithoutMark
  const values: LegalValues = {
    edits: t.number(requestsMax),
    px: t.number(resultSideMaxPx ?? 0),
    hours: t.number(photoHours ?? 0),
    days: t.number((photoHours ?? 0) / 24),
  }
  const kept = photoHours === null ? texts.kept : photoHours <= 24 ? texts.keptHours : texts.keptDays
  return [
    period === 'day' ? texts.editsADay : texts.editsAMonth,
    resultSideMaxPx === null ? texts.fullWithoutMark : limited,
    kept,
  ]
    .map((text) => fillText(text, values))
    .join(texts.between)
}
