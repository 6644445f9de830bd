import type { Plan } from '#contract/plan.ts'
import type { Translator } from '#i18n/messages.ts'
import { dollarsOf } from '#web/billing/orders/money-text.ts'

/** The price of BASIC: "$9.99 a month, or $59.94 a year". */
export function priceText(plans: readonly Plan[], t: Translator): string {
  const priceOf = (id: Plan['id']) => dollarsOf(t, plans.find((plan) => plan.id === id)?.price ?? 0)
  return t('{month} a month, or {year} a year', { month: priceOf('BASIC-MONTH'), year: priceOf('BASIC-YEAR') })
}
