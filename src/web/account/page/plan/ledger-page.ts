import type { LedgerEntry } from '#contract/order.ts'

export const ledgerPageLength = 10

export interface LedgerPage {
  readonly entries: readonly LedgerEntry[]
  readonly hasOlder: boolean
}

/** @param found up to one more than a page shows; the extra one says that there are older ones */
export const ledgerPageOf = (found: readonly LedgerEntry[]): LedgerPage => ({
  entries: found.slice(0, ledgerPageLength),
  hasOlder: found.length > ledgerPageLength,
})
