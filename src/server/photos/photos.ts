import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { DownloadOptions, MaskReply, PhotoReply, RenditionSize } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import type { Tables } from '#server/database/tables.ts'
import { type FetchSeams, fetchPublicUrl } from '#server/photos/fetch-public-url.ts'
import { deletePhotoFiles, fetchObject, maskKey, photoKey, storePhotoFiles } from '#server/photos/photo-files.ts'
import { cleanPhotoName, downloadName } from '#server/photos/photo-name.ts'
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
import { type Bytes, photoLimits, receiveUpload } from '#server/photos/receive-upload.ts'
import { estimatePhotoBytes } from '#server/render/memory-budget.ts'
import { RenderFailure, type RenderPool } from '#server/render/render-pool.ts'
import type { RenderResults, RenderTask } from '#server/render/render-task.ts'
import type { ObjectStore } from '#server/storage/object-store.ts'
import { type Owner, ownerColumns } from '#server/visitors/owner.ts'

/** Bytes on their way out. */
export interface OutgoingFile {
  readonly body: Readable
  readonly bytes: number
  readonly contentType: string
}

export interface PhotosParts {
  readonly db: Kysely<Tables>
  readonly store: ObjectStore
  readonly pool: RenderPool
  /** Where files lie while they are worked on. */
  readonly spoolFolder: string
  readonly fetchSeams?: FetchSeams
}

/** 50 MP as AVIF took 50 s on two cores shared by sixteen, with six times the effort of now; what needs longer hangs. */
const taskTimeLimitMs = 120_000
/** Before the header is read, the size is unknown: enough for about 12 MP, the usual photo. */
const usualPixels = 12_000_000
const fullQuality = 95

export type Photos = ReturnType<typeof createPhotos>

/** Photos and masks of an owner: uploads and results alike. */
export function createPhotos({ db, store, pool, spoolFolder, fetchSeams }: PhotosParts) {
  const encoding = new Map<string, Promise<void>>()

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

  const add = (owner: Owner, body: Bytes, name: string): Promise<PhotoReply> =>
    withFolder(async (folder) => {
      const path = join(folder, 'upload')
      const { bytes } = await receiveUpload(body, path, photoLimits)
      const facts = await run(pool, { kind: 'prepare', photoPath: path, folder }, usualPixels)
      const id = randomUUID()
      await storePhotoFiles(store, id, folder, path)
      try {
        const { format, width, height, hasAlpha } = facts
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
          }),
        )
      } catch (error) {
        await deletePhotoFiles(store, id)
        throw error
      }
    })

  /** Makes the full rendition once, however many ask for it at the same time. */
  const makeFull = (photo: PhotoRow): Promise<void> => {
    const started = encoding.get(photo.id)
    if (started !== undefined) return started
    const making = withFolder(async (folder) => {
      const format = photo.has_alpha ? 'png' : 'jpeg'
      const path = await encodeStored({ store, pool }, photo, folder, {
        format,
        quality: fullQuality,
        metadata: 'none',
      })
      await store.put(photoKey(photo.id, 'full'), createReadStream(path))
    }).finally(() => encoding.delete(photo.id))
    encoding.set(photo.id, making)
    return making
  }

  return {
    /** Takes an upload. @throws Problem of `receiveUpload` and `inspectPhoto`, 'storage-full' */
    add,

    /** Fetches a photo from the public internet. @throws Problem 'import-refused', 'import-failed' and those of `add` */
    async import(owner: Owner, url: string): Promise<PhotoReply> {
      const { body, name } = await fetchPublicUrl(url, fetchSeams)
      return add(owner, body, name)
    },

    /** Uploads and results, newest first. */
    async list(owner: Owner, page: { before?: Date; limit?: number } = {}): Promise<PhotoReply[]> {
      const before = page.before ?? new Date(Date.now() + 60_000)
      return (await listPhotos(db, owner, before, page.limit ?? 50)).map(photoReplyOf)
    },

    /** @throws Problem 'not-found' */
    async get(owner: Owner, id: string): Promise<PhotoReply> {
      return photoReplyOf(await getRow(owner, id))
    },

    /** Deletes a photo, its masks and files; results made from it stay. @throws Problem 'not-found' */
    async remove(owner: Owner, id: string): Promise<void> {
      const deleted = await deletePhoto(db, owner, id)
      if (deleted === null) throw new Problem('not-found')
      await deletePhotoFiles(store, id)
      await Promise.all(deleted.maskIds.map((maskId) => store.delete(maskKey(maskId))))
    },

    /** A rendition to look at. @throws Problem 'not-found' */
    async image(owner: Owner, id: string, size: RenditionSize): Promise<OutgoingFile> {
      const photo = await getRow(owner, id)
      const key = photoKey(id, size)
      let found = await store.find(key)
      if (found === null && size === 'full') {
        await makeFull(photo)
        found = await store.find(key)
      }
      if (found === null) throw new Problem('not-found', key)
      const contentType = size === 'thumb' ? 'image/webp' : photo.has_alpha ? 'image/png' : 'image/jpeg'
      return { ...found, contentType }
    },

    /** The photo as a file to keep, and its name. @throws Problem 'not-found' */
    async download(owner: Owner, id: string, options: DownloadOptions): Promise<OutgoingFile & { name: string }> {
      const photo = await getRow(owner, id)
      return withFolder(async (folder) => {
        const path = await encodeStored({ store, pool }, photo, folder, options)
        const { format } = options
        const { size } = await stat(path)
        // Opened before the folder goes: an open file outlives its name.
        const body = createReadStream(path)
        await new Promise((resolve, reject) => body.once('open', resolve).once('error', reject))
        return { body, bytes: size, contentType: `image/${format}`, name: downloadName(photo.name, format) }
      })
    },

    /** Keeps a painted mask; the same bytes give the same id. @throws Problem 'mask-size-differs', those of uploads */
    addMask: (owner: Owner, photoId: string, body: Bytes): Promise<MaskReply> =>
      withFolder(async (folder) => {
        const photo = await getRow(owner, photoId)
        const path = join(folder, 'mask')
        const { sha256 } = await receiveUpload(body, path, { ...photoLimits, accepts: (format) => format === 'png' })
        const known = await findMaskByBytes(db, photoId, sha256)
        if (known !== null) return { maskId: known }
        const mask = await run(pool, { kind: 'mask', maskPath: path }, photo.width * photo.height)
        if (mask.width !== photo.width || mask.height !== photo.height) throw new Problem('mask-size-differs')
        const id = randomUUID()
        await store.put(maskKey(id), createReadStream(path))
        const stored = await insertMask(db, {
          id,
          ...ownerColumns(owner),
          photo_id: photoId,
          sha256,
          is_empty: mask.isEmpty,
        })
        if (!stored.isNew) await store.delete(maskKey(id))
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

/** Writes a stored photo into `folder` in another format; its path. */
async function encodeStored(
  { store, pool }: Pick<PhotosParts, 'store' | 'pool'>,
  photo: PhotoRow,
  folder: string,
  options: DownloadOptions,
): Promise<string> {
  const [photoPath, metadataPath, outputPath] = ['photo', 'metadata', 'output'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await fetchObject(store, photoKey(photo.id, 'file'), photoPath)
  await fetchObject(store, photoKey(photo.id, 'metadata'), metadataPath)
  await run(pool, { kind: 'encode', photoPath, metadataPath, outputPath, ...options }, photo.width * photo.height)
  return outputPath
}

/** Runs a task on a photo; a file that brings a child down twice is taken for damaged. */
async function run<Task extends RenderTask>(
  pool: RenderPool,
  task: Task,
  pixels: number,
): Promise<RenderResults[Task['kind']]> {
  const options = { timeLimitMs: taskTimeLimitMs, memoryBytes: estimatePhotoBytes(pixels) }
  try {
    return await pool.run(task, options)
  } catch (error) {
    if (!(error instanceof RenderFailure) || error.reason !== 'crashed') throw asProblem(error)
    return pool.run(task, options).catch((second: unknown) => {
      throw asProblem(second)
    })
  }
}

function asProblem(error: unknown): unknown {
  if (!(error instanceof RenderFailure) || error.reason === 'cancelled') return error
  return new Problem('photo-damaged', error.message)
}

export function photoReplyOf(photo: PhotoRow): PhotoReply {
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
  }
}
