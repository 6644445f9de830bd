import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { connectDatabase, type Database } from '#server/ground/database/connect.ts'
import { type DatabaseAddress, startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/ground/database/migrate.ts'

const template = 'emulsion_template'
const templateKey = 0x74656d70

/** The test run's PostgreSQL with a migrated template, looked for once a process. */
let prepared: Promise<DatabaseAddress> | null = null

/** A separate migrated database on the test run's PostgreSQL. */
export async function openTestDatabase(): Promise<Database & { address: DatabaseAddress }> {
  prepared ??= prepare()
  const address = await prepared
  const name = `test_${randomBytes(6).toString('hex')}`
  // A copy of files takes 20 ms of a core; page by page through the log, as without a word, it is 34.
  const copy = `create database ${name} template ${template} strategy file_copy`
  await asAdmin(address, (admin) => admin.query(copy))
  const own = { ...address, database: name }
  return { ...connectDatabase(own), address: own }
}

async function prepare(): Promise<DatabaseAddress> {
  const folder = process.env.EMULSION_TEST_FOLDER
  if (folder === undefined) throw new Error('tests/global-setup.ts did not run')
  const { address } = await startEmbeddedPostgres(join(folder, 'postgres'), { fsync: 'off', max_connections: '200' })
  await asAdmin(address, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateKey])
    const found = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount !== 0) return
    await admin.query(`create database ${template}`)
    const draft = connectDatabase({ ...address, database: template })
    await migrate(draft.db)
    await draft.close()
  })
  return address
}

async function asAdmin(address: DatabaseAddress, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(address)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
