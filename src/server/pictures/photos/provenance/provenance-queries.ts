import { takeFirst } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { type Owner, ownedBy } from '#server/ground/visitors/owner.ts'
import type { ProvenanceRow } from '#server/pictures/photos/provenance/provenance.ts'

const columns = ['tool', 'format', 'sha256', 'recipe', 'made'] as const

export async function findProvenance(db: Db, id: string): Promise<ProvenanceRow | null> {
  return takeFirst(db.selectFrom('photos').select(columns).where('id', '=', id))
}

/** The upload at the beginning of a chain, with its size; null when it is deleted, or has come to another owner. */
export async function findOriginal(
  db: Db,
  owner: Owner,
  rootId: string,
): Promise<{ id: string; width: number; height: number } | null> {
  return takeFirst(
    db
      .selectFrom('photos')
      .select(['id', 'width', 'height'])
      .where('id', '=', rootId)
      .where('tool', 'is', null)
      .where(ownedBy(owner)),
  )
}
