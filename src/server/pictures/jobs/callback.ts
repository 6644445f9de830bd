import type { Kysely } from 'kysely'
import type { Tables } from '#server/ground/database/tables.ts'

/** An address that is told when one edit or one batch has ended. */
export interface Callback {
  readonly url: string
  /** Keeps it in the transaction of what names it. @returns its id */
  keep(tx: Kysely<Tables>): Promise<string>
}
