import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/database/test-database.ts'
import { endServers } from './fault-setup.ts'
import { killChildrenUnderLoad } from './kill-children.ts'

let folder: string
let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulsion-child-kills-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await endServers()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

vi.setConfig({ testTimeout: 400_000 })

// bench/kills.ts kills as many as are asked for.
test('twenty render children killed under load take no upload with them, and each job ends once and is charged once', async () => {
  const seed = randomInt(2 ** 31)
  console.log(`child kills: seed ${seed}`)
  const figures = await killChildrenUnderLoad(database, folder, 20, seed)
  expect(figures.faults, `seed ${seed}`).toEqual([])
  expect(figures.jobsDone).toBeGreaterThan(0)
  expect(figures.uploads).toBeGreaterThan(3)
  expect(figures.downloads).toBeGreaterThan(0)
  expect(Math.max(...Object.values(figures.longestPauseMs))).toBeLessThan(30_000)
})
