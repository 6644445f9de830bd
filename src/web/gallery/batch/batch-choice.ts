/** Which photos are marked for a batch, in the order they were marked. */
export interface BatchChoice {
  readonly chosen: ReadonlySet<string>
  toggle(photoId: string): void
}

/** @param max as many as one batch takes; a further one is left out */
export function toggleChosen(chosen: ReadonlySet<string>, photoId: string, max: number): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(photoId) && next.size < max) next.add(photoId)
  return next
}
