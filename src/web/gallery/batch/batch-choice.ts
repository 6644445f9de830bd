/** The photos selected for a batch, in the order of selection. */
export interface BatchChoice {
  readonly chosen: ReadonlySet<string>
  toggle(photoId: string): void
}

/** @param max size of a batch; further photos are not added */
export function toggleChosen(chosen: ReadonlySet<string>, photoId: string, max: number): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(photoId) && next.size < max) next.add(photoId)
  return next
}
