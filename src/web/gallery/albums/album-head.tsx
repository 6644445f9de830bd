import { ArrowLeft, Download, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { AlbumReply } from '#contract/album.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import type { AlbumAct } from './use-album-tasks.tsx'

/** What stands above the photos of an album: its name, how many there are, and what can be done with it. */
export function AlbumHead({ album, onAct }: { album: AlbumReply; onAct(act: AlbumAct): void }) {
  const t = useTranslator()
  return (
    <div className="pb-6">
      <Link
        to="/home/create"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-14 text-quiet hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden="true" /> {t('My photos')}
      </Link>
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="headline text-40 wrap-anywhere">{album.name}</h1>
          <p className="pt-1 text-14 text-quiet tabular-nums">
            {t('{count, plural, =0 {Empty} one {# photo} other {# photos}}', { count: album.photos })}
          </p>
        </div>
        <Menu
          trigger={<IconButton label={t('More for {name}', { name: album.name })} icon={Ellipsis} />}
          items={[
            { label: t('Rename'), icon: Pencil, onSelect: () => onAct('rename') },
            {
              label: t('Download'),
              icon: Download,
              isDisabled: album.photos === 0,
              onSelect: () => onAct('download'),
            },
            { label: t('Delete the album'), icon: Trash2, isDanger: true, onSelect: () => onAct('delete') },
          ]}
        />
      </div>
    </div>
  )
}
