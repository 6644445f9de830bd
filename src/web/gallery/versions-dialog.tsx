import { Download, Ellipsis, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { GalleryEntry } from '#contract/gallery.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { listVersions } from '#web/api/gallery.ts'
import { downloadPhoto } from './photo-download.ts'
import { PhotoPicture } from './photo-picture.tsx'
import { useToolNames } from './use-tool-names.ts'

export interface VersionsDialogProps {
  /** null: closed. */
  entry: GalleryEntry | null
  onClose(): void
  onDelete(photo: PhotoReply): void
}

/** All photos of an entry, from the upload to the latest result. */
export function VersionsDialog({ entry, onClose, onDelete }: VersionsDialogProps) {
  const t = useTranslator()
  return (
    <Dialog
      open={entry !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={entry?.name ?? ''}
      description={t('In the order they were made. Open one to continue from there.')}
      widthPx={960}
    >
      {entry === null ? null : <Versions key={`${entry.id} ${entry.photo.id}`} entry={entry} onDelete={onDelete} />}
    </Dialog>
  )
}

function Versions({ entry, onDelete }: Pick<VersionsDialogProps, 'onDelete'> & { entry: GalleryEntry }) {
  const t = useTranslator()
  const [versions, setVersions] = useState<readonly PhotoReply[] | 'failed' | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const control = new AbortController()
    listVersions(entry.id, control.signal).then(setVersions, () => !control.signal.aborted && setVersions('failed'))
    return () => control.abort()
  }, [entry.id, turn])
  if (versions === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3 pb-4">
        <p>{t('The steps did not arrive. They are safe.')}</p>
        <Button
          onClick={() => {
            setVersions(null)
            setTurn(turn + 1)
          }}
        >
          {t('Try again')}
        </Button>
      </div>
    )
  if (versions === null)
    return (
      <p role="status" className="min-h-48 text-14 text-quiet">
        {t('Loading the steps')}
      </p>
    )
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] items-end gap-x-4 gap-y-6 pb-4 max-sm:grid-cols-2">
      {versions.map((photo, place) => (
        <Version key={photo.id} photo={photo} place={place} onDelete={() => onDelete(photo)} />
      ))}
    </ol>
  )
}

function Version({ photo, place, onDelete }: { photo: PhotoReply; place: number; onDelete(): void }) {
  const t = useTranslator()
  const { nameOf, editPathOf } = useToolNames()
  const name = photo.tool === null ? nameOf(photo) : t('{number}. {tool}', { number: place, tool: nameOf(photo) })
  return (
    <li className="min-w-0">
      <Link to={editPathOf(photo)} aria-label={t('Edit {name}', { name })} className="block">
        <PhotoPicture photo={photo} />
      </Link>
      <div className="flex items-start gap-1 pt-2">
        <p className="min-w-0 flex-1 text-14">
          {name}
          <span className="block text-12 text-quiet tabular-nums">
            {photo.deliveredWidth} × {photo.deliveredHeight}
          </span>
        </p>
        <Menu
          trigger={<IconButton label={t('More for {name}', { name })} icon={Ellipsis} />}
          items={[
            {
              label: t('Download'),
              icon: Download,
              onSelect: () => downloadPhoto(photo),
            },
            { label: t('Delete'), icon: Trash2, isDanger: true, onSelect: onDelete },
          ]}
        />
      </div>
    </li>
  )
}
