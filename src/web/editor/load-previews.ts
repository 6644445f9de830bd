import type { previews } from '#tools/previews.ts'
import { Cell } from './cell.ts'

/** The tools' quick looks, which the page needs only once there is a photo; null while they come. */
export const loadedPreviews = new Cell<typeof previews | null>(null)

export async function loadPreviews(): Promise<void> {
  if (loadedPreviews.get() === null) loadedPreviews.set((await import('#tools/previews.ts')).previews)
}
