import type { OpenidOffer, PublicConfig } from '#contract/config.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import { showNotification } from '#ui/notice.ts'
import { purchaseStore } from '#web/billing/purchase/purchase-store.ts'

/** False: the button says so, and nothing is loaded from Google. */
export const googleIsSetUp = (config: PublicConfig | null): boolean => (config?.googleClientId ?? null) !== null

/**
 * Leaves for a provider's login page. `startProviderLogin` resumes when the browser is back.
 * @param provider null: Google
 */
export async function continueWith(provider: OpenidOffer | null): Promise<void> {
  const { beginProviderFlow } = await import('./provider-flow.ts')
  const { pathname, search, hash } = location
  const purchase = purchaseStore.get()
  const order = purchase.at === 'login' ? purchase.order : null
  try {
    const path = pathname + search + hash
    location.assign(beginProviderFlow(() => sessionStorage, { provider: provider?.id ?? null, path, order }))
  } catch {
    showNotification({
      text: pageTranslator()(
        'This browser keeps nothing for this site, so {name} could not bring you back. Allow it to, or use your email.',
        { name: provider?.name ?? 'Google' },
      ),
      tone: 'danger',
    })
  }
}
