import type { AnalysisReply } from '#contract/analysis.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import type { CertificateChain } from '#provenance/statement.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import { withTemporaryFolder } from '#server/ground/storage/temporary-folder.ts'
import { deleteReleased, discardFiles } from '#server/ground/storage/unkept/unkept-files.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { Owner } from '#server/ground/visitors/owner.ts'
import { createAnalyses } from '#server/pictures/photos/analysis/analyses.ts'
import { createSelections } from '#server/pictures/photos/analysis/selections.ts'
import { createThings } from '#server/pictures/photos/analysis/things.ts'
import type { DownloadCache } from '#server/pictures/photos/download/download-cache.ts'
import type { DownloadFile } from '#server/pictures/photos/download/download-file.ts'
import { createDownloads } from '#server/pictures/photos/download/downloads.ts'
import { createExports } from '#server/pictures/photos/download/exports.ts'
import { handedFolders } from '#server/pictures/photos/download/handed-files.ts'
import { createViews } from '#server/pictures/photos/download/views.ts'
import { createMasks } from '#server/pictures/photos/masks.ts'
import { maskFolder, photoFolder } from '#server/pictures/photos/photo-files.ts'
import {
  deletePhoto,
  findNames,
  findPhoto,
  giveVisitorPhotos,
  listPhotos,
  type PhotoRow,
} from '#server/pictures/photos/photo-queries.ts'
import { photoReplyOf } from '#server/pictures/photos/photo-reply.ts'
import { findProvenance } from '#server/pictures/photos/provenance/provenance-queries.ts'
import { createReceiver, type PhotoActor, type ReceiverParts } from '#server/pictures/photos/upload/receive-photos.ts'
import { lacksPicture, picturesOf, type ToolId } from '#tools/catalog.ts'
import { recipeOf } from '#tools/made.ts'
import type { Recipe } from '#tools/recipe.ts'

export interface PhotosParts extends Omit<ReceiverParts, 'withFolder'> {
  readonly limits: Pick<RateLimits, 'take'>
  readonly downloadCache: DownloadCache
  /** Of the signer of results. */
  readonly certificates: CertificateChain
  /** Where temporary files are kept. */
  readonly spoolFolder: string
}

export type Photos = ReturnType<typeof createPhotos>

/** Photos and masks of an owner, uploads and results alike. */
export function createPhotos(parts: PhotosParts) {
  const { db, store, pool, limits, admission, downloadCache, samples, certificates, spoolFolder } = parts

  const withFolder = <Result>(work: (folder: string) => Promise<Result>) => withTemporaryFolder(spoolFolder, work)

  const getRow = async (owner: Owner, id: string): Promise<PhotoRow> => {
    const photo = await findPhoto(db, owner, id)
    if (photo === null) throw new Problem('not-found')
    return photo
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
    ...createReceiver({ ...parts, withFolder }),

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
