import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { lockFolder } from '#server/ground/database/embedded/folder-lock.ts'
import { StartError } from '#server/ground/start-error.ts'

let folder: string
beforeAll(async () => {
  // mkdtemp uses mode 0700: for root this is the hard case, a folder that `nobody` may not pass through.
  folder = join(await mkdtemp(join(tmpdir(), 'emulsion-pg-')), 'postgres')
})
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }))

test('several starts at once on an empty folder give one server, which a later start adopts and a stop ends', async () => {
  const started = await Promise.all([1, 2, 3].map(() => startEmbeddedPostgres(folder)))
  const ids = await Promise.all(
    started.map(async ({ address }) => {
      const client = new pg.Client(address)
      await client.connect()
      const { rows } = await client.query('select system_identifier::text as id from pg_control_system()')
      await client.end()
      return rows[0].id as string
    }),
  )
  expect(new Set(ids).size).toBe(1)

  const again = await startEmbeddedPostgres(folder)
  expect(again.isAdopted).toBe(true)

  const lock = await lockFolder(again.address, folder)
  await expect(lockFolder(again.address, folder)).rejects.toThrow(StartError)
  await lock.release()
  await (await lockFolder(again.address, folder)).release()

  await again.stop()
  const fresh = await startEmbeddedPostgres(folder)
  expect(fresh.isAdopted).toBe(false)
  await fresh.stop()
})
