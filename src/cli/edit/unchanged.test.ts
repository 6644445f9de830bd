import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runEdit } from '#cli/edit/edit-command.ts'
import { modelFolders } from '../../../tests/model-folders.ts'
import { folderOfTest } from '../../../tests/use-folder.ts'

/** Repair with its automatic settings finds nothing to do on it. */
const fine = 'tests/fixtures/portrait.jpg'

test('copies a photo that needs no change byte for byte, and encodes it anew only when it must', async () => {
  const folder = folderOfTest('unchanged')
  const edit = async (name: string, ...flags: string[]) => {
    const path = join(folder, name)
    expect(await runEdit(['repair', fine, path, '--json', ...flags], modelFolders)).toBe(0)
    return readFile(path)
  }
  const file = await readFile(fine)
  expect((await edit('out.jpg')).equals(file)).toBe(true)
  expect((await edit('small.jpg', '--quality', '50')).length).toBeLessThan(file.length)
  expect((await edit('out.png')).equals(file)).toBe(false)
})

test('takes no mask that is no PNG', async () => {
  const folder = folderOfTest('unchanged')
  const out = join(folder, 'out.jpg')
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const folders = modelFolders
  try {
    expect(await runEdit(['remove-object', fine, out, '--mask', fine], folders)).toBe(1)
    expect(said.mock.calls.join()).toContain('A mask is a PNG file')
    expect(await readdir(folder)).toEqual([])
  } finally {
    said.mockRestore()
  }
})
