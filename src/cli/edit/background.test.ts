import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { runEdit } from '#cli/edit/edit-command.ts'
import { UsageError } from '#line/usage-error.ts'
import { modelFolders } from '../../../tests/model-folders.ts'
import { onePerson } from '../../../tests/one-person.ts'
import { useFolder } from '../../../tests/use-folder.ts'

const folder = useFolder('background')
let photo = ''
/** Around the woman: what is marked need not be found, which takes most of the time. */
let mask = ''

beforeAll(async () => {
  photo = join(folder, 'photo.png')
  const { width, height } = await onePerson().png().toFile(photo)
  mask = join(folder, 'mask.png')
  const woman = await sharp({ create: { width: 68, height: 218, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([{ input: woman, left: 24, top: 23 }])
    .png()
    .toFile(mask)
})

async function edit(...line: string[]): Promise<void> {
  expect(await runEdit(['remove-object', ...line, '--json'], modelFolders)).toBe(0)
}

/** R, G, B and alpha in the upper right corner, and on the woman's dress where nothing is cropped. */
async function read(path: string) {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  return { ...info, corner: at(info.width - 3, 2), dress: at(58, 106) }
}

test('a folder is cut out, as no photo needs a mask', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  await mkdir(from, { recursive: true })
  await copyFile(photo, join(from, 'one.png'))
  await edit(from, to, '--background', 'transparent')
  expect(await readdir(to)).toEqual(['one-remove-object.png'])
  const { corner, dress } = await read(join(to, 'one-remove-object.png'))
  expect([corner[3], dress[3]]).toEqual([0, 255])
})

test('a colour is named or written as a code, and a switch stands alone, before the files too', async () => {
  const path = join(folder, 'blue.png')
  await edit('--crop', '--background', '#1020F0', '--margin', '5', '--mask', mask, photo, path)
  const { corner, width } = await read(path)
  expect(corner).toEqual([16, 32, 240, 255])
  expect(width).toBeLessThan(240)
})

test('a path is a picture to put behind, and what is neither that nor a value is refused by name', async () => {
  const picture = join(folder, 'green.png')
  await sharp({ create: { width: 9, height: 9, channels: 3, background: '#20a040' } })
    .png()
    .toFile(picture)
  const path = join(folder, 'before-green.png')
  await edit(photo, path, '--mask', mask, '--background', picture)
  expect((await read(path)).corner).toEqual([32, 160, 64, 255])
  const told = edit(photo, path, '--mask', mask, '--background', 'blurry')
  await expect(told).rejects.toThrow(UsageError)
  await expect(told).rejects.toThrow('blurry')
})
