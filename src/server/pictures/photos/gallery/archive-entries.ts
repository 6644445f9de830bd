import type { Readable } from 'node:stream'
import { createFileNames } from '#archive/file-names.ts'
import { type ZipEntry, zipStream } from '#archive/zip-stream.ts'
import { type ExportOptions, type ExportRequest, exportOptions } from '#contract/exports.ts'
import { isProblem } from '#contract/problem.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { ExportedFile } from '#server/pictures/photos/download/exports.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import { splitPhotoName } from '#server/pictures/photos/upload/photo-name.ts'

export type ArchivedPhotos = Pick<Photos, 'get' | 'exported' | 'animation'>

/** Photos of an owner as the files of an archive, one made after another. Those deleted meanwhile are left out. */
export async function* archiveEntries(
  photos: ArchivedPhotos,
  actor: Actor,
  chosen: Iterable<{ readonly id: string; readonly modifiedAt: Date }>,
  options: ExportOptions | ExportRequest = exportOptions.parse({}),
): AsyncGenerator<ZipEntry, void> {
  const nameOf = createFileNames()
  let n = 0
  for (const { id, modifiedAt } of chosen)
    for (const size of options.sizes) {
      n += 1
      const file = await fileOf(photos, actor, id, options, { size, n }).catch((error: unknown) => {
        if (isProblem(error) && error.code === 'not-found') return null
        throw error
      })
      if (file !== null)
        yield { path: nameOf(file.name, file.format), modifiedAt, body: await file.read(), isPacked: true }
    }
}

/** One photo in its sizes, as a ZIP that is made while it is read. @throws Problem 'not-found' */
export async function openPhotoArchive(
  photos: ArchivedPhotos,
  actor: Actor,
  id: string,
  options: ExportOptions | ExportRequest,
): Promise<{ body: Readable; name: string }> {
  const { name } = await photos.get(actor, id)
  const body = zipStream(archiveEntries(photos, actor, [{ id, modifiedAt: new Date() }], options))
  return { body, name: `${splitPhotoName(name).base}.zip` }
}

/** An animated result is delivered animated, unless a size is asked for. */
async function fileOf(
  photos: ArchivedPhotos,
  actor: Actor,
  id: string,
  options: ExportOptions | ExportRequest,
  file: ExportedFile,
) {
  const { tool, frames } = await photos.get(actor, id)
  const isStill = file.size !== null || 'mark' in options || 'altText' in options
  if (tool === null || frames === 1 || isStill) return photos.exported(actor, id, options, file)
  const moving = { format: 'gif', quality: options.quality } as const
  return { ...(await photos.animation(actor, id, moving)), format: moving.format }
}
