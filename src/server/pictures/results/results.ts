import type { Kysely } from 'kysely'
import type { Tables } from '#server/ground/database/tables.ts'
import { findHolder } from '#server/pictures/results/result-address-queries.ts'
import { createResultAddresses, type ResultAddressesParts } from '#server/pictures/results/result-addresses.ts'

export type Results = ReturnType<typeof createResults>

/** Results that are fetched by signed addresses, as their member may have them at that time. */
export function createResults({ db, ...parts }: ResultAddressesParts & { readonly db: Kysely<Tables> }) {
  return { ...createResultAddresses(parts), findHolder: (photoId: string) => findHolder(db, photoId) }
}
