import type { Kysely } from 'kysely'
import type { PhotoFormat } from '#contract/photo.ts'
import type { Tables } from '#server/ground/database/tables.ts'
import { type Owner, ownedBy } from '#server/ground/visitors/owner.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { Made } from '#tools/made.ts'
import type { RecipeStep } from '#tools/recipe.ts'

/** What is known of how a photo was made. It is read for one photo at a time, since it may be long. */
export interface ProvenanceRow {
  readonly tool: ToolId | null
  readonly format: PhotoFormat
  readonly sha256: string | null
  readonly recipe: RecipeStep[] | null
  readonly made: Made | null
}

const columns = ['tool', 'format', 'sha256', 'recipe', 'made'] as const

export async function findProvenance(db: Kysely<Tables>, id: string): Promise<ProvenanceRow | null> {
  return (await db.selectFrom('photos').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The upload at the beginning of a chain, with its size; null when it is deleted, or has come to another owner. */
export async function findOriginal(
  db: Kysely<Tables>,
  owner: Owner,
  rootId: string,
): Promise<{ id: string; width: number; height: number } | null> {
  const photo = await db
    .selectFrom('photos')
    .select(['id', 'width', 'height'])
    .where('id', '=', rootId)
    .where('tool', 'is', null)
    .where(ownedBy(owner))
    .executeTakeFirst()
  return photo ?? null
}
