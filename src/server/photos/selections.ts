import { join } from 'node:path'
import { Problem } from '#contract/problem.ts'
import type { SelectionHints, SelectionReply } from '#contract/selection.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { OutgoingPhotosParts } from '#server/photos/outgoing-photos.ts'
import { fetchObject, photoKey } from '#server/photos/photo-files.ts'
import type { PhotoRow } from '#server/photos/photo-queries.ts'
import { runPhotoTask } from '#server/photos/run-photo-task.ts'
import { estimateSelectBytes } from '#server/render/memory-budget.ts'
import type { Asker } from '#server/usage/asker.ts'

export interface SelectionsParts extends OutgoingPhotosParts {
  readonly limits: Pick<Limits, 'take'>
  /** Whether the network was pulled; it may be while the server runs. */
  readonly hasNetwork: () => boolean
}

/** A click and the one after it; more would keep the children from others' uploads. */
const atOnceMax = 2

/** What clicks on a photo mean, where a network for it was pulled. */
export function createSelections({ store, pool, withFolder, limits, hasNetwork }: SelectionsParts) {
  const running = new Map<string, number>()

  return {
    /** @throws Problem 'not-found' without the network, 'too-many-requests', 'too-many-tries' */
    async find(asker: Asker, photo: PhotoRow, hints: SelectionHints): Promise<SelectionReply> {
      if (!hasNetwork()) throw new Problem('not-found', 'no network that selects was pulled')
      const key = asker.owner.userId ?? asker.addressKey
      const before = running.get(key) ?? 0
      if (before >= atOnceMax) throw new Problem('too-many-requests')
      running.set(key, before + 1)
      try {
        await limits.take('selection', key)
        return await withFolder(async (folder) => {
          const viewPath = join(folder, 'view')
          await fetchObject(store, photoKey(photo.id, 'view'), viewPath)
          return runPhotoTask(pool, { kind: 'select', photoId: photo.id, viewPath, hints }, estimateSelectBytes())
        })
      } finally {
        const others = (running.get(key) ?? 1) - 1
        if (others === 0) running.delete(key)
        else running.set(key, others)
      }
    },
  }
}
