import type { AlbumReply } from '#contract/album.ts'
import type { BatchReply } from '#contract/batch.ts'
import type { GalleryFilter, GalleryPage } from '#contract/gallery.ts'
import { isFinal, type JobReply } from '#contract/job.ts'
import type { AppContext } from '#web/app-context.ts'
import type { SamplePicture } from '#web/pictures/pictures.ts'
import { endOf, isOver, overListedMs, readPutAway } from './batch/put-away.ts'
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
  /** Ours to start from, where there are no photos. */
  readonly samples?: readonly SamplePicture[]
}

/**
 * For loaders: a member's photos by the address's filter, and their unfinished edits. Null without a session.
 * @param cookies of the request
 */
export async function readGallery(
  { app, owner, session }: AppContext,
  search: URLSearchParams,
  cookies: string | null,
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
  const listed = batches.filter(isListed)
  const together = new Set(listed.flatMap((batch) => batch.jobs.map((job) => job.id)))
  const alone = jobs.filter((job) => !isFinal(job.state) && !together.has(job.id))
  const putAwayMs = readPutAway(cookies, id)
  const shown = listed.filter(isRecent).filter((batch) => !isOver(batch) || endOf(batch) > putAwayMs)
  const told = shown.map(withoutDeleted).filter(({ items }) => items.length > 0)
  return { page, filter, key: `${id}?${search}`, jobs: alone, batches: told, albums }
}

/**
 * One photo is no batch to who looks: its edit and its result are listed as any other. A recipe on one photo, as programs
 * and assistants run it, is shown as a batch only to say why it failed.
 */
const isListed = ({ items }: BatchReply): boolean => items.length > 1 || items.some(({ job }) => job.problem !== null)

/** A batch that is over is listed for a day, so that its results can be fetched together. */
function isRecent({ createdAt, jobs }: BatchReply): boolean {
  return jobs.some((job) => !isFinal(job.state)) || Date.now() - Date.parse(createdAt) < overListedMs
}

/** Once it is over, a batch says nothing more of photos that were deleted, unless they have results. */
function withoutDeleted(batch: BatchReply): BatchReply {
  if (!isOver(batch)) return batch
  return { ...batch, items: batch.items.filter(({ name, job }) => name !== null || job.state === 'done') }
}
