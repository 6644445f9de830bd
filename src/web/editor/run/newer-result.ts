import type { PhotoReply } from '#contract/photo.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import { dismissNotice, showLastingNotification } from '#ui/notice.ts'
import { listPhotos } from '#web/api/photos.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import type { Runs } from './runs.ts'

/** The latest photos of the user among which results are looked for: one page, as this is asked whenever a photo opens. */
const lookedThrough = 50

/** Says that there is a newer result of a photo that was opened, with a way to it, until another is shown. */
export async function offerNewerResult(
  { loader, store }: Pick<Runs, 'loader' | 'store'>,
  photoId: string,
): Promise<void> {
  // Without an answer the photo is there all the same.
  const newer = newestOf(photoId, await listPhotos({ limit: lookedThrough, isQuiet: true }).catch(() => []))
  const isShown = () => shownStep(store.get().work)?.photo?.id === photoId
  if (newer === null || !isShown()) return
  const t = pageTranslator()
  const notice = showLastingNotification({
    text: t('This photo has a newer result.'),
    action: { label: t('Open the result'), onSelect: () => void loader.openPhoto(newer.id) },
  })
  const stop = store.state.listen(() => {
    if (isShown()) return
    stop()
    dismissNotice(notice)
  })
}

/** The newest photo that was made of another, over any number of steps. @param photos newest first */
export function newestOf(
  photoId: string,
  photos: readonly Pick<PhotoReply, 'id' | 'sourcePhotoId'>[],
): { readonly id: string } | null {
  const sources = new Map(photos.map(({ id, sourcePhotoId }) => [id, sourcePhotoId]))
  const isOfIt = (id: string): boolean => {
    const source = sources.get(id) ?? null
    return source === photoId || (source !== null && isOfIt(source))
  }
  return photos.find(({ id }) => isOfIt(id)) ?? null
}
