import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { changesAny, takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import { type Member, ofMember } from '#server/ground/visitors/owner.ts'

export type RecipeRow = Selectable<Tables['recipes']>

/** The latest changed first. */
export function listRecipes(db: Db, member: Member): Promise<RecipeRow[]> {
  return db
    .selectFrom('recipes')
    .selectAll()
    .where(ofMember(member))
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function findRecipe(db: Db, member: Member, id: string): Promise<RecipeRow | null> {
  return takeFirst(db.selectFrom('recipes').selectAll().where(ofMember(member)).where('id', '=', id))
}

export async function countRecipes(tx: Db, member: Member): Promise<number> {
  const { count } = await tx
    .selectFrom('recipes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(ofMember(member))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function insertRecipe(tx: Db, recipe: Insertable<Tables['recipes']>): Promise<RecipeRow> {
  return tx.insertInto('recipes').values(recipe).returningAll().executeTakeFirstOrThrow()
}

/** Null when the member has no such recipe. */
export async function updateRecipe(
  db: Db,
  member: Member,
  id: string,
  change: Updateable<Tables['recipes']>,
): Promise<RecipeRow | null> {
  return takeFirst(
    db
      .updateTable('recipes')
      .set({ ...change, changed_at: sql`now()` })
      .where(ofMember(member))
      .where('id', '=', id)
      .returningAll(),
  )
}

/** @returns whether the member had it */
export async function deleteRecipe(db: Db, member: Member, id: string): Promise<boolean> {
  return changesAny(db.deleteFrom('recipes').where(ofMember(member)).where('id', '=', id))
}
