import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type AnimationOptions, type DownloadOptions, type RenditionSize, viewSideMaxPx } from '#contract/photo.ts'
import type { Standing } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'
import { fitWithin } from '#imaging/resize.ts'
import { deliveryOf, findLimit, gifFile, isAsUploaded, renditionFile } from '#server/photos/delivery.ts'
import { fetchObject, type PhotoFile, photoKey } from '#server/photos/photo-files.ts'
import { downloadName } from '#server/photos/photo-name.ts'
import type { PhotoRow } from '#server/photos/photo-queries.ts'
import { runPhotoTask } from '#server/photos/run-photo-task.ts'
import { estimateFramesBytes, estimatePhotoBytes } from '#server/render/memory-budget.ts'
import type { RenderPool } from '#server/render/render-pool.ts'
import type { Delivery } from '#server/render/render-task.ts'
import type { ObjectStore } from '#server/storage/object-store.ts'

/** Bytes on their way out. */
export interface OutgoingFile {
  readonly body: Readable
  readonly bytes: number
  readonly contentType: string
}

export interface Rendition {
  /** Names the bytes: as long as it is the same, so are they. */
  readonly tag: string
  /** Whether whoever sees it now may see just this as long as the photo is theirs. */
  readonly isLasting: boolean
  /** @throws Problem 'not-found' */
  open(): Promise<OutgoingFile>
}

export interface OutgoingPhotosParts {
  readonly store: ObjectStore
  readonly pool: RenderPool
  /** Gives `work` a folder of its own and deletes it after. */
  withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result>
}

interface EncodeOrder extends DownloadOptions {
  /** The stored file whose pixels are encoded. */
  readonly from: PhotoFile
  readonly delivery: Delivery | null
  readonly mayKeepFile: boolean
}

const fullQuality = 95

/** Photos on their way out, as their owner's standing allows at that moment. */
export function createOutgoingPhotos({ store, pool, withFolder }: OutgoingPhotosParts) {
  const making = new Map<string, Promise<void>>()

  /** Encodes a stored photo into `folder`; its path. */
  const encode = async (photo: PhotoRow, folder: string, { from, ...order }: EncodeOrder): Promise<string> => {
    const [photoPath, metadataPath, outputPath] = [
      join(folder, 'photo'),
      join(folder, 'metadata'),
      join(folder, 'output'),
    ]
    await fetchObject(store, photoKey(photo.id, from), photoPath)
    await fetchObject(store, photoKey(photo.id, 'metadata'), metadataPath)
    const { width, height } = from === 'view' ? fitWithin(photo, viewSideMaxPx) : photo
    await runPhotoTask(
      pool,
      { kind: 'encode', photoPath, metadataPath, outputPath, ...order },
      estimatePhotoBytes(width * height),
    )
    return outputPath
  }

  /** Encodes a result's frames into `folder`; the file's path. */
  const encodeFrames = async (
    { id, width, height, animation: timing }: PhotoRow,
    folder: string,
    order: AnimationOptions & { readonly delivery: Delivery | null },
  ): Promise<string> => {
    if (timing === null) throw new Problem('not-found', 'it stands still')
    const [framesPath, outputPath] = [join(folder, 'frames'), join(folder, 'output')]
    await fetchObject(store, photoKey(id, 'frames'), framesPath)
    const pixels = width * height
    await runPhotoTask(
      pool,
      { kind: 'animate', framesPath, timing, outputPath, ...order },
      estimatePhotoBytes(pixels) + estimateFramesBytes(pixels * timing.delaysMs.length),
    )
    return outputPath
  }

  /** Makes and keeps a file once, however many ask for it at the same time. */
  const makeOnce = (key: string, encodeInto: (folder: string) => Promise<string>): Promise<void> => {
    const started = making.get(key)
    if (started !== undefined) return started
    const made = withFolder(async (folder) => {
      await store.put(key, createReadStream(await encodeInto(folder)))
    }).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  const make = (photo: PhotoRow, file: PhotoFile, delivery: Delivery | null): Promise<void> =>
    makeOnce(photoKey(photo.id, file), (folder) => {
      // What fits into the view is made from it, which spares opening every pixel of a large result.
      const isSmall = delivery !== null && Math.max(delivery.width, delivery.height) <= viewSideMaxPx
      const from = isSmall ? 'view' : 'file'
      const format = photo.has_alpha ? 'png' : 'jpeg'
      return encode(photo, folder, {
        from,
        delivery,
        format,
        quality: fullQuality,
        metadata: 'none',
        mayKeepFile: false,
      })
    })

  /** Hands out a file that `encodeInto` leaves in a folder of its own. */
  const sendOnce = (
    encodeInto: (folder: string) => Promise<string>,
    contentType: string,
    name: string,
  ): Promise<OutgoingFile & { readonly name: string }> =>
    withFolder(async (folder) => {
      const path = await encodeInto(folder)
      const { size } = await stat(path)
      // Opened before the folder goes: an open file outlives its name.
      const body = createReadStream(path)
      await new Promise((resolve, reject) => body.once('open', resolve).once('error', reject))
      return { body, bytes: size, contentType, name }
    })

  return {
    rendition(photo: PhotoRow, standing: Standing, size: RenditionSize): Rendition {
      const file = renditionFile(photo, standing, size)
      const key = photoKey(photo.id, file)
      return {
        tag: `${photo.id}-${file}`,
        isLasting: photo.tool === null || size === 'thumb',
        async open() {
          let found = await store.find(key)
          if (found === null && file !== 'thumb' && file !== 'view') {
            await make(photo, file, findLimit(photo, standing))
            found = await store.find(key)
          }
          if (found === null) throw new Problem('not-found', key)
          const contentType = size === 'thumb' ? 'image/webp' : photo.has_alpha ? 'image/png' : 'image/jpeg'
          return { ...found, contentType }
        },
      }
    },

    /** The photo as a file to keep, and its name. @throws Problem 'not-found' */
    download: (
      photo: PhotoRow,
      standing: Standing,
      options: DownloadOptions,
    ): Promise<OutgoingFile & { readonly name: string }> =>
      sendOnce(
        (folder) => {
          const delivery = findLimit(photo, standing)
          return encode(photo, folder, { from: 'file', delivery, mayKeepFile: isAsUploaded(photo), ...options })
        },
        `image/${options.format}`,
        downloadName(photo.name, options.format),
      ),

    /** A result's frames as a file to keep, and its name. @throws Problem 'not-found', also for what stands still */
    async animation(
      photo: PhotoRow,
      standing: Standing,
      options: AnimationOptions,
    ): Promise<OutgoingFile & { readonly name: string }> {
      if (photo.animation === null || photo.tool === null) throw new Problem('not-found', 'no frames are kept')
      const order = { ...options, delivery: findLimit(photo, standing) }
      const name = downloadName(photo.name, options.format)
      if (options.format === 'webp') return sendOnce((folder) => encodeFrames(photo, folder, order), 'image/webp', name)
      const key = photoKey(photo.id, gifFile(photo, standing))
      let found = await store.find(key)
      if (found === null) {
        await makeOnce(key, (folder) => encodeFrames(photo, folder, order))
        found = await store.find(key)
      }
      if (found === null) throw new Problem('not-found', key)
      return { ...found, contentType: 'image/gif', name }
    },

    /**
     * The lines of a drawing as SVG, and its name. @throws Problem 'not-found', 'login-needed' where results leave marked:
     * lines have no size to limit and nothing to mark
     */
    async lines(photo: PhotoRow, standing: Standing): Promise<OutgoingFile & { readonly name: string }> {
      if (!photo.has_lines) throw new Problem('not-found', 'no lines are kept')
      if (deliveryOf(photo, standing).isWatermarked) throw new Problem('login-needed')
      const found = await store.find(photoKey(photo.id, 'lines'))
      if (found === null) throw new Problem('not-found', 'lines')
      return { ...found, contentType: 'image/svg+xml', name: downloadName(photo.name, 'svg') }
    },
  }
}
