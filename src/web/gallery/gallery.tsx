import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { putInAlbum } from '#web/api/albums.ts'
import { AddButton } from './adding/add-button.tsx'
import { Adding } from './adding/adding.tsx'
import { useAdding } from './adding/use-adding.ts'
import { AlbumHead } from './albums/album-head.tsx'
import { AlbumStrip, NewAlbum } from './albums/album-strip.tsx'
import { EditStrip } from './edit-strip.tsx'
import { EmptyGallery } from './empty-gallery.tsx'
import { BlankAlbum, GoneAlbum, NoMatches } from './empty-lists.tsx'
import { EntryList } from './entry-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isFiltered } from './gallery-filter.ts'
import type { GalleryData } from './gallery-page.ts'
import { useEntryTasks } from './use-entry-tasks.tsx'
import { useGallery } from './use-gallery.ts'
import '#i18n/rest.ts'

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
  const strip = useRef<HTMLDivElement>(null)
  // Photos are marked far down; what becomes of them is told above.
  const tasks = useEntryTasks(data, gallery, () => strip.current?.scrollIntoView({ block: 'nearest' }))
  const { album, albums } = tasks
  const isAlbum = data.filter.album !== undefined
  const list = useRef<HTMLDivElement>(null)
  // What is to be marked comes above the bar, which covers it on a phone.
  useEffect(() => {
    if (tasks.isForBatch) list.current?.scrollIntoView({ block: 'nearest' })
  }, [tasks.isForBatch])
  const { revalidate } = useRevalidator()
  const adding = useAdding((ids) => {
    // What was just added is what is worked on next.
    if (ids.length > 1 || tasks.isEditing) tasks.add(ids)
    if (album === null) void revalidate()
    else void putInAlbum(album.id, ids, true).finally(revalidate)
  })
  if (isAlbum && album === null) return <GoneAlbum />
  if (isEmpty && isAll && !isAlbum && data.jobs.length === 0)
    return (
      <>
        <EditStrip jobs={data.jobs} batches={data.batches} />
        <Adding adding={adding} />
        <EmptyGallery
          samples={data.samples ?? []}
          photosMax={search.has('batch') ? tasks.photosMax : null}
          onFiles={adding.addFiles}
        />
      </>
    )
  const showsAlbums = isAll && !isAlbum && !tasks.isForAlbum
  /** An album without photos. */
  const isBlank = isEmpty && isAll && album !== null
  return (
    <>
      {album === null ? null : <AlbumHead album={album} onAct={tasks.actOnAlbum} />}
      {isBlank ? null : (
        <FilterBar>
          <AddButton onFiles={adding.addFiles} />
          {isEmpty || tasks.selection !== null ? null : (
            <Button onClick={() => tasks.setSelection(new Map())}>{t('Select')}</Button>
          )}
          {showsAlbums && data.albums.length === 0 ? <NewAlbum onNew={albums.begin} /> : null}
        </FilterBar>
      )}
      <Adding adding={adding} />
      <div ref={strip} className="scroll-mt-20">
        <EditStrip jobs={data.jobs} batches={data.batches} />
      </div>
      {showsAlbums && data.albums.length > 0 ? <AlbumStrip albums={data.albums} onNew={albums.begin} /> : null}
      <div
        ref={list}
        aria-busy={isLooking}
        className={`scroll-mt-20 scroll-mb-60 ${isLooking ? 'opacity-60 transition-opacity' : ''}`}
      >
        {isBlank ? (
          <BlankAlbum albumId={album.id} onFiles={adding.addFiles} />
        ) : isEmpty && !isAll ? (
          <NoMatches
            hasName={Boolean(search.get('q'))}
            onAll={() => setSearch(album === null ? {} : { album: album.id }, { preventScrollReset: true })}
          />
        ) : (
          <EntryList
            page={page}
            more={more}
            onMore={() => void showMore()}
            selection={tasks.selection}
            isInAlbum={album !== null}
            onAct={tasks.act}
          />
        )}
      </div>
      {tasks.parts}
    </>
  )
}
