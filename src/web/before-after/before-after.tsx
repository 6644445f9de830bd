import { lazy, Suspense } from 'react'
import type { PhotoReply } from '#contract/photo.ts'
import { untilThere } from '#i18n/until-there.ts'

const BeforeAfterDialog = lazy(() => untilThere(() => import('./before-after-dialog.tsx')))

export interface BeforeAfterProps {
  /** A result; null while the dialog is closed. */
  photo: PhotoReply | null
  onClose(): void
}

/** Whether a photo was made of another, so that there is something to compare it with. */
export const hasBefore = (photo: PhotoReply): boolean => photo.sourcePhotoId !== null

/** Makes a before-and-after picture or film of a result. What it needs loads when it opens. */
export function BeforeAfter({ photo, onClose }: BeforeAfterProps) {
  if (photo === null) return null
  return (
    <Suspense>
      <BeforeAfterDialog photo={photo} onClose={onClose} />
    </Suspense>
  )
}
