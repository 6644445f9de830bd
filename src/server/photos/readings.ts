import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { viewSideMaxPx } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import { fitWithin } from '#imaging/resize.ts'
import type { Limits } from '#server/limits/limits.ts'
import { createTurnsByKey } from '#server/limits/turns.ts'
import type { OutgoingFile, OutgoingPhotosParts } from '#server/photos/outgoing-photos.ts'
import { fetchObject, photoKey, readingKey } from '#server/photos/photo-files.ts'
import type { PhotoRow } from '#server/photos/photo-queries.ts'
import { runPhotoTask } from '#server/photos/run-photo-task.ts'
import { estimateEditBytes } from '#server/render/memory-budget.ts'
import type { Asker } from '#server/usage/asker.ts'
import { readingVersionOf, readsWhole, type ToolId } from '#tools/catalog.ts'

export interface ReadingsParts extends OutgoingPhotosParts {
  readonly limits: Pick<Limits, 'take'>
}

/** One after the other, since uploads need the same children; a page asks for a few. */
const lineSizes = { atOnceMax: 1, waitingMax: 10 }

/** What tools see in photos before they are run: made once a photo, kept beside it. */
export function createReadings({ store, pool, withFolder, limits }: ReadingsParts) {
  const making = new Map<string, Promise<void>>()
  const turns = createTurnsByKey(lineSizes)

  const make = (photo: PhotoRow, tool: ToolId, key: string): Promise<void> =>
    withFolder(async (folder) => {
      const [viewPath, outputPath] = [join(folder, 'view'), join(folder, 'reading')]
      await fetchObject(store, photoKey(photo.id, 'view'), viewPath)
      const wholePath = readsWhole(tool) ? join(folder, 'whole') : null
      if (wholePath !== null) await fetchObject(store, photoKey(photo.id, 'file'), wholePath)
      const { width, height } = fitWithin(photo, viewSideMaxPx)
      const memoryBytes = estimateEditBytes(width * height) + (wholePath === null ? 0 : 8 * photo.width * photo.height)
      await runPhotoTask(pool, { kind: 'read', tool, viewPath, wholePath, outputPath }, memoryBytes)
      await store.put(key, createReadStream(outputPath))
    })

  return {
    /**
     * The reading as the JSON of its reply.
     * @throws Problem 'not-found' for a tool that reads nothing, 'too-many-requests', 'too-many-tries'
     */
    async open(asker: Asker, photo: PhotoRow, tool: ToolId): Promise<OutgoingFile> {
      const version = readingVersionOf(tool)
      if (version === null) throw new Problem('not-found', `${tool} reads nothing`)
      const key = readingKey(photo.id, tool, version)
      let found = await store.find(key)
      if (found === null) {
        let made = making.get(key)
        if (made === undefined) {
          const asking = asker.owner.userId ?? asker.addressKey
          made = turns
            .take(asking, async () => {
              await limits.take('reading', asking)
              await make(photo, tool, key)
            })
            .finally(() => making.delete(key))
          making.set(key, made)
        }
        await made
        found = await store.find(key)
      }
      if (found === null) throw new Problem('not-found', key)
      return { ...found, contentType: 'application/json; charset=utf-8' }
    },
  }
}
