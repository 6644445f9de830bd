import { createFileNames } from '#archive/file-names.ts'
import type { ZipEntry } from '#archive/zip-stream.ts'
import { type ArchiveOptions, archiveOptions } from '#contract/photo.ts'
import { isProblem } from '#contract/problem.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'

export type ArchivedPhotos = Pick<Photos, 'get' | 'download' | 'animation'>

/** Photos of an owner as the files of an archive, one made after another. Those deleted meanwhile are left out. */
export async function* archiveEntries(
  photos: ArchivedPhotos,
  actor: Actor,
  chosen: Iterable<{ readonly id: string; readonly modifiedAt: Date }>,
  options: ArchiveOptions = archiveOptions.parse({}),
): AsyncGenerator<ZipEntry, void> {
  const nameOf = createFileNames()
  for (const { id, modifiedAt } of chosen) {
    const file = await fileOf(photos, actor, id, options).catch((error: unknown) => {
      if (isProblem(error) && error.code === 'not-found') return null
      throw error
    })
    if (file !== null)
      yield { path: nameOf(file.name, file.format), modifiedAt, body: await file.read(), isPacked: true }
  }
}

/** An animated result is delivered animated. */
async function fileOf(photos: ArchivedPhotos, actor: Actor, id: string, options: ArchiveOptions) {
  const { tool, frames, hasAlpha } = await photos.get(actor, id)
  const format = options.format ?? (hasAlpha ? 'png' : 'jpeg')
  if (tool === null || frames === 1) return { ...(await photos.download(actor, id, { ...options, format })), format }
  const moving = { format: 'gif', quality: options.quality } as const
  return { ...(await photos.animation(actor, id, moving)), format: moving.format }
}
