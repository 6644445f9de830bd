import { Columns2, Download, ImagePlus, Layers, Link2, Pencil, Star, Trash2 } from 'lucide-react'
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
  { onAct, onEdit }: Pick<EntryCardProps, 'onAct'> & { onEdit(): void },
): MenuItem[] {
  const icon = { size: 20, 'aria-hidden': 'true' } as const
  const steps: MenuItem[] =
    entry.steps === 0
      ? []
      : [{ label: t('Show its steps'), icon: <Layers {...icon} />, onSelect: () => onAct(entry, 'open') }]
  return [
    { label: t(entry.steps === 0 ? 'Edit' : 'Edit again'), icon: <ImagePlus {...icon} />, onSelect: onEdit },
    ...steps,
    { label: t('Download'), icon: <Download {...icon} />, onSelect: () => downloadPhoto(entry.photo) },
    ...(hasBefore(entry.photo)
      ? [
          { label: t('Before and after'), icon: <Columns2 {...icon} />, onSelect: () => onAct(entry, 'compare') },
          { label: t('Share'), icon: <Link2 {...icon} />, onSelect: () => onAct(entry, 'share') },
        ]
      : []),
    {
      label: t(entry.isFavourite ? 'No favourite any more' : 'Favourite'),
      icon: <Star {...icon} />,
      onSelect: () => onAct(entry, 'favour'),
    },
    { label: t('Rename'), icon: <Pencil {...icon} />, onSelect: () => onAct(entry, 'rename') },
    { label: t('Delete'), icon: <Trash2 {...icon} />, isDanger: true, onSelect: () => onAct(entry, 'delete') },
  ]
}
