import type { UserReply } from '#contract/account.ts'
import { pageLanguage } from '#i18n/known-messages.ts'
import { pathIn } from '#i18n/languages.ts'
import { takePlanNews } from '#web/account/account-actions.ts'
import { closePricing, openLogin, openPricing } from '#web/account/account-state.ts'
import { accountStore, leaveSession } from '#web/account/account-store.ts'
import { trackCheckout, trackConversion } from '#web/analytics/track.ts'
import { type CheckoutForm, checkout } from '#web/api/billing.ts'
import { asFailure } from '#web/api/request/request.ts'
import { afterConversion } from './after-conversion.ts'
import { type CheckoutTab, openCheckoutTab } from './checkout-tab.ts'
import { keepOpenPhoto } from './open-photo.ts'
import { type PlannedOrder, purchaseStore } from './purchase-store.ts'

/** The page that forwards to an order's checkout, in its own tab. */
const handOverPath = (orderId: string) => pathIn(pageLanguage(), `/link?order=${orderId}&go=1`)

/** Continues the click on a plan, here or after a login. @param tab opened in the click; null where there is none */
export function beginPurchase(order: PlannedOrder, user: UserReply | null, tab: CheckoutTab | null): Promise<void> {
  keepOpenPhoto(location)
  return user === null ? purchaseAfterLogin(order) : purchase({ ...order, userId: user.id }, tab)
}

/** Makes the order and opens its checkout. @param tab opened in the click; null where the browser refused */
export async function purchase(order: PlannedOrder & CheckoutForm, tab: CheckoutTab | null): Promise<void> {
  const { planText: _, ...form } = order
  purchaseStore.set({ at: 'ordering', planId: form.planId })
  try {
    const { result } = await checkout(form, { handles: ['plan-had', 'login-needed'] })
    closePricing()
    const path = handOverPath(result.orderId)
    tab?.offer(path)
    trackCheckout(result.checkout_url)
    afterConversion(() => handOver(path, tab), trackConversion)
  } catch (error) {
    tab?.close()
    purchaseStore.set({ at: 'rest' })
    const { code } = asFailure(error)
    if (code === 'plan-had') {
      tell({ at: 'had' })
      await takePlanNews()
    }
    if (code === 'login-needed') {
      leaveSession()
      await purchaseAfterLogin(order)
    }
  }
}

/** Asks for the login, then continues the purchase. Closing the form ends it. */
async function purchaseAfterLogin(order: PlannedOrder): Promise<void> {
  const wasOpen = accountStore.get().pricing === 'open'
  if (wasOpen) closePricing()
  purchaseStore.set({ at: 'login', order })
  openLogin()
  const userId = await waitForLogin()
  if (userId !== null) return purchase({ ...order, userId }, openCheckoutTab(order.planText))
  purchaseStore.set({ at: 'rest' })
  if (wasOpen) openPricing(accountStore.get().pricingReason)
}

/** @returns the id of the member who logged in; null when the form was closed */
function waitForLogin(): Promise<string | null> {
  return new Promise((resolve) => {
    const end = accountStore.listen(({ login, user }) => {
      if (login === 'open') return
      end()
      resolve(user?.id ?? null)
    })
  })
}

function handOver(path: string, tab: CheckoutTab | null): void {
  if (tab?.goTo(path)) purchaseStore.set({ at: 'rest' })
  else tell({ at: 'offered', link: path })
}

/** Replaces the pricing overlay by the purchase dialog, on any page. */
function tell(end: { at: 'had' } | { at: 'offered'; link: string }): void {
  purchaseStore.set(end)
  openPricing(accountStore.get().pricingReason)
}
