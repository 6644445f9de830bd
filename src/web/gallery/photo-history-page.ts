import { isFinal, type JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import type { AppContext } from '#web/app-context.ts'

export const historyPageLength = 50

export interface HistoryPage {
  readonly photos: PhotoReply[]
  /** Queued or running. */
  readonly jobs: JobReply[]
}

/** For loaders: the owner's newest photos and unfinished edits. */
export async function readHistory({ app, owner, session }: AppContext): Promise<HistoryPage> {
  const tier = session?.user.role ?? 'VISITOR'
  const [photos, jobs] = await Promise.all([
    app.photos.list({ owner, tier }, { limit: historyPageLength }),
    app.jobs.list(owner),
  ])
  return { photos, jobs: jobs.filter((job) => !isFinal(job.state)) }
}
