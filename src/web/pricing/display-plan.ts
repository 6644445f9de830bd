import type { Role } from '#contract/account.ts'
import type { PlanEntry } from '#contract/plan.ts'

/** A plan as its card shows it: the specification's display entity. */
export interface DisplayPlan {
  readonly id: PlanEntry['id']
  readonly name: Role
  readonly nameText: string
  /** Of one month, in dollars. */
  readonly price: string
  /** Of one month, in dollars; null: none to strike. */
  readonly oldPrice: string | null
  /** What is charged at once, where that is not the price of one month. */
  readonly total: string | null
  readonly maxRequest: string
  readonly describe: string
  readonly featureTitle: string
  readonly features: readonly string[]
  readonly btnText: string
  /** The one marked 'Optimal'. */
  readonly isSelect: boolean
  /** null: nothing to buy. */
  readonly productId: string | null
  readonly isYear: boolean
}

const words = {
  FREE: {
    nameText: 'FREE',
    describe: 'For a photo now and then.',
    featureTitle: 'What you get',
    btnText: 'Free',
  },
  BASIC: {
    nameText: 'BASIC',
    describe: 'For everyone who edits often.',
    featureTitle: 'Everything in FREE, and',
    btnText: 'Get BASIC',
  },
} as const satisfies Record<Role, Partial<DisplayPlan>>

export interface DisplayChoice {
  /** The toggle 'Paid annually'. */
  readonly isYear: boolean
  /** Of whoever looks; null: not logged in. */
  readonly role: Role | null
}

/** The cards, the free plan's first: those of the chosen billing, and those that cost nothing by either. */
export function displayPlans(entries: readonly PlanEntry[], { isYear, role }: DisplayChoice): DisplayPlan[] {
  return entries
    .filter((entry) => entry.price === 0 || entry.isYear === isYear)
    .sort((one, other) => one.price - other.price)
    .map((entry) => {
      const months = entry.isYear ? 12 : 1
      return {
        ...words[entry.name],
        ...(entry.name === 'FREE' && role === 'FREE' ? { btnText: 'Your plan' } : {}),
        id: entry.id,
        name: entry.name,
        price: dollarsOf(entry.price / months),
        oldPrice: entry.oldPrice > entry.price ? dollarsOf(entry.oldPrice / months) : null,
        total: entry.isYear ? `${dollarsOf(entry.price)} a year` : null,
        maxRequest: countText(entry.maxRequests),
        features: entry.remarks.split('\n').filter((feature) => feature.trim() !== ''),
        isSelect: entry.name === 'BASIC',
        productId: entry.productId,
        isYear: entry.isYear,
      }
    })
}

/** Cents as dollars; half a cent goes up, so that nothing costs more than its card says. */
export function dollarsOf(cents: number): string {
  const whole = Math.round(cents)
  return whole === 0 ? '$0' : `$${countText(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, '0')}`
}

/** Thousands are set apart, from 1,000 on. */
export const countText = (count: number) => count.toLocaleString('en-US')
