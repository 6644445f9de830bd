import { type Insertable, type Selectable, sql } from 'kysely'
import { changesAny, takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import { lastOptions, type PhotoRow, photoColumnNames } from '#server/pictures/photos/photo-queries.ts'

export type AlbumRow = Selectable<Tables['albums']>

/** Of an album: how many entries lie in it, and the latest photo among them. */
export interface AlbumContents {
  readonly count: number
  readonly cover: PhotoRow | null
}

/** By name, as PostgreSQL sorts, capitals and small letters alike. */
export function listAlbums(db: Db, userId: string): Promise<AlbumRow[]> {
  return db
    .selectFrom('albums')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export async function findAlbum(db: Db, userId: string, id: string): Promise<AlbumRow | null> {
  return takeFirst(db.selectFrom('albums').selectAll().where('id', '=', id).where('user_id', '=', userId))
}

const columns = sql.join([...photoColumnNames.map((name) => sql.ref(`p.${name}`)), sql`${lastOptions} as last_options`])

/** What lies in these albums of a member; those without photos are missing. */
export async function findContents(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, AlbumContents>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PhotoRow & { album_id: string; entries: number }>`
    select distinct on (e.album_id) e.album_id, ${columns},
      (select count(distinct v.root_photo_id)::int from album_entries o join photos v on v.root_photo_id = o.root_photo_id
        where o.album_id = e.album_id and v.user_id = ${userId}) as entries
    from album_entries e join photos p on p.root_photo_id = e.root_photo_id
    where e.album_id in (${sql.join(ids)}) and p.user_id = ${userId} and p.sandbox is null
    order by e.album_id, p.created_at desc, p.id desc`.execute(db)
  return new Map(rows.map(({ album_id, entries, ...cover }) => [album_id, { count: entries, cover }]))
}

export function insertAlbum(tx: Db, album: Insertable<Tables['albums']>): Promise<AlbumRow> {
  return tx.insertInto('albums').values(album).returningAll().executeTakeFirstOrThrow()
}

/** @returns whether the member had it */
export async function renameAlbum(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  return changesAny(
    db
      .updateTable('albums')
      .set({ name, changed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('user_id', '=', userId),
  )
}

/** @returns whether the member had it */
export async function deleteAlbum(db: Db, userId: string, id: string): Promise<boolean> {
  return changesAny(db.deleteFrom('albums').where('id', '=', id).where('user_id', '=', userId))
}

/** Puts those of the chains into an album that are the member's; what lies in it already stays. */
export async function addEntries(db: Db, userId: string, albumId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into album_entries (album_id, root_photo_id)
    select distinct ${albumId}::text, root_photo_id from photos
    where user_id = ${userId} and sandbox is null and root_photo_id in (${sql.join(ids)})
    on conflict do nothing`.execute(db)
}

export async function removeEntries(db: Db, albumId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('album_entries').where('album_id', '=', albumId).where('root_photo_id', 'in', ids).execute()
}

export async function noteChange(db: Db, albumId: string): Promise<void> {
  await db.updateTable('albums').set({ changed_at: sql<Date>`now()` }).where('id', '=', albumId).execute()
}

/** The chains in a member's albums, by album. */
export async function listEntries(db: Db, userId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('album_entries')
    .innerJoin('albums', 'albums.id', 'album_entries.album_id')
    .select(['album_id', 'root_photo_id'])
    .where('albums.user_id', '=', userId)
    .orderBy('added_at')
    .execute()
  const byAlbum = new Map<string, string[]>()
  for (const { album_id, root_photo_id } of rows)
    byAlbum.set(album_id, [...(byAlbum.get(album_id) ?? []), root_photo_id])
  return byAlbum
}
