import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#contract/problem.ts'
import type { CertificateChain } from '#provenance/statement.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { asStorageFull } from '#server/ground/disk-full.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { withTemporaryFolder } from '#server/ground/storage/temporary-folder.ts'
import { deleteReleased, discardFiles } from '#server/ground/storage/unkept/unkept-files.ts'
import { photosStored, photosStoredBytes } from '#server/ground/telemetry/metrics.ts'
import { type Owner, ownerColumns } from '#server/ground/visitors/owner.ts'
import { isUnlimited } from '#server/pictures/photos/download/delivery.ts'
import type { DownloadCache } from '#server/pictures/photos/download/download-cache.ts'
import { wholeFileKey } from '#server/pictures/photos/download/downloads.ts'
import {
  fetchIfThere,
  fetchObject,
  maskFolder,
  maskKey,
  photoFolder,
  photoKey,
  storePhotoFiles,
  thingsKeys,
} from '#server/pictures/photos/photo-files.ts'
import {
  deletePhotoOfJob,
  findPhotoOfJob,
  findTiming,
  insertPhoto,
  type PhotoRow,
  separatePhoto,
} from '#server/pictures/photos/photo-queries.ts'
import { extendProvenance, madeOf, type ProvenanceRow } from '#server/pictures/photos/provenance/provenance.ts'
import { findProvenance } from '#server/pictures/photos/provenance/provenance-queries.ts'
import { resultName } from '#server/pictures/photos/upload/photo-name.ts'
import {
  isShownNext,
  type PhotoFacts,
  type RenderResults,
  renderFiles,
  type SourceFrames,
  type WantedFile,
} from '#server/pictures/render/render-task.ts'
import { formatWanted, type WantedOptions } from '#server/pictures/render/wanted-options.ts'
import { isCounted, nameOfResult, type ToolId } from '#tools/catalog.ts'
import type { MaskOfRun } from '#tools/recipe.ts'

/** A photo with its files in a folder, for a render child. */
export interface OpenedPhoto {
  readonly photo: PhotoRow
  readonly provenance: ProvenanceRow
  readonly folder: string
  readonly photoPath: string
  readonly metadataPath: string
  readonly maskPath: string | null
  /** Paths of the other photos that the job's options name, by id. */
  readonly picturePaths: Readonly<Record<string, string>>
  /** Null when nobody has asked for the things in the photo. */
  readonly thingsPath: string | null
  /** Of all photos together. */
  readonly pixels: number
  /** Null for a still photo, and for a tool that edits the first frame. */
  readonly animation: SourceFrames | null
  /** Of all frames; 0 without an animation. */
  readonly framesPixels: number
  readonly wanted: WantedFile | null
}

export interface ResultFacts extends PhotoFacts {
  readonly tool: ToolId
  readonly jobId: string
  readonly hasLines: boolean
  readonly isUnchanged: boolean
  /** Whether it carries no watermark even for visitors. */
  readonly isUnmarked: boolean
  /** Which print of a scan it is, from 1: a photo of its own in the gallery. Null for a version of its source. */
  readonly printNumber: number | null
  readonly options: unknown
  readonly engines: readonly string[]
  readonly mask?: MaskOfRun
}

export type EditPhotos = ReturnType<typeof createEditPhotos>

/** The files of a job: copies them out for the child, and stores its result. */
export function createEditPhotos(parts: {
  readonly db: Db
  readonly store: ObjectStore
  readonly spoolFolder: string
  readonly downloadCache: Pick<DownloadCache, 'keep' | 'removePhoto'>
  /** Of the signer of results. */
  readonly certificates: CertificateChain
}) {
  const { db, store, spoolFolder, downloadCache, certificates } = parts

  const openFrames = async (
    { id, tool, width, height, frames }: PhotoRow,
    provenance: ProvenanceRow,
    folder: string,
  ): Promise<Pick<OpenedPhoto, 'animation' | 'framesPixels'>> => {
    const timing = frames === 1 ? null : await findTiming(db, id)
    if (timing === null) return { animation: null, framesPixels: 0 }
    const framesPath = tool === null ? null : join(folder, 'source-frames')
    if (framesPath !== null) await fetchObject(store, photoKey(id, 'frames'), framesPath)
    const sources = madeOf(provenance).steps.map(({ source }) => source)
    return { animation: { timing, framesPath, sources }, framesPixels: width * height * frames }
  }

  return {
    /**
     * Copies a photo and its files into a folder for `work`, and cleans up afterwards.
     * @throws Problem 'not-found', 'picture-missing' when deleted meanwhile, 'storage-full'
     */
    async withOpened<Result>(
      photoId: string,
      others: {
        readonly maskId: string | null
        readonly pictureIds: readonly string[]
        readonly isFrames?: boolean
        readonly wanted?: WantedOptions | null
      },
      work: (opened: OpenedPhoto) => Promise<Result>,
    ): Promise<Result> {
      const photo = await findPhotoOfJob(db, photoId)
      const provenance = await findProvenance(db, photoId)
      if (photo === null || provenance === null) throw new Problem('not-found', `photo ${photoId}`)
      const { maskId, pictureIds, isFrames = false, wanted: options = null } = others
      return withTemporaryFolder(spoolFolder, async (folder) => {
        const photoPath = join(folder, 'photo')
        const metadataPath = join(folder, renderFiles.metadata)
        const maskPath = maskId === null ? null : join(folder, 'mask')
        await fetchObject(store, photoKey(photoId, 'file'), photoPath)
        await fetchObject(store, photoKey(photoId, 'metadata'), metadataPath)
        if (maskId !== null && maskPath !== null) await fetchObject(store, maskKey(maskId), maskPath)
        let pixels = photo.width * photo.height
        const picturePaths: Record<string, string> = {}
        for (const [index, id] of pictureIds.entries()) {
          const picture = await findPhotoOfJob(db, id)
          if (picture === null) throw new Problem('picture-missing', `picture ${id}`)
          pixels += picture.width * picture.height
          const path = join(folder, `picture-${index}`)
          await fetchObject(store, photoKey(id, 'file'), path)
          picturePaths[id] = path
        }
        const thingsPath = join(folder, 'things')
        const hasThings = await fetchIfThere(store, thingsKeys(photoId).things, thingsPath)
        const frames = isFrames ? await openFrames(photo, provenance, folder) : { animation: null, framesPixels: 0 }
        const paths = { photoPath, metadataPath, maskPath, picturePaths, thingsPath: hasThings ? thingsPath : null }
        const isOriginal = photo.tool === null && photo.root_photo_id === photo.id
        const wanted = options && { options, isOriginal, provenance, certificates }
        return await work({ photo, provenance, folder, ...paths, pixels, ...frames, wanted })
      }).catch((error: unknown) => {
        throw asStorageFull(error)
      })
    },

    /** Stores the files that a child left. Every call makes a new id, so two runs of a job never share a file. */
    async storeResult(
      { folder, wanted }: OpenedPhoto,
      { animation, hasAlpha, hasLines, hasWanted }: RenderResults['edit'],
    ): Promise<{ id: string; bytes: number }> {
      const id = randomUUID()
      const path = join(folder, renderFiles.pixels)
      const { size } = await stat(path)
      const view = isShownNext({ wanted }) ? (['view'] as const) : []
      const moving = animation === null ? [] : (['frames', 'gif'] as const)
      const lines = hasLines ? (['lines'] as const) : []
      // Where it cannot be kept, it is made for whoever waits.
      const kept =
        wanted === null || !hasWanted
          ? null
          : downloadCache
              .keep(
                id,
                wholeFileKey({ ...wanted.options, format: formatWanted(wanted.options, hasAlpha) }),
                join(folder, renderFiles.wanted),
              )
              .catch(() => {})
      try {
        await storePhotoFiles({ db, store }, id, folder, path, [...view, ...moving, ...lines])
      } finally {
        await kept
      }
      photosStored.inc({ kind: 'result' })
      photosStoredBytes.inc({ kind: 'result' }, size)
      return { id, bytes: size }
    },

    /** Inserts the result's row in the transaction that completes its job. */
    async insertResult(
      tx: Db,
      owner: Owner,
      { photo, provenance }: OpenedPhoto,
      stored: { id: string; bytes: number },
      facts: ResultFacts,
    ): Promise<void> {
      const { tool, jobId, width, height, format, hasAlpha, animation, holds, hasLines, isUnchanged } = facts
      const made = facts.printNumber === null ? nameOfResult(tool, facts.options) : String(facts.printNumber)
      const { made: madeBy, recipe } = extendProvenance(provenance, facts)
      await insertPhoto(tx, {
        ...stored,
        ...ownerColumns(owner),
        name: isUnchanged ? photo.name : resultName(photo.name, made),
        width,
        height,
        format,
        has_alpha: hasAlpha,
        source_photo_id: photo.id,
        job_id: jobId,
        tool,
        animation: animation === null ? null : JSON.stringify(animation),
        has_lines: hasLines,
        // What costs nothing leaves a result as it was delivered.
        is_unmarked: facts.isUnmarked || (!isCounted(tool) && photo.is_unmarked),
        is_as_uploaded: (isUnchanged || !isCounted(tool)) && isUnlimited(photo),
        made: JSON.stringify(madeBy),
        recipe: recipe === null ? null : JSON.stringify(recipe),
        holds: [...holds],
        lost: [...photo.holds, ...photo.lost].filter((extra) => !holds.includes(extra)),
      })
      if (facts.printNumber !== null) await separatePhoto(tx, stored.id)
    },

    /**
     * Ends a job, and deletes the photo that came with it unless another job works on it.
     * @param end false: the job ended otherwise, and the photo stays
     */
    async removeWith(photoId: string, jobId: string, end: (tx: Db) => Promise<boolean>): Promise<void> {
      const deleted = await db
        .transaction()
        .execute(async (tx) => ((await end(tx)) ? deletePhotoOfJob(tx, photoId, jobId) : null))
      if (deleted === null) return
      await downloadCache.removePhoto(photoId)
      await deleteReleased({ db, store }, [photoFolder(photoId), ...deleted.maskIds.map(maskFolder)])
    },

    async discardResult(id: string): Promise<void> {
      await downloadCache.removePhoto(id)
      await discardFiles({ db, store }, photoFolder(id))
    },
  }
}
