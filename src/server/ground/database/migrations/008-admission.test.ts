import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runStatements } from '#server/ground/database/migrate.ts'
import { statements } from '#server/ground/database/migrations/008-admission.ts'
import { databaseOfTest } from '../../../../../tests/use-database.ts'

test('older photos know how many frames they have; those that no tool could draw become still', async () => {
  const { db } = await databaseOfTest()
  await sql`alter table photos drop column frames`.execute(db)
  const timing = (frames: number) => JSON.stringify({ delaysMs: Array(frames).fill(40), loops: 0 })
  const photos = [
    { id: 'still', animation: null },
    { id: 'moving', animation: timing(12) },
    { id: 'longest', animation: timing(300) },
    { id: 'flood', animation: timing(400_000) },
  ]
  const facts = {
    visitor_id: 'ada',
    name: 'photo',
    width: 1,
    height: 1,
    bytes: 1,
    format: 'gif',
    has_alpha: false,
  } as const
  for (const photo of photos)
    await db
      .insertInto('photos')
      .values({ ...facts, ...photo })
      .execute()
  await runStatements(db, statements)
  const rows = await db.selectFrom('photos').select(['id', 'frames', 'animation']).execute()
  const known = Object.fromEntries(rows.map(({ id, frames, animation }) => [id, [frames, animation === null]]))
  expect(known).toEqual({ still: [1, true], moving: [12, false], longest: [300, false], flood: [1, true] })
})
