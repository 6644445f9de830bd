/** Those of a list that are named, in its order and each once; null where a word names none of it. */
export function readNames<Name extends string>(list: readonly Name[], words: readonly string[]): Name[] | null {
  const given = new Set(words.map((word) => word.trim().toLowerCase()))
  const known = list.filter((name) => given.has(name))
  return known.length === given.size ? known : null
}
