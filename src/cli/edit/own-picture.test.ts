import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runEdit } from '#cli/edit/edit-command.ts'
import { inspectPhoto } from '#codec/photo-header.ts'
import { readXmpStamp } from '#codec/xmp-stamp.ts'
import { UsageError } from '#line/usage-error.ts'
import { modelFolders } from '../../../tests/model-folders.ts'
import { folderOfTest } from '../../../tests/use-folder.ts'

const folders = modelFolders

test('takes the user’s own sky from a file', async () => {
  const folder = folderOfTest('own-sky')
  const photo = join(folder, 'photo.png')
  const sky = join(folder, 'sky.png')
  const out = join(folder, 'out.png')
  await sharp('tests/fixtures/sky-clear.jpg').resize(240).png().toFile(photo)
  await sharp({ create: { width: 90, height: 60, channels: 3, background: '#d020c0' } }).toFile(sky)
  expect(await runEdit(['change-sky', photo, out, '--picture', sky, '--json'], folders)).toBe(0)
  const { dominant } = await sharp(out).extract({ left: 0, top: 0, width: 30, height: 20 }).stats()
  expect(Math.min(dominant.r, dominant.b)).toBeGreaterThan(dominant.g + 60)
})

test('draws a photo and every frame of a GIF in the style of a file', async () => {
  const folder = folderOfTest('own-style')
  const photo = join(folder, 'photo.png')
  const painting = join(folder, 'painting.png')
  await sharp({ create: { width: 64, height: 48, channels: 3, background: '#707070' } }).toFile(photo)
  await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a020a0' } }).toFile(painting)
  for (const name of ['out.png', 'out.gif']) {
    const out = join(folder, name)
    expect(await runEdit(['cartoon', photo, out, '--picture', painting, '--json'], folders)).toBe(0)
    const [red, green, blue] = (await sharp(out).stats()).channels.map(({ mean }) => mean) as [number, number, number]
    expect(Math.min(red, blue)).toBeGreaterThan(green + 60)
    const { source } = readXmpStamp((await inspectPhoto(await readFile(out))).metadata.xmp)
    expect(source, name).toBe('algorithmicallyEnhanced')
  }
})

test('refuses another picture for tools that use none, and names the tool', async () => {
  const told = runEdit(['beauty', 'in.jpg', 'out.jpg', '--picture', 'sky.jpg'], folders)
  await expect(told).rejects.toThrow(UsageError)
  await expect(told).rejects.toThrow('beauty')
})

test.each([
  ['beauty', 'samples', 'beauty'],
  ['coloring', 'package.json', '--series'],
])('a series of %s from %s is refused by name', async (tool, from, name) => {
  const told = runEdit([tool, from, 'out', '--series'], folders)
  await expect(told).rejects.toThrow(UsageError)
  await expect(told).rejects.toThrow(name)
})
