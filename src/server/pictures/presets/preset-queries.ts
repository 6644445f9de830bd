import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { changesAny, takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import type { ToolId } from '#tools/catalog.ts'

export type PresetRow = Selectable<Tables['presets']>

/** Oldest first. */
export function listPresets(db: Db, userId: string): Promise<PresetRow[]> {
  return db.selectFrom('presets').selectAll().where('user_id', '=', userId).orderBy('place').execute()
}

export function listStars(db: Db, userId: string): Promise<Selectable<Tables['preset_stars']>[]> {
  return db.selectFrom('preset_stars').selectAll().where('user_id', '=', userId).orderBy('tool').execute()
}

export async function countPresets(tx: Db, userId: string, tool: ToolId): Promise<number> {
  const { count } = await tx
    .selectFrom('presets')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('tool', '=', tool)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether another preset of the member's has this name, in any case. */
export async function isNameTaken(
  tx: Db,
  { user_id, tool, name }: Pick<PresetRow, 'user_id' | 'tool' | 'name'>,
  exceptId: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('presets')
    .select('id')
    .where('user_id', '=', user_id)
    .where('tool', '=', tool)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return found !== undefined
}

export function insertPreset(tx: Db, preset: Insertable<Tables['presets']>): Promise<PresetRow> {
  return tx.insertInto('presets').values(preset).returningAll().executeTakeFirstOrThrow()
}

export async function findPreset(tx: Db, userId: string, id: string): Promise<PresetRow | null> {
  return takeFirst(tx.selectFrom('presets').selectAll().where('user_id', '=', userId).where('id', '=', id))
}

export function updatePreset(
  tx: Db,
  userId: string,
  id: string,
  change: Updateable<Tables['presets']>,
): Promise<PresetRow> {
  return tx
    .updateTable('presets')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @returns whether the member had it */
export async function deletePreset(db: Db, userId: string, id: string): Promise<boolean> {
  return changesAny(db.deleteFrom('presets').where('user_id', '=', userId).where('id', '=', id))
}

export async function putStar(db: Db, star: Insertable<Tables['preset_stars']>): Promise<void> {
  await db
    .insertInto('preset_stars')
    .values(star)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteStar(db: Db, star: Selectable<Tables['preset_stars']>): Promise<void> {
  await db
    .deleteFrom('preset_stars')
    .where('user_id', '=', star.user_id)
    .where('tool', '=', star.tool)
    .where('preset_id', '=', star.preset_id)
    .execute()
}
