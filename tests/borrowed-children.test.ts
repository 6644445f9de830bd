import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isAlive } from '#server/ground/database/embedded/signal-process.ts'
import { openRenderPool } from '#server/pictures/render/render-pool.ts'
import { modelFolders } from './model-folders.ts'
import { useFolder } from './use-folder.ts'

const photoPath = join(import.meta.dirname, 'fixtures/portrait.jpg')
const folder = useFolder('borrowed')

const open = () => openRenderPool({ size: 1, threads: 1, models: modelFolders, loadsTools: false, isWarm: false })
const prepare = (pool: ReturnType<typeof open>) =>
  pool.run({ kind: 'prepare', photoPath, folder, isShown: true }, { timeLimitMs: 60_000, memoryBytes: 1 })

test('a pool takes over the idle child of one that was closed, and none that was at work', async () => {
  const first = open()
  await prepare(first)
  const [pid = 0] = first.pids()
  await first.close()
  expect(first.pids()).toEqual([])

  const second = open()
  await prepare(second)
  expect(second.pids()).toEqual([pid])
  expect(second.state().children).toMatchObject([{ isReady: true, isBusy: false }])
  const running = prepare(second)
  await pause()
  await Promise.all([expect(running).rejects.toThrow(), second.close()])
  expect(isAlive(pid)).toBe(false)

  const third = open()
  await prepare(third)
  expect(third.pids()).not.toContain(pid)
  await third.close()
})
