import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMask } from '#imaging/image.ts'
import { growApart } from '#imaging/regions/grow-apart.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'

test('marks that lie apart are grown as all of them at once are', () => {
  const random = fc.sample(fc.tuple(fc.nat(899), fc.nat(699), fc.integer({ min: 1, max: 24 })), {
    numRuns: 40,
    seed: 3,
  })
  for (const radiusPx of [1, 4.5, 20]) {
    const mask = createMask(900, 700)
    for (const [x, y, side] of random)
      for (let v = y; v < Math.min(700, y + side); v++)
        mask.data.fill(255, v * 900 + x, v * 900 + Math.min(900, x + side))
    const outside = { ...mask, data: mask.data.map((value) => (value > 0 ? 0 : 255)) }
    const plain = Uint8Array.from(depthInside(outside), (px) => (px <= radiusPx ? 255 : 0))
    expect(Buffer.from(growApart(mask, radiusPx).data).equals(Buffer.from(plain))).toBe(true)
  }
})
