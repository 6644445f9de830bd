import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { GalleryEntry, GalleryPage } from '#contract/gallery.ts'
import { appendPage, mergePages } from './merge-pages.ts'

const entryOf = (id: string, time: number) =>
  ({ id, photo: { id: `p${id}`, createdAt: new Date(time).toISOString() } }) as GalleryEntry
/** All entries, the latest first. */
const sorted = (entries: readonly GalleryEntry[]) =>
  entries.toSorted((a, b) => (a.photo.createdAt + a.photo.id < b.photo.createdAt + b.photo.id ? 1 : -1))
const pageOf = (all: readonly GalleryEntry[], from: number, length: number): GalleryPage => ({
  entries: all.slice(from, from + length),
  next: from + length < all.length ? String(from + length) : null,
})
const ids = ({ entries }: GalleryPage) => entries.map(({ id }) => id)

it('shows every entry once and in order, whatever came, went or moved up since the pages were read', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(
      times,
      times,
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 5 }),
      (old, now, size, read) => {
        const before = sorted(old.map((time) => entryOf(`e${time}`, time)))
        let known = pageOf(before, 0, size)
        for (let page = 0; page < read && known.next !== null; page++)
          known = appendPage(known, pageOf(before, Number(known.next), size))
        // The same entries may have a later photo by now, be gone, or be new.
        const after = sorted(
          now.map((time) => entryOf(time % 3 === 0 ? `e${time}` : `n${time}`, time + 100 * (time % 2))),
        )
        const merged = mergePages(known, pageOf(after, 0, size))
        expect(new Set(ids(merged)).size).toBe(merged.entries.length)
        expect(merged.entries).toEqual(sorted(merged.entries))
        expect(ids(merged).slice(0, size)).toEqual(after.slice(0, size).map(({ id }) => id))
      },
    ),
  )
})

it('keeps the later pages when the first one is read again unchanged', () => {
  const all = sorted([1, 2, 3, 4, 5, 6].map((time) => entryOf(`e${time}`, time)))
  const known = appendPage(pageOf(all, 0, 2), pageOf(all, 2, 2))
  expect(mergePages(known, pageOf(all, 0, 2))).toEqual(known)
  expect(mergePages(null, known)).toEqual(known)
})
