import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runOperatorLine } from '#server/operations/operator/run-line.ts'
import { databaseOfTest } from '../../../../../tests/use-database.ts'

test('an empty database gets its tables, by several programs at once, past the pooler', async () => {
  const { db, address } = await databaseOfTest()
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const { host, user, database } = address as { host: string; user: string; database: string }
  const direct = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const migrate = () => runOperatorLine(['migrate'], { DATABASE_URL: direct, DATABASE_DIRECT_URL: direct })
  for (const { out } of await Promise.all([migrate(), migrate()]))
    expect(out).toMatch(/^The tables are up to date: 0\d\d-/)
  const { rows } = await sql`select worker from jobs`.execute(db)
  expect(rows).toEqual([])
})
