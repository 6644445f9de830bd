import { ProviderEntry } from '#web/account/providers/provider-entry.tsx'
import { OtherTabs } from '#web/account/session/other-tabs.tsx'
import { SessionEndNotice } from '#web/account/session/session-end-notice.tsx'
import { RequestOverlay } from '#web/requests/request-overlay.tsx'
import { HearOtherPhotos } from '#web/upload/hear-other-photos.tsx'
import { AccountOverlays } from '../account/account-overlays.tsx'
import { ConsentEntry } from '../consent/consent-entry.tsx'

/** Overlays that may appear on every page. */
export function LateParts() {
  return (
    <>
      <AccountOverlays />
      <OtherTabs />
      <SessionEndNotice />
      <ConsentEntry />
      <ProviderEntry />
      <RequestOverlay />
      <HearOtherPhotos />
    </>
  )
}
