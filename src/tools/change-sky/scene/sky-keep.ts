import { type Keep, keepLatest } from '#tools/keep-latest.ts'

/** A sky has at most about six costly parts (clouds, air, star clouds). Those of the last few settings are cached. */
const partsMax = 24

/** Caches the parts of skies for one photo size and one window. */
export const createKeep = (): Keep => keepLatest(partsMax)

/** Parts of a sky that are plain data, by key. */
export type SkyParts = readonly (readonly [key: string, part: unknown])[]

/** A cache for one sky, and what of it another thread can be given. */
export interface SharedKeep {
  readonly keep: Keep
  parts(): SkyParts
}

/** @param known parts that were made before */
export function openSharedKeep(known: SkyParts = []): SharedKeep {
  const made = new Map<string, unknown>(known)
  return {
    keep: <Value>(key: string, make: () => Value): Value => {
      if (!made.has(key)) made.set(key, make())
      return made.get(key) as Value
    },
    parts: () => [...made].filter(([, part]) => isPlain(part)),
  }
}

/** Functions stay where they were made. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'function') return false
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true
  return Object.values(value).every(isPlain)
}
