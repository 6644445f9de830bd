import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mask } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import { depthInside, findRegions, growMask } from '#imaging/regions/mask-regions.ts'

const masks = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }))
  .chain(([width, height]) =>
    fc
      .array(fc.boolean(), { minLength: width * height, maxLength: width * height })
      .map((flags): Mask => ({ width, height, data: Uint8Array.from(flags, (flag) => (flag ? 255 : 0)) })),
  )

const disc = (side: number, x: number, y: number, radius: number): Mask => {
  const mask = createMask(side, side)
  for (let i = 0; i < mask.data.length; i++)
    if (Math.hypot((i % side) - x, Math.floor(i / side) - y) <= radius) mask.data[i] = 255
  return mask
}

test('regions share out every painted pixel, each to one', () => {
  fc.assert(
    fc.property(masks, fc.integer({ min: 1, max: 6 }), (mask, gapPx) => {
      const again = createMask(mask.width, mask.height)
      for (const { box, mask: part } of findRegions(mask, gapPx))
        for (let i = 0; i < part.data.length; i++)
          if (part.data[i] > 0)
            again.data[(box.y + Math.floor(i / box.width)) * mask.width + box.x + (i % box.width)] += 255
      expect(again.data).toEqual(mask.data)
    }),
  )
})

test('spots closer than the gap are one region, others are two', () => {
  const mask = createMask(60, 20)
  for (const x of [5, 6, 10, 40]) mask.data[10 * 60 + x] = 255
  expect(findRegions(mask, 8).map((region) => region.pixels)).toEqual([3, 1])
})

test('thickness is the diameter of the largest disc inside, whatever the length', () => {
  expect(findRegions(disc(80, 40, 40, 20), 2)[0].thicknessPx).toBeCloseTo(41, -1)
  const wire = createMask(100, 20)
  wire.data.fill(255, 900, 1000)
  expect(findRegions(wire, 2)[0].thicknessPx).toBe(2)
})

test('growing reaches the asked distance and not a pixel more', () => {
  const point = createMask(41, 41)
  point.data[20 * 41 + 20] = 255
  const grown = growMask(point, 6)
  expect(grown.data[20 * 41 + 26]).toBe(255)
  expect(grown.data[20 * 41 + 27]).toBe(0)
  expect(growMask(createMask(9, 9), 3).data.every((value) => value === 0)).toBe(true)
})

test('depth counts from the nearest pixel outside', () => {
  const depth = depthInside(disc(41, 20, 20, 10))
  expect(depth[20 * 41 + 20]).toBeGreaterThan(9)
  expect(depth[20 * 41 + 20]).toBeLessThan(13)
  expect(depth[0]).toBe(0)
})
