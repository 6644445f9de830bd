import {
  defaultPattern,
  type ExportOptions,
  type ExportRequest,
  type ExportSize,
  fillPattern,
} from '#contract/exports.ts'
import type { DownloadFormat } from '#contract/photo.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { Things } from '#server/pictures/photos/analysis/things.ts'
import type { createDownloads, NamedFile } from '#server/pictures/photos/download/downloads.ts'
import { findPhoto, type PhotoRow } from '#server/pictures/photos/photo-queries.ts'
import { cleanPhotoName, downloadName, splitPhotoName } from '#server/pictures/photos/upload/photo-name.ts'
import type { Finish } from '#server/pictures/render/render-task.ts'

export interface ExportsParts {
  readonly db: Db
  readonly downloads: Pick<ReturnType<typeof createDownloads>, 'download'>
  readonly things: Pick<Things, 'ensure'>
}

/** One file of an export. */
export interface ExportedFile {
  /** Null: as large as it may leave. */
  readonly size: ExportSize | null
  /** Counts the files from 1. */
  readonly n: number
}

/** Delivers photos in sizes, under names by a pattern. */
export function createExports({ db, downloads, things }: ExportsParts) {
  /** @throws Problem 'not-found', 'budget-used-up', 'too-busy' */
  return async (
    actor: Actor,
    photo: PhotoRow,
    { sizes: _, ground, keep, name, format: asked, mark, altText, ...options }: ExportOptions & Partial<ExportRequest>,
    { size, n }: ExportedFile,
  ): Promise<NamedFile & { readonly format: DownloadFormat }> => {
    const format = asked ?? (photo.has_alpha && size?.ground === undefined ? 'png' : 'jpeg')
    // Where they cannot be found, a crop keeps the middle.
    if (size?.fit === 'fill' && keep === undefined) await things.ensure(actor, photo).catch(() => {})
    const isPlain = size === null && mark === undefined && !altText
    const finish: Finish | null = isPlain
      ? null
      : {
          size,
          ground: size && groundOf(photo, size, ground),
          keep: keep ?? null,
          mark: mark ?? null,
          altText: altText || null,
        }
    const file = await downloads.download(actor, photo, { ...options, format }, { finish })
    const parts = { size: size?.id ?? '', n, date: new Date().toISOString().slice(0, 10) }
    const pattern = name ?? (size === null ? null : defaultPattern)
    const base =
      pattern === null ? photo.name : fillPattern(pattern, { ...(await namesOf(db, actor, photo)), ...parts })
    return { ...file, format, name: downloadName(cleanPhotoName(base), format) }
  }
}

/** Formats that cannot be transparent lie on white in any case. */
function groundOf(photo: PhotoRow, { fit, ground }: ExportSize, asked: string | undefined): Finish['ground'] {
  if (ground !== undefined || fit !== 'pad') return ground ?? null
  return asked ?? (photo.has_alpha ? null : '#ffffff')
}

/** The name of the photo that was brought in, and what was done to it: both from the result's own name. */
async function namesOf(db: Db, { owner }: Actor, photo: PhotoRow): Promise<{ name: string; tool: string }> {
  const own = splitPhotoName(photo.name).base
  const first = photo.tool === null ? null : await findPhoto(db, owner, photo.root_photo_id)
  const name = first === null ? null : splitPhotoName(first.name).base
  if (name !== null && own.startsWith(`${name}-`)) return { name, tool: own.slice(name.length + 1) }
  return { name: own, tool: '' }
}
