import { AccountOverlays } from '../account/account-overlays.tsx'
import { GoogleEntry } from '../account/google-entry.tsx'
import { OtherTabs } from '../account/other-tabs.tsx'
import { SessionEndNotice } from '../account/session-end-notice.tsx'
import { ConsentEntry } from '../consent/consent-entry.tsx'
import { RequestOverlay } from '../site/request-overlay.tsx'

/** What may be laid over every page. */
export function LateParts() {
  return (
    <>
      <AccountOverlays />
      <OtherTabs />
      <SessionEndNotice />
      <ConsentEntry />
      <GoogleEntry />
      <RequestOverlay />
    </>
  )
}
