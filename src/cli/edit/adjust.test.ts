import { copyFile, link, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { runEdit } from '#cli/edit/edit-command.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { UsageError } from '#line/usage-error.ts'
import { useFolder } from '../../../tests/use-folder.ts'

const folder = useFolder('adjust')
let photo = ''

beforeAll(async () => {
  await mkdir(join(folder, 'photos'))
  photo = join(folder, 'photos/photo.png')
  await sharp('tests/fixtures/portrait.jpg').resize(120, 80, { fit: 'cover' }).png().toFile(photo)
})

async function adjust(...line: string[]): Promise<void> {
  expect(await runEdit(['adjust', ...line, '--json'], modelFoldersFor(null))).toBe(0)
}

const meanOf = async (path: string): Promise<number> => {
  const { channels } = await sharp(path).stats()
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length
}

test('crops and turns exactly by short flags, and negative numbers need no equals sign', async () => {
  const out = join(folder, 'half.png')
  await adjust(photo, out, '--crop', '0,0,0.5,1', '--turn', '90')
  const expected = await sharp(photo).rotate(90).extract({ left: 0, top: 0, width: 40, height: 120 }).raw().toBuffer()
  expect(Buffer.compare(await sharp(out).raw().toBuffer(), expected)).toBe(0)
  const dark = join(folder, 'dark.png')
  await adjust(photo, dark, '--exposure', '-1', '--straighten', '-2', '--flip', 'both')
  expect(await meanOf(dark)).toBeLessThan(0.85 * (await meanOf(photo)))
})

test('switches stand alone, looks are named, and a folder is adjusted whole', async () => {
  const to = join(folder, 'to')
  await adjust(join(folder, 'photos'), to, '--auto', '--level', '--look', 'noir')
  expect(await readdir(to)).toEqual(['photo-adjust.png'])
  const { channels } = await sharp(join(to, 'photo-adjust.png')).stats()
  expect(Math.abs((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 255))).toBeLessThan(1)
})

test('a whole crop leaves the file byte for byte, and without a setting it is refused as on a server', async () => {
  const same = join(folder, 'same.png')
  await adjust(photo, same, '--crop', '0,0,1,1')
  expect((await readFile(same)).equals(await readFile(photo))).toBe(true)
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  try {
    expect(await runEdit(['adjust', photo, join(folder, 'idle.png'), '--json'], modelFoldersFor(null))).toBe(1)
    expect(String(printed.mock.lastCall)).toContain('"problem":"nothing-would-change"')
    expect(await readdir(folder)).not.toContain('idle.png')
  } finally {
    said.mockRestore()
    printed.mockRestore()
  }
})

test('a result never takes the place of a photo, whatever path leads there, and missing folders are made', async () => {
  const before = await readFile(photo)
  await symlink(join(folder, 'photos'), join(folder, 'linked'))
  await link(photo, join(folder, 'second-name.png'))
  const others = [photo, join(folder, 'photos/../photos/photo.png'), join(folder, 'linked/photo.png')]
  for (const output of [...others, join(folder, 'second-name.png')])
    await expect(adjust(photo, output, '--exposure', '1')).rejects.toThrow('would take the place of the photo')
  const both = join(folder, 'both')
  await mkdir(both)
  for (const name of ['photo.png', 'photo-adjust.png']) await copyFile(photo, join(both, name))
  await expect(adjust(both, both, '--exposure', '1')).rejects.toThrow('both/photo-adjust.png')
  expect((await readFile(photo)).equals(before)).toBe(true)
  expect((await readFile(join(both, 'photo-adjust.png'))).equals(before)).toBe(true)
  await adjust(photo, join(folder, 'new/deep/out.png'), '--exposure', '1')
  expect(await readdir(join(folder, 'new/deep'))).toEqual(['out.png'])
})

test.each([
  ['--crop', '0,0,1'],
  ['--corners', 'none'],
  ['--turn', '45'],
  ['--straighten', '60'],
  ['--look', 'neon'],
])('%s %s is refused by name', async (flag, text) => {
  const told = runEdit(['adjust', photo, join(folder, 'x.png'), flag, text], modelFoldersFor(null))
  await expect(told).rejects.toThrow(UsageError)
  await expect(told).rejects.toThrow(flag)
})
