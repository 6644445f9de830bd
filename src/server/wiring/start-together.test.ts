import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionsMaxOf } from '#server/ground/database/connection-budget.ts'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import { readSettings } from '#server/ground/env.ts'
import { startMaintenance } from '#server/operations/maintenance/maintenance.ts'
import { type Base, openBase } from '#server/wiring/open-base.ts'
import { useDatabase } from '../../../tests/use-database.ts'
import { useFolder } from '../../../tests/use-folder.ts'

const folder = useFolder('together')
const database = await useDatabase()
let empty: DatabaseAddress
const bases: Base[] = []

beforeAll(async () => {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await database.pool.query(`create database ${name}`)
  empty = { ...database.address, database: name } as DatabaseAddress
})
afterAll(async () => {
  for (const base of bases) {
    await base.queue.close()
    await base.close()
  }
})

test('six processes that start at once on an empty database make its tables once, and run each due task once', async () => {
  const settings = readSettings({
    ROLE: 'worker',
    DATABASE_URL: 'postgres://unused/here',
    DATA_DIR: folder,
  })
  const log = pino({ level: 'silent' })
  bases.push(...(await Promise.all(Array.from({ length: 6 }, () => openBase(settings, { database: empty, log })))))
  const ran: string[] = []
  const task = (name: string) => ({
    name,
    cron: '0 0 1 1 *',
    everyMinutes: 60,
    limitMinutes: 1,
    async run() {
      ran.push(name)
      return ''
    },
  })
  const tasks = [task('one'), task('other')]
  await Promise.all(bases.map((base) => startMaintenance(base, tasks)))
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
  const { db } = bases[0] as Base
  const deployments = await db.selectFrom('deployment').select('id').execute()
  expect(deployments).toHaveLength(1)
  const keys = await Promise.all(bases.map(async ({ envelopeKeys }) => envelopeKeys.current()))
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(1)
  // All have seen by now that nothing is left to do.
  await wait(1_500)
  expect(ran.sort()).toEqual(['one', 'other'])
})

test('a worker takes no more connections than its budget, however much it does at once', async () => {
  const [base] = bases as [Base]
  const budget = connectionsMaxOf(base.settings)
  expect(budget).toBe(8)
  await Promise.all(bases.slice(1).map(({ queue, close }) => queue.close().then(close)))
  bases.length = 1
  // Postgres clears up behind the busy tables by itself, with a worker of its own that counts as activity, too.
  const count = async (): Promise<number> => {
    const { rows } = await database.pool.query(
      "select count(*)::int as used from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [(empty as { database: string }).database],
    )
    return rows[0].used
  }
  await expect.poll(count).toBeLessThanOrEqual(budget)
  const busy = Array.from({ length: 20 }, () => sql`select pg_sleep(0.2)`.execute(base.db))
  const repeated = Array.from({ length: 20 }, (_, at) => base.queue.repeat(idleTask(`busy-${at}`), async () => {}))
  let most = 0
  const isOver = Promise.all([...busy, ...repeated]).then(() => true)
  while (!(await Promise.race([isOver, wait(20, false)]))) most = Math.max(most, await count())
  expect(most).toBeGreaterThan(5)
  expect(most).toBeLessThanOrEqual(budget)
})

const idleTask = (name: string) => ({ name, cron: '0 0 1 1 *', limitSeconds: 60, isDueNow: async () => false })
