import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { folderOfTest } from '../../tests/use-folder.ts'
import { precompress } from './precompress.ts'

test('writes both copies of larger text files, and skips pictures and tiny files', async () => {
  const folder = folderOfTest('precompress')
  const text = 'silver halide '.repeat(400)
  await writeFile(join(folder, 'app.js'), text)
  await writeFile(join(folder, 'scrap.js'), 'x')
  await writeFile(join(folder, 'photo.webp'), text)
  await precompress(folder)
  expect((await readdir(folder)).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'photo.webp', 'scrap.js'])
  expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(text)
})

test('a file that was written again after its copies is compressed anew, another keeps its own', async () => {
  const folder = folderOfTest('precompress')
  const [changed, kept] = [join(folder, 'changed.js'), join(folder, 'kept.js')]
  for (const path of [changed, kept]) await writeFile(path, 'silver halide '.repeat(400))
  await precompress(folder)
  const before = (await stat(`${kept}.br`)).mtimeMs
  const text = 'gelatine '.repeat(400)
  await writeFile(changed, text)
  await utimes(changed, new Date(), new Date(before + 10_000))
  await precompress(folder)
  expect(brotliDecompressSync(await readFile(`${changed}.br`)).toString()).toBe(text)
  expect((await stat(`${kept}.br`)).mtimeMs).toBe(before)
})
