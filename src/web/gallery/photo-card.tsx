import { Download, Ellipsis, ImagePlus, Trash2 } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { animationOptions, downloadOptions, type PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { downloadFile } from '#web/api/download.ts'
import { animationUrl, downloadUrl, imageUrl } from '#web/api/photos.ts'
import { downloadWithNotice } from '#web/requests/download-with-notice.ts'
import type { ToolEntry } from '#web/site/root-data.ts'
import type { BatchChoice } from './batch/batch-choice.ts'

export interface PhotoCardProps {
  photo: PhotoReply
  /** The tool that made it; undefined for uploads. */
  tool: ToolEntry | undefined
  onDelete(): void
  /** Set: a click selects the photo for a batch instead of opening it. */
  choice: BatchChoice | null
}

/** Panoramas and narrow strips are cropped to these aspect ratios, so that all rows look alike. */
const ratioRange = [0.6, 1.8] as const

/** One photo in the justified rows: the picture, its name, the tool that made it, and its actions. */
export function PhotoCard({ photo, tool, onDelete, choice }: PhotoCardProps) {
  const [isMissing, setMissing] = useState(false)
  const t = useTranslator()
  const navigate = useNavigate()
  const ratio = Math.min(ratioRange[1], Math.max(ratioRange[0], photo.width / photo.height))
  const editPath = `${tool ? tool.path : '/upload'}?photo=${photo.id}`
  const picture = isMissing ? (
    <span style={{ aspectRatio: ratio }} className="grid place-content-center bg-sunken p-4 text-12 text-quiet">
      {t('This picture cannot be shown just now.')}
    </span>
  ) : (
    <img
      src={imageUrl(photo.id, 'thumb')}
      alt=""
      loading="lazy"
      onError={() => setMissing(true)}
      className={`w-full object-cover transition-opacity hover:opacity-85 ${photo.hasAlpha ? 'checkerboard' : 'bg-sunken'}`}
      style={{ aspectRatio: ratio }}
    />
  )
  return (
    <li
      style={{ '--ratio': ratio } as CSSProperties}
      className="max-w-full min-w-0 grow-(--ratio) basis-[calc(var(--ratio)*90px)] md:basis-[calc(var(--ratio)*156px)]"
    >
      {choice === null ? (
        <Link to={editPath} aria-label={t('Edit {name}', { name: photo.name })} className="block">
          {picture}
        </Link>
      ) : (
        <label className="relative block cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
          <input
            type="checkbox"
            aria-label={t('Mark {name}', { name: photo.name })}
            checked={choice.chosen.has(photo.id)}
            onChange={() => choice.toggle(photo.id)}
            className="absolute top-2 left-2 size-5 accent-accent-deep"
          />
          {picture}
        </label>
      )}
      <div className="flex items-start gap-1 pt-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-14" title={photo.name}>
            {photo.name}
          </p>
          <p className="text-12 text-quiet tabular-nums">
            {t(tool?.label ?? 'Original')} ·{' '}
            <span className="whitespace-nowrap">
              {photo.deliveredWidth} × {photo.deliveredHeight}
            </span>
          </p>
        </div>
        <Menu
          trigger={
            <IconButton
              label={t('More for {name}', { name: photo.name })}
              icon={<Ellipsis size={20} aria-hidden="true" />}
            />
          }
          items={[
            {
              label: t(tool ? 'Edit again' : 'Edit'),
              icon: <ImagePlus size={20} aria-hidden="true" />,
              onSelect: () => navigate(editPath),
            },
            {
              label: t('Download'),
              icon: <Download size={20} aria-hidden="true" />,
              onSelect: () => void downloadWithNotice(() => downloadFile(addressOf(photo))),
            },
            {
              label: t('Delete'),
              icon: <Trash2 size={20} aria-hidden="true" />,
              isDanger: true,
              onSelect: onDelete,
            },
          ]}
        />
      </div>
    </li>
  )
}

/** An animated result is downloaded as an animation. */
function addressOf({ id, tool, frames, hasAlpha }: PhotoReply): string {
  if (tool !== null && frames > 1) return animationUrl(id, animationOptions.parse({}))
  return downloadUrl(id, downloadOptions.parse({ format: hasAlpha ? 'png' : 'jpeg' }))
}
