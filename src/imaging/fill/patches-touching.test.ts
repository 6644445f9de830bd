import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patchesTouching } from '#imaging/fill/patches-touching.ts'
import { noisePlane, sizes } from '#imaging/test-planes.ts'

test('a patch touches a flag where one of its pixels has it, and only patches inside the picture do', () => {
  fc.assert(
    fc.property(sizes(30), fc.integer(), fc.integer({ min: 1, max: 4 }), ({ width, height }, seed, radius) => {
      const flags = Uint8Array.from(noisePlane(width, height, seed).data, (value) => (value < 0.02 ? 1 : 0))
      const plain = new Uint8Array(width * height)
      for (let y = radius; y < height - radius; y++)
        for (let x = radius; x < width - radius; x++)
          for (let v = -radius; v <= radius; v++)
            for (let u = -radius; u <= radius; u++) plain[y * width + x] |= flags[(y + v) * width + x + u] as number
      expect(patchesTouching(flags, width, height, radius)).toEqual(plain)
    }),
  )
})
