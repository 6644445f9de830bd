import { expect, it } from 'vitest'
import { addedMax, type DroppedEntry, readDropped, sortFiles } from './read-dropped.ts'

const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const entryOf = (file: File): DroppedEntry => ({ name: file.name, isDirectory: false, file: (take) => take(file) })
/** A folder whose reader gives two entries at a time. */
function folder(name: string, inside: readonly DroppedEntry[]): DroppedEntry {
  const left = [...inside]
  return { name, isDirectory: true, createReader: () => ({ readEntries: (take) => take(left.splice(0, 2)) }) }
}

it('finds the pictures of a folder and of the folders in it, in the order in which people count', async () => {
  const broken: DroppedEntry = { name: 'broken.jpg', isDirectory: false, file: (_, fail) => fail(new Error('gone')) }
  const found = await readDropped([
    folder('trip', [
      entryOf(picture('a10.jpg')),
      entryOf(picture('.DS_Store', '')),
      folder('day 2', [entryOf(picture('a2.HEIC', '')), entryOf(picture('notes.txt', 'text/plain')), broken]),
      entryOf(picture('a1.jpg')),
    ]),
  ])
  expect(found.files.map(({ name }) => name)).toEqual(['a1.jpg', 'a2.HEIC', 'a10.jpg'])
  expect(found.unreadable).toEqual(['broken.jpg', 'notes.txt'])
  expect(found.beyond).toEqual([])
})

it('names what is beyond the limit', () => {
  const found = sortFiles(Array.from({ length: addedMax + 2 }, (_, place) => picture(`p${place + 1}.jpg`)))
  expect(found.files).toHaveLength(addedMax)
  expect(found.beyond).toEqual([`p${addedMax + 1}.jpg`, `p${addedMax + 2}.jpg`])
})
