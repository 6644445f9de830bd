import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { changesAny, takeFirst } from '#server/ground/database/statements.ts'
import type { Tables } from '#server/ground/database/tables.ts'
import type { ToolId } from '#tools/catalog.ts'

export type PresetRow = Selectable<Tables['presets']>

/** Oldest first. */
export function listPresets(db: Kysely<Tables>, userId: string): Promise<PresetRow[]> {
  return db.selectFrom('presets').selectAll().where('user_id', '=', userId).orderBy('place').execute()
}

export function listStars(db: Kysely<Tables>, userId: string): Promise<Selectable<Tables['preset_stars']>[]> {
  return db.selectFrom('preset_stars').selectAll().where('user_id', '=', userId).orderBy('tool').execute()
}

export async function countPresets(tx: Kysely<Tables>, userId: string, tool: ToolId): Promise<number> {
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
  tx: Kysely<Tables>,
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

export function insertPreset(tx: Kysely<Tables>, preset: Insertable<Tables['presets']>): Promise<PresetRow> {
  return tx.insertInto('presets').values(preset).returningAll().executeTakeFirstOrThrow()
}

export async function findPreset(tx: Kysely<Tables>, userId: string, id: string): Promise<PresetRow | null> {
  return takeFirst(tx.selectFrom('presets').selectAll().where('user_id', '=', userId).where('id', '=', id))
}

export function updatePreset(
  tx: Kysely<Tables>,
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
export async function deletePreset(db: Kysely<Tables>, userId: string, id: string): Promise<boolean> {
  return changesAny(db.deleteFrom('presets').where('user_id', '=', userId).where('id', '=', id))
}

export async function putStar(db: Kysely<Tables>, star: Insertable<Tables['preset_stars']>): Promise<void> {
  await db
    .insertInto('preset_stars')
    .values(star)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteStar(db: Kysely<Tables>, star: Selectable<Tables['preset_stars']>): Promise<void> {
  await db
    .deleteFrom('preset_stars')
    .where('user_id', '=', star.user_id)
    .where('tool', '=', star.tool)
    .where('preset_id', '=', star.preset_id)
    .execute()
}
