import type { Db } from '#server/ground/database/tables.ts'

/** An address that is told when one edit or one batch has ended. */
export interface Callback {
  readonly url: string
  /** Keeps it in the transaction of what names it. @returns its id */
  keep(tx: Db): Promise<string>
}
