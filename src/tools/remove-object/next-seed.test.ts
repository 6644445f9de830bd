import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextSeed } from '#tools/remove-object/next-seed.ts'
import { seedMax } from '#tools/remove-object/options.ts'

it('never repeats a seed while an unused one is left', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: seedMax }), { minLength: 1, maxLength: seedMax }), (seeds) => {
      const seed = nextSeed(seeds.map((used) => ({ seed: used })))
      expect(seeds).not.toContain(seed)
      expect(seed).toBeLessThanOrEqual(seedMax)
    }),
  )
})
