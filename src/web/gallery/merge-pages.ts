import type { GalleryEntry, GalleryPage } from '#contract/gallery.ts'

/** Whether `one` is listed after `other`: the latest comes first. */
function isAfter({ photo: one }: GalleryEntry, { photo: other }: GalleryEntry): boolean {
  return one.createdAt === other.createdAt ? one.id < other.id : one.createdAt < other.createdAt
}

/**
 * The pages read so far, with the first one read again: what is no longer on it has moved up or is gone, and what
 * comes after it stays.
 */
export function mergePages(known: GalleryPage | null, first: GalleryPage): GalleryPage {
  const last = first.entries.at(-1)
  if (known === null || last === undefined || first.next === null) return first
  const ids = new Set(first.entries.map(({ id }) => id))
  const rest = known.entries.filter((entry) => isAfter(entry, last) && !ids.has(entry.id))
  return rest.length === 0 ? first : { entries: [...first.entries, ...rest], next: known.next }
}

/** The pages read so far, and the next one. */
export function appendPage(known: GalleryPage, more: GalleryPage): GalleryPage {
  const ids = new Set(known.entries.map(({ id }) => id))
  return { entries: [...known.entries, ...more.entries.filter(({ id }) => !ids.has(id))], next: more.next }
}
