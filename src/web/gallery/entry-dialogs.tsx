import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GalleryEntry } from '#contract/gallery.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { untilThere } from '#i18n/until-there.ts'
import { deletePhoto } from '#web/api/photos.ts'
import { BeforeAfter } from '#web/before-after/before-after.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { SharePhoto } from '#web/shares/share-photo.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { DeleteEntriesDialog, type Deletion } from './selection/delete-entries-dialog.tsx'
import type { useGallery } from './use-gallery.ts'
import { VersionsDialog } from './versions-dialog.tsx'

const ComparePhotos = lazy(() => untilThere(() => import('./selection/compare-photos.tsx')))

/** What lies over the list of photos: nothing, or one of these. */
export interface ShownDialog {
  readonly versions?: GalleryEntry
  readonly renamed?: GalleryEntry
  readonly deletion?: Deletion
  /** A result, whose picture before and after is made. */
  readonly compared?: PhotoReply
  readonly shared?: PhotoReply
  /** Two that lie beside each other. */
  readonly pair?: readonly [GalleryEntry, GalleryEntry]
}

interface EntryDialogsProps {
  shown: ShownDialog
  gallery: ReturnType<typeof useGallery>
  onClose(): void
  /** After entries were deleted. */
  onDeleted(): void
}

/** What is asked and shown of entries. */
export function EntryDialogs({ shown, gallery, onClose, onDeleted }: EntryDialogsProps) {
  const { revalidate } = useRevalidator()
  const { run } = useAction()
  /** A step that is to go; asked over the steps of its entry. */
  const [version, setVersion] = useState<PhotoReply | null>(null)
  const removeVersion = (photo: PhotoReply) => {
    setVersion(null)
    onClose()
    void run(async () => {
      await deletePhoto(photo.id)
      await revalidate()
    })
  }
  return (
    <>
      {shown.pair === undefined ? null : (
        <Suspense>
          <ComparePhotos entries={shown.pair} onClose={onClose} />
        </Suspense>
      )}
      <VersionsDialog entry={shown.versions ?? null} onClose={onClose} onDelete={setVersion} />
      <BeforeAfter photo={shown.compared ?? null} onClose={onClose} />
      <SharePhoto photo={shown.shared ?? null} onClose={onClose} />
      <DeleteDialog photo={version} onCancel={() => setVersion(null)} onDelete={removeVersion} />
      <RenameDialog
        entry={shown.renamed ?? null}
        onClose={onClose}
        onRenamed={(entry, name) => {
          gallery.rename(entry.id, name)
          onClose()
        }}
      />
      <DeleteEntriesDialog
        deletion={shown.deletion ?? null}
        onClose={onClose}
        onDelete={async (ids, onProgress) => {
          await gallery.remove(ids, onProgress)
          onDeleted()
        }}
      />
    </>
  )
}
