import type { PublicConfig } from '#contract/config.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import { showNotification } from '#ui/notice.ts'
import { purchaseStore } from '#web/billing/purchase/purchase-store.ts'

/** False: the button says so, and nothing is loaded from Google. */
export const googleIsSetUp = (config: PublicConfig | null): boolean => (config?.googleClientId ?? null) !== null

/** Leaves for Google's consent page. `startGoogleLogin` resumes when the browser is back. */
export async function continueWithGoogle(): Promise<void> {
  const { beginGoogleFlow } = await import('./google-flow.ts')
  const { pathname, search, hash } = location
  const purchase = purchaseStore.get()
  const order = purchase.at === 'login' ? purchase.order : null
  try {
    location.assign(beginGoogleFlow(() => sessionStorage, pathname + search + hash, order))
  } catch {
    showNotification({
      text: pageTranslator()(
        'This browser keeps nothing for this site, so Google could not bring you back. Allow it to, or use your email.',
      ),
      tone: 'danger',
    })
  }
}
