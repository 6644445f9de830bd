import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { folderLockKey, lockFolder } from '#server/ground/database/embedded/folder-lock.ts'
import { findPostgresProcesses } from '#server/ground/database/embedded/postgres-processes.ts'
import { signalProcess } from '#server/ground/database/embedded/signal-process.ts'
import { supervisePostgres } from '#server/ground/database/embedded/supervise-postgres.ts'
import type { StartError } from '#server/ground/start-error.ts'

const folder = join(await mkdtemp(join(tmpdir(), 'emulsion-keep-')), 'postgres')
const postgres = await startEmbeddedPostgres(folder, { fsync: 'off', autovacuum: 'off' })
afterAll(async () => {
  await postgres.stop()
  await rm(join(folder, '..'), { recursive: true, force: true })
})

const killFirst = () => process.kill(findPostgresProcesses(folder).first as number, 'SIGKILL')

test('finds all processes of a database, also those that outlive its main process', async () => {
  let found: readonly number[] = []
  // The session that asked whether it answers may still be ending.
  const hasSettled = () => {
    const before = found.length
    found = findPostgresProcesses(folder).all
    return found.length === before
  }
  await expect.poll(hasSettled, { interval: 100 }).toBe(true)
  const { first } = findPostgresProcesses(folder)
  expect(found).toContain(first)
  expect(found.length).toBeGreaterThan(3)
  const all = found.filter((pid) => signalProcess(pid, 'SIGSTOP'))
  process.kill(first as number, 'SIGKILL')
  await expect.poll(() => findPostgresProcesses(folder).first).toBeNull()
  expect(findPostgresProcesses(folder).all.toSorted()).toEqual(all.filter((pid) => pid !== first).toSorted())
  await postgres.restart()
  expect(findPostgresProcesses(folder).all.filter((pid) => all.includes(pid))).toEqual([])
})

test('a lock that is lost with its database is taken again, and a process that comes too late is told', async () => {
  const told: StartError[] = []
  const lock = await lockFolder(postgres.address, folder, (error) => told.push(error))
  await postgres.restart()
  const watcher = new pg.Client(postgres.address)
  await watcher.connect()
  const locks = () => watcher.query('select 1 from pg_locks where objid = $1 and granted', [folderLockKey])
  await expect.poll(async () => (await locks()).rowCount, { timeout: 10_000 }).toBe(1)
  await expect(lockFolder(postgres.address, folder)).rejects.toThrow(/^Another Emulsion/)
  expect(told).toEqual([])

  // Another process waits for the lock and gets it the moment that the first session is lost.
  const other = new pg.Client(postgres.address)
  await other.connect()
  const waiting = other.query('select pg_advisory_lock($1)', [folderLockKey])
  await watcher.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    `emulsion ${process.pid}`,
  ])
  await waiting
  await expect.poll(() => told.map(String), { timeout: 10_000 }).toEqual([expect.stringMatching(/Another Emulsion/)])
  await Promise.all([other.end(), watcher.end(), lock.release()])
})

test('a database that does not stay up is started five times in a minute, and then given up', async () => {
  const said: string[] = []
  let isGivenUp = false
  const supervisor = supervisePostgres(postgres, {
    report: (sentence) => said.push(sentence),
    onGivenUp: () => {
      isGivenUp = true
    },
  })
  const starts = () => said.filter((sentence) => sentence.includes('is there again')).length
  for (let start = 1; start <= 5; start++) {
    killFirst()
    await expect.poll(starts, { timeout: 20_000 }).toBe(start)
  }
  expect(isGivenUp).toBe(false)
  killFirst()
  await expect.poll(() => isGivenUp, { timeout: 20_000 }).toBe(true)
  expect(said.at(-1)).toBe('PostgreSQL has ended; it was started 5 times within a minute and is given up.')
  await supervisor.stop()
  await postgres.restart()
})
