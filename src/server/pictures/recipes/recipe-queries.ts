import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { RecipesTable, Tables } from '#server/ground/database/tables.ts'
import { type Member, ofMember } from '#server/ground/visitors/owner.ts'

export type RecipeRow = Selectable<RecipesTable>

/** The latest changed first. */
export function listRecipes(db: Kysely<Tables>, member: Member): Promise<RecipeRow[]> {
  return db
    .selectFrom('recipes')
    .selectAll()
    .where(ofMember(member))
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function findRecipe(db: Kysely<Tables>, member: Member, id: string): Promise<RecipeRow | null> {
  const row = await db.selectFrom('recipes').selectAll().where(ofMember(member)).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Lets one transaction at a time count and add recipes of a member. */
export async function lockMember(tx: Kysely<Tables>, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

export async function countRecipes(tx: Kysely<Tables>, member: Member): Promise<number> {
  const { count } = await tx
    .selectFrom('recipes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(ofMember(member))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function insertRecipe(tx: Kysely<Tables>, recipe: Insertable<RecipesTable>): Promise<RecipeRow> {
  return tx.insertInto('recipes').values(recipe).returningAll().executeTakeFirstOrThrow()
}

/** Null when the member has no such recipe. */
export async function updateRecipe(
  db: Kysely<Tables>,
  member: Member,
  id: string,
  change: Updateable<RecipesTable>,
): Promise<RecipeRow | null> {
  const row = await db
    .updateTable('recipes')
    .set({ ...change, changed_at: sql`now()` })
    .where(ofMember(member))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** @returns whether the member had it */
export async function deleteRecipe(db: Kysely<Tables>, member: Member, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recipes')
    .where(ofMember(member))
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
