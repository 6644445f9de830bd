import { lazy, Suspense } from 'react'
import type { PhotoReply } from '#contract/photo.ts'
import { untilThere } from '#i18n/until-there.ts'

const ShareDialog = lazy(() => untilThere(() => import('./share-dialog.tsx')))

export interface SharePhotoProps {
  /** A result; null while the dialog is closed. */
  photo: PhotoReply | null
  onClose(): void
}

/** Makes and ends links to a before and after. What it needs loads when it opens. */
export function SharePhoto({ photo, onClose }: SharePhotoProps) {
  if (photo === null) return null
  return (
    <Suspense>
      <ShareDialog photo={photo} onClose={onClose} />
    </Suspense>
  )
}
