import { seedMax } from '#tools/remove-object/options.ts'

/** A seed that none of the results has, as long as there is one. @param made their settings, as they were kept */
export function nextSeed(made: readonly unknown[]): number {
  const seeds = made.map((options) => (options as { seed?: number } | null)?.seed ?? 0)
  let seed = Math.max(...seeds, 0)
  do seed = (seed + 1) % (seedMax + 1)
  while (seeds.includes(seed) && seeds.length <= seedMax)
  return seed
}
