import { useState } from 'react'
import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { animationUrl } from '#web/api/photos.ts'

/** An animated result, as it will be downloaded. */
export function MovingPicture({ photo }: { photo: PhotoReply }) {
  const t = useTranslator()
  const [isThere, setThere] = useState(false)
  return (
    <div
      // Reserves the room that the picture will take.
      style={{ minHeight: `min(${photo.deliveredHeight}px, 15rem)` }}
      className="relative grid place-items-center bg-sunken"
      aria-busy={!isThere}
    >
      <img
        src={animationUrl(photo.id, { format: 'gif', quality: 90 })}
        alt={t('The animation')}
        width={photo.deliveredWidth}
        height={photo.deliveredHeight}
        onLoad={() => setThere(true)}
        onError={() => setThere(true)}
        className={`h-auto max-h-60 w-auto max-w-full ${photo.hasAlpha ? 'checkerboard' : ''}`}
      />
      {isThere ? null : <p className="absolute text-14 text-quiet">{t('Getting the frames ready')}</p>}
    </div>
  )
}
