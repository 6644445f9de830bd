import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { MaskReply } from '#contract/photo.ts'
import { maskSizeDiffers, Problem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Admission } from '#server/ground/limits/admission.ts'
import { discardFiles } from '#server/ground/storage/unkept/unkept-files.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { Owner } from '#server/ground/visitors/owner.ts'
import { runPhotoTask } from '#server/pictures/photos/analysis/run-photo-task.ts'
import { type DownloadFile, findStoredFile } from '#server/pictures/photos/download/download-file.ts'
import type { DownloadsParts } from '#server/pictures/photos/download/downloads.ts'
import { maskFolder, maskKey, storeMask } from '#server/pictures/photos/photo-files.ts'
import { findMask, findMaskByBytes, insertMask, type PhotoRow } from '#server/pictures/photos/photo-queries.ts'
import { type Bytes, maskLimits, receiveUpload } from '#server/pictures/photos/upload/receive-upload.ts'
import { estimatePhotoBytes } from '#server/pictures/render/memory-budget.ts'

export interface MasksParts extends DownloadsParts {
  readonly db: Db
  readonly admission: Admission
  /** @throws Problem 'not-found' */
  getRow(owner: Owner, id: string): Promise<PhotoRow>
}

/** Painted masks, each of one photo. */
export function createMasks({ db, store, pool, withFolder, admission, getRow }: MasksParts) {
  return {
    /** Stores a painted mask; the same bytes give the same id. @throws Problem 'mask-size-differs', those of uploads */
    addMask: (actor: Actor, photoId: string, body: Bytes): Promise<MaskReply> =>
      withFolder(async (folder) => {
        const photo = await getRow(actor.owner, photoId)
        const path = join(folder, 'mask')
        const { sha256, bytes } = await admission.receive(actor, 'upload', () => receiveUpload(body, path, maskLimits))
        const known = await findMaskByBytes(db, photoId, sha256)
        if (known !== null) return { maskId: known }
        await admission.countBytes(actor, bytes)
        const memoryBytes = estimatePhotoBytes(photo.width * photo.height)
        const task = { kind: 'mask', maskPath: path } as const
        const mask = await runPhotoTask(pool, task, { actor, kind: 'upload', memoryBytes, signal: actor.signal })
        if (mask.width !== photo.width || mask.height !== photo.height) throw maskSizeDiffers(mask, photo)
        const id = randomUUID()
        await storeMask({ db, store }, id, path)
        const stored = await insertMask(db, {
          id,
          visitor_id: actor.owner.visitorId,
          user_id: actor.owner.userId,
          photo_id: photoId,
          sha256,
          is_empty: mask.isEmpty,
        })
        if (!stored.isNew) await discardFiles({ db, store }, maskFolder(id))
        return { maskId: stored.id }
      }),

    /** A painted mask as it was sent, for a page that is opened again during a run. @throws Problem 'not-found' */
    async maskFile(owner: Owner, photoId: string, maskId: string): Promise<DownloadFile> {
      const mask = await findMask(db, owner, photoId, maskId)
      const file = mask === null ? null : await findStoredFile(store, maskKey(maskId), 'image/png', null)
      if (file === null) throw new Problem('not-found')
      return file
    },

    /** @throws Problem 'not-found' */
    async getMask(owner: Owner, photoId: string, maskId: string): Promise<{ isEmpty: boolean }> {
      const mask = await findMask(db, owner, photoId, maskId)
      if (mask === null) throw new Problem('not-found')
      return mask
    },
  }
}
