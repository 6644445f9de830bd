import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { archivePhotosMax, type GalleryEntry } from '#contract/gallery.ts'
import { entitlements } from '#contract/plan.ts'
import { untilThere } from '#i18n/until-there.ts'
import { openPricing, useUser } from '#web/account/account-state.ts'
import { downloadArchive, downloadFile } from '#web/api/download.ts'
import { findEntries, prepareArchive } from '#web/api/gallery.ts'
import { downloadWithNotice } from '#web/requests/download-with-notice.ts'
import { useAction } from '#web/requests/use-action.ts'
import { type AlbumAct, useAlbumTasks } from './albums/use-album-tasks.tsx'
import type { EntryAct } from './entry-card.tsx'
import { EntryDialogs, type ShownDialog } from './entry-dialogs.tsx'
import type { GalleryData } from './gallery-page.ts'
import { type Selection, selectRange, toggleEntry } from './selection/selection.ts'
import { SelectionBar } from './selection/selection-bar.tsx'
import { type useGallery, useLatest } from './use-gallery.ts'

// Loaded lazily: it contains the settings of every tool.
const BatchBar = lazy(() => untilThere(() => import('./batch/batch-bar.tsx')))

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
  const [shown, setShown] = useState<ShownDialog>({})
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
    if (what === 'open') setShown({ versions: entry })
    if (what === 'compare') setShown({ compared: entry.photo })
    if (what === 'share') setShown({ shared: entry.photo })
    if (what === 'rename') setShown({ renamed: entry })
    if (what === 'delete') setShown({ deletion: { ids: [entry.id], name: entry.name } })
    if (what === 'album') albums.choose([entry.id])
    if (what === 'take-out' && album !== null) void run(() => albums.takeOut(album, [entry.id]))
    if (what === 'favour') void gallery.favour([entry.id], !entry.isFavourite).catch(() => {})
    if (what !== 'select' && what !== 'select-range') return
    const before = selection ?? new Map()
    const isRange = what === 'select-range' && last.current !== null
    setSelection(isRange ? selectRange(before, entries, last.current, entry.id) : toggleEntry(before, entry))
    last.current = entry.id
  })
  const selectAll = () =>
    void run(async () => {
      const { found } = await findEntries(data.filter)
      setSelection(new Map(found.map(({ id, photoId }) => [id, photoId])))
    })
  const two = selection === null ? null : pairOf(selection, entries)
  const parts = (
    <>
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
          onCompare={two === null ? null : () => setShown({ pair: two })}
          onFavour={() => void run(async () => void (await gallery.favour([...selection.keys()], true)))}
          onDownload={() =>
            void run(
              async () => void (await downloadWithNotice(() => downloadSelected([...selection.keys()], album?.id))),
            )
          }
          onEdit={() =>
            entitlements[role].batchPhotosMax === 0 && selection.size > 1 ? openPricing('several') : setEditing(true)
          }
          onDelete={() => setShown({ deletion: { ids: [...selection.keys()], name: null } })}
          onDone={() => {
            end()
            if (into !== null) void navigate(`/home/create?album=${into.id}`)
          }}
        />
      )}
      <EntryDialogs shown={shown} gallery={gallery} onClose={() => setShown({})} onDeleted={end} />
      {albums.parts}
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
