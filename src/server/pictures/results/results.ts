import type { Db } from '#server/ground/database/tables.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { handFile } from '#server/pictures/photos/download/handed-files.ts'
import { openPicture, type PictureOrder } from '#server/pictures/photos/download/open-picture.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import { findHolder } from '#server/pictures/results/result-address-queries.ts'
import {
  createResultAddresses,
  type ResultAddress,
  type ResultAddressesParts,
} from '#server/pictures/results/result-addresses.ts'

interface ResultsParts extends ResultAddressesParts {
  readonly db: Db
  readonly store: ObjectStore
  readonly photos: Pick<Photos, 'get' | 'download' | 'animation'>
}

export type Results = ReturnType<typeof createResults>

/** Results that are fetched by signed addresses, as their member may have them at that time. */
export function createResults({ db, store, photos, ...parts }: ResultsParts) {
  const addresses = createResultAddresses(parts)
  return {
    ...addresses,
    findHolder: (photoId: string) => findHolder(db, photoId),

    /**
     * Where a photo is fetched from without a key for an hour: from the store itself where strangers reach it, as the
     * reader may have it now; else from here. @param origin ours. @throws Problem 'not-found', and as `Photos.download`
     */
    async handOut(reader: Actor, photoId: string, order: PictureOrder, origin: string): Promise<ResultAddress> {
      if (store.addresses === undefined) return addresses.of(origin, photoId, order)
      const file = await openPicture(photos, reader, photoId, order)
      return handFile({ db, store, addresses: store.addresses }, photoId, file)
    },
  }
}
