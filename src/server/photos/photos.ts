import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { AnimationOptions, DownloadOptions, MaskReply, PhotoReply, RenditionSize } from '#contract/photo.ts'
import type { Standing } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'
import type { SelectionHints, SelectionReply } from '#contract/selection.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Limits } from '#server/limits/limits.ts'
import { deliveryOf } from '#server/photos/delivery.ts'
import { type FetchSeams, fetchPublicUrl } from '#server/photos/fetch-public-url.ts'
import { createOutgoingPhotos, type OutgoingFile, type Rendition } from '#server/photos/outgoing-photos.ts'
import { maskFolder, photoFolder, storeMask, storePhotoFiles } from '#server/photos/photo-files.ts'
import { cleanPhotoName } from '#server/photos/photo-name.ts'
import {
  deletePhoto,
  findMask,
  findMaskByBytes,
  findPhoto,
  giveVisitorPhotos,
  insertMask,
  insertPhoto,
  listPhotos,
  type PhotoRow,
} from '#server/photos/photo-queries.ts'
import { createReadings } from '#server/photos/readings.ts'
import { type Bytes, photoLimits, receiveUpload } from '#server/photos/receive-upload.ts'
import { runPhotoTask } from '#server/photos/run-photo-task.ts'
import { createSelections } from '#server/photos/selections.ts'
import { estimatePhotoBytes } from '#server/render/memory-budget.ts'
import type { RenderPool } from '#server/render/render-pool.ts'
import type { ObjectStore } from '#server/storage/object-store.ts'
import { deleteLetGo, discardFiles } from '#server/storage/unkept-files.ts'
import type { Asker } from '#server/usage/asker.ts'
import { type Owner, ownerColumns } from '#server/visitors/owner.ts'
import { picturesOf, type ToolId } from '#tools/catalog.ts'

export interface PhotosParts {
  readonly db: Kysely<Tables>
  readonly store: ObjectStore
  readonly pool: RenderPool
  readonly limits: Pick<Limits, 'take'>
  /** Where files lie while they are worked on. */
  readonly spoolFolder: string
  readonly fetchSeams?: FetchSeams
  readonly hasSelectionNetwork: () => boolean
}

/** Whose the photos are, and how they may leave. */
export type PhotoAsker = Pick<Asker, 'owner' | 'standing'>

/** Before the header is read, the size is unknown: enough for about 12 MP, the usual photo. */
const usualPixels = 12_000_000

export type Photos = ReturnType<typeof createPhotos>

/** Photos and masks of an owner: uploads and results alike. */
export function createPhotos({ db, store, pool, limits, spoolFolder, fetchSeams, hasSelectionNetwork }: PhotosParts) {
  const withFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
    const folder = join(spoolFolder, randomUUID())
    await mkdir(folder, { recursive: true })
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const getRow = async (owner: Owner, id: string): Promise<PhotoRow> => {
    const photo = await findPhoto(db, owner, id)
    if (photo === null) throw new Problem('not-found')
    return photo
  }

  const add = ({ owner, standing }: PhotoAsker, body: Bytes, name: string): Promise<PhotoReply> =>
    withFolder(async (folder) => {
      const path = join(folder, 'upload')
      const { bytes } = await receiveUpload(body, path, photoLimits)
      const facts = await runPhotoTask(
        pool,
        { kind: 'prepare', photoPath: path, folder },
        estimatePhotoBytes(usualPixels),
      )
      const id = randomUUID()
      await storePhotoFiles({ db, store }, id, folder, path)
      try {
        const { format, width, height, hasAlpha, animation } = facts
        return photoReplyOf(
          await insertPhoto(db, {
            id,
            ...ownerColumns(owner),
            name: cleanPhotoName(name),
            bytes,
            format,
            width,
            height,
            has_alpha: hasAlpha,
            animation: animation === null ? null : JSON.stringify(animation),
          }),
          standing,
        )
      } catch (error) {
        await discardFiles({ db, store }, photoFolder(id))
        throw error
      }
    })

  const outgoing = createOutgoingPhotos({ store, pool, withFolder })
  const readings = createReadings({ store, pool, withFolder, limits })
  const selections = createSelections({ store, pool, withFolder, limits, hasNetwork: hasSelectionNetwork })

  return {
    /** Takes an upload. @throws Problem of `receiveUpload` and `inspectPhoto`, 'storage-full' */
    add,

    /** Fetches a photo from the public internet. @throws Problem 'import-refused', 'import-failed' and those of `add` */
    async import(asker: PhotoAsker, url: string): Promise<PhotoReply> {
      const { body, name } = await fetchPublicUrl(url, fetchSeams)
      return add(asker, body, name)
    },

    /** Uploads and results, newest first. */
    async list({ owner, standing }: PhotoAsker, page: { before?: Date; limit?: number } = {}): Promise<PhotoReply[]> {
      const before = page.before ?? new Date(Date.now() + 60_000)
      const photos = await listPhotos(db, owner, before, page.limit ?? 50)
      return photos.map((photo) => photoReplyOf(photo, standing))
    },

    /** @throws Problem 'not-found' */
    async get({ owner, standing }: PhotoAsker, id: string): Promise<PhotoReply> {
      return photoReplyOf(await getRow(owner, id), standing)
    },

    /** @throws Problem 'picture-missing' when the recipe names a photo that is not the owner's, or no more */
    async checkPictures({ owner }: PhotoAsker, { tool, options }: { tool: ToolId; options: unknown }): Promise<void> {
      for (const id of picturesOf(tool, options))
        if ((await findPhoto(db, owner, id)) === null) throw new Problem('picture-missing', id)
    },

    /** Deletes a photo, its masks and, as soon as the store can be reached, the files; results made from it stay. @throws Problem 'not-found' */
    async remove(owner: Owner, id: string): Promise<void> {
      const deleted = await deletePhoto(db, owner, id)
      if (deleted === null) throw new Problem('not-found')
      await deleteLetGo({ db, store }, [photoFolder(id), ...deleted.maskIds.map(maskFolder)])
    },

    /** A rendition to look at. @throws Problem 'not-found' */
    async image({ owner, standing }: PhotoAsker, id: string, size: RenditionSize): Promise<Rendition> {
      return outgoing.rendition(await getRow(owner, id), standing, size)
    },

    /** What a tool sees in the photo before it is run. @throws Problem 'not-found', 'too-many-requests', 'too-many-tries' */
    async reading(asker: Asker, id: string, tool: ToolId): Promise<OutgoingFile> {
      return readings.open(asker, await getRow(asker.owner, id), tool)
    },

    /** What clicks on the photo mean. @throws Problem 'not-found', also without the network, 'too-many-tries' */
    async select(asker: Asker, id: string, hints: SelectionHints): Promise<SelectionReply> {
      return selections.find(asker, await getRow(asker.owner, id), hints)
    },

    /** The photo as a file to keep, and its name. @throws Problem 'not-found' */
    async download(
      { owner, standing }: PhotoAsker,
      id: string,
      options: DownloadOptions,
    ): Promise<OutgoingFile & { name: string }> {
      return outgoing.download(await getRow(owner, id), standing, options)
    },

    /** A result's frames as a file to keep, and its name. @throws Problem 'not-found', also for what stands still */
    async animation(
      { owner, standing }: PhotoAsker,
      id: string,
      options: AnimationOptions,
    ): Promise<OutgoingFile & { name: string }> {
      return outgoing.animation(await getRow(owner, id), standing, options)
    },

    /** The lines of a drawing as SVG, and its name. @throws Problem 'not-found', 'login-needed' */
    async lines({ owner, standing }: PhotoAsker, id: string): Promise<OutgoingFile & { name: string }> {
      return outgoing.lines(await getRow(owner, id), standing)
    },

    /** Keeps a painted mask; the same bytes give the same id. @throws Problem 'mask-size-differs', those of uploads */
    addMask: (owner: Owner, photoId: string, body: Bytes): Promise<MaskReply> =>
      withFolder(async (folder) => {
        const photo = await getRow(owner, photoId)
        const path = join(folder, 'mask')
        const { sha256 } = await receiveUpload(body, path, { ...photoLimits, accepts: (format) => format === 'png' })
        const known = await findMaskByBytes(db, photoId, sha256)
        if (known !== null) return { maskId: known }
        const mask = await runPhotoTask(
          pool,
          { kind: 'mask', maskPath: path },
          estimatePhotoBytes(photo.width * photo.height),
        )
        if (mask.width !== photo.width || mask.height !== photo.height) throw new Problem('mask-size-differs')
        const id = randomUUID()
        await storeMask({ db, store }, id, path)
        const stored = await insertMask(db, {
          id,
          ...ownerColumns(owner),
          photo_id: photoId,
          sha256,
          is_empty: mask.isEmpty,
        })
        if (!stored.isNew) await discardFiles({ db, store }, maskFolder(id))
        return { maskId: stored.id }
      }),

    /** What a browser's visitor has becomes the member's who logs in there, in the transaction of the login. */
    giveToMember: giveVisitorPhotos,

    /** @throws Problem 'not-found' */
    async getMask(owner: Owner, photoId: string, maskId: string): Promise<{ isEmpty: boolean }> {
      const mask = await findMask(db, owner, photoId, maskId)
      if (mask === null) throw new Problem('not-found')
      return mask
    },
  }
}

/** @param standing of who asks, for what of a result may leave */
export function photoReplyOf(photo: PhotoRow, standing: Standing): PhotoReply {
  const delivery = deliveryOf(photo, standing)
  return {
    id: photo.id,
    name: photo.name,
    width: photo.width,
    height: photo.height,
    bytes: photo.bytes,
    format: photo.format,
    hasAlpha: photo.has_alpha,
    createdAt: photo.created_at.toISOString(),
    sourcePhotoId: photo.source_photo_id,
    jobId: photo.job_id,
    tool: photo.tool,
    deliveredWidth: delivery.width,
    deliveredHeight: delivery.height,
    isWatermarked: delivery.isWatermarked,
    frames: photo.animation?.delaysMs.length ?? 1,
    hasLines: photo.has_lines,
  }
}
