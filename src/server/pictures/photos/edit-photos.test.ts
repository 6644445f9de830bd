import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openDiskStore } from '#server/ground/storage/disk-store.ts'
import { createEditPhotos } from '#server/pictures/photos/edit-photos.ts'
import { photoFiles, photoKey } from '#server/pictures/photos/photo-files.ts'
import { insertPhoto } from '#server/pictures/photos/photo-queries.ts'
import { useDatabase } from '../../../../tests/use-database.ts'
import { useFolder } from '../../../../tests/use-folder.ts'

const folder = useFolder('edit')
const database = await useDatabase()

test('the next tool works on a visitor’s whole result, not on the limited one, and leaves no file behind', async () => {
  const store = openDiskStore(join(folder, 'objects'))
  const spoolFolder = join(folder, 'spool')
  const id = randomUUID()
  await insertPhoto(database.db, {
    id,
    visitor_id: 'ada',
    name: 'lake-cartoon.png',
    width: 4000,
    height: 3000,
    bytes: 4,
    format: 'png',
    has_alpha: false,
    tool: 'cartoon',
  })
  for (const file of photoFiles) await store.put(photoKey(id, file), Readable.from([`the ${file}`]))
  const photos = createEditPhotos({
    db: database.db,
    store,
    spoolFolder,
    downloadCache: { keep: async () => {}, removePhoto: async () => {} },
    certificates: [],
  })
  const opened = await photos.withOpened(id, { maskId: null, pictureIds: [] }, ({ photoPath }) =>
    readFile(photoPath, 'utf8'),
  )
  expect(opened).toBe('the file')
  expect(await readdir(spoolFolder)).toEqual([])
})
