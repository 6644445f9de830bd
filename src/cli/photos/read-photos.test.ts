import { execFileSync, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPhotoFile } from '#cli/photos/read-photos.ts'
import { folderOfTest } from '../../../tests/use-folder.ts'

const photo = 'tests/fixtures/portrait.jpg'

test('a file is read whole', async () => {
  expect((await readPhotoFile(photo)).equals(await readFile(photo))).toBe(true)
})

test('what never ends is read no further than a photo may be large', async () => {
  await expect(readPhotoFile('/dev/zero')).rejects.toMatchObject({ code: 'photo-too-large' })
})

test('a pipe is read as a file is', async () => {
  const folder = folderOfTest('pipe')
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  spawn('sh', ['-c', `cat ${photo} > ${pipe}`])
  expect((await readPhotoFile(pipe)).equals(await readFile(photo))).toBe(true)
})
