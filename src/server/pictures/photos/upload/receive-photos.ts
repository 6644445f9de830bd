import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { PhotoReply } from '#contract/photo.ts'
import type { Tier } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Admission } from '#server/ground/limits/admission.ts'
import { admissionBudgets } from '#server/ground/limits/admission-budgets.ts'
import type { FetchDependencies } from '#server/ground/outbound/request-public.ts'
import { discardFiles } from '#server/ground/storage/unkept/unkept-files.ts'
import type { Switches } from '#server/ground/switches/switches.ts'
import { photosStored, photosStoredBytes } from '#server/ground/telemetry/metrics.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { type Owner, ownerColumns } from '#server/ground/visitors/owner.ts'
import { runPhotoTask } from '#server/pictures/photos/analysis/run-photo-task.ts'
import type { DownloadsParts } from '#server/pictures/photos/download/downloads.ts'
import { isSeenAtOnce } from '#server/pictures/photos/download/views.ts'
import { photoFolder, storePhotoFiles } from '#server/pictures/photos/photo-files.ts'
import { insertPhotoWithin, measurePhotos, type PhotoRow } from '#server/pictures/photos/photo-queries.ts'
import { photoReplyOf } from '#server/pictures/photos/photo-reply.ts'
import type { KeptSamples } from '#server/pictures/photos/samples/kept-samples.ts'
import { estimatePhotoBytes } from '#server/pictures/render/memory-budget.ts'
import type { RenderResults } from '#server/pictures/render/render-task.ts'
import { stepsFromFile } from '#tools/made.ts'
import { fetchPublicUrl } from './fetch-public-url.ts'
import { nameOfUpload } from './photo-name.ts'
import { type Bytes, photoLimits, type ReceivedFile, receiveUpload } from './receive-upload.ts'

export interface ReceiverParts extends DownloadsParts {
  readonly db: Db
  readonly admission: Admission
  readonly switches: Pick<Switches, 'requireOn'>
  readonly samples: KeptSamples
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

/** Receives photos: as bodies, and from the public internet. */
export function createReceiver(parts: ReceiverParts) {
  const { db, store, pool, admission, withFolder, switches, samples, fetchDependencies } = parts

  /** @throws Problem 'photos-used-up', 'switched-off' */
  const requireRoom = async ({ owner, tier }: PhotoActor): Promise<void> => {
    await switches.requireOn('uploads')
    const { photosKeptMax, bytesKeptMax } = keptOf(owner, tier)
    const { photos, bytes } = await measurePhotos(db, owner)
    if (photos >= photosKeptMax || bytes >= bytesKeptMax) throw photosUsedUp(`${photos} photos, ${bytes} bytes`)
  }

  /** @param kind the budget that it counts against */
  const add = async (actor: Actor, kind: 'upload' | 'import', open: () => Promise<Incoming>): Promise<PhotoReply> => {
    await requireRoom(actor)
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
      const photo = await insertUpload({ db, store }, actor, { name, bytes, sha256, folder, path }, facts)
      return photoReplyOf(photo, actor.tier)
    })
  }

  return {
    /** Whether a photo more may be added now. @throws Problem 'photos-used-up', 'switched-off' */
    requireRoom,

    /**
     * Receives an upload. @throws Problem of `receiveUpload`, `inspectPhoto` and `Admission`, 'photos-used-up',
     * 'storage-full', 'switched-off'
     */
    add: (actor: Actor, body: Bytes, name: string, check?: Incoming['check']): Promise<PhotoReply> =>
      add(actor, 'upload', async () => ({ body, name, check })),

    /** As `add`, from what is opened only when it may be received. */
    addFrom: (actor: Actor, open: () => Promise<Incoming>): Promise<PhotoReply> => add(actor, 'upload', open),

    /** Fetches a photo from the public internet. @throws Problem 'import-refused', 'import-failed' and those of `add` */
    import: (actor: Actor, url: string): Promise<PhotoReply> =>
      add(actor, 'import', () => fetchPublicUrl(url, fetchDependencies)),
  }
}

/** A file that has come, and the folder in which its renditions lie. */
type Prepared = ReceivedFile & { readonly name: string; readonly folder: string; readonly path: string }

/** Adds the photo in `folder`. @throws Problem 'photos-used-up' */
async function insertUpload(
  { db, store }: Pick<ReceiverParts, 'db' | 'store'>,
  { owner, tier, apiKey }: PhotoActor & Pick<Actor, 'apiKey'>,
  { name, bytes, sha256, folder, path }: Prepared,
  { format, width, height, hasAlpha, animation, holds, recipe }: RenderResults['prepare'],
): Promise<PhotoRow> {
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
