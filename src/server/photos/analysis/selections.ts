import { join } from 'node:path'
import type { SelectionHints, SelectionReply } from '#contract/selection.ts'
import { payerKey } from '#server/limits/admission.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { createKeyedSemaphore } from '#server/limits/semaphore.ts'
import { runPhotoTask } from '#server/photos/analysis/run-photo-task.ts'
import type { DownloadsParts } from '#server/photos/download/downloads.ts'
import { fetchObject, photoKey } from '#server/photos/photo-files.ts'
import type { PhotoRow } from '#server/photos/photo-queries.ts'
import { estimateSelectBytes } from '#server/render/memory-budget.ts'
import type { Actor } from '#server/usage/actor.ts'

export interface SelectionsParts extends DownloadsParts {
  readonly limits: Pick<RateLimits, 'take'>
}

/** A click and the one after it; more would keep the children from others' uploads. */
const lineSizes = { atOnceMax: 2, waitingMax: 0 }

/** What clicks on a photo select. */
export function createSelections({ store, pool, withFolder, limits }: SelectionsParts) {
  const semaphore = createKeyedSemaphore(lineSizes)

  return {
    /** @throws Problem 'too-many-requests', 'too-many-tries' */
    async find(actor: Actor, photo: PhotoRow, hints: SelectionHints): Promise<SelectionReply> {
      const key = payerKey(actor)
      return semaphore.run(key, async () => {
        await limits.take('selection', key)
        return withFolder(async (folder) => {
          const viewPath = join(folder, 'view')
          const layOut = () => fetchObject(store, photoKey(photo.id, 'view'), viewPath)
          const task = { kind: 'select', photoId: photo.id, viewPath, hints } as const
          const memoryBytes = estimateSelectBytes()
          return runPhotoTask(pool, task, { actor, kind: 'preview', layOut, memoryBytes, signal: actor.signal })
        })
      })
    },
  }
}
