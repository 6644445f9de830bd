import { getPhoto } from '#web/api/photos.ts'
import type { Runs } from './runs.ts'

/**
 * Refreshes how results are shown and downloaded after a change of plan. Results that cannot be fetched do not change.
 */
export async function renewResults({ store, cache }: Runs): Promise<void> {
  for (const { key, photo, tool } of store.get().work.steps) {
    if (tool === null || photo === null) continue
    const renewed = await getPhoto(photo.id).catch(() => null)
    if (renewed === null) continue
    cache.forget(key)
    store.dispatch({ type: 'photo-renewed', photo: renewed })
  }
}
