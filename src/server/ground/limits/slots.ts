import { Problem } from '#contract/problem.ts'

export interface Slots {
  /**
   * Takes a slot for `key`, which may have `keyMax` of them. Returns the function that releases it.
   * @throws Problem 'budget-used-up' when the key has none left, 'too-busy' when nobody has
   */
  take(key: string, keyMax: number): () => void
}

/** Work that holds a slot rarely takes longer. Taste. */
const retryAfterSeconds = 10

/** Counts work in progress in this process, by key and in total. Nobody waits here. */
export function createSlots(what: string, slotsMax: number): Slots {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(key, keyMax) {
      const own = taken.get(key) ?? 0
      if (own >= keyMax) throw new Problem('budget-used-up', `${what}: ${own}`, retryAfterSeconds)
      if (all >= slotsMax) throw new Problem('too-busy', `${what}: ${all}`, retryAfterSeconds)
      taken.set(key, own + 1)
      all++
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        all--
        const left = (taken.get(key) ?? 0) - 1
        if (left > 0) taken.set(key, left)
        else taken.delete(key)
      }
    },
  }
}
