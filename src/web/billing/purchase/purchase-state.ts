import type { PlanId } from '#contract/plan.ts'

/** What somebody has chosen to buy, whoever they turn out to be. */
export interface PlannedOrder {
  readonly planId: PlanId
  readonly checkedYear: boolean
  readonly productId: string
}

/**
 * login: whoever buys is asked to log in first. ordering: the order is being made, up to its checkout. offered: no tab
 * could be opened for it. had: a plan is there already.
 */
export type Purchase =
  | { readonly at: 'rest' }
  | { readonly at: 'login'; readonly order: PlannedOrder }
  | { readonly at: 'ordering'; readonly planId: PlanId }
  | { readonly at: 'had' }
  | { readonly at: 'offered'; readonly link: string }

export const initialPurchase = { at: 'rest' } as const satisfies Purchase

let purchase: Purchase = initialPurchase
const listeners = new Set<() => void>()

/** Of this browser tab; on the server it stays as it is at first. */
export const getPurchase = (): Purchase => purchase

export function setPurchase(next: Purchase): void {
  purchase = next
  for (const listener of listeners) listener()
}

/** @returns what ends it */
export function watchPurchase(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
