import { atom } from 'nanostores'
import type { PlanId } from '#contract/plan.ts'

/** What somebody has chosen to buy, whoever they turn out to be. */
export interface PlannedOrder {
  readonly planId: PlanId
  readonly checkedYear: boolean
  readonly productId: string
  /** The plan and its price, in the page's language. */
  readonly planText: string
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

/** Belongs to this browser tab; the server never changes it. */
export const purchaseStore = atom<Purchase>({ at: 'rest' })
