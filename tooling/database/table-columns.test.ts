import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { databaseOfTest } from '../../tests/use-database.ts'
import { tableColumnsPath, tableColumnsSource } from './table-columns.ts'

test('the columns are those of the database; else run node tooling/database/table-columns.ts', async () => {
  const { db } = await databaseOfTest()
  expect(readFileSync(tableColumnsPath, 'utf8')).toBe(await tableColumnsSource(db))
})
