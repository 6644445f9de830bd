import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { prepareDataFolder } from '#server/ground/data-folder.ts'
import { folderOfTest } from '../../../tests/use-folder.ts'

const isRoot = process.getuid?.() === 0
let above: string

beforeEach(() => {
  above = folderOfTest('folder')
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
// As root: the embedded database runs as another user, who may pass through but not list names.
const own = isRoot ? '711' : '700'

test('makes a data folder for its owner alone', async () => {
  const folder = join(above, 'new/data')
  await prepareDataFolder(folder)
  expect(modeOf(folder)).toBe(own)
})

test('closes what an older version left open, wherever it really lies', async () => {
  const folder = join(above, 'data')
  const elsewhere = join(above, 'large-disk')
  for (const path of [folder, elsewhere, join(folder, 'spool'), join(folder, 'postgres')]) {
    mkdirSync(path)
    chmodSync(path, 0o755)
  }
  writeFileSync(join(folder, 'postgres.log'), 'select 1')
  chmodSync(join(folder, 'postgres.log'), 0o644)
  symlinkSync(elsewhere, join(folder, 'objects'))
  symlinkSync(join(above, 'nowhere'), join(folder, 'dangling'))
  await prepareDataFolder(folder)
  expect(modeOf(folder)).toBe(own)
  for (const name of ['spool', 'postgres', 'objects']) expect([name, modeOf(join(folder, name))]).toEqual([name, '700'])
  expect(modeOf(join(folder, 'postgres.log'))).toBe('600')
})

test('is 0700 whoever runs the server, where no embedded database lies in it', async () => {
  const folder = join(above, 'shared')
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  expect(await prepareDataFolder(folder, false)).toBe(false)
  expect(modeOf(folder)).toBe('700')
})
