import { type ComponentType, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showNotification } from '#ui/notice.ts'
import { pageWords } from '#words/known-words.ts'
import { planNewsKey } from '../pricing/plan-news.ts'
import { useRootData } from '../site/root-data.ts'
import { closeLogin, closePricing, takePlanNews, useAccount } from './account-state.ts'
import { markerKey, provideRevalidate, takeRootData } from './account-store.ts'

const loadLogin = async () => (await import('./login-overlay.tsx')).LoginOverlay
const loadPricing = async () => (await import('../pricing/pricing-overlay.tsx')).PricingOverlay

/** The overlays of every page, each loaded when it is first opened; once, in the root. */
export function AccountOverlays() {
  useRootAccount()
  const { login, pricing } = useAccount()
  const LoginOverlay = useLateComponent(login === 'open', loadLogin, closeLogin)
  const PricingOverlay = useLateComponent(pricing === 'open', loadPricing, closePricing)
  return (
    <>
      {LoginOverlay ? <LoginOverlay /> : null}
      {PricingOverlay ? <PricingOverlay /> : null}
    </>
  )
}

/** Takes over what the server says, here and when another tab logs in or out. */
function useRootAccount(): void {
  const { user, config } = useRootData()
  const { revalidate } = useRevalidator()
  useEffect(() => takeRootData(user, config), [user, config])
  useEffect(() => {
    provideRevalidate(revalidate)
    const takeOtherTab = ({ key }: StorageEvent) => {
      // null: everything was cleared.
      if (key === markerKey || key === null) void revalidate()
      else if (key === planNewsKey) void takePlanNews()
    }
    // A page that comes back from the browser's memory is as old as its leaving.
    const takeReturn = ({ persisted }: PageTransitionEvent) => persisted && void revalidate()
    window.addEventListener('storage', takeOtherTab)
    window.addEventListener('pageshow', takeReturn)
    return () => {
      window.removeEventListener('storage', takeOtherTab)
      window.removeEventListener('pageshow', takeReturn)
    }
  }, [revalidate])
}

/** null until it is wanted and there; stays from then on. Not React.lazy, whose failure would take the whole page down. */
function useLateComponent(isWanted: boolean, load: () => Promise<ComponentType>, giveUp: () => void) {
  const [Component, setComponent] = useState<ComponentType | null>(null)
  const isMissing = isWanted && Component === null
  useEffect(() => {
    if (!isMissing) return
    load().then(
      (loaded) => setComponent(() => loaded),
      () => {
        giveUp()
        showNotification({
          text: pageWords()('That could not be loaded. Check your connection and try again.'),
          tone: 'danger',
        })
      },
    )
  }, [isMissing, load, giveUp])
  return Component
}
