import { Plus } from 'lucide-react'
import type { AlbumReply } from '#contract/album.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { AlbumCover } from './album-cover.tsx'

export interface ChooseAlbumDialogProps {
  albums: readonly AlbumReply[]
  /** What goes into the album; null: closed. */
  ids: readonly string[] | null
  isWorking: boolean
  onClose(): void
  onChoose(album: AlbumReply): void
  onNew(): void
}

const row =
  'flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left transition-colors hover:bg-sunken disabled:opacity-45'

/** Asks into which album photos go. */
export function ChooseAlbumDialog({ albums, ids, isWorking, onClose, onChoose, onNew }: ChooseAlbumDialogProps) {
  const t = useTranslator()
  return (
    <Dialog
      open={ids !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Add to an album')}
      description={t('{count, plural, one {# photo} other {# photos}} will be added.', { count: ids?.length ?? 0 })}
    >
      <ul className="-mx-2 grid pb-2">
        <li>
          <button type="button" disabled={isWorking} onClick={onNew} className={row}>
            <span className="grid size-11 shrink-0 place-items-center border border-edge border-dashed">
              <Plus size={20} aria-hidden="true" />
            </span>
            {t('New album')}
          </button>
        </li>
        {albums.map((album) => (
          <li key={album.id}>
            <button type="button" disabled={isWorking} onClick={() => onChoose(album)} className={row}>
              <AlbumCover album={album} className="size-11 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere">{album.name}</span>
                <span className="block text-12 text-quiet tabular-nums">
                  {t('{count, plural, =0 {Empty} one {# photo} other {# photos}}', { count: album.photos })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
