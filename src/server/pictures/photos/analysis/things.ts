import { join } from 'node:path'
import { viewSideMaxPx } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import { payerKey } from '#server/ground/limits/admission.ts'
import { createSingleFlight } from '#server/ground/limits/single-flight.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { AnalysesParts } from '#server/pictures/photos/analysis/analyses.ts'
import { runPhotoTask } from '#server/pictures/photos/analysis/run-photo-task.ts'
import { type DownloadFile, findStoredFile } from '#server/pictures/photos/download/download-file.ts'
import { fetchObject, photoKey, thingsKeys } from '#server/pictures/photos/photo-files.ts'
import type { PhotoRow } from '#server/pictures/photos/photo-queries.ts'
import { estimateThingsBytes } from '#server/pictures/render/memory-budget.ts'

export type Things = ReturnType<typeof createThings>

/**
 * What things are looked for in: the photo as it came, where it is no larger than its view. An edit by meaning finds them
 * there, and who is at the edge of being seen comes and goes in a copy as JPEG.
 */
const sourceOf = ({ width, height, frames }: PhotoRow) =>
  frames === 1 && Math.max(width, height) <= viewSideMaxPx ? 'file' : 'view'

/** What is in photos: found once for each, stored beside it, and used by clicks and edits. */
export function createThings({ store, pool, withFolder, views, limits, samples }: AnalysesParts) {
  const making = createSingleFlight<void>()

  const make = (actor: Actor, photo: PhotoRow, signal: AbortSignal): Promise<void> =>
    withFolder(async (folder) => {
      const [viewPath, thingsPath, embeddingPath] = ['view', 'things', 'embedding'].map((name) =>
        join(folder, name),
      ) as [string, string, string]
      const layOut = () => fetchObject(store, photoKey(photo.id, sourceOf(photo)), viewPath)
      const task = { kind: 'things', photoId: photo.id, viewPath, thingsPath, embeddingPath } as const
      await runPhotoTask(pool, task, { actor, kind: 'preview', layOut, memoryBytes: estimateThingsBytes(), signal })
      const keys = thingsKeys(photo.id)
      // The things are there only when both are.
      await store.put(keys.embedding, { path: embeddingPath })
      await store.put(keys.things, { path: thingsPath })
      await samples.keep(photo.sha256, { [keys.embedding]: embeddingPath, [keys.things]: thingsPath })
    })

  const open = async (actor: Actor, photo: PhotoRow): Promise<DownloadFile> => {
    const key = thingsKeys(photo.id).things
    const find = () => findStoredFile(store, key, 'application/json; charset=utf-8', null)
    let found = await find()
    if (found === null) {
      await making.join(key, actor.signal, async (signal) => {
        const keys = thingsKeys(photo.id)
        if (await samples.give(store, photo.sha256, [keys.embedding, keys.things])) return
        await limits.take('analysis', payerKey(actor))
        if (sourceOf(photo) === 'view') await views.ensure(actor, photo)
        await make(actor, photo, signal)
      })
      found = await find()
    }
    if (found === null) throw new Problem('not-found', key)
    return found
  }

  return {
    /**
     * The things as the JSON of their reply.
     * @throws Problem 'model-missing', 'budget-used-up', 'too-busy', 'too-many-tries'
     */
    open,

    /** Finds them unless that was done. @throws as `open` */
    async ensure(actor: Actor, photo: PhotoRow): Promise<void> {
      await (await open(actor, photo)).close()
    },

    /** Copies what was found into a folder. @throws Problem 'not-found' */
    async fetch(photoId: string, paths: { readonly things: string; readonly embedding: string }): Promise<void> {
      const keys = thingsKeys(photoId)
      await fetchObject(store, keys.things, paths.things)
      await fetchObject(store, keys.embedding, paths.embedding)
    },
  }
}
