import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../account/account-state.ts'
import { isAdPage } from '../ads/ad-pages.ts'
import { changeConsent, consentKey, takeOtherChoice } from './consent.ts'
import { hasSubject, useConsentSubject } from './use-consent.ts'

/** The question and what follows from its answer; once, in the root. Where nothing is set up, none of it is loaded. */
export function ConsentEntry() {
  const subject = useConsentSubject()
  const isNeeded = hasSubject(subject)
  const [Parts, setParts] = useState<ComponentType | null>(null)
  useDocumentPolicy(subject.adsenseClient !== null)
  useEffect(() => {
    if (!isNeeded) return
    // Without it nothing is agreed to, so nothing is loaded.
    import('./consent-parts.tsx').then(
      ({ ConsentParts }) => setParts(() => ConsentParts),
      () => {},
    )
    const takeOtherTab = ({ key }: StorageEvent) => {
      // null: everything was cleared.
      if (key === consentKey || key === null) takeOtherChoice()
    }
    window.addEventListener('storage', takeOtherTab)
    return () => window.removeEventListener('storage', takeOtherTab)
  }, [isNeeded])
  return isNeeded && Parts !== null ? <Parts /> : null
}

/** Remembers for whom and for which page the document was made: its policy stays, whatever is navigated to. */
function useDocumentPolicy(getsAds: boolean): void {
  const { pathname } = useLocation()
  const isLoggedIn = useUser() !== null
  const first = useRef(getsAds && isAdPage(pathname, isLoggedIn))
  useEffect(() => {
    if (first.current) changeConsent({ letsAdsIn: true })
  }, [])
}
