import type { GalleryEntry } from '#contract/gallery.ts'

/** Selected entries in the order of selection, each with the photo that is worked on: its latest. */
export type Selection = ReadonlyMap<string, string>

type Selectable = Pick<GalleryEntry, 'id'> & { readonly photo: Pick<GalleryEntry['photo'], 'id'> }

export function toggleEntry(selection: Selection, { id, photo }: Selectable): Selection {
  const next = new Map(selection)
  if (!next.delete(id)) next.set(id, photo.id)
  return next
}

/**
 * Selects everything between two entries of the list, both included.
 * @param from id of the entry that was selected last; null or unknown: only `to`
 */
export function selectRange(
  selection: Selection,
  entries: readonly Selectable[],
  from: string | null,
  to: string,
): Selection {
  const end = entries.findIndex(({ id }) => id === to)
  const start = entries.findIndex(({ id }) => id === from)
  const next = new Map(selection)
  const range = start < 0 ? [end, end] : [Math.min(start, end), Math.max(start, end)]
  for (const { id, photo } of entries.slice(range[0], (range[1] ?? end) + 1)) next.set(id, photo.id)
  return next
}
