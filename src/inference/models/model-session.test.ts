import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isProblem } from '#contract/problem.ts'
import { modelCatalog } from '#inference/models/model-catalog.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import type { NetworkCall } from '#inference/models/network-thread.ts'
import { writeStandInQuadrupler } from '../../../tests/stand-in-models.ts'
import { folderOfTest } from '../../../tests/use-folder.ts'

let folder: string
let models: Models

beforeEach(() => {
  folder = folderOfTest('session')
  models = openModels({ shipped: folder, converted: folder, pulled: folder }, 1)
})
afterEach(() => models.unload())

const path = () => join(folder, modelCatalog['real-esrgan-general'].file)
const run = () =>
  models.run('real-esrgan-general', { image: { data: new Float32Array(3 * 64 * 64), dims: [1, 3, 64, 64] } })
const sidesOf = async () => Object.values(await run())[0]?.dims.slice(2)

test('a missing network fails with model-missing until its file is there', async () => {
  expect(models.has('real-esrgan-general')).toBe(false)
  const problem = await run().catch((error: unknown) => error)
  expect(isProblem(problem) && problem.code).toBe('model-missing')
  writeStandInQuadrupler(path())
  expect(models.has('real-esrgan-general')).toBe(true)
  expect(await sidesOf()).toEqual([256, 256])
})

test('an unreadable file is read again once it has changed', async () => {
  writeFileSync(path(), 'no network')
  await expect(run()).rejects.toThrow()
  writeStandInQuadrupler(path())
  expect(await sidesOf()).toEqual([256, 256])
})

test('threads of a network that have nothing to do leave the cores to others', async () => {
  writeStandInQuadrupler(path())
  const open = vi.spyOn(Worker.prototype, 'postMessage')
  await run()
  const options = expect.objectContaining({ extra: { session: { intra_op: { allow_spinning: '0' } } } })
  expect(open).toHaveBeenCalledWith(
    expect.objectContaining({ call: expect.objectContaining({ from: path(), options }) }),
  )
  open.mockRestore()
})

test('the caller goes on while a network runs', async () => {
  writeStandInQuadrupler(path())
  await run()
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  await models.run('real-esrgan-general', {
    image: { data: new Float32Array(3 * 1024 ** 2), dims: [1, 3, 1024, 1024] },
  })
  clearInterval(turning)
  // The runtime blocks the thread that calls it.
  expect(turns).toBeGreaterThan(10)
})

test('a network that was closed is opened again, and one that fails tells why', async () => {
  writeStandInQuadrupler(path())
  await run()
  await models.unload()
  expect(await sidesOf()).toEqual([256, 256])
  const flat = models.run('real-esrgan-general', { image: { data: new Float32Array(9), dims: [9] } })
  await expect(flat).rejects.toThrow(/rank/i)
  expect(await sidesOf()).toEqual([256, 256])
})

test('a heavy network has its memory while it is asked, and is closed once it rests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  writeStandInQuadrupler(join(folder, modelCatalog['mi-gan'].file))
  const post = vi.spyOn(Worker.prototype, 'postMessage')
  const ask = () => models.run('mi-gan', { image: { data: new Float32Array(3 * 64 * 64), dims: [1, 3, 64, 64] } })
  await Promise.all([ask(), ask()])
  vi.advanceTimersByTime(1900)
  await ask()
  vi.advanceTimersByTime(2000)
  await ask()
  vi.useRealTimers()
  const calls = post.mock.calls.map(([message]) => (message as { call: NetworkCall }).call)
  post.mockRestore()
  expect(calls.map(({ kind }) => kind).filter((kind) => kind !== 'about')).toEqual([
    'open',
    'run',
    'run',
    'run',
    'close',
    'open',
    'run',
  ])
  expect(calls.find((call) => call.kind === 'open')?.options.enableCpuMemArena).toBe(true)
})
