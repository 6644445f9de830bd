import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codePurposes } from '#contract/account.ts'
import { type Language, languages } from '#i18n/languages.ts'
import { requirePlainHeader } from '#server/ground/mail/mail-header.ts'
import {
  accountDeletedMail,
  codeMail,
  noAccountMail,
  passkeyAddedMail,
  passwordChangedMail,
  supportAnswerMail,
  supportMail,
} from '#server/ground/mail/mail-texts.ts'
import type { Mail } from '#server/ground/mail/mailer.ts'
import {
  type PlanOfMail,
  paymentFailedMail,
  planBoughtMail,
  planChangedMail,
  planEndedMail,
  planEndedUnpaidMail,
  planEndingMail,
  planResumedMail,
  surplusMail,
} from '#server/ground/mail/plan-mails.ts'
import { reportDecidedMail, reportReceivedMail, shareHiddenMail } from '#server/ground/mail/report-mails.ts'

const to = 'ada@example.org'
const plan: PlanOfMail = {
  isYear: false,
  currency: 'USD',
  priceCents: 999,
  paid: { amountCents: 0, creditCents: 999 },
  renewsAt: new Date('2027-03-04T12:00:00Z'),
  accessUntil: new Date('2027-03-04T12:00:00Z'),
  credit: {
    cents: 4995,
    currency: 'USD',
    renewals: 5,
    nextCharge: { at: '2027-08-04T12:00:00.000Z', cents: 999 },
  },
}
const mailsIn = (language: Language): Mail[] => [
  ...codePurposes.map((purpose) => codeMail({ to, language, code: '042917', purpose })),
  noAccountMail({ to, language }),
  passwordChangedMail({ to, language }),
  passkeyAddedMail({ to, language, name: 'Kitchen laptop' }),
  accountDeletedMail({ to, language }),
  surplusMail({ to, language, amountCents: 999, currency: 'USD' }),
  paymentFailedMail({ to, language, until: new Date('2027-03-04T12:00:00Z') }),
  planEndedUnpaidMail({ to, language }),
  planEndedMail({ to, language }),
  ...[planBoughtMail, planChangedMail, planResumedMail, planEndingMail].flatMap((mail) =>
    [plan, { ...plan, isYear: true, credit: null }].map((one) => mail({ to, language, plan: one })),
  ),
  supportAnswerMail({ to, language, subject: 'Green sky', answer: 'Mended.' }),
  reportReceivedMail({ to, language }),
  ...[true, false].map((isHidden) => reportDecidedMail({ to, language, isHidden, statement: '19-09' })),
  shareHiddenMail({ to, language, reason: 'work', statement: '19-09', name: 'x.jpg' }),
]
const mails = [
  ...languages.flatMap(mailsIn),
  supportMail({ to, from: 'grace@example.org', subject: 'Green sky', text: 'It came out green.' }),
]

/** Without text that people wrote, and without the code. */
const linesOf = ({ subject, text }: Mail) =>
  [subject, ...text.split('\n')].filter((line) => /\p{L}/u.test(line) && !/^(> |Re: )/.test(line))

describe('every mail', () => {
  test.each(mails.map((mail) => [mail.subject, mail] as const))(
    '“%s” loads nothing, runs nothing, links nowhere, and fits what Gmail shows whole',
    (_subject, { html }) => {
      expect(html).not.toMatch(/<img|<script|<link|<a[\s>]|https?:|url\(|@import/i)
      // Gmail cuts mails after 102 kB.
      expect(Buffer.byteLength(html)).toBeLessThan(20_000)
    },
  )

  test.each(mails.map((mail) => [mail.subject, mail] as const))(
    '“%s” says the same as text and as HTML',
    (_subject, { text, html }) => {
      const messages = (content: string) => content.replaceAll(/&#39;/g, "'").split(/[^\p{L}\p{N}']+/u)
      const shown = new Set(messages(html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, ' ')))
      const written = messages(text.slice(0, text.indexOf('\n-- \n')))
      expect(written.filter((word) => !shown.has(word))).toEqual([])
    },
  )

  test.each(languages)(
    'in %s declares its language, fills in every value, and contains nothing in another language',
    (language) => {
      const english = new Set(mailsIn('en').flatMap(linesOf))
      for (const mail of mailsIn(language)) {
        expect(mail.html).toContain(`<html lang="${language}">`)
        expect(mail.text + mail.subject).not.toMatch(/[{}]/)
        if (language !== 'en') expect(linesOf(mail).filter((line) => english.has(line))).toEqual([])
      }
    },
  )
})

test.each(codePurposes)(
  'a code for %s is in the subject and alone on its line, complete, with its validity',
  (purpose) => {
    const { subject, text, html } = codeMail({ to, language: 'en', code: '042917', purpose })
    expect(subject).toBe('042917 is your Emulsion code')
    expect(text).toMatch(/^ +042917$/m)
    expect(html).toContain('>042917<')
    expect(text).toContain('10 minutes')
    expect(text.replaceAll(/\s+/g, ' ')).toContain('If you did not ask for this, do nothing')
  },
)

test('the mail with a registration code is the same with and without an account', () => {
  const { text } = codeMail({ to, language: 'en', code: '042917', purpose: 'register' })
  expect(text.replaceAll(/\s+/g, ' ')).toContain('to log in or to make your account')
})

test('shows what a user wrote as it is: never as markup or a second header', () => {
  const written = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<script>x</script>',
      '"><img src=x onerror=y>',
      "' onclick='x",
      'a\r\nBcc: eve@example.org',
      '‮gpj',
    ),
  )
  fc.assert(
    fc.property(written, written, (subject, text) => {
      for (const mail of [
        supportMail({ to, from: 'grace@example.org', subject, text }),
        supportAnswerMail({ to, language: 'fr', subject, answer: text }),
      ]) {
        expect(() => requirePlainHeader(mail)).not.toThrow()
        expect(mail.subject).not.toMatch(/[\r\n\u202a-\u202e\u2066-\u2069]/)
        const tags = mail.html
          .match(/<\/?[a-z!][^>]*>/gi)
          ?.map((tag) => /^<\/?([a-z!]+)/i.exec(tag)?.[1]?.toLowerCase())
        const known = 'body br div doctype head html meta style table td title tr !doctype'.split(' ')
        expect(tags?.filter((tag) => !known.includes(tag ?? ''))).toEqual([])
        expect(mail.html).not.toMatch(/<[^>]*\son\w+\s*=/i)
      }
    }),
  )
})
