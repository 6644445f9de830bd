import { type RawBuilder, sql } from 'kysely'
import type { GalleryFilter } from '#contract/gallery.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { ofMember } from '#server/ground/visitors/owner.ts'
import { lastOptions, type PhotoRow, photoColumnNames, photoColumns } from '#server/pictures/photos/photo-queries.ts'

/** The latest photo of a chain, and what the chain is as a whole. */
export interface EntryRow extends PhotoRow {
  /** UTC, with the microseconds that a Date drops. */
  readonly at: string
  /** Of the oldest photo. */
  readonly first_name: string
  readonly first_id: string
  readonly steps: number
  readonly is_favoured: boolean
}

export interface EntryFilter extends GalleryFilter {
  /** `at` and id of the last photo of the page before. */
  readonly after?: { readonly at: string; readonly id: string }
}

const columns = sql.join([...photoColumnNames.map((name) => sql.ref(`p.${name}`)), sql`${lastOptions} as last_options`])

/** The latest photos of the chains of a member that fit the filter. */
function latestOf(userId: string, filter: EntryFilter): RawBuilder<unknown> {
  const { search, tool, from, until, favourites, album, after } = filter
  /** Whether the chain has a photo of that kind. */
  const has = (condition: RawBuilder<unknown>) =>
    sql`exists (select from photos v where v.root_photo_id = p.root_photo_id and v.user_id = ${userId} and ${condition})`
  const conditions = [
    sql`p.user_id = ${userId} and p.sandbox is null`,
    sql`not ${has(sql`(v.created_at, v.id) > (p.created_at, p.id)`)}`,
    after && sql`(p.created_at, p.id) < (${after.at}::timestamptz, ${after.id})`,
    from && sql`p.created_at >= ${from}::timestamptz`,
    until && sql`p.created_at < ${until}::timestamptz`,
    search && has(sql`v.name ~ ${patternOf(search)}`),
    favourites && has(sql`v.is_favourite`),
    album &&
      sql`exists (select from album_entries e join albums a on a.id = e.album_id
        where a.id = ${album} and a.user_id = ${userId} and e.root_photo_id = p.root_photo_id)`,
    tool && (tool === 'none' ? sql`not ${has(sql`v.tool is not null`)}` : has(sql`v.tool = ${tool}`)),
  ]
  return sql`from photos p where ${sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )}`
}

/** A page of the gallery, the latest first. */
export const selectEntries = (userId: string, filter: EntryFilter, limit: number): RawBuilder<EntryRow> =>
  sql`select ${columns}, chain.*, to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from (select p.* ${latestOf(userId, filter)} order by p.created_at desc, p.id desc limit ${limit}) p,
    lateral (
      select (array_agg(v.name order by v.created_at, v.id))[1] as first_name,
        (array_agg(v.id order by v.created_at, v.id))[1] as first_id,
        count(v.tool)::int as steps, bool_or(v.is_favourite) as is_favoured
      from photos v where v.root_photo_id = p.root_photo_id and v.user_id = ${userId}
    ) chain
    order by p.created_at desc, p.id desc`

/** All entries of a filter, the latest first. */
export async function listFound(
  db: Db,
  userId: string,
  filter: EntryFilter,
): Promise<{ id: string; photoId: string }[]> {
  const { rows } = await sql<{ id: string; photoId: string }>`
    select p.root_photo_id as id, p.id as "photoId" ${latestOf(userId, filter)}
    order by p.created_at desc, p.id desc`.execute(db)
  return rows
}

/** The photos of these chains, oldest first. */
export function listVersions(db: Db, userId: string, ids: readonly string[]): Promise<PhotoRow[]> {
  return versionsOf(db, userId, ids).execute()
}

/** As `listVersions` of one chain, which no other call changes until the transaction ends. */
export function lockVersions(tx: Db, userId: string, id: string): Promise<PhotoRow[]> {
  return versionsOf(tx, userId, [id]).forUpdate().execute()
}

const versionsOf = (db: Db, userId: string, ids: readonly string[]) =>
  db
    .selectFrom('photos')
    .select(photoColumns)
    .where(ofMember(userId))
    .where('root_photo_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')

export async function renamePhoto(tx: Db, userId: string, id: string, name: string): Promise<void> {
  await tx.updateTable('photos').set({ name }).where('id', '=', id).where(ofMember(userId)).execute()
}

export async function markFavourites(
  db: Db,
  userId: string,
  ids: readonly string[],
  isFavourite: boolean,
): Promise<void> {
  await db
    .updateTable('photos')
    .set({ is_favourite: isFavourite })
    .where(ofMember(userId))
    .where('root_photo_id', 'in', ids)
    .execute()
}

/** Deletes the photos of these chains and their masks; returns their ids, to delete their files. */
export async function deleteEntries(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<{ photoIds: string[]; maskIds: string[] }> {
  return db.transaction().execute(async (tx) => {
    const photos = await tx
      .selectFrom('photos')
      .select('id')
      .where(ofMember(userId))
      .where('root_photo_id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    const photoIds = photos.map(({ id }) => id)
    if (photoIds.length === 0) return { photoIds, maskIds: [] }
    const masks = await tx.deleteFrom('masks').where('photo_id', 'in', photoIds).returning('id').execute()
    await tx.deleteFrom('photos').where('id', 'in', photoIds).execute()
    return { photoIds, maskIds: masks.map(({ id }) => id) }
  })
}

/** The latest photos of these chains, in the order of the chains. */
export async function listLatest(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; modifiedAt: Date }[]> {
  const photos = await db
    .selectFrom('photos')
    .distinctOn('root_photo_id')
    .select(['id', 'root_photo_id', 'created_at'])
    .where(ofMember(userId))
    .where('root_photo_id', 'in', ids)
    .orderBy('root_photo_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const latest = new Map(
    photos.map(({ id, root_photo_id, created_at }) => [root_photo_id, { id, modifiedAt: created_at }]),
  )
  return ids.flatMap((id) => latest.get(id) ?? [])
}

/** Keeps which photos an archive is made of, and forgets those of the member's older archives. */
export async function insertArchive(
  db: Db,
  archive: { readonly id: string; readonly userId: string; readonly ids: readonly string[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const kept = tx
      .selectFrom('archives')
      .select('id')
      .where('user_id', '=', archive.userId)
      .orderBy('created_at', 'desc')
      .limit(archivesKept - 1)
    await tx.deleteFrom('archives').where('user_id', '=', archive.userId).where('id', 'not in', kept).execute()
    const row = { id: archive.id, user_id: archive.userId, root_photo_ids: [...archive.ids] }
    await tx.insertInto('archives').values(row).execute()
  })
}

/** Enough for downloads in several tabs. Taste. */
const archivesKept = 5

export async function findArchive(db: Db, userId: string, id: string): Promise<readonly string[] | null> {
  const archive = await db
    .selectFrom('archives')
    .select('root_photo_ids')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return archive?.root_photo_ids ?? null
}

/**
 * A regular expression for a part of a name in any case. PostgreSQL folds case by its locale, which may know only
 * ASCII, so each letter is given in both cases.
 */
export function patternOf(search: string): string {
  return Array.from(search.normalize('NFC'), (letter) => {
    const cases = [letter, letter.toLowerCase(), letter.toUpperCase()].filter((other) => [...other].length === 1)
    const distinct = [...new Set(cases)]
    return distinct.length === 1 ? letter.replace(/[^\p{L}\p{N} ]/u, '\\$&') : `[${distinct.join('')}]`
  }).join('')
}
