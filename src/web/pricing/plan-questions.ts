import { entitlements, type PlanEntry } from '#contract/plan.ts'
import type { Question } from '../site/questions.tsx'
import { dollarsOf } from './display-plan.ts'

const freeDays = entitlements.FREE.photoHours / 24

/** What is asked about plans and paying, with this installation's own prices. For loaders: the page's script goes without it. */
export function planQuestions(plans: readonly PlanEntry[]): Question[] {
  const priceOf = (isYear: boolean) => plans.find((plan) => plan.price > 0 && plan.isYear === isYear)?.price ?? 0
  const [month, year] = [priceOf(false), priceOf(true)]
  return [
    {
      question: 'What counts as one edit?',
      answer:
        'One run of one tool on one photo that gives you a result. A run that fails or that you cancel is not counted.',
    },
    {
      question: 'What does yearly billing save?',
      answer: `Half: ${dollarsOf(year)} once a year, against twelve times ${dollarsOf(month)}. By the month that is ${dollarsOf(year / 12)}, rounded up to the cent. The edits renew each month either way.`,
    },
    {
      question: 'How do I end BASIC?',
      answer:
        'On the account page, at any time. You keep BASIC until the end of what is paid, and nothing more is charged. Until then you can take it back.',
    },
    {
      question: 'What if a payment fails?',
      answer: 'It is tried again, and BASIC goes on for three more days. After those your account is on FREE.',
    },
    {
      question: 'What happens to my photos when BASIC ends?',
      answer: `For another ${freeDays} days nothing is deleted. After those, each photo is kept for ${freeDays} days from the day it was made, as on FREE.`,
    },
  ]
}
