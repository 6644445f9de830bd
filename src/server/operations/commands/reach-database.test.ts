import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { readSettings } from '#server/ground/env.ts'
import { reachDatabase } from '#server/operations/commands/reach-database.ts'
import { useFolder } from '../../../../tests/use-folder.ts'

const folder = useFolder('reach')

const isUp = () => existsSync(join(folder, 'postgres/postmaster.pid'))
const stop = async () => (await startEmbeddedPostgres(join(folder, 'postgres'))).stop()

const settings = readSettings({ DATA_DIR: folder })
beforeAll(async () => {
  await stop()
})
afterAll(() => stop())

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
