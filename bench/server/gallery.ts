// node bench/server/gallery.ts [uploads]: how long "My photos" takes to list and search, on a real PostgreSQL, for a member
// with twice as many photos as uploads, between eight times as many of others. Prints the slowest of 95 in 100, in ms.

import { randomUUID } from 'node:crypto'
import type { GalleryFilter } from '#contract/gallery.ts'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { fillGallery } from '#server/pictures/photos/gallery/fill-gallery.ts'
import { createGallery } from '#server/pictures/photos/gallery/gallery.ts'
import setUp from '../../tests/global-setup.ts'

const uploads = Number(process.argv[2] ?? 5000)

const cleanUp = setUp()
const { db, close } = await openTestDatabase()
try {
  const owners = { rich: randomUUID(), neighbour: randomUUID(), other: randomUUID() }
  for (const [name, id] of Object.entries(owners))
    await db
      .insertInto('users')
      .values({ id, name, email: `${id}@example.org` })
      .execute()
  await fillGallery(db, owners, uploads)
  const asked = () => Promise.reject(new Error('nothing is downloaded here'))
  const gallery = createGallery({
    db,
    store: { remove: asked } as never,
    downloadCache: { removePhoto: asked },
    photos: { get: asked, exported: asked, animation: asked },
  })
  const page = (filter: GalleryFilter, after?: string) =>
    gallery.list({ userId: owners.rich, tier: 'BASIC' }, filter, { limit: 50, after })
  let after: string | undefined
  const reads: Readonly<Record<string, (turn: number) => Promise<unknown>>> = {
    'first page': () => page({}),
    'any page': async () => {
      after = (await page({}, after)).next ?? undefined
    },
    search: (turn) => page({ search: `mg_${turn}7` }),
    'by tool': () => page({ tool: 'repair' }),
    'search without a hit': () => page({ search: 'nothing is called this' }),
  }
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = []
    for (let turn = 0; turn < 100; turn++) {
      const start = performance.now()
      await read(turn)
      times.push(performance.now() - start)
    }
    console.log(`${name}: ${times.toSorted((a, b) => a - b)[94]?.toFixed(1)} ms`)
  }
} finally {
  await close()
  await cleanUp()
}
