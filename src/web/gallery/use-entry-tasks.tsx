import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { archivePhotosMax, type GalleryEntry } from '#contract/gallery.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { entitlements } from '#contract/plan.ts'
import { untilThere } from '#i18n/until-there.ts'
import { openPricing, useUser } from '#web/account/account-state.ts'
import { downloadArchive, downloadFile } from '#web/api/download.ts'
import { findEntries, prepareArchive } from '#web/api/gallery.ts'
import { deletePhoto } from '#web/api/photos.ts'
import { BeforeAfter } from '#web/before-after/before-after.tsx'
import { downloadWithNotice } from '#web/requests/download-with-notice.ts'
import { useAction } from '#web/requests/use-action.ts'
import { SharePhoto } from '#web/shares/share-photo.tsx'
import { type AlbumAct, useAlbumTasks } from './albums/use-album-tasks.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { EntryAct } from './entry-card.tsx'
import type { GalleryData } from './gallery-page.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { DeleteEntriesDialog, type Deletion } from './selection/delete-entries-dialog.tsx'
import { type Selection, selectRange, toggleEntry } from './selection/selection.ts'
import { SelectionBar } from './selection/selection-bar.tsx'
import { type useGallery, useLatest } from './use-gallery.ts'
import { VersionsDialog } from './versions-dialog.tsx'

// Loaded lazily: it contains the settings of every tool.
const BatchBar = lazy(() => untilThere(() => import('./batch/batch-bar.tsx')))
const ComparePhotos = lazy(() => untilThere(() => import('./selection/compare-photos.tsx')))

/**
 * What is done with entries: the dialogs, and the bar of the selection.
 * @param onStarted after an edit of several has begun, and the page's data tells of it
 */
export function useEntryTasks(data: GalleryData, gallery: ReturnType<typeof useGallery>, onStarted: () => void) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { run, isWorking } = useAction()
  const role = useUser()?.role ?? 'FREE'
  // One photo is for every member.
  const photosMax = Math.max(1, entitlements[role].batchPhotosMax)
  const [search] = useSearchParams()
  const likeId = search.get('like')
  const isForBatch = likeId !== null || search.has('recipe') || search.has('batch')
  const album = data.albums.find(({ id }) => id === data.filter.album) ?? null
  /** The album for which photos are being selected. */
  const into = data.albums.find(({ id }) => id === search.get('into')) ?? null
  const [selection, setSelection] = useState<Selection | null>(null)
  const [opened, setOpened] = useState<GalleryEntry | null>(null)
  const [renamed, setRenamed] = useState<GalleryEntry | null>(null)
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const [compared, setCompared] = useState<PhotoReply | null>(null)
  const [shared, setShared] = useState<PhotoReply | null>(null)
  const [version, setVersion] = useState<PhotoReply | null>(null)
  const [pair, setPair] = useState<readonly [GalleryEntry, GalleryEntry] | null>(null)
  const [isEditing, setEditing] = useState(false)
  // Only once the page is alive: React clicks each checkbox that the server drew (19.3, hydration of inputs).
  useEffect(() => {
    if (!isForBatch) return
    setSelection(new Map())
    setEditing(true)
  }, [isForBatch])
  const isForAlbum = into !== null
  useEffect(() => {
    if (isForAlbum) setSelection(new Map())
  }, [isForAlbum])
  const last = useRef<string | null>(null)
  const end = () => {
    setSelection(null)
    setEditing(false)
  }
  const albums = useAlbumTasks(data.albums, end)
  const { entries, next } = gallery.page

  const act = useLatest((entry: GalleryEntry, what: EntryAct) => {
    if (what === 'open') setOpened(entry)
    if (what === 'compare') setCompared(entry.photo)
    if (what === 'share') setShared(entry.photo)
    if (what === 'rename') setRenamed(entry)
    if (what === 'delete') setDeletion({ ids: [entry.id], name: entry.name })
    if (what === 'album') albums.choose([entry.id])
    if (what === 'take-out' && album !== null) void run(() => albums.takeOut(album, [entry.id]))
    if (what === 'favour') void gallery.favour([entry.id], !entry.isFavourite).catch(() => {})
    if (what !== 'select' && what !== 'select-range') return
    const before = selection ?? new Map()
    const isRange = what === 'select-range' && last.current !== null
    setSelection(isRange ? selectRange(before, entries, last.current, entry.id) : toggleEntry(before, entry))
    last.current = entry.id
  })
  const removeVersion = (photo: PhotoReply) => {
    setVersion(null)
    setOpened(null)
    void run(async () => {
      await deletePhoto(photo.id)
      await revalidate()
    })
  }
  const selectAll = () =>
    void run(async () => {
      const { found } = await findEntries(data.filter)
      setSelection(new Map(found.map(({ id, photoId }) => [id, photoId])))
    })
  const two = selection === null ? null : pairOf(selection, entries)
  const parts = (
    <>
      {pair === null ? null : (
        <Suspense>
          <ComparePhotos entries={pair} onClose={() => setPair(null)} />
        </Suspense>
      )}
      {selection === null ? null : isEditing ? (
        <Suspense>
          <BatchBar
            chosen={chosenOf(selection, entries)}
            like={likeId === null ? null : likeOf(likeId, entries)}
            photosMax={photosMax}
            onCancel={() => setEditing(false)}
            onStarted={() => {
              end()
              void revalidate().then(onStarted)
            }}
          />
        </Suspense>
      ) : (
        <SelectionBar
          selection={selection}
          mayHaveMore={next !== null || entries.some(({ id }) => !selection.has(id))}
          isWorking={isWorking}
          onSelectAll={selectAll}
          into={into}
          isInAlbum={album !== null}
          onPut={() =>
            void run(async () => {
              if (into === null) return
              await albums.put(into, [...selection.keys()])
              await navigate(`/home/create?album=${into.id}`)
              end()
            })
          }
          onAlbum={() => albums.choose([...selection.keys()])}
          onTakeOut={() =>
            void run(async () => {
              if (album !== null) await albums.takeOut(album, [...selection.keys()])
              end()
            })
          }
          onCompare={two === null ? null : () => setPair(two)}
          onFavour={() => void run(async () => void (await gallery.favour([...selection.keys()], true)))}
          onDownload={() =>
            void run(
              async () => void (await downloadWithNotice(() => downloadSelected([...selection.keys()], album?.id))),
            )
          }
          onEdit={() =>
            entitlements[role].batchPhotosMax === 0 && selection.size > 1 ? openPricing('several') : setEditing(true)
          }
          onDelete={() => setDeletion({ ids: [...selection.keys()], name: null })}
          onDone={() => {
            end()
            if (into !== null) void navigate(`/home/create?album=${into.id}`)
          }}
        />
      )}
      <VersionsDialog entry={opened} onClose={() => setOpened(null)} onDelete={setVersion} />
      <BeforeAfter photo={compared} onClose={() => setCompared(null)} />
      <SharePhoto photo={shared} onClose={() => setShared(null)} />
      <DeleteDialog photo={version} onCancel={() => setVersion(null)} onDelete={removeVersion} />
      <RenameDialog
        entry={renamed}
        onClose={() => setRenamed(null)}
        onRenamed={(entry, name) => {
          gallery.rename(entry.id, name)
          setRenamed(null)
        }}
      />
      {albums.parts}
      <DeleteEntriesDialog
        deletion={deletion}
        onClose={() => setDeletion(null)}
        onDelete={async (ids, onProgress) => {
          await gallery.remove(ids, onProgress)
          end()
        }}
      />
    </>
  )
  const add = (ids: readonly string[]) =>
    setSelection((before) => new Map([...(isEditing ? (before ?? []) : []), ...ids.map((id) => [id, id] as const)]))
  const actOnAlbum = (what: AlbumAct) => {
    if (album === null) return
    if (what === 'rename') albums.rename(album)
    if (what === 'delete') albums.remove(album)
    if (what !== 'download') return
    void run(async () => {
      const { found } = await findEntries({ album: album.id })
      const ids = found.map(({ id }) => id)
      // The bar says how many one download holds.
      if (ids.length > archivePhotosMax) setSelection(new Map(found.map(({ id, photoId }) => [id, photoId])))
      else await downloadWithNotice(() => downloadSelected(ids, album.id))
    })
  }
  return {
    selection,
    isEditing,
    isForBatch,
    isForAlbum,
    photosMax,
    setSelection,
    add,
    act,
    album,
    albums,
    actOnAlbum,
    parts,
  }
}

/**
 * Up to this many photos, the page itself holds the file and sees a failure at any point. A larger one goes straight to
 * the browser. Taste, as for batches.
 */
const inMemoryPhotosMax = 20

async function downloadSelected(ids: readonly string[], album: string | null = null): Promise<void> {
  const address = await prepareArchive(ids, album)
  await (ids.length <= inMemoryPhotosMax ? downloadFile(address) : downloadArchive(address))
}

/** The photo to follow; its entry shows it, unless more was done to it since. */
const likeOf = (photoId: string, entries: readonly GalleryEntry[]) => ({
  photoId,
  firstId: photoId,
  name: entries.find(({ photo }) => photo.id === photoId)?.name ?? null,
  steps: 1,
})

/** The selected photos where they are two and in the list, in the order of selection. */
function pairOf(selection: Selection, entries: readonly GalleryEntry[]): readonly [GalleryEntry, GalleryEntry] | null {
  const [one, other] = [...selection.keys()].map((id) => entries.find((entry) => entry.id === id))
  return selection.size === 2 && one !== undefined && other !== undefined ? [one, other] : null
}

/** The selected photos as far as the list knows them. */
function chosenOf(selection: Selection, entries: readonly GalleryEntry[]) {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  return [...selection].map(([id, photoId]) => {
    const entry = known.get(id)
    return { photoId, firstId: entry?.firstId ?? id, name: entry?.name ?? null, steps: entry?.steps ?? 0 }
  })
}
