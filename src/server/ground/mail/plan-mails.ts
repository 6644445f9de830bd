import { entitlements, type PlanCredit } from '#contract/plan.ts'
import type { Language } from '#i18n/languages.ts'
import type { Translator } from '#i18n/messages.ts'
import { composeMail, type Recipient } from '#server/ground/mail/mail-layout.ts'
import type { Mail } from '#server/ground/mail/mailer.ts'

/** What a mail says of a paid plan. Amounts are in the smallest unit of `currency`. */
export interface PlanOfMail {
  readonly isYear: boolean
  readonly currency: string
  /** Of one period. */
  readonly priceCents: number
  /** The last payment, and what of the price credit has paid; null: not known. */
  readonly paid: { readonly amountCents: number; readonly creditCents: number } | null
  readonly renewsAt: Date
  readonly accessUntil: Date
  readonly credit: PlanCredit | null
}

type PlanMailInput = Recipient & { readonly plan: PlanOfMail }

function moneyText(language: Language, cents: number, currency: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  // Some currencies have no cents, some have thousandths.
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const dayText = (language: Language, day: Date) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)

/** When the plan renews, for how much, what credit is used first, and how to end it. */
function termsOf(t: Translator, language: Language, plan: PlanOfMail): string[] {
  const { isYear, currency, priceCents, renewsAt, credit } = plan
  const values = { day: dayText(language, renewsAt), price: moneyText(language, priceCents, currency) }
  return [
    isYear
      ? t('It renews on {day} and then every year for {price}, until you end it.', values)
      : t('It renews on {day} and then every month for {price}, until you end it.', values),
    ...(credit === null
      ? []
      : [
          t(
            'You have a credit of {amount}. It pays the next renewals first. It is not paid out and ends with the plan.',
            {
              amount: moneyText(language, credit.cents, credit.currency),
            },
          ),
        ]),
    t(
      'To end it, choose “{button}” on your account page, at any time before it renews. BASIC then stays yours until that day, and nothing more is charged.',
      { button: t('End the plan') },
    ),
  ]
}

export function planBoughtMail({ plan, ...recipient }: PlanMailInput): Mail {
  const { language } = recipient
  const { isYear, paid, currency } = plan
  const amount = moneyText(language, paid?.amountCents ?? 0, currency)
  return composeMail(recipient, (t) => ({
    subject: t('Your Emulsion plan has begun'),
    preview: t(isYear ? 'BASIC, yearly' : 'BASIC, monthly'),
    heading: t('Your plan has begun'),
    parts: [
      isYear
        ? t('You bought BASIC for a year and paid {amount}.', { amount })
        : t('You bought BASIC for a month and paid {amount}.', { amount }),
      ...termsOf(t, language, plan),
    ],
    aside: t('The invoice is on your orders page.'),
  }))
}

type Paid = Pick<PlanOfMail, 'priceCents' | 'currency'> & { readonly paid: NonNullable<PlanOfMail['paid']> }

function paymentText(t: Translator, language: Language, { priceCents, currency, paid }: Paid): string {
  const money = (cents: number) => moneyText(language, cents, currency)
  const amount = money(paid.amountCents)
  if (paid.creditCents === 0) return t('Charged: {amount}.', { amount })
  return t('Price: {price}. Paid by credit for the plan before: {credit}. Charged: {amount}.', {
    price: money(priceCents),
    credit: money(paid.creditCents),
    amount,
  })
}

export function planChangedMail({ plan, ...recipient }: PlanMailInput): Mail {
  const { language } = recipient
  const { isYear, paid } = plan
  return composeMail(recipient, (t) => ({
    subject: t(isYear ? 'Your Emulsion plan is yearly now' : 'Your Emulsion plan is monthly now'),
    preview: t(isYear ? 'BASIC, yearly' : 'BASIC, monthly'),
    heading: t(isYear ? 'Your plan is yearly now' : 'Your plan is monthly now'),
    parts: [...(paid === null ? [] : [paymentText(t, language, { ...plan, paid })]), ...termsOf(t, language, plan)],
    aside: t('The invoice is on your orders page.'),
  }))
}

export function planResumedMail({ plan, ...recipient }: PlanMailInput): Mail {
  return composeMail(recipient, (t) => ({
    subject: t('Your Emulsion plan goes on'),
    preview: t(plan.isYear ? 'BASIC, yearly' : 'BASIC, monthly'),
    heading: t('Your plan goes on'),
    parts: [t('Your plan was to end, and has been resumed.'), ...termsOf(t, recipient.language, plan)],
    aside: t('No action is needed.'),
  }))
}

/** For a plan that is not renewed any more. */
export function planEndingMail({ plan: { accessUntil, credit }, ...recipient }: PlanMailInput): Mail {
  const { FREE } = entitlements
  const { language } = recipient
  const day = dayText(language, accessUntil)
  return composeMail(recipient, (t) => ({
    subject: t('Your Emulsion plan ends on {day}', { day }),
    preview: t('It is not renewed, and nothing more is charged.'),
    heading: t('Your plan ends'),
    parts: [
      t('BASIC stays yours until {day}, already paid for. It is not renewed, and nothing more is charged.', { day }),
      ...(credit === null
        ? []
        : [
            t('Your credit of {amount} ends with the plan: it is not paid out.', {
              amount: moneyText(language, credit.cents, credit.currency),
            }),
          ]),
      t(
        'After that day your account is FREE: {edits, number} edits a month, and photos are kept for {days, number} days. Download before then what should stay longer.',
        { edits: FREE.requestsMax, days: FREE.photoHours / 24 },
      ),
    ],
    aside: t('To keep the plan, choose “{button}” on your account page before that day.', {
      button: t('Resume the plan'),
    }),
  }))
}

/** For a plan that ended at once, as after a refund. */
export function planEndedMail(recipient: Recipient): Mail {
  return composeMail(recipient, (t) => ({
    subject: t('Your Emulsion plan has ended'),
    preview: t('Nothing more is charged.'),
    heading: t('Your plan has ended'),
    parts: [t('Your plan has ended, and nothing more is charged. Your account is FREE now.')],
    aside: t('You can choose a plan again at any time.'),
  }))
}

/** For a payment that arrived although its member had a plan. */
export function surplusMail({
  amountCents,
  currency,
  ...recipient
}: Recipient & { amountCents: number; currency: string }): Mail {
  const amount = moneyText(recipient.language, amountCents, currency)
  return composeMail(recipient, (t) => ({
    subject: t('You paid for Emulsion twice, and get {amount} back', { amount }),
    preview: t('Your plan stays as it is.'),
    heading: t('You had a plan already'),
    parts: [
      t(
        'A second plan was just paid for with your account. It was ended at once, will not be renewed, and {amount} goes back the way it came.',
        { amount },
      ),
      t('Your plan stays as it is. How long the money takes is up to your bank; your orders page shows how it stands.'),
    ],
    aside: t('No action is needed.'),
  }))
}

/** For a renewal that was not paid. @param input.until when BASIC ends if it stays so */
export function paymentFailedMail({ until, ...recipient }: Recipient & { until: Date }): Mail {
  const day = dayText(recipient.language, until)
  return composeMail(recipient, (t) => ({
    subject: t('The payment for your Emulsion plan failed'),
    preview: t('BASIC runs until {day}.', { day }),
    heading: t('Your payment failed'),
    parts: [
      t('Your plan’s renewal could not be charged. We will try again, and BASIC continues until {day}.', {
        day,
      }),
      t('To keep it, open your account page and choose “{button}”.', { button: t('Pay with another card') }),
    ],
    aside: t('If you do nothing and it stays unpaid, the plan ends. Nothing more is charged then.'),
  }))
}

/** For a plan that ended because its renewal stayed unpaid. */
export function planEndedUnpaidMail(recipient: Recipient): Mail {
  return composeMail(recipient, (t) => ({
    subject: t('Your Emulsion plan has ended'),
    preview: t('The renewal stayed unpaid.'),
    heading: t('Your plan has ended'),
    parts: [t('The renewal of your plan stayed unpaid, so the plan has ended. Your account is FREE now.')],
    aside: t('You can choose a plan again at any time.'),
  }))
}
