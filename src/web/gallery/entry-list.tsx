import { useEffect, useEffectEvent, useRef } from 'react'
import type { GalleryPage } from '#contract/gallery.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { EntryCard, type EntryCardProps } from './entry-card.tsx'
import type { Selection } from './selection/selection.ts'
import type { MoreState } from './use-gallery.ts'

export interface EntryListProps {
  page: GalleryPage
  more: MoreState
  onMore(): void
  /** null: a click opens. */
  selection: Selection | null
  /** Whether an album is listed. */
  isInAlbum: boolean
  onAct: EntryCardProps['onAct']
}

/** The photos in justified rows; the next page is read before its place is reached. */
export function EntryList({ page, more, onMore, selection, isInAlbum, onAct }: EntryListProps) {
  const t = useTranslator()
  return (
    <>
      <ul aria-label={t('My photos')} className="flex flex-wrap gap-x-4 gap-y-5">
        {page.entries.map((entry) => (
          <EntryCard
            key={entry.id}
            entry={entry}
            isSelected={selection?.has(entry.id) === true}
            isSelecting={selection !== null}
            isInAlbum={isInAlbum}
            onAct={onAct}
          />
        ))}
        {/* Keeps the last row from growing. */}
        <li aria-hidden="true" className="h-0 flex-[1000_1_0]" />
      </ul>
      <div className="min-h-20 pt-10 text-14 text-quiet">
        {page.next === null ? (
          <p>{t('That is all of them.')}</p>
        ) : (
          <Further key={page.next} more={more} onMore={onMore} />
        )}
      </div>
    </>
  )
}

/** Within this distance of the window's foot the next page is asked for; about two screens of scrolling. Taste. */
const aheadPx = 1600

function Further({ more, onMore }: Pick<EntryListProps, 'more' | 'onMore'>) {
  const t = useTranslator()
  const place = useRef<HTMLDivElement>(null)
  const ask = useEffectEvent(onMore)
  const isFailed = more === 'failed'
  useEffect(() => {
    if (place.current === null || isFailed) return
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && ask(), {
      rootMargin: `${aheadPx}px`,
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isFailed])
  return (
    <div ref={place} role={isFailed ? 'alert' : 'status'} className="flex flex-wrap items-center gap-4">
      {isFailed ? <p>{t('The older photos did not load. They are safe.')}</p> : null}
      {more === 'loading' ? (
        <p>{t('Loading older photos')}</p>
      ) : (
        <Button onClick={onMore}>{isFailed ? t('Try again') : t('Show older photos')}</Button>
      )}
    </div>
  )
}
