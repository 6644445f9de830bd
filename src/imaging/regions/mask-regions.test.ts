import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mask } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import { depthInside, eachAround, findRegions, growMask, placed, thresholdMask } from '#imaging/regions/mask-regions.ts'

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

test('puts every painted pixel into exactly one region', () => {
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

test('around a region lies what growing it in the whole picture adds', () => {
  fc.assert(
    fc.property(masks, fc.constantFrom([0, 1], [1.2, 3.5], [2, 3], [3.5, 6.5]), (mask, [from, to]) => {
      for (const region of findRegions(mask, 1)) {
        const whole = placed(region, mask)
        const [near, within] = [growMask(whole, to), growMask(whole, from)]
        const visited: number[] = []
        eachAround(region, { from, to }, mask, (i) => visited.push(i))
        expect(visited).toEqual([...near.data.keys()].filter((i) => near.data[i] > 0 && within.data[i] === 0))
      }
    }),
  )
})

test('joins spots closer than the gap and separates others', () => {
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

test('grows by the given distance and not a pixel more', () => {
  const point = createMask(41, 41)
  point.data[20 * 41 + 20] = 255
  const grown = growMask(point, 6)
  expect(grown.data[20 * 41 + 26]).toBe(255)
  expect(grown.data[20 * 41 + 27]).toBe(0)
  expect(growMask(createMask(9, 9), 3).data.every((value) => value === 0)).toBe(true)
})

test('grows as far as every pixel lies from the marked ones', () => {
  fc.assert(
    fc.property(masks, fc.double({ min: 0.5, max: 9, noNaN: true }), (mask, radiusPx) => {
      fc.pre(mask.data.includes(255))
      const away = depthInside({ ...mask, data: mask.data.map((value) => 255 - value) })
      expect([...growMask(mask, radiusPx).data]).toEqual(Array.from(away, (px) => (px <= radiusPx ? 255 : 0)))
    }),
  )
})

test('measures depth as two plain passes over the picture do', () => {
  fc.assert(
    fc.property(masks, ({ width, height, data }) => {
      const plain = new Float32Array(width * height)
      const at = (x: number, y: number) =>
        x < 0 || y < 0 || x >= width || y >= height ? width + height : (plain[y * width + x] as number)
      const least = (x: number, y: number, side: number) =>
        Math.min(
          Math.min(at(x + side, y), at(x, y + side)) + 1,
          Math.min(at(x + side, y + side), at(x - side, y + side)) + 4 / 3,
        )
      for (let y = 0, i = 0; y < height; y++)
        for (let x = 0; x < width; x++, i++) plain[i] = data[i] === 0 ? 0 : least(x, y, -1)
      for (let y = height - 1, i = plain.length - 1; y >= 0; y--)
        for (let x = width - 1; x >= 0; x--, i--) if (plain[i] !== 0) plain[i] = Math.min(plain[i], least(x, y, 1))
      expect(depthInside({ width, height, data })).toEqual(plain)
    }),
  )
})

test('measures depth from the nearest pixel outside', () => {
  const depth = depthInside(disc(41, 20, 20, 10))
  expect(depth[20 * 41 + 20]).toBeGreaterThan(9)
  expect(depth[20 * 41 + 20]).toBeLessThan(13)
  expect(depth[0]).toBe(0)
})

/** Connected parts over sides and corners, each as its pixels in order, the topmost part first. */
function floodFill({ width, height, data }: Mask): number[][] {
  const seen = new Uint8Array(data.length)
  const parts: number[][] = []
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0 || seen[i] === 1) continue
    const part = [i]
    seen[i] = 1
    for (const at of part)
      for (let v = -1; v <= 1; v++)
        for (let u = -1; u <= 1; u++) {
          const x = (at % width) + u
          const y = Math.floor(at / width) + v
          if (x < 0 || y < 0 || x >= width || y >= height) continue
          const near = y * width + x
          if (data[near] === 0 || seen[near] === 1) continue
          seen[near] = 1
          part.push(near)
        }
    parts.push(part.toSorted((one, other) => one - other))
  }
  return parts
}

test('without a gap, regions are the connected parts, over sides and corners', () => {
  fc.assert(
    fc.property(masks, (mask) => {
      const regions = findRegions(mask, 1)
      const found = regions.map(({ box, mask: part }) =>
        [...part.data.keys()]
          .filter((i) => part.data[i] === 255)
          .map((i) => (box.y + Math.floor(i / box.width)) * mask.width + box.x + (i % box.width)),
      )
      expect(found).toEqual(floodFill(mask))
      expect(regions.map(({ pixels }) => pixels)).toEqual(found.map((part) => part.length))
    }),
  )
})

test('depth is the cheapest way out in steps of 1 along sides and 4/3 over corners', () => {
  fc.assert(
    fc.property(masks, (mask) => {
      const { width, height, data } = mask
      const depth = depthInside(mask)
      for (let i = 0; i < data.length; i++) {
        if (data[i] === 0) {
          expect(depth[i]).toBe(0)
          continue
        }
        let least = Number.POSITIVE_INFINITY
        for (let j = 0; j < data.length; j++) {
          if (data[j] !== 0) continue
          const dx = Math.abs((i % width) - (j % width))
          const dy = Math.abs(Math.floor(i / width) - Math.floor(j / width))
          least = Math.min(least, Math.max(dx, dy) + Math.min(dx, dy) / 3)
        }
        if (least < width + height) expect(depth[i]).toBeCloseTo(least, 3)
        else expect(depth[i]).toBeGreaterThanOrEqual(Math.max(width, height))
      }
    }),
    { numRuns: 30 },
  )
})

test('a threshold takes what reaches it', () => {
  const mask: Mask = { width: 4, height: 1, data: Uint8Array.of(0, 127, 128, 255) }
  expect([...thresholdMask(mask, 128).data]).toEqual([0, 0, 255, 255])
})
