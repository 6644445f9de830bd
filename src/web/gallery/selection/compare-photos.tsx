import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { GalleryEntry } from '#contract/gallery.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { useOverlayContainer } from '#ui/theme-scope.tsx'
import { TwoPanes } from '#web/editor/canvas/side-by-side/two-panes.tsx'
import { surroundClass } from '#web/editor/canvas/surround.ts'
import { PictureCache, type Shown } from '#web/editor/pictures/picture-cache.ts'
import { useToolNames } from '#web/gallery/use-tool-names.ts'

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
  const { editPathOf } = useToolNames()
  const sideOf = (one: Named) => ({
    shown: one,
    name: one.name,
    label: <Name name={one.name} to={editPathOf(one.photo)} />,
  })
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal container={container}>
        <Dialog.Popup aria-label={t('Side by side')} className="fixed inset-0 z-50 flex flex-col bg-paper text-ink">
          <TwoPanes
            sides={[sideOf(left), sideOf(right)]}
            cache={cache}
            title={t('Side by side')}
            ground={surroundClass.charcoal}
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
  readonly photo: PhotoReply
}

const shownOf = ({ name, photo }: GalleryEntry): Named => ({
  key: photo.id,
  photo,
  size: { width: photo.width, height: photo.height },
  name,
})

/** What a side is called, and the way on with it. @param to where it is edited */
function Name({ name, to }: { name: string; to: string }) {
  const t = useTranslator()
  return (
    <p className="flex min-w-0 items-center gap-3 rounded-control bg-raised/90 px-3 text-14">
      <span className="line-clamp-2 py-2 wrap-anywhere" title={name}>
        {name}
      </span>
      <Link to={to} aria-label={t('Edit {name}', { name })} className="shrink-0 py-2 underline underline-offset-4">
        {t('Edit')}
      </Link>
    </p>
  )
}
