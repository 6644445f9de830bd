import { chmod } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '../../use-database.ts'
import { useFolder } from '../../use-folder.ts'
import { type DrainVisitor, drainUnderLoad, prepareVisitor } from '../setup/drain-under-load.ts'
import { endServers } from '../setup/start-server.ts'

const folder = useFolder('drains')
const database = await useDatabase()
let visitor: DrainVisitor

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

beforeAll(async () => {
  await chmod(folder, 0o755)
  visitor = await prepareVisitor({ database: database.address, folder })
})
afterAll(() => endServers())

/** How late a timer may be on a machine that runs other tests; bench/server/drains.ts allows nothing. */
const lateMs = 1_500

test.each([
  { drainSeconds: 4, drainDelaySeconds: 0, outliving: 0 },
  { drainSeconds: 4, drainDelaySeconds: 1, outliving: 3 },
])(
  'a server that is asked directly and without a pause closes its port and ends within DRAIN_SECONDS of the signal, and cuts only what outlives them: %o',
  async (task) => {
    const drained = await drainUnderLoad({ database: database.address, folder }, visitor, task)
    expect(drained.lost).toEqual([])
    expect(drained.whole).toBeGreaterThan(10)
    expect(drained.refused).toBeGreaterThan(0)
    expect(drained.lastTakenMs).toBeLessThan(task.drainDelaySeconds * 1_000 + 1_000 + lateMs)
    expect(drained.drainMs).toBeLessThan(task.drainSeconds * 1_000 + lateMs)
    expect(drained.lastEndMs).toBeLessThan(task.drainSeconds * 1_000 + 2 * lateMs)
    expect(drained.cut).toBeGreaterThanOrEqual(task.outliving)
    expect(drained.cutByServer).toBe(drained.cut)
  },
)
