import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { PhotoReply } from '#contract/photo.ts'
import { Problem, ProblemInFields } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { withTemporaryFolder } from '#server/ground/storage/temporary-folder.ts'
import { beginFiles, discardFiles, type FileParts } from '#server/ground/storage/unkept/unkept-files.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { MemberOwner } from '#server/ground/visitors/owner.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import { cleanPhotoName } from '#server/pictures/photos/upload/photo-name.ts'
import { type Bytes, photoLimits, receiveUpload } from '#server/pictures/photos/upload/receive-upload.ts'
import {
  createUploadAddresses,
  type UploadAddressParts,
  uploadSeconds,
} from '#server/pictures/uploads/upload-address.ts'
import {
  beginTry,
  claimUpload,
  countOpen,
  deleteUnused,
  findUpload,
  findUploadOf,
  insertUpload,
  settleUpload,
  type UploadRow,
} from '#server/pictures/uploads/upload-queries.ts'

export interface UploadsParts extends UploadAddressParts {
  readonly db: Db
  readonly store: ObjectStore
  readonly photos: Pick<Photos, 'get' | 'addFrom' | 'requireRoom'>
  readonly spoolFolder: string
}

type MemberActor = Actor & { readonly owner: MemberOwner }

/** What a program is going to send. */
export interface AnnouncedUpload {
  readonly name: string
  readonly type: string
  readonly bytes: number
}

export interface OpenedUpload {
  readonly id: string
  readonly url: string
  readonly expiresAt: string
  /** False: the same call has made it before. */
  readonly isNew: boolean
}

/** Addresses that wait for a photo at once, of a member. Several times what is sent side by side. Taste. */
const openMax = 200
/** How often something may be sent to an address of this server: lines break, and each try is a file. Taste. */
const triesMax = 10
const retrySeconds = 60
const sweptAtOnce = 100

const folderOf = (id: string) => `uploads/${id}`
const keyOf = (id: string) => `${folderOf(id)}/file`

export type Uploads = ReturnType<typeof createUploads>

/**
 * Photos that programs send to an address of their own, straight to the store where it has such addresses, and name
 * later. Until then they are files of nobody: not looked at, not counted, swept when they were not named in time.
 */
export function createUploads({ db, store, photos, spoolFolder, ...addressParts }: UploadsParts) {
  const addresses = createUploadAddresses(addressParts)

  /** Makes it a photo, as an ordinary upload is. */
  const makePhoto = async (actor: MemberActor, id: string, name: string, bytes: number): Promise<PhotoReply> =>
    photos.addFrom(actor, async () => {
      const found = await store.find(keyOf(id))
      if (found === null) throw new Problem('upload-missing', id)
      if (found.bytes !== bytes) {
        found.body.destroy()
        throw otherBytes(String(found.bytes), bytes)
      }
      return { body: found.body, name }
    })

  const addressOf = async (
    origin: string,
    { id, type, bytes, expires_at }: Pick<UploadRow, 'id' | 'type' | 'bytes' | 'expires_at'>,
    isNew: boolean,
  ): Promise<OpenedUpload> => {
    const expires = Math.floor(expires_at.getTime() / 1000)
    const secondsLeft = Math.max(1, expires - Math.floor(Date.now() / 1000))
    const url =
      store.addresses === undefined
        ? addresses.of(origin, id, expires)
        : await store.addresses.toPut(keyOf(id), { contentType: type, bytes }, secondsLeft)
    return { id, url, expiresAt: expires_at.toISOString(), isNew }
  }

  return {
    /**
     * An address for one photo.
     * @param origin ours, for an address of this server
     * @param key of the call: the same one gets the same address
     * @throws Problem 'photos-used-up', 'too-many-requests', 'switched-off', 'request-differs'
     */
    async open(
      actor: MemberActor,
      announced: AnnouncedUpload,
      key: string | null,
      origin: string,
    ): Promise<OpenedUpload> {
      const { owner, apiKey } = actor
      const { name, type, bytes } = { ...announced, name: cleanPhotoName(announced.name) }
      const again = async (): Promise<OpenedUpload | null> => {
        const known = key === null ? null : await findUploadOf(db, owner, key)
        if (known === null) return null
        if (known.name !== name || known.type !== type || known.bytes !== bytes) throw new Problem('request-differs')
        return addressOf(origin, known, false)
      }
      const known = await again()
      if (known !== null) return known
      await photos.requireRoom(actor)
      if ((await countOpen(db, owner.userId)) >= openMax)
        throw new Problem('too-many-requests', 'uploads that wait', retrySeconds)
      const expires_at = new Date((Math.floor(Date.now() / 1000) + uploadSeconds) * 1000)
      const row = { id: randomUUID(), name, type, bytes, api_key_id: apiKey?.id ?? null, expires_at }
      // Noted before anything can be sent there, so that it is found to be swept.
      await beginFiles(db, folderOf(row.id))
      if (await insertUpload(db, owner, row, key)) return addressOf(origin, row, true)
      await discardFiles({ db, store }, folderOf(row.id))
      const first = await again()
      if (first === null) throw new Problem('request-running', 'an upload that was just used up', retrySeconds)
      return first
    },

    /**
     * Takes what is sent to an address of this server; a second time in place of the first.
     * @throws Problem 'not-found' for what is no such address, or no longer; 'upload-differs'; those of `receiveUpload`
     */
    async receive(
      { id, expires, signature }: { readonly id: string; readonly expires: number; readonly signature: string },
      sent: { readonly body: Bytes; readonly type: string; readonly bytes: number | null },
    ): Promise<void> {
      if (!addresses.isGood(id, expires, signature)) throw new Problem('not-found', 'an upload address')
      const row = await beginTry(db, id, triesMax)
      if (row === null) throw new Problem('not-found', 'an upload')
      const { bytes } = row
      if (sent.type !== row.type) throw otherType(sent.type, row.type)
      if (sent.bytes !== null && sent.bytes !== bytes) throw otherBytes(String(sent.bytes), bytes)
      await withTemporaryFolder(spoolFolder, async (folder) => {
        const path = join(folder, 'upload')
        const received = await receiveUpload(sent.body, path, { ...photoLimits, bytesMax: bytes }).catch(
          (error: unknown): never => {
            // It may be less than the most for a photo.
            const isMore = error instanceof Problem && error.code === 'photo-too-large'
            throw isMore ? otherBytes(`more than ${bytes}`, bytes) : error
          },
        )
        if (received.bytes !== bytes) throw otherBytes(String(received.bytes), bytes)
        await store.put(keyOf(id), { path })
      })
    },

    /**
     * The photo that an upload has become, or becomes now. Null: there is no such upload, so the id is of a photo.
     * @throws Problem 'upload-missing', 'upload-differs', 'request-running', those of an ordinary upload
     */
    async use(actor: MemberActor, id: string): Promise<PhotoReply | null> {
      const known = await findUpload(db, actor.owner, id)
      if (known === null) return null
      if (known.photo_id !== null) return photos.get(actor, known.photo_id)
      const claimed = await claimUpload(db, actor.owner, id)
      if (claimed === null) {
        if (known.expires_at < new Date()) throw new Problem('upload-missing', 'it has expired')
        throw new Problem('request-running', id, 1)
      }
      try {
        const photo = await makePhoto(actor, id, claimed.name, claimed.bytes)
        await settleUpload(db, id, photo.id)
        await discardFiles({ db, store }, folderOf(id))
        return photo
      } catch (error) {
        await settleUpload(db, id, null).catch(() => {})
        throw error
      }
    },
  }
}

/** Deletes what was not named in time. @returns how many */
export async function deleteExpiredUploads({ db, store }: FileParts, signal?: AbortSignal): Promise<number> {
  let count = 0
  while (true) {
    signal?.throwIfAborted()
    const ids = await deleteUnused(db, sweptAtOnce)
    for (const id of ids) await discardFiles({ db, store }, folderOf(id))
    count += ids.length
    if (ids.length < sweptAtOnce) return count
  }
}

const otherBytes = (sent: string, announced: number) =>
  new ProblemInFields('upload-differs', [
    { pointer: '/bytes', detail: `The size differs: ${sent} bytes were sent, ${announced} were announced.` },
  ])

const otherType = (sent: string, announced: string) =>
  new ProblemInFields('upload-differs', [
    {
      pointer: '/type',
      detail: `The type differs: ${sent === '' ? 'none' : sent} was sent, ${announced} was announced.`,
    },
  ])
