import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import type { GalleryEntry } from '#contract/gallery.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { entitlements } from '#contract/plan.ts'
import { untilThere } from '#i18n/until-there.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { openPricing, useUser } from '#web/account/account-state.ts'
import { downloadArchive, downloadFile } from '#web/api/download.ts'
import { findEntries, prepareArchive } from '#web/api/gallery.ts'
import { deletePhoto } from '#web/api/photos.ts'
import { BeforeAfter } from '#web/before-after/before-after.tsx'
import { downloadWithNotice } from '#web/requests/download-with-notice.ts'
import { useAction } from '#web/requests/use-action.ts'
import { SharePhoto } from '#web/shares/share-photo.tsx'
import { ActiveJobs } from './active-jobs.tsx'
import { AddButton } from './adding/add-button.tsx'
import { Adding } from './adding/adding.tsx'
import { useAdding } from './adding/use-adding.ts'
import { Batches } from './batch/batches.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { EntryAct } from './entry-card.tsx'
import { EntryList } from './entry-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isFiltered } from './gallery-filter.ts'
import type { GalleryData } from './gallery-page.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { DeleteEntriesDialog, type Deletion } from './selection/delete-entries-dialog.tsx'
import { type Selection, selectRange, toggleEntry } from './selection/selection.ts'
import { SelectionBar } from './selection/selection-bar.tsx'
import { useGallery, useLatest } from './use-gallery.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import '#i18n/rest.ts'

// Loaded lazily: it contains the settings of every tool.
const BatchBar = lazy(() => untilThere(() => import('./batch/batch-bar.tsx')))

/** A member's photos: the edits under way, the batches, the filter, and the photos. */
export default function Gallery({ data }: { data: GalleryData }) {
  const t = useTranslator()
  const [search, setSearch] = useSearchParams()
  const { state: navigation, location } = useNavigation()
  const isLooking = navigation === 'loading' && location?.pathname.endsWith('/home/create') === true
  const gallery = useGallery(data)
  const { page, more, showMore } = gallery
  const isEmpty = page.entries.length === 0
  const isAll = !isFiltered(search)
  const tasks = useEntryTasks(data, gallery)
  const list = useRef<HTMLDivElement>(null)
  // What is to be marked comes above the bar, which covers it on a phone.
  useEffect(() => {
    if (tasks.isForBatch) list.current?.scrollIntoView({ block: 'nearest' })
  }, [tasks.isForBatch])
  const { revalidate } = useRevalidator()
  const adding = useAdding((ids) => {
    // What was just added is what is worked on next.
    if (ids.length > 1 || tasks.isEditing) tasks.add(ids)
    void revalidate()
  })
  if (isEmpty && isAll && data.jobs.length === 0)
    return (
      <>
        <Batches batches={data.batches} />
        <Adding adding={adding} />
        <EmptyState
          title={search.has('batch') ? t('Several at once') : t('Nothing here yet')}
          text={
            search.has('batch')
              ? t(
                  tasks.photosMax === 1
                    ? 'Add the photo to edit. Several at once are part of BASIC.'
                    : 'Add the photos to edit.',
                )
              : t('The photos you open, and everything you make of them, will lie here.')
          }
          action={<AddButton onFiles={adding.addFiles} />}
        />
      </>
    )
  return (
    <>
      <FilterBar>
        <AddButton onFiles={adding.addFiles} />
        {isEmpty || tasks.selection !== null ? null : (
          <Button onClick={() => tasks.setSelection(new Map())}>{t('Select')}</Button>
        )}
      </FilterBar>
      <Adding adding={adding} />
      <ActiveJobs jobs={data.jobs} />
      <Batches batches={data.batches} />
      <div
        ref={list}
        aria-busy={isLooking}
        className={`scroll-mt-20 scroll-mb-60 ${isLooking ? 'opacity-60 transition-opacity' : ''}`}
      >
        {isEmpty && !isAll ? (
          <EmptyState
            title={t('No photo fits')}
            text={t('Look for a shorter part of the name, or leave something out.')}
            action={<Button onClick={() => setSearch({}, { preventScrollReset: true })}>{t('Show all photos')}</Button>}
          />
        ) : (
          <EntryList
            page={page}
            more={more}
            onMore={() => void showMore()}
            selection={tasks.selection}
            onAct={tasks.act}
          />
        )}
      </div>
      {tasks.parts}
    </>
  )
}

/** What is done with entries: the dialogs, and the bar of the selection. */
function useEntryTasks(data: GalleryData, gallery: ReturnType<typeof useGallery>) {
  const { revalidate } = useRevalidator()
  const { run, isWorking } = useAction()
  const role = useUser()?.role ?? 'FREE'
  // One photo is for every member.
  const photosMax = Math.max(1, entitlements[role].batchPhotosMax)
  const [search] = useSearchParams()
  const likeId = search.get('like')
  const isForBatch = likeId !== null || search.has('recipe') || search.has('batch')
  const [selection, setSelection] = useState<Selection | null>(null)
  const [opened, setOpened] = useState<GalleryEntry | null>(null)
  const [renamed, setRenamed] = useState<GalleryEntry | null>(null)
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const [compared, setCompared] = useState<PhotoReply | null>(null)
  const [shared, setShared] = useState<PhotoReply | null>(null)
  const [version, setVersion] = useState<PhotoReply | null>(null)
  const [isEditing, setEditing] = useState(false)
  // Only once the page is alive: React clicks each checkbox that the server drew (19.3, hydration of inputs).
  useEffect(() => {
    if (!isForBatch) return
    setSelection(new Map())
    setEditing(true)
  }, [isForBatch])
  const last = useRef<string | null>(null)
  const { entries, next } = gallery.page

  const act = useLatest((entry: GalleryEntry, what: EntryAct) => {
    if (what === 'open') setOpened(entry)
    if (what === 'compare') setCompared(entry.photo)
    if (what === 'share') setShared(entry.photo)
    if (what === 'rename') setRenamed(entry)
    if (what === 'delete') setDeletion({ ids: [entry.id], name: entry.name })
    if (what === 'favour') void gallery.favour([entry.id], !entry.isFavourite).catch(() => {})
    if (what !== 'select' && what !== 'select-range') return
    const before = selection ?? new Map()
    const isRange = what === 'select-range' && last.current !== null
    setSelection(isRange ? selectRange(before, entries, last.current, entry.id) : toggleEntry(before, entry))
    last.current = entry.id
  })
  const end = () => {
    setSelection(null)
    setEditing(false)
  }
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
              void revalidate()
            }}
          />
        </Suspense>
      ) : (
        <SelectionBar
          selection={selection}
          mayHaveMore={next !== null || entries.some(({ id }) => !selection.has(id))}
          isWorking={isWorking}
          onSelectAll={selectAll}
          onFavour={() => void run(async () => void (await gallery.favour([...selection.keys()], true)))}
          onDownload={() =>
            void run(async () => void (await downloadWithNotice(() => downloadSelected([...selection.keys()]))))
          }
          onEdit={() =>
            entitlements[role].batchPhotosMax === 0 && selection.size > 1 ? openPricing('tool') : setEditing(true)
          }
          onDelete={() => setDeletion({ ids: [...selection.keys()], name: null })}
          onDone={end}
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
  return { selection, isEditing, isForBatch, photosMax, setSelection, add, act, parts }
}

/**
 * Up to this many photos, the page itself holds the file and sees a failure at any point. A larger one goes straight to
 * the browser. Taste, as for batches.
 */
const inMemoryPhotosMax = 20

async function downloadSelected(ids: readonly string[]): Promise<void> {
  const address = await prepareArchive(ids)
  await (ids.length <= inMemoryPhotosMax ? downloadFile(address) : downloadArchive(address))
}

/** The photo to follow; its entry shows it, unless more was done to it since. */
const likeOf = (photoId: string, entries: readonly GalleryEntry[]) => ({
  photoId,
  name: entries.find(({ photo }) => photo.id === photoId)?.name ?? null,
  steps: 1,
})

/** The selected photos as far as the list knows them. */
function chosenOf(selection: Selection, entries: readonly GalleryEntry[]) {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  return [...selection].map(([id, photoId]) => {
    const entry = known.get(id)
    return { photoId, name: entry?.name ?? null, steps: entry?.steps ?? 0 }
  })
}
