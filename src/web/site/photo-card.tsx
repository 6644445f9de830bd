import { Download, Ellipsis, ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { downloadOptions, type PhotoReply } from '#contract/photo.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { downloadUrl, imageUrl } from '../api/photos.ts'
import type { ToolEntry } from './root-data.ts'

export interface PhotoCardProps {
  photo: PhotoReply
  /** What made it; undefined for photos that were opened. */
  tool: ToolEntry | undefined
  onDelete(): void
}

const heightPx = 176
/** Panoramas and slips of paper are shown cut, so that a row stays a row. */
const widthPxRange = [110, 320] as const

/** A print on the table: the picture, its name, what made it, and what can be done with it. */
export function PhotoCard({ photo, tool, onDelete }: PhotoCardProps) {
  const [isMissing, setMissing] = useState(false)
  const navigate = useNavigate()
  const natural = (photo.width / photo.height) * heightPx
  const widthPx = Math.round(Math.min(widthPxRange[1], Math.max(widthPxRange[0], natural)))
  const editPath = `${tool ? tool.path : '/upload'}?photo=${photo.id}`
  const format = photo.hasAlpha ? 'png' : 'jpeg'
  return (
    <li style={{ width: widthPx }} className="max-w-full">
      <Link to={editPath} aria-label={`Edit ${photo.name}`} className="block">
        {isMissing ? (
          <span style={{ height: heightPx }} className="grid place-content-center bg-sunken p-4 text-12 text-quiet">
            This picture cannot be shown just now.
          </span>
        ) : (
          <img
            src={imageUrl(photo.id, 'thumb')}
            alt=""
            width={widthPx}
            height={heightPx}
            loading="lazy"
            onError={() => setMissing(true)}
            className="checkerboard w-full object-cover transition-opacity hover:opacity-85"
            style={{ height: heightPx }}
          />
        )}
      </Link>
      <div className="flex items-start gap-1 pt-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-14" title={photo.name}>
            {photo.name}
          </p>
          <p className="text-12 text-quiet tabular-nums">
            {tool?.label ?? 'Original'} · {photo.width} × {photo.height}
          </p>
        </div>
        <Menu
          trigger={<IconButton label={`More for ${photo.name}`} icon={<Ellipsis size={20} aria-hidden="true" />} />}
          items={[
            {
              label: tool ? 'Edit again' : 'Edit',
              icon: <ImagePlus size={20} aria-hidden="true" />,
              onSelect: () => navigate(editPath),
            },
            {
              label: 'Download',
              icon: <Download size={20} aria-hidden="true" />,
              onSelect: () => window.location.assign(downloadUrl(photo.id, downloadOptions.parse({ format }))),
            },
            {
              label: 'Delete',
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
