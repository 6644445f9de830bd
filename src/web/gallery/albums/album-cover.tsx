import { Images } from 'lucide-react'
import type { AlbumReply } from '#contract/album.ts'
import { imageUrl } from '#web/api/photos.ts'

/** The latest photo of an album, square; a sign where it has none. */
export function AlbumCover({ album, className = '' }: { album: AlbumReply; className?: string }) {
  const { cover } = album
  return (
    <span className={`grid aspect-square place-items-center overflow-hidden bg-sunken text-quiet ${className}`}>
      {cover === null ? (
        <Images size={24} strokeWidth={1.5} aria-hidden="true" />
      ) : (
        <img
          src={imageUrl(cover.id, 'thumb')}
          alt=""
          loading="lazy"
          className={`size-full object-cover ${cover.hasAlpha ? 'checkerboard' : ''}`}
        />
      )}
    </span>
  )
}
