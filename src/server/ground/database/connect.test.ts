import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase, type SessionLimits, sessionLimits } from '#server/ground/database/connect.ts'
import { findOutage } from '#server/ground/database/outage.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()

/**
 * Makes a query fail on a pool of one connection with these limits; returns why, and which session serves the next
 * query.
 */
async function fail(limits: Partial<SessionLimits>, work: (db: typeof database.db) => Promise<unknown>) {
  const own = connectDatabase(database.address, 1, { ...sessionLimits, ...limits })
  try {
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own.db)).rows[0]?.pid
    const before = await pid()
    const error = await work(own.db).then(
      () => null,
      (error: unknown) => error,
    )
    const startedMs = performance.now()
    const after = await pid()
    return { outage: findOutage(error), isSame: before === after, ms: performance.now() - startedMs }
  } finally {
    await own.close()
  }
}

test('a statement has a time limit, and the session continues after it', async () => {
  const { outage, isSame } = await fail({ statement_timeout: 100 }, (db) => sql`select pg_sleep(20)`.execute(db))
  expect([outage, isSame]).toEqual(['a statement took too long', true])
})

test('waiting for a lock has a time limit', async () => {
  await sql`create table held (id int)`.execute(database.db)
  const { outage } = await database.db.transaction().execute(async (tx) => {
    await sql`lock table held`.execute(tx)
    return fail({ lock_timeout: 100 }, (db) => sql`select * from held`.execute(db))
  })
  expect(outage).toBe('a lock was not given in time')
})

test('a transaction that is left idle loses its session, and the next one gets another', async () => {
  const { outage, isSame } = await fail({ idle_in_transaction_session_timeout: 100 }, (db) =>
    db.transaction().execute(async (tx) => {
      await new Promise((done) => setTimeout(done, 500))
      await sql`select 1`.execute(tx)
    }),
  )
  expect([outage, isSame]).toEqual(['the connection was lost', false])
})

test('a silent session is given up, and nothing waits behind it', async () => {
  const limits = { query_timeout: 200, statement_timeout: 0 }
  const { outage, isSame, ms } = await fail(limits, (db) => sql`select pg_sleep(20)`.execute(db))
  expect([outage, isSame]).toEqual(['it does not answer', false])
  expect(ms).toBeLessThan(10_000)
})

test('waiting for a connection of a busy pool has a time limit', async () => {
  const { outage } = await fail({ connectionTimeoutMillis: 1000 }, (db) =>
    db.connection().execute(() => sql`select 1`.execute(db)),
  )
  expect(outage).toBe('all connections of this process are in use')
})
