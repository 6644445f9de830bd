import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../account/account-state.ts'
import { isAdPage } from '../ads/ad-pages.ts'
import { changeConsent, consentKey, takeOtherChoice } from './consent.ts'
import { hasSubject, useConsentSubject } from './use-consent.ts'

/**
 * The consent bar and what depends on its answer. Rendered once, in the root; loads nothing where nothing needs
 * consent.
 */
export function ConsentEntry() {
  const subject = useConsentSubject()
  const isNeeded = hasSubject(subject)
  const [Parts, setParts] = useState<ComponentType | null>(null)
  useDocumentPolicy(subject.adsenseClient !== null)
  useEffect(() => {
    if (!isNeeded) return
    // Without the chunk there is no consent, so nothing else is loaded.
    import('./consent-parts.tsx').then(
      ({ ConsentParts }) => setParts(() => ConsentParts),
      () => {},
    )
    const takeOtherTab = ({ key }: StorageEvent) => {
      // null: the whole storage was cleared.
      if (key === consentKey || key === null) takeOtherChoice()
    }
    window.addEventListener('storage', takeOtherTab)
    return () => window.removeEventListener('storage', takeOtherTab)
  }, [isNeeded])
  return isNeeded && Parts !== null ? <Parts /> : null
}

/** Remembers for whom and which page the document was made. Its policy stays the same through navigation. */
function useDocumentPolicy(getsAds: boolean): void {
  const { pathname } = useLocation()
  const isLoggedIn = useUser() !== null
  const first = useRef(getsAds && isAdPage(pathname, isLoggedIn))
  useEffect(() => {
    if (first.current) changeConsent({ letsAdsIn: true })
  }, [])
}
