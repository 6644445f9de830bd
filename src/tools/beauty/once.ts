/** Finds a value at the first call, and keeps it. */
export function once<Value>(find: () => Value): () => Value {
  let found: { value: Value } | null = null
  return () => {
    found ??= { value: find() }
    return found.value
  }
}
