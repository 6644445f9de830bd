import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWorkFoldersClean, leftAfterMs } from '#server/ground/storage/work-folders.ts'
import { folderOfTest } from '../../../../tests/use-folder.ts'

let folder: string
beforeEach(async () => {
  folder = folderOfTest('work')
})
afterEach(async () => {
  vi.useRealTimers()
})

async function leave(name: string, ageMs: number): Promise<void> {
  await mkdir(join(folder, name))
  await writeFile(join(folder, name, 'upload'), 'x')
  const at = new Date(Date.now() - ageMs)
  await utimes(join(folder, name), at, at)
}

test('deletes what killed processes left at the start and every hour, and keeps work in progress', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await leave('old', leftAfterMs + 1_000)
  await leave('young', leftAfterMs - 60_000)
  const stop = await keepWorkFoldersClean([folder, join(folder, 'made')], pino({ level: 'silent' }))
  expect((await readdir(folder)).sort()).toEqual(['made', 'young'])
  await leave('later', leftAfterMs + 1_000)
  await vi.advanceTimersByTimeAsync(3_600_000)
  await vi.waitFor(async () => expect((await readdir(folder)).sort()).toEqual(['made', 'young']))
  stop()
})
