import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, sessionLimits } from '#server/ground/database/connect.ts'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import { isTransactionPooler } from '#server/ground/database/find-pooler.ts'
import { openListeningSession, passesNotifications } from '#server/ground/database/listening-session.ts'
import { migrate } from '#server/ground/database/migrate.ts'
import { findOutage } from '#server/ground/database/outage.ts'
import { hasPooler, openTestPooler, type TestPooler } from '#server/ground/database/test-pooler.ts'
import { createRateLimits } from '#server/ground/limits/rate-limits.ts'
import { openJobQueue } from '#server/pictures/jobs/queue/job-queue.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

if (!hasPooler) console.log('PgBouncer is not installed (Debian: pgbouncer), so the poolers are not tested.')

const database = await useDatabase()
const poolers: TestPooler[] = []
const closers: (() => Promise<void>)[] = []
let address: DatabaseAddress

afterAll(async () => {
  for (const close of closers.reverse()) await close()
  for (const pooler of poolers) await pooler.close()
})

const openPooler = async (settings: Record<string, string | number> = {}) => {
  const pooler = await openTestPooler(database.address, settings)
  poolers.push(pooler)
  return { connectionString: pooler.connectionString }
}

test('a direct connection is not taken for a pooler', async () => {
  expect(await isTransactionPooler(database.address)).toBe(false)
})

describe.skipIf(!hasPooler)('through a transaction pooler', () => {
  beforeAll(async () => {
    address = { ...(await openPooler()), isPooled: true }
  })
  const connect = (connectionsMax = 8) => {
    const connected = connectDatabase(address, connectionsMax)
    closers.push(connected.close)
    return connected
  }

  test('which is found out, whether it refuses the limits of a session or drops them', async () => {
    expect(await isTransactionPooler(address)).toBe(true)
    const names = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout'
    expect(await isTransactionPooler(await openPooler({ ignore_startup_parameters: names }))).toBe(true)
  })

  test('tables are made and changed', async () => {
    const { db } = connect()
    await migrate(db)
    expect((await db.selectFrom('jobs').select('worker').execute()).length).toBe(0)
  })

  test('each transaction has its limits, and leaves none to the next user of its connection', async () => {
    const { db, pool } = connect()
    const show = sql<{ limit: string }>`select current_setting('lock_timeout') as limit`
    const limits = await Promise.all(
      Array.from({ length: 12 }, () => db.transaction().execute(async (tx) => (await show.execute(tx)).rows[0]?.limit)),
    )
    expect(new Set(limits)).toEqual(new Set([`${(sessionLimits.lock_timeout as number) / 1_000}s`]))
    expect((await pool.query("select current_setting('lock_timeout') as limit")).rows[0].limit).toBe('0')
    await expect(db.transaction().execute((tx) => sql`select 1/0`.execute(tx))).rejects.toThrow('division by zero')
    expect((await show.execute(db)).rows[0]?.limit).toBe('0')
  })

  test('counts of many at once, which other programs prepare as statements, are right', async () => {
    const { pool } = connect()
    const limits = createRateLimits({ pool })
    const taken = await Promise.allSettled(Array.from({ length: 40 }, () => limits.take('password-source', 'ada')))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const result of taken)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'too-many-tries' })
  })

  test('notifications arrive past it and not through it', async () => {
    const { pool } = connect()
    const [through, past] = [await openListeningSession(address), await openListeningSession(database.address)]
    closers.push(through.close, past.close)
    expect(await passesNotifications(past, pool)).toBe(true)
    expect(await passesNotifications(through, pool)).toBe(false)
  })

  test.each(['through', 'past'])(
    'jobs are taken once each, in transactions that send them, with news %s it',
    async (way) => {
      const { db } = connect()
      const listening = way === 'past' ? await openListeningSession(database.address) : null
      if (listening !== null) closers.push(listening.close)
      const options = { doesWork: true, connectionsMax: 2, listening, onError: () => {} }
      const queues = [await openJobQueue(address, options), await openJobQueue(address, options)]
      const ran: string[] = []
      for (const queue of queues)
        await queue.work(
          2,
          async (id) => void ran.push(id),
          async () => {},
        )
      const ids = Array.from({ length: 30 }, () => randomUUID())
      for (const id of ids) await db.transaction().execute((tx) => (queues[0] as (typeof queues)[0]).send(tx, id, 0))
      await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(ids.length)
      expect(ran.sort()).toEqual(ids.sort())
      for (const queue of queues) {
        await queue.stopWork()
        await queue.close()
      }
    },
  )

  test('a pooler that is full is an outage, which a client may wait for', async () => {
    const full = await openPooler({ default_pool_size: 1, query_wait_timeout: 1 })
    const { db, close } = connectDatabase({ ...full, isPooled: true }, 2)
    closers.push(close)
    const failed = await db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      return sql`select 1`.execute(db).catch((error: unknown) => error)
    })
    expect(findOutage(failed)).not.toBeNull()
  })
})
