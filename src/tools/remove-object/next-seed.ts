import { seedMax } from '#tools/remove-object/options.ts'

/** A seed that no result has used, while one is left. @param made the stored settings of the results */
export function nextSeed(made: readonly unknown[]): number {
  const seeds = made.map((options) => (options as { seed?: number } | null)?.seed ?? 0)
  let seed = Math.max(...seeds, 0)
  do seed = (seed + 1) % (seedMax + 1)
  while (seeds.includes(seed) && seeds.length <= seedMax)
  return seed
}
