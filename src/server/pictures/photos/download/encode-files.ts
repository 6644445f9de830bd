import { join } from 'node:path'
import { type AnimationOptions, type DownloadOptions, viewSideMaxPx } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import { fitWithin } from '#imaging/resampling/resize.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { type PhotoTaskOptions, runPhotoTask } from '#server/pictures/photos/analysis/run-photo-task.ts'
import { fetchObject, type PhotoFile, photoKey, thingsKeys } from '#server/pictures/photos/photo-files.ts'
import { findTiming, type PhotoRow } from '#server/pictures/photos/photo-queries.ts'
import { madeOf } from '#server/pictures/photos/provenance/provenance.ts'
import { findProvenance } from '#server/pictures/photos/provenance/provenance-queries.ts'
import { estimateFramesBytes, estimatePhotoBytes } from '#server/pictures/render/memory-budget.ts'
import type { RenderPool } from '#server/pictures/render/render-run.ts'
import type { Channels, Delivery, Finish, ResultStamp } from '#server/pictures/render/render-task.ts'

export interface EncodeOrder extends DownloadOptions {
  /** The stored file whose pixels are encoded. */
  readonly from: PhotoFile
  readonly delivery: Delivery | null
  readonly channels: Channels
  readonly mayKeepFile: boolean
  readonly stamp: ResultStamp | null
  /** The upload that a proof of what stayed as it was needs. */
  readonly originalId: string | null
  readonly finish: Finish | null
}

/** For whom a file is made, and with which priority. */
export type Making = Pick<PhotoTaskOptions, 'actor' | 'kind' | 'signal'>

/** Encodes stored pictures in render children. */
export function createEncoders({
  db,
  store,
  pool,
}: {
  readonly db: Db
  readonly store: ObjectStore
  readonly pool: RenderPool
}) {
  /** Encodes a stored photo into `folder`. @returns the file's path */
  const encode = async (
    photo: PhotoRow,
    folder: string,
    { from, originalId, ...order }: EncodeOrder,
    wanted: Making,
  ): Promise<string> => {
    const [photoPath, metadataPath, outputPath] = [
      join(folder, 'photo'),
      join(folder, 'metadata'),
      join(folder, 'output'),
    ]
    const originalPath = originalId === null ? null : join(folder, 'original')
    const thingsPath = order.finish?.size?.fit === 'fill' ? join(folder, 'things') : null
    const layOut = async () => {
      await fetchObject(store, photoKey(photo.id, from), photoPath)
      await fetchObject(store, photoKey(photo.id, 'metadata'), metadataPath)
      // Without them a crop keeps the middle.
      if (thingsPath !== null) await fetchObject(store, thingsKeys(photo.id).things, thingsPath).catch(() => {})
      if (originalId !== null && originalPath !== null)
        await fetchObject(store, photoKey(originalId, 'file'), originalPath)
    }
    const { width, height } = from === 'view' ? fitWithin(photo, viewSideMaxPx) : photo
    const task = { kind: 'encode', photoPath, metadataPath, originalPath, thingsPath, outputPath, ...order } as const
    const framePixels = (order.finish?.size?.width ?? 0) * (order.finish?.size?.height ?? 0)
    const pixels = width * height * (originalId === null ? 1 : 2) + framePixels
    await runPhotoTask(pool, task, { ...wanted, layOut, memoryBytes: estimatePhotoBytes(pixels) })
    return outputPath
  }

  /** Encodes a result's frames into `folder`. @returns the file's path */
  const encodeFrames = async (
    { id, width, height, frames }: PhotoRow,
    folder: string,
    order: AnimationOptions & { readonly delivery: Delivery | null },
    wanted: Making,
  ): Promise<string> => {
    const timing = await findTiming(db, id)
    if (timing === null) throw new Problem('not-found', 'it stands still')
    const [framesPath, outputPath] = [join(folder, 'frames'), join(folder, 'output')]
    const metadataPath = join(folder, 'metadata')
    const layOut = async () => {
      await fetchObject(store, photoKey(id, 'frames'), framesPath)
      await fetchObject(store, photoKey(id, 'metadata'), metadataPath)
    }
    const provenance = await findProvenance(db, id)
    const sources = provenance === null ? [] : madeOf(provenance).steps.map(({ source }) => source)
    const pixels = width * height
    const memoryBytes = estimatePhotoBytes(pixels) + estimateFramesBytes(pixels * frames)
    const task = { kind: 'animate', framesPath, metadataPath, sources, timing, outputPath, ...order } as const
    await runPhotoTask(pool, task, { ...wanted, layOut, memoryBytes })
    return outputPath
  }

  return { encode, encodeFrames }
}
