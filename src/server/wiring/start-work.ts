import { findDeblurrer } from '#inference/deblur-photo.ts'
import { findModelFile } from '#inference/model-folders.ts'
import { deleteExpiredJobs } from '#server/jobs/job-retention.ts'
import { startJobWorker } from '#server/jobs/job-worker.ts'
import { createEditPhotos } from '#server/photos/edit-photos.ts'
import { deleteExpiredPhotos } from '#server/photos/retention.ts'
import { deblurBytes } from '#server/render/memory-budget.ts'
import { openRenderPool } from '#server/render/render-pool.ts'
import type { Features } from '#server/wiring/create-features.ts'
import type { Base } from '#server/wiring/open-base.ts'

/**
 * Takes jobs, and does what is due by the clock.
 * @returns stops: what runs is given back unfinished
 */
export async function startWork(
  base: Base,
  { accounts, billing }: Features,
  limits: { readonly editTimeLimitMs?: (pixels: number) => number },
): Promise<() => Promise<void>> {
  const { settings, log, db, store, queue, feed, cores, models, spoolFolder } = base
  const size = settings.renderProcesses ?? Math.max(1, Math.floor(cores / 2))
  const threads = Math.max(1, Math.floor(cores / size))
  const hasDeblurrer = () => findDeblurrer({ has: (id) => findModelFile(models, id) !== null }) !== null
  const worker = await startJobWorker({
    db,
    photos: createEditPhotos({ db, store, spoolFolder }),
    pool: openRenderPool({ size, threads, models, loadsTools: true, isWarm: true }),
    queue,
    feed,
    log,
    concurrency: size,
    networkBytesOf: (tool) => (tool === 'repair' && hasDeblurrer() ? deblurBytes : 0),
    ...(limits.editTimeLimitMs === undefined ? {} : { timeLimitMs: limits.editTimeLimitMs }),
  })
  await queue.workHourly(async () => {
    await deleteExpiredPhotos({ db, store })
    await deleteExpiredJobs(db)
    await accounts.deleteExpired()
    await base.limits.deleteExpired()
    await base.envelopeKeys.rotate()
  })
  await queue.workPayments(billing.reconcilePending, billing.reconcileAll)
  billing.inbox.watch()
  return worker.close
}
