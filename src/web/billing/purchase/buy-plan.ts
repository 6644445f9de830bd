import type { UserReply } from '#contract/account.ts'
import type { PlanId } from '#contract/plan.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import { showNotification } from '#ui/notice.ts'
import { openCheckoutTab } from './checkout-tab.ts'
import { purchaseStore } from './purchase-store.ts'

export interface PlanToBuy {
  readonly id: PlanId
  readonly productId: string | null
  readonly isYear: boolean
  readonly nameText: string
  /** Of one month. */
  readonly price: string
  /** What is charged at once, where it differs. */
  readonly total: string | null
}

/**
 * Starts a purchase; must be called in the click itself. Asks for the login first if necessary. Does nothing without a
 * product, or while another purchase is running.
 */
export function buyPlan(plan: PlanToBuy, user: UserReply | null): void {
  const { id, productId, isYear } = plan
  const { at } = purchaseStore.get()
  if (productId === null || at === 'ordering') return
  const order = { planId: id, productId, checkedYear: isYear, planText: planTextOf(plan) }
  // At once: a second press while the purchase loads opens no second tab.
  purchaseStore.set({ at: 'ordering', planId: id })
  const tab = user === null ? null : openCheckoutTab(order.planText)
  import('./purchase.ts').then(
    ({ beginPurchase }) => beginPurchase(order, user, tab),
    () => {
      tab?.close()
      purchaseStore.set({ at: 'rest' })
      showNotification({
        text: pageTranslator()('That could not be loaded. Check your connection and try again.'),
        tone: 'danger',
      })
    },
  )
}

const planTextOf = ({ nameText, price, total }: PlanToBuy): string =>
  `${nameText}, ${total ?? pageTranslator()('{price} a month', { price })}`
