import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRenderPool } from '#server/pictures/render/render-pool.ts'
import { modelFolders } from '../../../../tests/model-folders.ts'

// What the tests of this project remember, by tests/remember-tasks.ts.
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulsion-remembered-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a child is not asked again for what it made of the same bytes, and is for others', async () => {
  const pool = openRenderPool({ size: 1, threads: 1, models: modelFolders, loadsTools: false, isWarm: false })
  const prepare = async (photoPath: string, timeLimitMs = 60_000) => {
    const made = await mkdtemp(join(folder, 'made-'))
    const task = { kind: 'prepare', photoPath, folder: made, isShown: true } as const
    const facts = await pool.run(task, { timeLimitMs, memoryBytes: 1 })
    const names = (await readdir(made)).sort()
    return { facts, names, files: await Promise.all(names.map((name) => readFile(join(made, name)))) }
  }
  const paths = ['one', 'same', 'other'].map((name) => join(folder, name))
  const [one = '', same = '', other = ''] = paths
  for (const path of paths)
    await sharp({ create: { width: 40, height: path === other ? 31 : 30, channels: 3, background: '#357' } })
      .png()
      .toFile(path)
  const first = await prepare(one)
  expect(first.names).toEqual(['metadata', 'thumb', 'view'])
  const [pid = 0] = pool.pids()
  process.kill(pid, 'SIGSTOP')
  expect(await prepare(same)).toEqual(first)
  await expect(prepare(other, 1_000)).rejects.toThrow()
  await pool.close()
})
