import type { BatchReply } from '#contract/batch.ts'
import type { GalleryFilter, GalleryPage } from '#contract/gallery.ts'
import { isFinal, type JobReply } from '#contract/job.ts'
import type { AppContext } from '#web/app-context.ts'
import { filterOf } from './gallery-filter.ts'

export const galleryPageLength = 50

export interface GalleryData {
  /** The first page of what the filter leaves. */
  readonly page: GalleryPage
  /** With its moments resolved, for the pages after the first one. */
  readonly filter: GalleryFilter
  /** Whose list by which filter it is. */
  readonly key: string
  /** Queued or running, without those of batches. */
  readonly jobs: JobReply[]
  readonly batches: BatchReply[]
}

/** For loaders: a member's photos by the address's filter, and their unfinished edits. Null without a session. */
export async function readGallery(
  { app, owner, session }: AppContext,
  search: URLSearchParams,
): Promise<GalleryData | null> {
  if (session === null) return null
  const { id, role } = session.user
  const filter = filterOf(search)
  const [page, jobs, batches] = await Promise.all([
    app.gallery.list({ userId: id, tier: role }, filter, { limit: galleryPageLength }),
    app.jobs.list(owner),
    app.batches.list(id),
  ])
  const together = new Set(batches.flatMap((batch) => batch.jobs.map((job) => job.id)))
  const alone = jobs.filter((job) => !isFinal(job.state) && !together.has(job.id))
  return { page, filter, key: `${id}?${search}`, jobs: alone, batches }
}
