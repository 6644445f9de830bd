import { Check, Ellipsis, Star } from 'lucide-react'
import { type MouseEvent as ClickEvent, memo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { GalleryEntry } from '#contract/gallery.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { entryMenu } from './entry-menu.tsx'
import { keepAnchor } from './kept-pages.ts'
import { cardClass, cardStyle } from './photo-card.tsx'
import { PhotoName } from './photo-name.tsx'
import { PhotoPicture } from './photo-picture.tsx'
import { useToolNames } from './use-tool-names.ts'

export type EntryAct =
  | 'open'
  | 'compare'
  | 'share'
  | 'rename'
  | 'favour'
  | 'album'
  | 'take-out'
  | 'delete'
  | 'select'
  | 'select-range'
  | 'again'

export interface EntryCardProps {
  entry: GalleryEntry
  isSelected: boolean
  /** A click selects instead of opening. */
  isSelecting: boolean
  /** Whether an album is listed. */
  isInAlbum: boolean
  /** The same function at every render, so that a card is drawn again only when it changes. */
  onAct(entry: GalleryEntry, act: EntryAct): void
}

const corner = 'absolute z-10 grid size-9 place-items-center rounded-control transition-opacity pointer-coarse:size-11'
/** Shown on hover and focus only; on touch screens the menu and the button above the list do the same. */
const onHover =
  'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 has-focus-visible:opacity-100 pointer-coarse:hidden'

/** A photo with everything made of it: its latest result, and how many steps led to it. */
export const EntryCard = memo(function EntryCard({ entry, isSelected, isSelecting, isInAlbum, onAct }: EntryCardProps) {
  const t = useTranslator()
  const { id, name, isFavourite } = entry
  return (
    <li
      data-entry={id}
      style={cardStyle(entry.photo)}
      // The margin leaves room for focus outlines.
      className={`${cardClass} [contain-intrinsic-block-size:auto_280px] [content-visibility:auto] [overflow-clip-margin:6px]`}
    >
      <div
        className={`group relative ${isSelected ? 'outline-3 outline-ink' : ''}`}
        onClickCapture={({ currentTarget }) => keepAnchor(id, currentTarget.getBoundingClientRect().top)}
      >
        {isSelecting ? <PhotoPicture photo={entry.photo} /> : <Opener entry={entry} onAct={onAct} />}
        <span
          className={`${corner} top-1.5 left-1.5 ${isSelecting ? '' : onHover} ${isSelected ? 'bg-ink text-paper' : 'bg-raised/90 text-ink'}`}
        >
          <span
            className={`grid size-5 place-items-center rounded-[4px] border ${isSelected ? 'border-paper' : 'border-edge'}`}
          >
            {isSelected ? <Check size={16} aria-hidden="true" /> : null}
          </span>
          <input
            type="checkbox"
            aria-label={t('Select {name}', { name })}
            checked={isSelected}
            onChange={() => {}}
            onClick={(event: ClickEvent) => onAct(entry, event.shiftKey ? 'select-range' : 'select')}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
          />
        </span>
        {isSelecting ? (
          // The whole picture selects; the checkbox is what keys and screen readers use.
          // biome-ignore lint/a11y/useKeyWithClickEvents: as said
          // biome-ignore lint/a11y/noStaticElementInteractions: as said
          <span
            className="absolute inset-0 cursor-pointer select-none"
            onClick={(event) => onAct(entry, event.shiftKey ? 'select-range' : 'select')}
          />
        ) : (
          <button
            type="button"
            aria-pressed={isFavourite}
            aria-label={t('Favourite: {name}', { name })}
            onClick={() => onAct(entry, 'favour')}
            className={`${corner} top-1.5 right-1.5 bg-raised/90 text-ink ${isFavourite ? 'pointer-coarse:pointer-events-none' : onHover}`}
          >
            <Star size={20} aria-hidden="true" fill={isFavourite ? 'currentColor' : 'none'} />
          </button>
        )}
      </div>
      <Caption entry={entry} isInAlbum={isInAlbum} onAct={onAct} />
    </li>
  )
})

/** An upload opens in the editor; what has steps shows them first. */
function Opener({ entry, onAct }: Pick<EntryCardProps, 'entry' | 'onAct'>) {
  const t = useTranslator()
  const { editPathOf } = useToolNames()
  const { name, steps, photo } = entry
  if (steps === 0)
    return (
      <Link to={editPathOf(photo)} aria-label={t('Edit {name}', { name })} className="block">
        <PhotoPicture photo={photo} />
      </Link>
    )
  return (
    <button
      type="button"
      aria-label={t('{name}: {count, plural, one {# step} other {# steps}}', { name, count: steps })}
      onClick={() => onAct(entry, 'open')}
      className="block w-full cursor-pointer"
    >
      <PhotoPicture photo={photo} />
    </button>
  )
}

function Caption({ entry, isInAlbum, onAct }: Pick<EntryCardProps, 'entry' | 'isInAlbum' | 'onAct'>) {
  const t = useTranslator()
  const navigate = useNavigate()
  const { nameOf, editPathOf } = useToolNames()
  const { name, steps, photo } = entry
  return (
    <div className="pt-2">
      <PhotoName name={name} />
      <div className="-mt-1 flex items-center gap-1">
        <p className="min-w-0 flex-1 truncate text-12 text-quiet tabular-nums">
          {steps === 0
            ? `${photo.deliveredWidth} × ${photo.deliveredHeight}`
            : `${t('{count, plural, one {# step} other {# steps}}', { count: steps })} · ${nameOf(photo)}`}
        </p>
        <Menu
          trigger={<IconButton label={t('More for {name}', { name })} icon={Ellipsis} />}
          items={entryMenu(t, entry, { isInAlbum, onAct, onEdit: () => navigate(editPathOf(photo)) })}
        />
      </div>
    </div>
  )
}
