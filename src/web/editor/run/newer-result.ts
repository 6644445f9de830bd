import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { dismissNotice, showLastingNotification } from '#ui/notice.ts'
import { listPhotos } from '#web/api/photos.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { useRuns } from './runs.ts'

/** The latest photos of the user among which results are looked for: one page, as this is asked whenever a photo opens. */
const lookedThrough = 50

/** Leads from a photo that the address has opened to its newest result, until another is shown. */
export function useNewerResult(): void {
  const { loader } = useRuns()
  const query = new URLSearchParams(useLocation().search)
  // A run that the address names brings its own result.
  const photoId = query.has('job') || query.has('start') ? null : query.get('photo')
  const isShown = useEditorState(({ work }) => photoId !== null && work.steps[work.shown]?.photo?.id === photoId)
  const t = useTranslator()
  const offer = useEffectEvent((id: string) =>
    showLastingNotification({
      text: t('This photo has a newer result.'),
      action: { label: t('Open the result'), onSelect: () => void loader.openPhoto(id) },
    }),
  )
  const wasAsked = useRef(false)
  useEffect(() => {
    if (photoId === null || !isShown) return
    let notice: number | null = null
    let isLeft = false
    const ask = async () => {
      // Without an answer the photo is there all the same.
      const newer = newestOf(photoId, await listPhotos({ limit: lookedThrough, isQuiet: true }).catch(() => []))
      if (isLeft) return
      wasAsked.current = true
      if (newer !== null) notice = offer(newer.id)
    }
    if (!wasAsked.current) void ask()
    return () => {
      isLeft = true
      if (notice !== null) dismissNotice(notice)
    }
  }, [photoId, isShown])
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
