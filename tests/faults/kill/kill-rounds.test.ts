import { afterAll, expect, test, vi } from 'vitest'
import { runSeed } from '../../run-seed.ts'
import { useDatabase } from '../../use-database.ts'
import { useFolder } from '../../use-folder.ts'
import { endServers } from '../setup/start-server.ts'
import { killChildrenUnderLoad } from './kill-children.ts'
import { killUnderLoad } from './kill-rounds.ts'

const folder = useFolder('kills')
const database = await useDatabase()

afterAll(() => endServers())

// The test starts six servers and waits until the edits of the killed ones are resumed.
vi.setConfig({ testTimeout: 400_000 })

// bench/server/kills.ts kills as often as you ask.
test('a server killed four times under load leaves no paid order without access and no charge without a result', async () => {
  console.log(`kills: seed ${runSeed}`)
  const figures = await killUnderLoad(database, folder, 4, runSeed)
  expect(figures.faults, `seed ${runSeed}`).toEqual([])
  // The three editors had paid before.
  expect(figures.paidOrders).toBeGreaterThan(3)
  expect(figures.jobsDone).toBeGreaterThan(0)
  expect(figures.reserved).toBe(figures.committed + figures.released)
})

test('twenty render children killed under load lose no upload, and each job ends once and is charged once', async () => {
  console.log(`child kills: seed ${runSeed}`)
  const figures = await killChildrenUnderLoad(database, folder, 20, runSeed)
  expect(figures.faults, `seed ${runSeed}`).toEqual([])
  expect(figures.jobsDone).toBeGreaterThan(0)
  expect(figures.uploads).toBeGreaterThan(3)
  expect(figures.downloads).toBeGreaterThan(0)
  expect(Math.max(...Object.values(figures.longestPauseMs))).toBeLessThan(30_000)
})
