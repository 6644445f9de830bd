import type { PhotoReply } from '#contract/photo.ts'
import { fetchImage, getPhoto, imageUrl } from '#web/api/photos.ts'
import { RequestFailure } from '#web/api/request/request.ts'

/** A result and the photo that it began as, as far as their owner may have them. */
export interface OpenPair {
  readonly before: ImageBitmap
  readonly after: ImageBitmap
}

/** More steps than anybody makes; an end for a chain that has none. */
const stepsMax = 100

/**
 * Loads both pictures, each at most as large and as marked as it is delivered.
 * @param photo a result
 * @returns null when nothing is left of what it was made from
 * @throws RequestFailure
 */
export async function openPair(photo: PhotoReply, signal: AbortSignal): Promise<OpenPair | null> {
  const original = await findOriginal(photo, (id) => getPhoto(id, signal))
  if (original === null) return null
  const [before, after] = await Promise.all([original, photo].map(({ id }) => openView(id, signal)))
  return before === undefined || after === undefined ? null : { before, after }
}

/**
 * Follows a result to the photo that was brought in, or to the earliest step that was not deleted.
 * @returns null when the photo itself is the earliest
 */
export async function findOriginal(
  photo: PhotoReply,
  find: (id: string) => Promise<PhotoReply>,
): Promise<PhotoReply | null> {
  let earliest: PhotoReply | null = null
  let sourceId = photo.sourcePhotoId
  for (let step = 0; sourceId !== null && step < stepsMax; step++) {
    const source: PhotoReply | null = await find(sourceId).catch((error: unknown) => {
      if (error instanceof RequestFailure && error.code === 'not-found') return null
      throw error
    })
    if (source === null) break
    earliest = source
    sourceId = source.sourcePhotoId
  }
  return earliest
}

async function openView(id: string, signal: AbortSignal): Promise<ImageBitmap> {
  return createImageBitmap(await fetchImage(imageUrl(id, 'view'), signal))
}
