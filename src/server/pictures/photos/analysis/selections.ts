import { join } from 'node:path'
import type { SelectionHints, SelectionReply } from '#contract/selection.ts'
import { payerKey } from '#server/ground/limits/admission.ts'
import { createKeyedSemaphore } from '#server/ground/limits/semaphore.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { AnalysesParts } from '#server/pictures/photos/analysis/analyses.ts'
import { runPhotoTask } from '#server/pictures/photos/analysis/run-photo-task.ts'
import type { Things } from '#server/pictures/photos/analysis/things.ts'
import type { PhotoRow } from '#server/pictures/photos/photo-queries.ts'
import { estimateSelectBytes } from '#server/pictures/render/memory-budget.ts'

export interface SelectionsParts extends Omit<AnalysesParts, 'views' | 'samples'> {
  readonly things: Pick<Things, 'ensure' | 'fetch'>
}

/** A click and the one after it; more would keep the children from others' uploads. */
const lineSizes = { atOnceMax: 2, waitingMax: 0 }

/** What clicks on a photo select. */
export function createSelections({ pool, withFolder, limits, things }: SelectionsParts) {
  const semaphore = createKeyedSemaphore(lineSizes)

  return {
    /** @throws Problem 'too-many-requests', 'too-many-tries', and as `Things.open` */
    async find(actor: Actor, photo: PhotoRow, hints: SelectionHints): Promise<SelectionReply> {
      const key = payerKey(actor)
      return semaphore.run(key, async () => {
        await limits.take('selection', key)
        await things.ensure(actor, photo)
        return withFolder(async (folder) => {
          const [thingsPath, embeddingPath] = [join(folder, 'things'), join(folder, 'embedding')]
          const layOut = () => things.fetch(photo.id, { things: thingsPath, embedding: embeddingPath })
          const task = { kind: 'select', photoId: photo.id, thingsPath, embeddingPath, hints } as const
          const memoryBytes = estimateSelectBytes()
          return runPhotoTask(pool, task, { actor, kind: 'preview', layOut, memoryBytes, signal: actor.signal })
        })
      })
    },
  }
}
