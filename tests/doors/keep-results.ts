import { createHash } from 'node:crypto'
import type { Ask } from './door.ts'

/**
 * What the member on BASIC asks of a door a second time, in whatever format, is the result of the first: each edit is made
 * once a door. Edits of others are counted or marked by how many came before, and made each time.
 * @param make the edit @returns the id of its result
 */
export function keepResults(make: (ask: Ask) => Promise<string>): (ask: Ask) => Promise<string> {
  const kept = new Map<string, string>()
  return async (ask) => {
    if (ask.as !== undefined) return make(ask)
    const key = keyOf(ask)
    const id = kept.get(key) ?? (await make(ask))
    kept.set(key, id)
    return id
  }
}

function keyOf({ photo, mask, format: _, ...said }: Ask): string {
  const hash = createHash('sha256').update(JSON.stringify(said)).update(photo)
  if (mask !== undefined) hash.update('mask').update(mask)
  return hash.digest('hex')
}
