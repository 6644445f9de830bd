import { Columns2, Download, Ellipsis, ImagePlus, Link2, Trash2 } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { BeforeAfter, hasBefore } from '#web/before-after/before-after.tsx'
import { SharePhoto } from '#web/shares/share-photo.tsx'
import { downloadPhoto } from './photo-download.ts'
import { PhotoName } from './photo-name.tsx'
import { PhotoPicture, ratioOf } from './photo-picture.tsx'
import { useToolNames } from './use-tool-names.ts'

export interface PhotoCardProps {
  photo: PhotoReply
  onDelete(): void
}

/** A card in justified rows: as wide as its photo, and a little wider where the row needs it. */
export const cardStyle = (photo: PhotoReply) => ({ '--ratio': ratioOf(photo) }) as CSSProperties
export const cardClass =
  'max-w-full min-w-0 grow-(--ratio) basis-[calc(var(--ratio)*110px)] md:basis-[calc(var(--ratio)*190px)] min-[1800px]:basis-[calc(var(--ratio)*240px)]'

/** One photo in the justified rows: the picture, its name, the tool that made it, and its actions. */
export function PhotoCard({ photo, onDelete }: PhotoCardProps) {
  const t = useTranslator()
  const navigate = useNavigate()
  const { nameOf, editPathOf } = useToolNames()
  const editPath = editPathOf(photo)
  const [isComparing, setComparing] = useState(false)
  const [isSharing, setSharing] = useState(false)
  return (
    <li style={cardStyle(photo)} className={cardClass}>
      <Link to={editPath} aria-label={t('Edit {name}', { name: photo.name })} className="block">
        <PhotoPicture photo={photo} />
      </Link>
      <div className="flex items-start gap-1 pt-2">
        <div className="min-w-0 flex-1">
          <PhotoName name={photo.name} />
          <p className="text-12 text-quiet tabular-nums">
            {nameOf(photo)} ·{' '}
            <span className="whitespace-nowrap">
              {photo.deliveredWidth} × {photo.deliveredHeight}
            </span>
          </p>
        </div>
        <Menu
          trigger={<IconButton label={t('More for {name}', { name: photo.name })} icon={Ellipsis} />}
          items={[
            {
              label: t(photo.tool === null ? 'Edit' : 'Edit again'),
              icon: ImagePlus,
              onSelect: () => navigate(editPath),
            },
            {
              label: t('Download'),
              icon: Download,
              onSelect: () => downloadPhoto(photo),
            },
            ...(hasBefore(photo)
              ? [
                  {
                    label: t('Before and after'),
                    icon: Columns2,
                    onSelect: () => setComparing(true),
                  },
                  {
                    label: t('Share'),
                    icon: Link2,
                    onSelect: () => setSharing(true),
                  },
                ]
              : []),
            { label: t('Delete'), icon: Trash2, isDanger: true, onSelect: onDelete },
          ]}
        />
      </div>
      <BeforeAfter photo={isComparing ? photo : null} onClose={() => setComparing(false)} />
      <SharePhoto photo={isSharing ? photo : null} onClose={() => setSharing(false)} />
    </li>
  )
}
