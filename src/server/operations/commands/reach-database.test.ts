import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { readSettings, type Settings } from '#server/ground/env.ts'
import { reachDatabase } from '#server/operations/commands/reach-database.ts'

let folder: string
let settings: Settings

const isUp = () => existsSync(join(folder, 'postgres/postmaster.pid'))
const stop = async () => (await startEmbeddedPostgres(join(folder, 'postgres'))).stop()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulsion-reach-'))
  settings = readSettings({ DATA_DIR: folder })
  await stop()
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

test('stops a database that it had to start', async () => {
  expect(isUp()).toBe(false)
  const database = await reachDatabase(settings)
  expect(isUp()).toBe(true)
  await database.close()
  expect(isUp()).toBe(false)
})

test('leaves a running database running', async () => {
  await startEmbeddedPostgres(join(folder, 'postgres'))
  const database = await reachDatabase(settings)
  await database.close()
  expect(isUp()).toBe(true)
  await stop()
})

test('leaves it to a server that started to use it meanwhile', async () => {
  const database = await reachDatabase(settings)
  const { address } = await startEmbeddedPostgres(join(folder, 'postgres'))
  const server = new pg.Client(address)
  await server.connect()
  await database.close()
  expect((await server.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await server.end()
  await stop()
})
