import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { AnalysisReply } from '#contract/analysis.ts'
import type { PhotoReply } from '#contract/photo.ts'
import type { Tier } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'
import type { CertificateChain } from '#provenance/statement.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Admission } from '#server/ground/limits/admission.ts'
import { admissionBudgets } from '#server/ground/limits/admission-budgets.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import type { FetchDependencies } from '#server/ground/outbound/request-public.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { withTemporaryFolder } from '#server/ground/storage/temporary-folder.ts'
import { deleteReleased, discardFiles } from '#server/ground/storage/unkept/unkept-files.ts'
import type { Switches } from '#server/ground/switches/switches.ts'
import { photosStored, photosStoredBytes } from '#server/ground/telemetry/metrics.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { type Owner, ownerColumns } from '#server/ground/visitors/owner.ts'
import { createAnalyses } from '#server/pictures/photos/analysis/analyses.ts'
import { runPhotoTask } from '#server/pictures/photos/analysis/run-photo-task.ts'
import { createSelections } from '#server/pictures/photos/analysis/selections.ts'
import { createThings } from '#server/pictures/photos/analysis/things.ts'
import type { DownloadCache } from '#server/pictures/photos/download/download-cache.ts'
import type { DownloadFile } from '#server/pictures/photos/download/download-file.ts'
import { createDownloads } from '#server/pictures/photos/download/downloads.ts'
import { createExports } from '#server/pictures/photos/download/exports.ts'
import { handedFolders } from '#server/pictures/photos/download/handed-files.ts'
import { createViews, isSeenAtOnce } from '#server/pictures/photos/download/views.ts'
import { createMasks } from '#server/pictures/photos/masks.ts'
import { maskFolder, photoFolder, storePhotoFiles } from '#server/pictures/photos/photo-files.ts'
import {
  deletePhoto,
  findNames,
  findPhoto,
  giveVisitorPhotos,
  insertPhotoWithin,
  listPhotos,
  measurePhotos,
  type PhotoRow,
} from '#server/pictures/photos/photo-queries.ts'
import { photoReplyOf } from '#server/pictures/photos/photo-reply.ts'
import { findProvenance } from '#server/pictures/photos/provenance/provenance-queries.ts'
import type { KeptSamples } from '#server/pictures/photos/samples/kept-samples.ts'
import { fetchPublicUrl } from '#server/pictures/photos/upload/fetch-public-url.ts'
import { nameOfUpload } from '#server/pictures/photos/upload/photo-name.ts'
import {
  type Bytes,
  photoLimits,
  type ReceivedFile,
  receiveUpload,
} from '#server/pictures/photos/upload/receive-upload.ts'
import { estimatePhotoBytes } from '#server/pictures/render/memory-budget.ts'
import type { RenderPool } from '#server/pictures/render/render-run.ts'
import type { RenderResults } from '#server/pictures/render/render-task.ts'
import { lacksPicture, picturesOf, type ToolId } from '#tools/catalog.ts'
import { recipeOf, stepsFromFile } from '#tools/made.ts'
import type { Recipe } from '#tools/recipe.ts'

export interface PhotosParts {
  readonly db: Db
  readonly store: ObjectStore
  readonly pool: RenderPool
  readonly switches: Pick<Switches, 'requireOn'>
  readonly limits: Pick<RateLimits, 'take'>
  readonly admission: Admission
  readonly downloadCache: DownloadCache
  readonly samples: KeptSamples
  /** Of the signer of results. */
  readonly certificates: CertificateChain
  /** Where temporary files are kept. */
  readonly spoolFolder: string
  readonly fetchDependencies?: FetchDependencies
}

/** Whose photos they are, and in which tier. */
export type PhotoActor = Pick<Actor, 'owner' | 'tier'>

/** A file that is about to be received. */
interface Incoming {
  readonly body: Bytes
  readonly name: string
  /** Throws where it is not to be kept after all: asked once it has come, before it is looked at. */
  readonly check?: (() => Promise<unknown>) | undefined
}

/** Deleting photos takes only a moment. */
const photosUsedUp = (detail: string) => new Problem('photos-used-up', detail, 10)

/** What may be kept; in a member's sandboxes together as little as by a visitor. */
const keptOf = ({ sandbox }: Owner, tier: Tier) => admissionBudgets[sandbox == null ? tier : 'VISITOR']

/** The size is unknown before the header is read; enough for about 12 MP, the usual photo. */
const usualPixels = 12_000_000

export type Photos = ReturnType<typeof createPhotos>

/** Photos and masks of an owner, uploads and results alike. */
export function createPhotos(parts: PhotosParts) {
  const { db, store, pool, switches, limits, admission } = parts
  const { downloadCache, samples, certificates, spoolFolder, fetchDependencies } = parts

  const withFolder = <Result>(work: (folder: string) => Promise<Result>) => withTemporaryFolder(spoolFolder, work)

  const getRow = async (owner: Owner, id: string): Promise<PhotoRow> => {
    const photo = await findPhoto(db, owner, id)
    if (photo === null) throw new Problem('not-found')
    return photo
  }

  /** @throws Problem 'photos-used-up' */
  const refuseWhenAllKept = async ({ owner, tier }: PhotoActor): Promise<void> => {
    const { photosKeptMax, bytesKeptMax } = keptOf(owner, tier)
    const { photos, bytes } = await measurePhotos(db, owner)
    if (photos >= photosKeptMax || bytes >= bytesKeptMax) throw photosUsedUp(`${photos} photos, ${bytes} bytes`)
  }

  /** Adds the photo in `folder`. @throws Problem 'photos-used-up' */
  const insertUpload = async (
    { owner, tier, apiKey }: PhotoActor & Pick<Actor, 'apiKey'>,
    { name, bytes, sha256, folder, path }: ReceivedFile & { name: string; folder: string; path: string },
    { format, width, height, hasAlpha, animation, holds, recipe }: RenderResults['prepare'],
  ): Promise<PhotoRow> => {
    const id = randomUUID()
    const steps = recipe === null ? null : stepsFromFile(recipe)
    await storePhotoFiles({ db, store }, id, folder, path, isSeenAtOnce(apiKey) ? ['view'] : [])
    try {
      const row = {
        id,
        ...ownerColumns(owner),
        name: nameOfUpload(name, new Date()),
        bytes,
        format,
        width,
        height,
        has_alpha: hasAlpha,
        animation: animation === null ? null : JSON.stringify(animation),
        holds: [...holds],
        is_test: apiKey?.isTest === true,
        api_key_id: apiKey?.id ?? null,
        sha256,
        recipe: steps === null ? null : JSON.stringify(steps),
      }
      const { photosKeptMax, bytesKeptMax } = keptOf(owner, tier)
      const photo = await insertPhotoWithin(db, owner, row, { photos: photosKeptMax, bytes: bytesKeptMax })
      if (photo === null) throw photosUsedUp(`${bytes} bytes more`)
      photosStored.inc({ kind: 'upload' })
      photosStoredBytes.inc({ kind: 'upload' }, bytes)
      return photo
    } catch (error) {
      await discardFiles({ db, store }, photoFolder(id))
      throw error
    }
  }

  /** @param kind the budget that it counts against */
  const add = async (actor: Actor, kind: 'upload' | 'import', open: () => Promise<Incoming>): Promise<PhotoReply> => {
    await switches.requireOn('uploads')
    await refuseWhenAllKept(actor)
    return withFolder(async (folder) => {
      const path = join(folder, 'upload')
      const { name, bytes, sha256 } = await admission.receive(actor, kind, async () => {
        const { body, check, ...about } = await open()
        const received = await receiveUpload(body, path, photoLimits)
        await admission.countBytes(actor, received.bytes)
        // The slot is held until the rest of a form has come, too.
        await check?.()
        return { ...about, ...received }
      })
      const isShown = isSeenAtOnce(actor.apiKey)
      const memoryBytes = estimatePhotoBytes(usualPixels)
      const task = { kind: 'prepare', photoPath: path, folder, isShown } as const
      const prepare = () => runPhotoTask(pool, task, { actor, kind: 'upload', memoryBytes, signal: actor.signal })
      // A view is kept with a sample, and programs get none.
      const facts = await (isShown ? samples.prepare(sha256, folder, prepare) : prepare())
      return photoReplyOf(await insertUpload(actor, { name, bytes, sha256, folder, path }, facts), actor.tier)
    })
  }

  const views = createViews({ store, pool, withFolder })
  const downloads = createDownloads({ db, store, pool, withFolder, views, admission, downloadCache, certificates })
  const analyses = createAnalyses({ store, pool, withFolder, views, limits, samples })
  const things = createThings({ store, pool, withFolder, views, limits, samples })
  const exported = createExports({ db, downloads, things })
  const selections = createSelections({ store, pool, withFolder, limits, things })
  const masks = createMasks({ db, store, pool, withFolder, admission, getRow })

  /** Does with a photo what is done with its row. */
  const onRow =
    <Given extends unknown[], Made>(work: (actor: Actor, photo: PhotoRow, ...given: Given) => Made | Promise<Made>) =>
    async (actor: Actor, id: string, ...given: Given): Promise<Made> =>
      work(actor, await getRow(actor.owner, id), ...given)

  return {
    ...masks,

    /**
     * Receives an upload. @throws Problem of `receiveUpload`, `inspectPhoto` and `Admission`, 'photos-used-up',
     * 'storage-full', 'switched-off'
     */
    add: (actor: Actor, body: Bytes, name: string, check?: Incoming['check']): Promise<PhotoReply> =>
      add(actor, 'upload', async () => ({ body, name, check })),

    /** As `add`, from what is opened only when it may be received. */
    addFrom: (actor: Actor, open: () => Promise<Incoming>): Promise<PhotoReply> => add(actor, 'upload', open),

    /** Whether a photo more may be added now. @throws Problem 'photos-used-up', 'switched-off' */
    async requireRoom(actor: PhotoActor): Promise<void> {
      await switches.requireOn('uploads')
      await refuseWhenAllKept(actor)
    },

    /** Fetches a photo from the public internet. @throws Problem 'import-refused', 'import-failed' and those of `add` */
    import: (actor: Actor, url: string): Promise<PhotoReply> =>
      add(actor, 'import', () => fetchPublicUrl(url, fetchDependencies)),

    /** Uploads and results, newest first. */
    async list({ owner, tier }: PhotoActor, page: { before?: Date; limit?: number } = {}): Promise<PhotoReply[]> {
      const before = page.before ?? new Date(Date.now() + 60_000)
      const photos = await listPhotos(db, owner, before, page.limit ?? 50)
      return photos.map((photo) => photoReplyOf(photo, tier))
    },

    /** @throws Problem 'not-found' */
    async get({ owner, tier }: PhotoActor, id: string): Promise<PhotoReply> {
      return photoReplyOf(await getRow(owner, id), tier)
    },

    /**
     * The steps that made the photo, as a recipe: what was done here, and what its file says. Null when there are none,
     * or more than a recipe holds.
     * @throws Problem 'not-found'
     */
    async recipe(owner: Owner, id: string): Promise<{ readonly recipe: Recipe | null }> {
      await getRow(owner, id)
      const steps = (await findProvenance(db, id))?.recipe ?? []
      return { recipe: recipeOf(steps) }
    },

    /** The names of a member's photos, by id; without those that are deleted. */
    names: (userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => findNames(db, userId, ids),

    /** @throws Problem 'picture-missing' when options lack a photo, or name one that is not the owner's, or was deleted */
    async checkPictures({ owner }: PhotoActor, { tool, options }: { tool: ToolId; options: unknown }): Promise<void> {
      if (lacksPicture(tool, options)) throw new Problem('picture-missing')
      for (const id of picturesOf(tool, options))
        if ((await findPhoto(db, owner, id)) === null) throw new Problem('picture-missing', id)
    },

    /**
     * Deletes a photo and its masks, and the files as soon as the store can be reached; results made from it stay.
     * @throws Problem 'not-found'
     */
    async remove(owner: Owner, id: string): Promise<void> {
      const deleted = await deletePhoto(db, owner, id)
      if (deleted === null) throw new Problem('not-found')
      await downloadCache.removePhoto(id)
      for (const folder of handedFolders(id)) await discardFiles({ db, store }, folder)
      await deleteReleased({ db, store }, [photoFolder(id), ...deleted.maskIds.map(maskFolder)])
    },

    /** A rendition for viewing. @throws Problem 'not-found' */
    image: onRow(downloads.rendition),

    /** Two photos of an owner beside each other, as a picture for messengers. @throws Problem 'not-found' */
    async pairCard(actor: Actor, beforeId: string, afterId: string): Promise<DownloadFile> {
      return downloads.pairCard(actor, await getRow(actor.owner, beforeId), await getRow(actor.owner, afterId))
    },

    /** What a tool sees in the photo before it is run. @throws Problem 'not-found', 'budget-used-up', 'too-many-tries' */
    analysis: onRow(analyses.open),

    /** What a stored analysis found; null when nobody has looked yet. @throws Problem 'not-found' */
    async findings(owner: Owner, id: string, tool: ToolId): Promise<AnalysisReply['findings'] | null> {
      return analyses.findings(await getRow(owner, id), tool)
    },

    /** What is in the photo. @throws Problem 'not-found', also without the networks, and as `analysis` */
    things: onRow(things.open),

    /**
     * The object that clicks select. @throws Problem 'not-found', also without the network, 'too-many-requests',
     * 'too-many-tries'
     */
    select: onRow(selections.find),

    /** The photo as a file to download, and its name. @throws Problem 'not-found', 'budget-used-up', 'too-busy' */
    download: onRow(downloads.download),

    /** The photo as one file of an export, and its name. @throws as `download` */
    exported: onRow(exported),

    /** A result's frames as a file to download, and its name. @throws as `download`, also for a still photo */
    animation: onRow(downloads.animation),

    /** The lines of a drawing as SVG, and its name. @throws Problem 'not-found', 'login-needed' */
    lines: onRow(downloads.lines),

    /** Moves the photos of a browser's visitor to the member who logs in there, in the transaction of the login. */
    giveToMember: giveVisitorPhotos,
  }
}
