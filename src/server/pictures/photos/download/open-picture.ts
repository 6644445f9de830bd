import type { DownloadFormat, MetadataChoice } from '#contract/photo.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { NamedFile } from '#server/pictures/photos/download/downloads.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'

/** How a picture leaves. */
export interface PictureOrder {
  /** auto: PNG where something is transparent, else JPEG. gif: an animation with all frames. */
  readonly format: DownloadFormat | 'gif' | 'auto'
  /** 1 to 100. */
  readonly quality: number
  readonly metadata: MetadataChoice
  readonly credentials: 'on' | 'off'
}

/** The file of a photo, as the reader may have it. @throws Problem as `Photos.download` and `Photos.animation` */
export async function openPicture(
  photos: Pick<Photos, 'get' | 'download' | 'animation'>,
  reader: Actor,
  photoId: string,
  { format: asked, quality, metadata, credentials }: PictureOrder,
): Promise<NamedFile> {
  const { hasAlpha } = await photos.get(reader, photoId)
  const format = asked === 'auto' ? (hasAlpha ? 'png' : 'jpeg') : asked
  return format === 'gif'
    ? photos.animation(reader, photoId, { format, quality })
    : photos.download(reader, photoId, { format, quality, metadata, credentials })
}
