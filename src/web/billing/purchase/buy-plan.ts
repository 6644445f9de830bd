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
}

/**
 * To be called in the click itself. Whoever is not logged in is asked to first. Does nothing without a product, and nothing
 * while another purchase is under way.
 */
export function buyPlan({ id, productId, isYear }: PlanToBuy, user: UserReply | null): void {
  const { at } = purchaseStore.get()
  if (productId === null || at === 'ordering') return
  const order = { planId: id, productId, checkedYear: isYear }
  const tab = user === null ? null : openCheckoutTab()
  import('./purchase.ts').then(
    ({ purchase, purchaseAfterLogin }) =>
      user === null ? purchaseAfterLogin(order) : purchase({ ...order, userId: user.id }, tab),
    () => {
      tab?.close()
      showNotification({
        text: pageTranslator()('That could not be loaded. Check your connection and try again.'),
        tone: 'danger',
      })
    },
  )
}
