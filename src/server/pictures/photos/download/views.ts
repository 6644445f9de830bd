import { join } from 'node:path'
import { createSingleFlight } from '#server/ground/limits/single-flight.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { runPhotoTask } from '#server/pictures/photos/analysis/run-photo-task.ts'
import type { DownloadsParts } from '#server/pictures/photos/download/downloads.ts'
import { fetchObject, photoKey } from '#server/pictures/photos/photo-files.ts'
import type { PhotoRow } from '#server/pictures/photos/photo-queries.ts'
import { estimatePhotoBytes } from '#server/pictures/render/memory-budget.ts'
import { renderFiles } from '#server/pictures/render/render-task.ts'

/** Whether a page shows an upload next: programs often never look at theirs. */
export const isSeenAtOnce = (apiKey: Actor['apiKey']): boolean => apiKey == null

export type Views = ReturnType<typeof createViews>

/** Views of photos that programs sent and made: there are none until somebody looks. */
export function createViews({ store, pool, withFolder }: DownloadsParts) {
  const making = createSingleFlight<void>()

  const make = (actor: Actor, photo: PhotoRow, signal: AbortSignal): Promise<void> =>
    withFolder(async (folder) => {
      const [photoPath, metadataPath] = [join(folder, 'photo'), join(folder, renderFiles.metadata)]
      const layOut = async () => {
        await fetchObject(store, photoKey(photo.id, 'file'), photoPath)
        await fetchObject(store, photoKey(photo.id, 'metadata'), metadataPath)
      }
      const task = { kind: 'view', photoPath, metadataPath, folder } as const
      const memoryBytes = estimatePhotoBytes(photo.width * photo.height)
      await runPhotoTask(pool, task, { actor, kind: 'preview', layOut, memoryBytes, signal })
      await store.put(photoKey(photo.id, 'view'), { path: join(folder, renderFiles.view) })
    })

  return {
    /** Makes the view unless there is one. @throws Problem 'not-found', 'budget-used-up', 'too-busy' */
    async ensure(actor: Actor, photo: PhotoRow): Promise<void> {
      const key = photoKey(photo.id, 'view')
      const found = await store.find(key)
      found?.body.destroy()
      if (found === null) await making.join(key, actor.signal, (signal) => make(actor, photo, signal))
    },
  }
}
