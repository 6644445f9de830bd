import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseAddress } from '#server/database/embedded/embedded-postgres.ts'
import { openTestDatabase } from '#server/database/test-database.ts'
import { readSettings } from '#server/env.ts'
import { startMaintenance } from '#server/maintenance/maintenance.ts'
import { type Base, openBase } from '#server/wiring/open-base.ts'

let folder: string
let database: Awaited<ReturnType<typeof openTestDatabase>>
let empty: DatabaseAddress
const bases: Base[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulsion-together-'))
  database = await openTestDatabase()
  const name = `empty_${randomBytes(6).toString('hex')}`
  await database.pool.query(`create database ${name}`)
  empty = { ...database.address, database: name } as DatabaseAddress
})
afterAll(async () => {
  for (const base of bases) {
    await base.queue.close()
    await base.close()
  }
  await database.close()
  await rm(folder, { recursive: true, force: true })
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
}, 60_000)
