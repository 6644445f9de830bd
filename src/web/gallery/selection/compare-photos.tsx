import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import type { GalleryEntry } from '#contract/gallery.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { useOverlayContainer } from '#ui/theme-scope.tsx'
import { TwoPanes } from '#web/editor/canvas/side-by-side/two-panes.tsx'
import { PictureCache, type Shown } from '#web/editor/pictures/picture-cache.ts'

export interface ComparePhotosProps {
  entries: readonly [GalleryEntry, GalleryEntry]
  onClose(): void
}

/** The latest pictures of two entries beside each other, over the whole window. */
export default function ComparePhotos({ entries, onClose }: ComparePhotosProps) {
  const t = useTranslator()
  const container = useOverlayContainer()
  const [cache] = useState(() => new PictureCache())
  useEffect(() => () => cache.close(), [cache])
  const [shown, setShown] = useState(() => entries.map(shownOf) as [Named, Named])
  const [left, right] = shown
  const sideOf = (one: Named) => ({ shown: one, name: one.name, label: <Name>{one.name}</Name> })
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal container={container}>
        <Dialog.Popup aria-label={t('Side by side')} className="fixed inset-0 z-50 flex flex-col bg-paper text-ink">
          <TwoPanes
            sides={[sideOf(left), sideOf(right)]}
            cache={cache}
            title={t('Side by side')}
            ground="bg-sunken"
            onSwap={() => setShown([right, left])}
            onClose={onClose}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface Named extends Shown {
  readonly name: string
}

const shownOf = ({ name, photo }: GalleryEntry): Named => ({
  key: photo.id,
  photo,
  size: { width: photo.width, height: photo.height },
  name,
})

function Name({ children }: { children: string }) {
  return <p className="truncate rounded-control bg-raised/90 px-3 py-2 text-14">{children}</p>
}
