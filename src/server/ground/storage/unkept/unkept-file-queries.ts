import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#server/ground/database/tables.ts'

export type UnkeptFolder = Pick<Selectable<Tables['unkept_files']>, 'folder' | 'deleted_at'>

/** Far longer than writing a photo's files takes, even with a slow store. */
const writingHours = 2
/** After this time another process takes over from one that died while it deleted. */
const claimMinutes = 10
/** A put that began before the first deletion has ended by then, whatever its time limit. */
const confirmHours = 24
const backOffHoursMax = 6

/** Notes a folder before anything is written into it. */
export async function insertWriting(db: Db, folder: string): Promise<void> {
  await db
    .insertInto('unkept_files')
    .values({ folder, is_let_go: false, due_at: sql`now() + make_interval(hours => ${writingHours})` })
    .execute()
}

/** As `insertWriting`, for a folder that may be noted already. */
export async function noteWriting(db: Db, folder: string): Promise<void> {
  await db
    .insertInto('unkept_files')
    .values({ folder, is_let_go: false, due_at: sql`now() + make_interval(hours => ${writingHours})` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Folders that begin so, are due, and were taken over by no row. */
export async function findDue(db: Db, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('unkept_files')
    .select('folder')
    .where(sql<boolean>`starts_with(folder, ${prefix})`)
    .where('is_let_go', '=', false)
    .where('due_at', '<=', sql<Date>`now()`)
    .limit(1_000)
    .execute()
  return rows.map(({ folder }) => folder)
}

/** Releases folders that no row has taken over, so that their files are deleted. */
export async function releaseWriting(db: Db, folders: readonly string[]): Promise<string[]> {
  if (folders.length === 0) return []
  const rows = await db
    .updateTable('unkept_files')
    .set({ is_let_go: true, due_at: sql`now()` })
    .where('folder', 'in', folders)
    .where('is_let_go', '=', false)
    .returning('folder')
    .execute()
  return rows.map(({ folder }) => folder)
}

/** Forgets folders that were being written; they count as unknown then. */
export async function forgetWriting(db: Db): Promise<void> {
  await db.deleteFrom('unkept_files').where('is_let_go', '=', false).execute()
}

/** Releases folders that were unknown. */
export async function insertReleased(db: Db, folders: readonly string[]): Promise<void> {
  await db
    .insertInto('unkept_files')
    .values(folders.map((folder) => ({ folder, is_let_go: true, due_at: sql<Date>`now()` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Claims the next due folders for this process alone. From here on no row can take them over. */
export async function claimDue(db: Db, limit: number): Promise<UnkeptFolder[]> {
  return db
    .updateTable('unkept_files')
    .set({ is_let_go: true, due_at: sql`now() + make_interval(mins => ${claimMinutes})` })
    .where('folder', 'in', (eb) =>
      eb
        .selectFrom('unkept_files')
        .select('folder')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['folder', 'deleted_at'])
    .execute()
}

/** After a first deletion. */
export async function markDeleted(db: Db, folder: string): Promise<void> {
  await db
    .updateTable('unkept_files')
    .set({
      deleted_at: sql`now()`,
      due_at: sql`now() + make_interval(hours => ${confirmHours})`,
      tries: 0,
      failure: null,
    })
    .where('folder', '=', folder)
    .where('is_let_go', '=', true)
    .execute()
}

/** After the deletion that confirms the first. */
export async function removeConfirmed(db: Db, folder: string): Promise<void> {
  await db.deleteFrom('unkept_files').where('folder', '=', folder).where('deleted_at', 'is not', null).execute()
}

export async function markFailed(db: Db, folder: string, failure: string): Promise<void> {
  await db
    .updateTable('unkept_files')
    .set({
      tries: sql`tries + 1`,
      failure: failure.slice(0, 500),
      due_at: sql`now() + least(make_interval(mins => power(2, least(tries, 20))::int), make_interval(hours => ${backOffHoursMax}))`,
    })
    .where('folder', '=', folder)
    .execute()
}

/** The notes on those of `folders` that no row keeps. */
export async function findUnkept(
  db: Db,
  folders: readonly string[],
): Promise<Pick<Selectable<Tables['unkept_files']>, 'folder' | 'is_let_go'>[]> {
  return db.selectFrom('unkept_files').select(['folder', 'is_let_go']).where('folder', 'in', folders).execute()
}
