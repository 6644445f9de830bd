/** Gives what was made for a key before, or makes it. */
export type Keep = <Value>(key: string, make: () => Value) => Value

// A sky has at most about six parts; so the parts of the last few settings are at hand.
const entriesMax = 24

/**
 * Keeps the costly parts of skies (clouds, air, star clouds), the latest used, for one photo's size and one window: a change
 * of one option then makes anew only what depends on it.
 */
export function createKeep(): Keep {
  const entries = new Map<string, unknown>()
  return <Value>(key: string, make: () => Value): Value => {
    const value = entries.has(key) ? (entries.get(key) as Value) : make()
    entries.delete(key)
    entries.set(key, value)
    if (entries.size > entriesMax) entries.delete(entries.keys().next().value as string)
    return value
  }
}
