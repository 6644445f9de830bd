import { findDeblurrer } from '#inference/deblur-photo.ts'
import { faceRestorer } from '#inference/faces/restore-faces.ts'
import { findModelFile } from '#inference/models/model-folders.ts'
import type { Models } from '#inference/models/model-session.ts'
import type { Provider } from '#inference/models/providers.ts'
import { startMaintenance } from '#server/operations/maintenance/maintenance.ts'
import { startJobWorker } from '#server/pictures/jobs/queue/job-worker.ts'
import { createEditPhotos } from '#server/pictures/photos/edit-photos.ts'
import { editConcurrency } from '#server/pictures/render/edit-concurrency.ts'
import { cutOutBytes, deblurBytes, facesBytes, removalBytes } from '#server/pictures/render/memory-budget.ts'
import { openRenderPool } from '#server/pictures/render/render-pool.ts'
import { watchPool } from '#server/pictures/render/watch-pool.ts'
import type { Features } from '#server/wiring/create-features.ts'
import { maintenanceTasks } from '#server/wiring/maintenance-tasks.ts'
import type { Base } from '#server/wiring/open-base.ts'
import { largeNetworkOf } from '#tools/catalog.ts'

function tellProvider(log: Base['log'], asked: Provider, provider: Provider, reason: string | null): void {
  if (reason === null) log.info({ provider }, 'networks run on it')
  else log.warn({ asked, provider, reason }, 'networks run on the CPU, because COMPUTE_PROVIDER cannot be used')
}

/**
 * Starts taking jobs, and schedules the periodic tasks.
 * @returns `stop`, which gives running jobs back unfinished
 */
export async function startWork(
  base: Base,
  features: Features,
  limits: { readonly editTimeLimitMs?: (pixels: number) => number },
): Promise<{ untilIdle(): Promise<void>; stop(): Promise<void> }> {
  const { settings, log, db, store, queue, notifier, cores, models, spoolFolder, pools, downloadCache, signer } = base
  const size = editConcurrency(settings, cores)
  const threads = Math.max(1, Math.floor(cores / size))
  const has: Models['has'] = (id) => findModelFile(models, id) !== null
  // They never run at the same time.
  const repairBytes = () =>
    Math.max(findDeblurrer({ has }) === null ? 0 : deblurBytes, has(faceRestorer) ? facesBytes : 0)
  const worker = await startJobWorker({
    db,
    photos: createEditPhotos({ db, store, spoolFolder, downloadCache, certificates: signer.certificates }),
    pool: watchPool(
      pools,
      'edits',
      openRenderPool({
        size,
        threads,
        provider: settings.computeProvider,
        models,
        loadsTools: true,
        isWarm: settings.keepsRenderProcess,
        sign: signer.sign,
        onProvider: (provider, reason) => tellProvider(log, settings.computeProvider, provider, reason),
      }),
    ),
    queue,
    notifier,
    log,
    by: base.name,
    concurrency: size,
    networkBytesOf: (tool, options, findsMask) => {
      const finding = findsMask ? cutOutBytes : 0
      const network = largeNetworkOf(tool, options)
      if (network === 'cut-out') return finding + cutOutBytes
      if (network === 'removal') return finding + removalBytes
      return finding + (network === 'repair' ? repairBytes() : 0)
    },
    ...(limits.editTimeLimitMs === undefined ? {} : { timeLimitMs: limits.editTimeLimitMs }),
  })
  await startMaintenance(base, maintenanceTasks(base, features))
  features.billing.inbox.watch()
  features.webhookDelivery.watch()
  return {
    untilIdle: worker.untilIdle,
    async stop() {
      await features.webhookDelivery.close()
      await worker.close()
    },
  }
}
