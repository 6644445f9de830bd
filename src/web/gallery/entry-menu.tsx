import {
  Columns2,
  Download,
  FolderMinus,
  FolderPlus,
  ImagePlus,
  Layers,
  Link2,
  Pencil,
  Star,
  Trash2,
} from 'lucide-react'
import type { GalleryEntry } from '#contract/gallery.ts'
import type { Translator } from '#i18n/messages.ts'
import type { MenuItem } from '#ui/controls/menu-item.ts'
import { hasBefore } from '#web/before-after/before-after.tsx'
import type { EntryCardProps } from './entry-card.tsx'
import { downloadPhoto } from './photo-download.ts'

/** What can be done with an entry. */
export function entryMenu(
  t: Translator,
  entry: GalleryEntry,
  { isInAlbum, onAct, onEdit }: Pick<EntryCardProps, 'isInAlbum' | 'onAct'> & { onEdit(): void },
): MenuItem[] {
  const steps: MenuItem[] =
    entry.steps === 0 ? [] : [{ label: t('Show its steps'), icon: Layers, onSelect: () => onAct(entry, 'open') }]
  return [
    { label: t(entry.steps === 0 ? 'Edit' : 'Edit again'), icon: ImagePlus, onSelect: onEdit },
    ...steps,
    { label: t('Download'), icon: Download, onSelect: () => downloadPhoto(entry.photo) },
    ...(hasBefore(entry.photo)
      ? [
          { label: t('Before and after'), icon: Columns2, onSelect: () => onAct(entry, 'compare') },
          { label: t('Share'), icon: Link2, onSelect: () => onAct(entry, 'share') },
        ]
      : []),
    {
      label: t(entry.isFavourite ? 'Unfavourite' : 'Favourite'),
      icon: Star,
      onSelect: () => onAct(entry, 'favour'),
    },
    { label: t('Add to an album'), icon: FolderPlus, onSelect: () => onAct(entry, 'album') },
    ...(isInAlbum
      ? [{ label: t('Remove from album'), icon: FolderMinus, onSelect: () => onAct(entry, 'take-out') }]
      : []),
    { label: t('Rename'), icon: Pencil, onSelect: () => onAct(entry, 'rename') },
    { label: t('Delete'), icon: Trash2, isDanger: true, onSelect: () => onAct(entry, 'delete') },
  ]
}
