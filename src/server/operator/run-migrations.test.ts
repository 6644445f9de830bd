import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/database/test-database.ts'
import { readSettings } from '#server/env.ts'
import { runMigrations } from '#server/operator/run-migrations.ts'

test('an empty database gets its tables, by several programs at once, past the pooler', async () => {
  const { db, address, close } = await openTestDatabase()
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const { host, user, database } = address as { host: string; user: string; database: string }
  const direct = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const settings = readSettings({ DATABASE_URL: direct, DATABASE_DIRECT_URL: direct })
  const print = vi.spyOn(console, 'log').mockReturnValue()
  try {
    expect(await Promise.all([runMigrations(settings), runMigrations(settings)])).toEqual([0, 0])
    expect(print).toHaveBeenCalledWith(expect.stringMatching(/^The tables are up to date: 0\d\d-/))
    const { rows } = await sql`select worker from jobs`.execute(db)
    expect(rows).toEqual([])
  } finally {
    print.mockRestore()
    await close()
  }
})
