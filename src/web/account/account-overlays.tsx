import { type ComponentType, useEffect, useState } from 'react'
import { pageTranslator } from '#i18n/known-messages.ts'
import { showNotification } from '#ui/notice.ts'
import { closeLogin, closePricing, useAccount } from './account-state.ts'

const loadLogin = async () => (await import('./login/login-overlay.tsx')).LoginOverlay
const loadPricing = async () => (await import('#web/billing/pricing/pricing-overlay.tsx')).PricingOverlay

/** The overlays of every page. Rendered once, in the root; each is loaded when it first opens. */
export function AccountOverlays() {
  const { login, pricing } = useAccount()
  const LoginOverlay = useLazyComponent(login === 'open', loadLogin, closeLogin)
  const PricingOverlay = useLazyComponent(pricing === 'open', loadPricing, closePricing)
  return (
    <>
      {LoginOverlay ? <LoginOverlay /> : null}
      {PricingOverlay ? <PricingOverlay /> : null}
    </>
  )
}

/** null until wanted and loaded, then kept. Not React.lazy, whose failure would take down the whole page. */
function useLazyComponent(isWanted: boolean, load: () => Promise<ComponentType>, giveUp: () => void) {
  const [Component, setComponent] = useState<ComponentType | null>(null)
  const isMissing = isWanted && Component === null
  useEffect(() => {
    if (!isMissing) return
    load().then(
      (loaded) => setComponent(() => loaded),
      () => {
        giveUp()
        showNotification({
          text: pageTranslator()('That could not be loaded. Check your connection and try again.'),
          tone: 'danger',
        })
      },
    )
  }, [isMissing, load, giveUp])
  return Component
}
