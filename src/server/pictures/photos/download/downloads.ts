import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type AnimationOptions, type DownloadOptions, type RenditionSize, viewSideMaxPx } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import { shareCardSize } from '#contract/share.ts'
import type { CertificateChain } from '#provenance/statement.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Admission } from '#server/ground/limits/admission.ts'
import { createSingleFlight } from '#server/ground/limits/single-flight.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { runPhotoTask } from '#server/pictures/photos/analysis/run-photo-task.ts'
import {
  deliveryOf,
  findLimit,
  gifFile,
  isAsUploaded,
  renditionFile,
  withinPixels,
} from '#server/pictures/photos/download/delivery.ts'
import type { DownloadCache } from '#server/pictures/photos/download/download-cache.ts'
import { type DownloadFile, findStoredFile } from '#server/pictures/photos/download/download-file.ts'
import { createEncoders, type EncodeOrder, type Making } from '#server/pictures/photos/download/encode-files.ts'
import type { Views } from '#server/pictures/photos/download/views.ts'
import { type PhotoFile, photoKey } from '#server/pictures/photos/photo-files.ts'
import type { PhotoRow } from '#server/pictures/photos/photo-queries.ts'
import { stampOf } from '#server/pictures/photos/provenance/provenance.ts'
import { findOriginal, findProvenance } from '#server/pictures/photos/provenance/provenance-queries.ts'
import { downloadName } from '#server/pictures/photos/upload/photo-name.ts'
import { estimatePhotoBytes } from '#server/pictures/render/memory-budget.ts'
import type { RenderPool } from '#server/pictures/render/render-run.ts'
import type { Channels, Delivery, Finish } from '#server/pictures/render/render-task.ts'

export type NamedFile = DownloadFile & { readonly name: string }

export interface Rendition {
  /** An entity tag: as long as it is the same, so are the bytes. */
  readonly tag: string
  /** Whether this rendition stays allowed for whoever sees it now, as long as they own the photo. */
  readonly isLasting: boolean
  /** @throws Problem 'not-found' */
  open(): Promise<DownloadFile>
}

export interface DownloadsParts {
  readonly store: ObjectStore
  readonly pool: RenderPool
  /** Gives `work` a temporary folder and deletes it afterwards. */
  withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result>
}

/** Less of a photo than there is. */
export interface DownloadPart {
  readonly pixelsMax?: number
  readonly channels?: Channels
  readonly finish?: Finish | null
}

const fullQuality = 95

/** What a file is kept under: the same order, the same file. */
const keyOf = (order: object): string => JSON.stringify(order)

const orderOf = (
  { format, quality, metadata, credentials }: DownloadOptions,
  delivery: Delivery | null,
  { channels = 'all', finish = null }: DownloadPart,
) => ({ from: 'file', delivery, channels, finish, format, quality, metadata, credentials }) as const

/** The key of the whole photo as a file. */
export const wholeFileKey = (options: DownloadOptions): string => keyOf(orderOf(options, null, {}))

/** Delivers photos as their owner's tier allows at that moment. */
export function createDownloads({
  db,
  store,
  pool,
  withFolder,
  views,
  admission,
  downloadCache,
  certificates,
}: DownloadsParts & {
  readonly views: Views
  readonly db: Db
  readonly admission: Pick<Admission, 'countDownload'>
  readonly downloadCache: Pick<DownloadCache, 'find' | 'keep'>
  readonly certificates: CertificateChain
}) {
  const making = createSingleFlight<void>()
  const { encode, encodeFrames } = createEncoders({ db, store, pool })

  /** Makes a file of the store once for all concurrent requests. */
  const makeOnce = (
    actor: Actor,
    key: string,
    kind: Making['kind'],
    encodeInto: (folder: string, wanted: Making) => Promise<string>,
  ): Promise<void> =>
    making.join(key, actor.signal, (signal) =>
      withFolder(async (folder) => {
        await store.put(key, { path: await encodeInto(folder, { actor, kind, signal }) })
      }),
    )

  const makeRendition = (actor: Actor, photo: PhotoRow, file: PhotoFile, delivery: Delivery | null): Promise<void> =>
    makeOnce(actor, photoKey(photo.id, file), 'preview', async (folder, wanted) => {
      // A small delivery is made from the view, which avoids decoding every pixel of a large result.
      const isSmall = delivery !== null && Math.max(delivery.width, delivery.height) <= viewSideMaxPx
      if (isSmall) await views.ensure(actor, photo)
      const from = isSmall ? 'view' : 'file'
      const format = photo.has_alpha ? 'png' : 'jpeg'
      const order = {
        from,
        delivery,
        format,
        quality: fullQuality,
        metadata: 'none',
        channels: 'all',
        mayKeepFile: false,
      } as const
      return encode(
        photo,
        folder,
        { ...order, credentials: 'off', stamp: null, originalId: null, finish: null },
        wanted,
      )
    })

  /** Delivers a cached file, or what `encodeInto` writes into a temporary folder. */
  const download = async (
    actor: Actor,
    photo: PhotoRow,
    order: object,
    encodeInto: (folder: string, wanted: Making) => Promise<string>,
  ): Promise<Omit<DownloadFile, 'contentType'>> => {
    const key = keyOf(order)
    let found = await downloadCache.find(photo.id, key)
    if (found === null) {
      await making.join(`${photo.id} ${key}`, actor.signal, async (signal) => {
        await admission.countDownload(actor)
        await withFolder(async (folder) => {
          await downloadCache.keep(photo.id, key, await encodeInto(folder, { actor, kind: 'download', signal }))
        })
      })
      found = await downloadCache.find(photo.id, key)
    }
    if (found === null) throw new Problem('not-found', key)
    return found
  }

  const rendition = (actor: Actor, photo: PhotoRow, size: RenditionSize): Rendition => {
    const file = renditionFile(photo, actor.tier, size)
    const tag = `${photo.id}-${file}`
    const contentType = size === 'thumb' ? 'image/webp' : photo.has_alpha ? 'image/png' : 'image/jpeg'
    const find = () => findStoredFile(store, photoKey(photo.id, file), contentType, tag)
    return {
      tag,
      isLasting: photo.tool === null || size === 'thumb',
      async open() {
        let found = await find()
        if (found === null && file !== 'thumb') {
          if (file === 'view') await views.ensure(actor, photo)
          else await makeRendition(actor, photo, file, findLimit(photo, actor.tier))
          found = await find()
        }
        if (found === null) throw new Problem('not-found', tag)
        return found
      },
    }
  }

  /** What a download says of itself, and whether the file may leave as it is stored. */
  const tellProvenance = async (
    { owner }: Actor,
    photo: PhotoRow,
    { channels, finish, ...options }: DownloadOptions & Required<Pick<DownloadPart, 'channels' | 'finish'>>,
    delivery: Delivery | null,
  ): Promise<Pick<EncodeOrder, 'mayKeepFile' | 'stamp' | 'originalId'>> => {
    const mayKeepFile = isAsUploaded(photo)
    const provenance = photo.tool === null ? null : await findProvenance(db, photo.id)
    const stamp =
      provenance === null
        ? null
        : stampOf({ ...provenance, width: photo.width }, options, { delivery, finish }, certificates)
    if (stamp === null) return { mayKeepFile, stamp, originalId: null }
    const isWhole = delivery === null && channels === 'all' && finish === null
    const mayProve = options.format === 'png' && isWhole && stamp.credentials?.isWanted === true
    const original = mayProve ? await findOriginal(db, owner, photo.root_photo_id) : null
    const isSameSize = original?.width === photo.width && original.height === photo.height
    return { mayKeepFile: false, stamp, originalId: isSameSize ? original.id : null }
  }

  return {
    rendition,

    /** Two photos beside each other, each as it may be seen. @throws Problem 'not-found', 'budget-used-up' */
    async pairCard(actor: Actor, before: PhotoRow, after: PhotoRow): Promise<DownloadFile> {
      const views = { before: rendition(actor, before, 'view'), after: rendition(actor, after, 'view') }
      const order = { card: [views.before.tag, views.after.tag] }
      const file = await download(actor, after, order, async (folder, wanted) => {
        const paths = { beforePath: join(folder, 'before'), afterPath: join(folder, 'after') }
        const outputPath = join(folder, 'output')
        const layOut = async () => {
          for (const which of ['before', 'after'] as const)
            await pipeline(await (await views[which].open()).read(), createWriteStream(paths[`${which}Path`]))
        }
        const task = { kind: 'card', ...paths, ...shareCardSize, outputPath } as const
        const memoryBytes = 2 * estimatePhotoBytes(viewSideMaxPx * viewSideMaxPx)
        await runPhotoTask(pool, task, { ...wanted, layOut, memoryBytes })
        return outputPath
      })
      return { ...file, contentType: 'image/jpeg' }
    },

    /** The photo as a file to download, and its name. @throws Problem 'not-found' */
    async download(
      actor: Actor,
      photo: PhotoRow,
      options: DownloadOptions,
      { pixelsMax = Number.POSITIVE_INFINITY, ...part }: DownloadPart = {},
    ): Promise<NamedFile> {
      const delivery = withinPixels(photo, findLimit(photo, actor.tier), pixelsMax)
      const order = orderOf(options, delivery, part)
      const file = await download(actor, photo, order, async (folder, wanted) => {
        const said = await tellProvenance(actor, photo, order, delivery)
        return encode(photo, folder, { ...order, ...said }, wanted)
      })
      return { ...file, contentType: `image/${options.format}`, name: downloadName(photo.name, options.format) }
    },

    /** A result's frames as a file to download, and its name. @throws Problem 'not-found', also for a still photo */
    async animation(actor: Actor, photo: PhotoRow, options: AnimationOptions): Promise<NamedFile> {
      if (photo.frames === 1 || photo.tool === null) throw new Problem('not-found', 'no frames are kept')
      const order = { ...options, delivery: findLimit(photo, actor.tier) }
      const name = downloadName(photo.name, options.format)
      const encodeInto = (folder: string, wanted: Making) => encodeFrames(photo, folder, order, wanted)
      if (options.format === 'webp')
        return { ...(await download(actor, photo, order, encodeInto)), contentType: 'image/webp', name }
      const gif = gifFile(photo, actor.tier)
      const find = () => findStoredFile(store, photoKey(photo.id, gif), 'image/gif', `${photo.id}-${gif}`)
      let found = await find()
      if (found === null) {
        await makeOnce(actor, photoKey(photo.id, gif), 'download', encodeInto)
        found = await find()
      }
      if (found === null) throw new Problem('not-found', gif)
      return { ...found, name }
    },

    /**
     * The lines of a drawing as SVG, and its name.
     * @throws Problem 'not-found', 'login-needed' where results are delivered with a watermark, the first unmarked one
     *   as well: lines have no size to limit and nothing to mark
     */
    async lines({ tier }: Actor, photo: PhotoRow): Promise<NamedFile> {
      if (!photo.has_lines) throw new Problem('not-found', 'no lines are kept')
      if (deliveryOf({ ...photo, is_unmarked: false }, tier).isWatermarked) throw new Problem('login-needed')
      const found = await findStoredFile(store, photoKey(photo.id, 'lines'), 'image/svg+xml', `${photo.id}-lines`)
      if (found === null) throw new Problem('not-found', 'lines')
      return { ...found, name: downloadName(photo.name, 'svg') }
    },
  }
}
