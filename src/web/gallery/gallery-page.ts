import type { AlbumReply } from '#contract/album.ts'
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
  readonly albums: AlbumReply[]
}

/** For loaders: a member's photos by the address's filter, and their unfinished edits. Null without a session. */
export async function readGallery(
  { app, owner, session }: AppContext,
  search: URLSearchParams,
): Promise<GalleryData | null> {
  if (session === null) return null
  const { id, role } = session.user
  const filter = filterOf(search)
  const member = { userId: id, tier: role }
  const [jobs, batches, albums] = await Promise.all([
    app.jobs.list(owner),
    app.batches.list(id),
    app.albums.list(member),
  ])
  // Read last, so that it has the results of all that is said to be done: after the last job nobody asks again.
  const page = await app.gallery.list(member, filter, { limit: galleryPageLength })
  const together = new Set(batches.flatMap((batch) => batch.jobs.map((job) => job.id)))
  const alone = jobs.filter((job) => !isFinal(job.state) && !together.has(job.id))
  return { page, filter, key: `${id}?${search}`, jobs: alone, batches: batches.filter(isRecent), albums }
}

/** A batch that is over is listed for a day, so that its results can be fetched together. Taste. */
const overListedMs = 86_400_000

function isRecent({ createdAt, jobs }: BatchReply): boolean {
  return jobs.some((job) => !isFinal(job.state)) || Date.now() - Date.parse(createdAt) < overListedMs
}
