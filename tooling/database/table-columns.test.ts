import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { tableColumnsPath, tableColumnsSource } from './table-columns.ts'

test('the columns are those of the database; else run node tooling/database/table-columns.ts', async () => {
  const { db, close } = await openTestDatabase()
  expect(readFileSync(tableColumnsPath, 'utf8')).toBe(await tableColumnsSource(db))
  await close()
})
