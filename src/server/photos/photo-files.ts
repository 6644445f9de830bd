import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#contract/problem.ts'
import { renderFiles } from '#server/render/render-task.ts'
import type { ObjectStore } from '#server/storage/object-store.ts'
import { readingVersionOf, type ToolId, toolIds } from '#tools/catalog.ts'

/**
 * file: the upload as it came, or a result's pixels as PNG. full: every pixel in a form that browsers show; -free and -visitor:
 * what of a result members who pay for nothing and visitors may see. frames and gif: a result that moves, without loss and to be
 * looked at. lines: those of a drawing, as SVG.
 */
export const photoFiles = [
  'file',
  'metadata',
  'view',
  'thumb',
  'full',
  'full-free',
  'full-visitor',
  'frames',
  'gif',
  'gif-free',
  'gif-visitor',
  'lines',
] as const
export type PhotoFile = (typeof photoFiles)[number]

export const photoKey = (photoId: string, file: PhotoFile) => `photos/${photoId}/${file}`
/** Of a version that is no more, it goes with the files that have no row. */
export const readingKey = (photoId: string, tool: ToolId, version: number) =>
  `photos/${photoId}/reading-${tool}-${version}`
export const maskKey = (maskId: string) => `masks/${maskId}/file`

/** Stores what a render child left in `folder`; deletes what was stored when not all of it could be. */
export async function storePhotoFiles(
  store: ObjectStore,
  photoId: string,
  folder: string,
  filePath: string,
  further: readonly ('frames' | 'gif' | 'lines')[] = [],
): Promise<void> {
  try {
    await store.put(photoKey(photoId, 'file'), createReadStream(filePath))
    for (const file of ['metadata', 'view', 'thumb', ...further] as const)
      await store.put(photoKey(photoId, file), createReadStream(join(folder, renderFiles[file])))
  } catch (error) {
    await deletePhotoFiles(store, photoId)
    throw error
  }
}

export async function deletePhotoFiles(store: ObjectStore, photoId: string): Promise<void> {
  const readings = toolIds.flatMap((tool) => {
    const version = readingVersionOf(tool)
    return version === null ? [] : [readingKey(photoId, tool, version)]
  })
  const keys = [...photoFiles.map((file) => photoKey(photoId, file)), ...readings]
  await Promise.all(keys.map((key) => store.delete(key)))
}

/** Copies an object to a local file, for a render child. @throws Problem 'not-found' */
export async function fetchObject(store: ObjectStore, key: string, path: string): Promise<void> {
  const found = await store.find(key)
  if (found === null) throw new Problem('not-found', key)
  await pipeline(found.body, createWriteStream(path))
}
