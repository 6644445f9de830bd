import { entitlements, type PlanEntry, testRequestsMax } from '#contract/plan.ts'
import type { Translator } from '#i18n/messages.ts'
import { dollarsOf } from '#web/billing/orders/money-text.ts'
import type { Question } from '#web/front/questions.tsx'

const freeDays = entitlements.FREE.photoHours / 24

/**
 * Questions about plans and payment, with this installation's prices. For loaders: keeps the table out of the page's
 * script.
 */
export function planQuestions(t: Translator, plans: readonly PlanEntry[]): Question[] {
  const priceOf = (isYear: boolean) => plans.find((plan) => plan.price > 0 && plan.isYear === isYear)?.price ?? 0
  const [month, year] = [priceOf(false), priceOf(true)]
  return [
    {
      question: t('What counts as one edit?'),
      answer: t(
        'One run of one tool on one photo that gives you a result. A run that fails, that you cancel or that changes nothing is not counted.',
      ),
    },
    {
      question: t('What does a call of the API cost?'),
      answer: t(
        'An edit by a program takes one request, as one here does, on FREE and on BASIC; all other calls are free. Edits with a test key are free too, {count, number} a month, with a watermark.',
        { count: testRequestsMax },
      ),
    },
    {
      question: t('What does yearly billing save?'),
      answer: t(
        'Half: {year} once a year instead of twelve times {month}. That is {twelfth} a month, rounded up to the cent. Edits renew each month either way.',
        { year: dollarsOf(t, year), month: dollarsOf(t, month), twelfth: dollarsOf(t, year / 12) },
      ),
    },
    {
      question: t('Can I change between monthly and yearly?'),
      answer: t(
        'At any time, on the account page. A new month or year begins that day, and what you have paid for and not used is credited against its price. What is left of the credit pays the next renewals; it is not paid out and ends with the plan.',
      ),
    },
    {
      question: t('How do I end BASIC?'),
      answer: t(
        'On the account page, at any time. You keep BASIC until the paid period ends, and nothing more is charged. Until then you can resume it.',
      ),
    },
    {
      question: t('What if a payment fails?'),
      answer: t('We try again, and BASIC continues for three more days. After that your account is on FREE.'),
    },
    {
      question: t('What happens to my photos when BASIC ends?'),
      answer: t(
        'For another {days} days nothing is deleted. After those, each photo is kept for {days} days from the day it was made, as on FREE.',
        { days: freeDays },
      ),
    },
  ]
}
