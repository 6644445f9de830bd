import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type DatabaseAddress, startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { requireSameDatabase } from '#server/ground/database/same-database.ts'
import { addressOf, makeEmpty, tablesOf } from '#server/ground/database/test-empty-database.ts'
import { hasPooler, openTestPooler } from '#server/ground/database/test-pooler.ts'
import { StartError } from '#server/ground/start-error.ts'
import { runOperatorLine } from '#server/operations/operator/run-line.ts'
import { useDatabase } from '../../../../tests/use-database.ts'
import { folderOfTest } from '../../../../tests/use-folder.ts'

const database = await useDatabase()

const empty = await makeEmpty(database.address)
const otherEmpty = await makeEmpty(database.address)

const sentenceOf = (url: DatabaseAddress, direct: DatabaseAddress) =>
  requireSameDatabase(url, direct).then(
    () => null,
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartError)
      return (error as Error).message
    },
  )

test('one database is one, with tables and without, on every two ways to it', async () => {
  expect(await sentenceOf(database.address, database.address)).toBeNull()
  expect(await sentenceOf(empty, { connectionString: addressOf(empty) })).toBeNull()
  // Many processes start at once.
  expect(await Promise.all(Array.from({ length: 8 }, () => sentenceOf(empty, empty)))).toEqual(Array(8).fill(null))
})

test('two databases are told apart, empty or not, and the sentence names the variable and both', async () => {
  const sentence = await sentenceOf(empty, otherEmpty)
  expect(sentence).toMatch(
    /^DATABASE_DIRECT_URL leads to another database \(test_\w+, without tables\) than DATABASE_URL/,
  )
  await database.db.insertInto('deployment').values({ id: 'the-first' }).execute()
  expect(await sentenceOf(database.address, empty)).toContain('than DATABASE_URL (')
  expect(await sentenceOf(database.address, empty)).toContain('of deployment the-first)')
})

test('two schemas of one database are told apart', async () => {
  const client = new pg.Client(empty)
  await client.connect()
  await client.query('create schema aside')
  await client.end()
  const aside = { connectionString: `${addressOf(empty)}&options=-csearch_path%3Daside` }
  expect(await sentenceOf(empty, aside)).toContain(', schema aside, without tables)')
})

test('databases of the same name in two clusters are told apart', async () => {
  const other = await startEmbeddedPostgres(join(folderOfTest('other'), 'postgres'), { fsync: 'off' })
  try {
    const { database: name } = other.address as { database: string }
    const namesake = { ...database.address, database: name } as DatabaseAddress
    expect(await sentenceOf(other.address, namesake)).toContain(`another database (${name}, `)
    expect(await sentenceOf(namesake, namesake)).toBeNull()
  } finally {
    await other.stop()
  }
})

test('an address that does not answer is named', async () => {
  const away = { connectionString: 'postgres://emulsion@127.0.0.1:1/emulsion' }
  expect(await sentenceOf(database.address, away)).toMatch(/it refuses connections. Check DATABASE_DIRECT_URL/)
  expect(await sentenceOf(away, database.address)).toMatch(/it refuses connections. Check DATABASE_URL/)
})

test('`emulsion migrate` makes no table in a database that is not the one of DATABASE_URL', async () => {
  const variables = { DATABASE_URL: addressOf(empty), DATABASE_DIRECT_URL: addressOf(otherEmpty) }
  await expect(runOperatorLine(['migrate'], variables)).rejects.toThrow('DATABASE_DIRECT_URL leads to another database')
  expect([await tablesOf(empty), await tablesOf(otherEmpty)]).toEqual([[], []])
})

test.skipIf(!hasPooler)(
  'a pooler in transaction mode and the way past it are one, and a way past another is not',
  async () => {
    const pooler = await openTestPooler(empty)
    try {
      expect(await sentenceOf(pooler, empty)).toBeNull()
      expect(await sentenceOf(pooler, pooler)).toBeNull()
      expect(await sentenceOf(pooler, otherEmpty)).toContain('DATABASE_DIRECT_URL leads to another database')
    } finally {
      await pooler.close()
    }
  },
)
