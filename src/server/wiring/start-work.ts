import { findDeblurrer } from '#inference/deblur-photo.ts'
import { findModelFile } from '#inference/models/model-folders.ts'
import { startJobWorker } from '#server/jobs/job-worker.ts'
import { createEditPhotos } from '#server/photos/edit-photos.ts'
import { editsAtOnce } from '#server/render/edits-at-once.ts'
import { deblurBytes } from '#server/render/memory-budget.ts'
import { openRenderPool } from '#server/render/render-pool.ts'
import { startUpkeep } from '#server/upkeep/upkeep.ts'
import type { Features } from '#server/wiring/create-features.ts'
import type { Base } from '#server/wiring/open-base.ts'
import { upkeepTasks } from '#server/wiring/upkeep-tasks.ts'
import { largeNetworkOf } from '#tools/catalog.ts'

/**
 * Takes jobs, and does what is due by the clock.
 * @returns stops: what runs is given back unfinished
 */
export async function startWork(
  base: Base,
  features: Features,
  limits: { readonly editTimeLimitMs?: (pixels: number) => number },
): Promise<() => Promise<void>> {
  const { settings, log, db, store, queue, notifier, cores, models, spoolFolder } = base
  const size = editsAtOnce(settings, cores)
  const threads = Math.max(1, Math.floor(cores / size))
  const hasDeblurrer = () => findDeblurrer({ has: (id) => findModelFile(models, id) !== null }) !== null
  const worker = await startJobWorker({
    db,
    photos: createEditPhotos({ db, store, spoolFolder }),
    pool: openRenderPool({ size, threads, models, loadsTools: true, isWarm: true }),
    queue,
    notifier,
    log,
    concurrency: size,
    networkBytesOf: (tool) => (largeNetworkOf(tool) === 'deblurrer' && hasDeblurrer() ? deblurBytes : 0),
    ...(limits.editTimeLimitMs === undefined ? {} : { timeLimitMs: limits.editTimeLimitMs }),
  })
  await startUpkeep(base, upkeepTasks(base, features))
  features.billing.inbox.watch()
  return worker.close
}
