/** Returns the cached value of a key, or makes it. */
export type Keep = <Value>(key: string, make: () => Value) => Value

/** Caches the latest few values, so that changing one setting only recomputes what depends on it. */
export function keepLatest(entriesMax: number): Keep {
  const entries = new Map<string, unknown>()
  return <Value>(key: string, make: () => Value): Value => {
    const value = entries.has(key) ? (entries.get(key) as Value) : make()
    entries.delete(key)
    entries.set(key, value)
    if (entries.size > entriesMax) entries.delete(entries.keys().next().value as string)
    return value
  }
}
