import type { Plan } from '#contract/plan.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** What is to be paid for BASIC: "$9.99 a month, or $59.94 a year". */
export function priceWords(plans: readonly Plan[]): string {
  return plans
    .filter(({ name }) => name === 'BASIC')
    .map(({ price, isYear }) => `${dollars(price)} a ${isYear ? 'year' : 'month'}`)
    .join(', or ')
}
