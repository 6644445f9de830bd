import { useState } from 'react'
import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { imageUrl } from '#web/api/photos.ts'

/** Panoramas and narrow strips are cropped to these aspect ratios, so that all rows look alike. */
const ratioRange = [0.6, 1.8] as const

export const ratioOf = ({ width, height }: Pick<PhotoReply, 'width' | 'height'>): number =>
  Math.min(ratioRange[1], Math.max(ratioRange[0], width / height))

/** A photo's thumbnail in a list, or one sentence in its place. */
export function PhotoPicture({ photo }: { photo: PhotoReply }) {
  const [isMissing, setMissing] = useState(false)
  const t = useTranslator()
  const ratio = ratioOf(photo)
  if (isMissing)
    return (
      <span style={{ aspectRatio: ratio }} className="grid place-content-center bg-sunken p-4 text-12 text-quiet">
        {t('This picture cannot be shown just now.')}
      </span>
    )
  return (
    <img
      src={imageUrl(photo.id, 'thumb')}
      alt=""
      loading="lazy"
      onError={() => setMissing(true)}
      className={`w-full object-cover transition-opacity hover:opacity-85 ${photo.hasAlpha ? 'checkerboard' : 'bg-sunken'}`}
      style={{ aspectRatio: ratio }}
    />
  )
}
