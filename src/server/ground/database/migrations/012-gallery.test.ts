import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runStatements } from '#server/ground/database/migrate.ts'
import { statements } from '#server/ground/database/migrations/012-gallery.ts'
import { databaseOfTest } from '../../../../../tests/use-database.ts'

test('older photos join the chain that they were made in, also where its first photo is deleted', async () => {
  const { db } = await databaseOfTest()
  await runStatements(db, [
    'drop trigger join_chain on photos',
    'drop function join_chain',
    'drop index photos_of_root',
    'alter table photos drop column root_photo_id',
    'alter table photos drop column is_favourite',
  ])
  const chain = [
    ['upload', null],
    ['repaired', 'upload'],
    ['coloured', 'repaired'],
    ['other', 'upload'],
    ['orphan', 'deleted'],
    ['its-result', 'orphan'],
    ['its-brother', 'deleted'],
    ['alone', null],
  ] as const
  for (const [id, source] of chain)
    await sql`insert into photos (id, visitor_id, name, width, height, bytes, format, has_alpha, source_photo_id)
      values (${id}, 'ada', 'photo', 1, 1, 1, 'png', false, ${source})`.execute(db)
  await runStatements(db, statements)
  // A release that does not know the columns goes on for a while.
  await sql`insert into photos (id, visitor_id, name, width, height, bytes, format, has_alpha, source_photo_id)
    values ('later', 'ada', 'photo', 1, 1, 1, 'png', false, 'coloured')`.execute(db)
  const rows = await db.selectFrom('photos').select(['id', 'root_photo_id']).execute()
  expect(Object.fromEntries(rows.map((row) => [row.id, row.root_photo_id]))).toEqual({
    upload: 'upload',
    repaired: 'upload',
    coloured: 'upload',
    other: 'upload',
    later: 'upload',
    orphan: 'deleted',
    'its-result': 'deleted',
    'its-brother': 'deleted',
    alone: 'alone',
  })
})
