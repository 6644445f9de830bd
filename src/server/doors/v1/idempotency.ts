import { createHash } from 'node:crypto'
import type { PhotoReply } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import type { KeyUse } from '#server/doors/api-keys/api-keys.ts'
import {
  claimKey,
  deleteClaimsBefore,
  fillClaim,
  findClaim,
  releaseClaim,
} from '#server/doors/v1/idempotency-queries.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Bytes } from '#server/pictures/photos/upload/receive-upload.ts'

/** A repeated Idempotency-Key is known this long. */
const rememberedDays = 62
const runningSeconds = 1

/** What a key's Idempotency-Key is stored as: two programs of a member may use the same one. */
export const storedKey = ({ keyId }: KeyUse, key: string | undefined): string | null =>
  key === undefined ? null : `${keyId}:${key}`

/** Bytes that pass through, and their hash once they have. */
export function hashPassing(body: Bytes): { readonly body: Bytes; sha256(): string } {
  const hash = createHash('sha256')
  async function* passing(): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of body) {
      hash.update(chunk)
      yield chunk
    }
  }
  return { body: passing(), sha256: () => hash.copy().digest('hex') }
}

export interface PhotoMaking {
  make(): Promise<PhotoReply>
  /** The hash of what the photo is made of; asked after `make`, or instead of it. */
  fingerprint(): Promise<string>
}

export type MadePhotos = ReturnType<typeof createMadePhotos>

/** Photos that calls with an Idempotency-Key have made. */
export function createMadePhotos({ db }: { readonly db: Db }) {
  return {
    /**
     * Makes a photo, unless the same call has made it before.
     * @returns the photo that was made just now, or the id of the one from before
     * @throws Problem 'request-running', 'request-differs'
     */
    async once(userId: string, key: string, { make, fingerprint }: PhotoMaking): Promise<PhotoReply | string> {
      if (!(await claimKey(db, userId, key))) {
        const claim = await findClaim(db, userId, key)
        if (claim?.photo_id == null) throw new Problem('request-running', key, runningSeconds)
        if (claim.request_sha256 !== (await fingerprint())) throw new Problem('request-differs', key)
        return claim.photo_id
      }
      try {
        const photo = await make()
        await fillClaim(db, userId, key, { photo_id: photo.id, request_sha256: await fingerprint() })
        return photo
      } catch (error) {
        await releaseClaim(db, userId, key, null)
        throw error
      }
    },

    /** The photo is gone again: the same call makes it anew. */
    forget: (userId: string, key: string, photoId: string): Promise<void> => releaseClaim(db, userId, key, photoId),

    deleteExpired: (now = new Date()): Promise<number> =>
      deleteClaimsBefore(db, new Date(now.getTime() - rememberedDays * 86_400_000)),
  }
}
