import { sessionDays } from '#contract/account.ts'
import type { Translator } from '#i18n/messages.ts'
import type { Operation } from '#server/wiring/app.ts'
import { consentLifeDays } from '../consent/consent.ts'
import type privacy from './en/privacy.ts'
import { type FrameTexts, legalValues, operatorSection } from './legal-frame.ts'
import { fillText, type LegalRow, type LegalSection, type LegalValues, type SameShape } from './legal-text.ts'

export type PrivacyTexts = SameShape<typeof privacy>

/** The server deletes job records after this (job-retention.ts). */
export const recordDays = 62
/** The server deletes ledger entries after this (quota.ts). */
export const ledgerYears = 10
/** The server forgets who reported a picture after this (report-queries.ts). */
export const reportMonths = 6
/** The lifetime of codes (codes.ts). */
export const codeMinutes = 10
const providerNames = { creem: 'Creem', stripe: 'Stripe' } as const

/** What this installation does with data. Every sentence describes something in the code. */
export function privacySections(
  texts: PrivacyTexts,
  frame: FrameTexts,
  operation: Operation,
  t: Translator,
): LegalSection[] {
  const { payment, usesGoogleLogin, openidNames } = operation
  const values: LegalValues = {
    ...legalValues(operation, t),
    recordDays: t.number(recordDays),
    ledgerYears: t.number(ledgerYears),
    sessionDays: t.number(sessionDays),
    consentDays: t.number(consentLifeDays),
    codeMinutes: t.number(codeMinutes),
    reportMonths: t.number(reportMonths),
    provider: payment === 'sandbox' ? '' : providerNames[payment],
    openidNames: openidNames.join(', '),
  }
  const say = (text: string) => fillText(text, values)
  const sectionOf = (id: string, title: string, text: readonly string[], rows?: readonly LegalRow[]): LegalSection => ({
    id,
    title,
    text: text.map(say),
    ...(rows === undefined ? {} : { rows: rows.map((row) => ({ name: row.name, text: say(row.text) })) }),
  })
  const { keeping, deleting, sharing, account, mail, google, openid, counting, support, cookies, entries, visits } =
    texts
  return [
    operatorSection(frame, texts.operator, operation, values),
    sectionOf('photos-and-edits', texts.photos.title, photoTexts(texts, operation)),
    sectionOf('how-long-photos-are-kept', keeping.title, keeping.text, [
      { name: frame.withoutAccount, text: frame.visitorTime },
      { name: 'FREE', text: frame.freeTime },
      { name: 'BASIC', text: keeping.basic },
    ]),
    sectionOf('deleting-photos', deleting.title, deleting.text),
    sectionOf('what-leaves-because-you-say-so', sharing.title, sharing.text),
    sectionOf('your-account', account.title, account.text),
    sectionOf('mail', mail.title, [operation.mail === 'smtp' ? mail.sent : mail.kept, mail.code]),
    ...(usesGoogleLogin ? [sectionOf('login-with-google', google.title, google.text)] : []),
    ...(openidNames.length > 0 ? [sectionOf('login-with-a-provider', openid.title, openid.text)] : []),
    sectionOf('counting-edits', counting.title, counting.text),
    sectionOf('orders-and-payment', texts.payment.title, [
      payment === 'sandbox' ? texts.payment.rehearsal : texts.payment.provider,
      texts.payment.kept,
    ]),
    sectionOf('support', support.title, [operation.email === null ? support.kept : support.mailed]),
    sectionOf('cookies', cookies.title, cookieTexts(texts, operation), cookieRows(texts, operation)),
    sectionOf('entries-in-your-browser', entries.title, entries.text, entryRows(texts, operation)),
    // The consent bar links to this section.
    sectionOf('advertising-and-visits', visits.title, visitTexts(texts, operation)),
    sectionOf('logs', texts.logs.title, texts.logs.text),
    sectionOf('taking-your-data-with-you', texts.leaving.title, texts.leaving.text),
    sectionOf('deleting-your-account', texts.ending.title, texts.ending.text),
    sectionOf('your-rights', texts.rights.title, texts.rights.text),
  ]
}

function photoTexts({ photos }: PrivacyTexts, { usesS3 }: Operation): string[] {
  const where = usesS3 ? photos.onService : photos.onServer
  return [photos.what, photos.seen, photos.metadata, where, photos.fetched, photos.whose]
}

const cookieTexts = ({ cookies }: PrivacyTexts, { showsAds }: Operation): string[] => [
  cookies.needed,
  ...(showsAds ? [cookies.ofAds] : []),
]

function cookieRows({ cookies }: PrivacyTexts, { usesGoogleLogin, countsVisits, showsAds }: Operation): LegalRow[] {
  return [
    { name: 'emulsion_visitor', text: cookies.visitor },
    { name: 'emulsion_session', text: cookies.session },
    { name: 'emulsion_theme', text: cookies.theme },
    { name: 'emulsion_language', text: cookies.language },
    ...(usesGoogleLogin ? [{ name: 'g_state', text: cookies.googleOffer }] : []),
    ...(countsVisits ? [{ name: '_ga, _ga_…', text: cookies.visits }] : []),
    ...(showsAds ? [{ name: '__gads, __gpi, __eoi', text: cookies.ads }] : []),
  ]
}

function entryRows({ entries }: PrivacyTexts, operation: Operation): LegalRow[] {
  const { usesGoogleLogin, openidNames, countsVisits, showsAds } = operation
  return [
    { name: 'emulsion_auth', text: entries.auth },
    { name: 'emulsion_usage_notice', text: entries.usage },
    { name: 'emulsion_plan', text: entries.plan },
    { name: 'emulsion_presets, emulsion_last_…, emulsion_compare', text: entries.presets },
    ...(countsVisits || showsAds ? [{ name: 'emulsion_consent', text: entries.consent }] : []),
    ...(usesGoogleLogin || openidNames.length > 0 ? [{ name: 'emulsion_login', text: entries.login }] : []),
    { name: 'emulsion-support-draft', text: entries.draft },
    { name: 'shared-photo', text: entries.shared },
    { name: 'offline-pages', text: entries.offline },
    { name: 'emulsion-chunk-reload', text: entries.reload },
    { name: 'react-router-scroll-positions', text: entries.scroll },
  ]
}

function visitTexts({ visits }: PrivacyTexts, { countsVisits, showsAds }: Operation): string[] {
  if (!countsVisits && !showsAds) return [visits.none]
  return [...(showsAds ? visits.ads : []), ...(countsVisits ? [visits.counted] : []), visits.choice]
}
