import type { Role } from '#contract/account.ts'
import type { PlanEntry } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { dollarsOf } from '#web/billing/orders/money-text.ts'

/** A plan as its card shows it; the specification calls it the display entity. */
export interface DisplayPlan {
  readonly id: PlanEntry['id']
  readonly name: Role
  readonly nameText: string
  /** The price of one month, in dollars. */
  readonly price: string
  /** The struck-out price of one month, in dollars; null: none. */
  readonly oldPrice: string | null
  /** The amount charged at once, where it differs from the price of one month. */
  readonly total: string | null
  readonly maxRequest: string
  readonly describe: string
  readonly featureTitle: string
  readonly features: readonly string[]
  readonly btnText: string
  /** The card marked 'Optimal'. */
  readonly isSelect: boolean
  /** null: nothing to buy. */
  readonly productId: string | null
  readonly isYear: boolean
}

const texts = {
  FREE: {
    describe: 'For a photo now and then.',
    featureTitle: 'What you get',
    btnText: 'plan|Free',
  },
  BASIC: {
    describe: 'For everyone who edits often.',
    featureTitle: 'Everything in FREE, and',
    btnText: 'Get BASIC',
  },
} as const satisfies Record<Role, Partial<Record<keyof DisplayPlan, Message>>>

export interface DisplayChoice {
  /** State of the switch 'Paid annually'. */
  readonly isYear: boolean
  /** The reader's role; null: not logged in. */
  readonly role: Role | null
}

/** The cards of the chosen billing, the free plan's first. */
export function displayPlans(
  t: Translator,
  entries: readonly PlanEntry[],
  { isYear, role }: DisplayChoice,
): DisplayPlan[] {
  return entries
    .filter((entry) => entry.price === 0 || entry.isYear === isYear)
    .sort((one, other) => one.price - other.price)
    .map((entry) => {
      // The free plan is shown for either billing.
      const isYearly = entry.price === 0 ? isYear : entry.isYear
      const months = entry.isYear ? 12 : 1
      const { describe, featureTitle, btnText } = texts[entry.name]
      return {
        id: entry.id,
        name: entry.name,
        nameText: entry.name,
        describe: t(describe),
        featureTitle: t(featureTitle),
        btnText: t(entry.name === 'FREE' && role === 'FREE' ? 'Your plan' : btnText),
        price: dollarsOf(t, entry.price / months),
        oldPrice: entry.oldPrice > entry.price ? dollarsOf(t, entry.oldPrice / months) : null,
        total: isYearly && entry.price > 0 ? t('{price} a year', { price: dollarsOf(t, entry.price) }) : null,
        maxRequest: t.number(entry.maxRequests),
        features: entry.remarks.split('\n').filter((feature) => feature.trim() !== ''),
        isSelect: entry.name === 'BASIC',
        productId: entry.productId,
        isYear: isYearly,
      }
    })
}
