import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { deletePhoto, listPhotos } from '#web/api/photos.ts'
import { ActiveJobs } from './active-jobs.tsx'
import { Adding } from './adding/adding.tsx'
import { useAdding } from './adding/use-adding.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { PhotoCard } from './photo-card.tsx'
import { historyPageLength } from './photo-history-page.ts'
import { useJobPolling } from './use-job-polling.ts'
import '#i18n/rest.ts'

export interface PhotoHistoryProps {
  /** The first page of photos, newest first. */
  photos: readonly PhotoReply[]
  /** Queued or running. */
  jobs: readonly JobReply[]
}

/** A visitor's photos and results, newest first, below the unfinished edits; older ones load page by page. */
export default function PhotoHistory({ photos: latest, jobs }: PhotoHistoryProps) {
  const t = useTranslator()
  const [older, setOlder] = useState<readonly PhotoReply[]>([])
  const [isComplete, setComplete] = useState(latest.length < historyPageLength)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<PhotoReply | null>(null)
  const { revalidate } = useRevalidator()
  useJobPolling(jobs.length > 0)
  // A drop on this page opens a photo.
  const adding = useAdding(() => void revalidate(), { takesDrops: false })
  const known = new Set(latest.map(({ id }) => id))
  const photos = [...latest, ...older.filter(({ id }) => !known.has(id))].filter((photo) => !gone.has(photo.id))

  const remove = async (photo: PhotoReply) => {
    setAsked(null)
    setGone((ids) => new Set(ids).add(photo.id))
    try {
      await deletePhoto(photo.id)
    } catch {
      // The request wrapper has shown the error. If the session has ended, the reloaded page asks for a login.
      setGone((ids) => new Set([...ids].filter((id) => id !== photo.id)))
      await revalidate()
    }
  }
  const showMore = async () => {
    try {
      const more = await listPhotos({ before: photos.at(-1)?.createdAt ?? '', limit: historyPageLength })
      setOlder((before) => [...before, ...more])
      setComplete(more.length < historyPageLength)
    } catch {
      await revalidate()
    }
  }

  return (
    <>
      <Adding adding={adding} />
      <ActiveJobs jobs={jobs} className="pb-10" />
      <ul className="flex flex-wrap gap-x-4 gap-y-8">
        {photos.map((photo) => (
          <PhotoCard key={photo.id} photo={photo} onDelete={() => setAsked(photo)} />
        ))}
        {/* Keeps the last row from growing. */}
        <li aria-hidden="true" className="h-0 flex-[1000_1_0]" />
      </ul>
      {isComplete ? null : (
        <Button className="mt-10" onClick={() => void showMore()}>
          {t('Show older photos')}
        </Button>
      )}
      <DeleteDialog photo={asked} onCancel={() => setAsked(null)} onDelete={(photo) => void remove(photo)} />
    </>
  )
}
