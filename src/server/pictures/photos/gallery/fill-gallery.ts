import { sql } from 'kysely'
import type { Db } from '#server/ground/database/tables.ts'

/** Ids of members. */
export interface GalleryOwners {
  /** Gets four of five uploads, and six results for every four uploads of theirs. */
  readonly rich: string
  readonly neighbour: string
  readonly other: string
}

/**
 * Fills a database with photos of a member, between those of two others.
 * @param uploads of the member and the neighbour together; six times as many are another's
 */
export async function fillGallery(db: Db, owners: GalleryOwners, uploads: number): Promise<void> {
  await sql`insert into photos (id, visitor_id, user_id, name, width, height, bytes, format, has_alpha, created_at)
    select 'upload-' || n, 'browser', case when n % 5 = 0 then ${owners.neighbour} else ${owners.rich} end,
      'IMG_' || n || '.jpg', 4, 3, 9, 'jpeg', false, timestamptz '2026-01-01' + make_interval(mins => n)
    from generate_series(1, ${uploads}::int) n`.execute(db)
  await sql`insert into photos (id, visitor_id, user_id, name, width, height, bytes, format, has_alpha, created_at)
    select 'other-' || n, 'browser', ${owners.other}, 'IMG_' || n || '.jpg', 4, 3, 9, 'jpeg', false,
      timestamptz '2026-01-01' + make_interval(secs => n * 10)
    from generate_series(1, ${uploads * 6}::int) n`.execute(db)
  await sql`insert into photos
      (id, visitor_id, user_id, name, width, height, bytes, format, has_alpha, created_at, source_photo_id, tool)
    select 'result-' || n, 'browser', ${owners.rich}, 'IMG_' || n || '-repair.png', 4, 3, 9, 'png', false,
      timestamptz '2026-01-01' + make_interval(mins => n, secs => 30),
      'upload-' || (1 + 5 * (n % ${Math.round(uploads * 0.16)}::int)), 'repair'
    from generate_series(1, ${Math.round(uploads * 1.2)}::int) n`.execute(db)
  await sql`analyze photos`.execute(db)
}
