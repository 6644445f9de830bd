import { codeMinutes, sessionDays } from '#contract/account.ts'
import { photoPixelsMax, photoSideMaxPx, uploadBytesMax } from '#contract/photo.ts'
import { entitlements, plans } from '#contract/plan.ts'
import type { Translator } from '#i18n/messages.ts'
import type { Operation } from '#server/wiring/app.ts'
import { consentLifeDays } from '#web/consent/consent.ts'
import type { LegalFacts } from './legal-text.ts'

/** The server deletes job records after this (job-retention.ts). */
export const recordDays = 62
/** The server deletes ledger entries after this (quota.ts). */
export const ledgerYears = 10
/** The server forgets who reported a picture after this (report-queries.ts). */
export const reportMonths = 6

const providerNames = { sandbox: '', creem: 'Creem', stripe: 'Stripe' } as const
const { VISITOR, FREE, BASIC } = entitlements

/** What this installation offers and requires, and what it does with data, in the words of the texts. */
export function legalFacts(operation: Operation, date: string, t: Translator): LegalFacts {
  const { name, email, payment, usesGoogleLogin, openidNames, countsVisits, showsAds } = operation
  const usesOpenid = openidNames.length > 0
  return {
    flags: {
      isNamed: name !== null,
      hasEmail: email !== null,
      sendsMail: operation.mail === 'smtp',
      isRehearsed: payment === 'sandbox',
      usesS3: operation.usesS3,
      usesGoogleLogin,
      usesOpenid,
      usesProviders: usesGoogleLogin || usesOpenid,
      countsVisits,
      showsAds,
      asksConsent: countsVisits || showsAds,
    },
    values: {
      date,
      operator: name ?? '',
      email: email ?? '',
      provider: providerNames[payment],
      openidNames: openidNames.join(', '),
      myPhotos: t('My photos'),
      support: t('Support'),
      cookieChoice: t('Cookie choice'),
      monthPrice: priceOf('BASIC-MONTH', t),
      yearPrice: priceOf('BASIC-YEAR', t),
      ...numbersIn(t, {
        ...{ megabytes: uploadBytesMax / 1024 ** 2, megapixels: photoPixelsMax / 1e6, sidePx: photoSideMaxPx },
        ...{ recordDays, ledgerYears, sessionDays, consentDays: consentLifeDays, codeMinutes, reportMonths },
        ...{ visitorEdits: VISITOR.requestsMax, visitorPx: VISITOR.resultSideMaxPx, visitorHours: VISITOR.photoHours },
        ...{ freeEdits: FREE.requestsMax, freePx: FREE.resultSideMaxPx, freeDays: FREE.photoHours / 24 },
        basicEdits: BASIC.requestsMax,
      }),
    },
  }
}

const numbersIn = (t: Translator, numbers: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, t.number(number)]))

function priceOf(id: string, t: Translator): string {
  const cents = plans.find((plan) => plan.id === id)?.price ?? 0
  return t.number(cents / 100, { style: 'currency', currency: 'USD' })
}
