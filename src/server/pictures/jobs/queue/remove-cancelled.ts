import type { Db } from '#server/ground/database/tables.ts'
import type { JobOrigin } from '#server/pictures/jobs/queue/watch-run.ts'
import type { EditPhotos } from '#server/pictures/photos/edit-photos.ts'

interface Parts {
  readonly db: Db
  readonly photos: Pick<EditPhotos, 'removeWith'>
}

/**
 * Deletes the photo that came with an edit where that was cancelled, as where it was refused, unless another edit works
 * on it. One that was cancelled in the queue keeps its photo until its turn comes.
 */
export async function removeCancelled({ db, photos }: Parts, jobId: string, origin: JobOrigin): Promise<void> {
  if (origin.bringsPhoto !== true) return
  const job = await db
    .selectFrom('jobs')
    .select('photo_id')
    .where('id', '=', jobId)
    .where('state', '=', 'cancelled')
    .executeTakeFirst()
  if (job !== undefined) await photos.removeWith(job.photo_id, jobId, async () => true)
}
