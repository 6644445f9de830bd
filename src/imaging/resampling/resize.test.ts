import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRgba, type Plane } from '#imaging/image.ts'
import { fitWithin, resizeMask, resizePlane, resizeRgba } from '#imaging/resampling/resize.ts'
import { resizePlainly, triangleTaps } from '#imaging/resampling/resize-plainly.ts'
import { largestDifference, maskOf, meanOf, noisePhoto, planeOf, planes, sizes } from '#imaging/test-planes.ts'

/** The mean under a triangle as wide as one sample of the result, or of the source if that is wider. */
function plainResize(plane: Plane, width: number, height: number): Plane {
  const weights = (from: number, to: number, at: number) => {
    const scale = from / to
    const reach = Math.max(1, scale)
    const center = (at + 0.5) * scale - 0.5
    const all = Array.from({ length: from }, (_, i) => Math.max(0, 1 - Math.abs(i - center) / reach))
    const total = all.reduce((sum, weight) => sum + weight, 0)
    return all.map((weight) => weight / total)
  }
  const across = Array.from({ length: width }, (_, x) => weights(plane.width, width, x))
  const down = Array.from({ length: height }, (_, y) => weights(plane.height, height, y))
  return planeOf(width, height, (x, y) => {
    let sum = 0
    for (let v = 0; v < plane.height; v++)
      for (let u = 0; u < plane.width; u++) sum += down[y][v] * across[x][u] * plane.data[v * plane.width + u]
    return sum
  })
}

describe('a resize', () => {
  test('is the mean under a triangle, growing and shrinking', () => {
    fc.assert(
      fc.property(planes(12), sizes(20), (plane, { width, height }) => {
        const plain = plainResize(plane, width, height)
        expect(largestDifference(resizePlane(plane, width, height).data, plain.data)).toBeLessThan(1e-5)
      }),
    )
  })

  test('keeps a flat plane flat at any size', () => {
    fc.assert(
      fc.property(sizes(40), sizes(40), (from, to) => {
        const flat = planeOf(from.width, from.height, () => 0.25)
        const resized = resizePlane(flat, to.width, to.height).data
        expect(
          largestDifference(
            resized,
            resized.map(() => 0.25),
          ),
        ).toBeLessThan(1e-5)
      }),
    )
  })

  // Where the sizes do not divide, the triangle is sampled unevenly.
  test.each([
    [10, 1e-4],
    [17, 0.1],
    [20, 1e-4],
    [93, 1e-4],
  ])('of 40 px to %d keeps a slope a slope, away from the borders', (side, tolerance) => {
    const slopeAt = (scale: number) => (x: number, y: number) => (2 * (x + 0.5) - (y + 0.5)) * scale
    const resized = resizePlane(planeOf(40, 40, slopeAt(1)), side, side)
    const margin = Math.ceil((2 * side) / 40) + 1
    const isInner = (at: number) => at >= margin && at < side - margin
    const inner = ({ data }: Plane) => data.filter((_, i) => isInner(i % side) && isInner(Math.floor(i / side)))
    const slope = planeOf(side, side, slopeAt(40 / side))
    expect(largestDifference(inner(resized), inner(slope))).toBeLessThan(tolerance)
  })

  test('gives masks and all four channels of a photo the values of planes, rounded', () => {
    fc.assert(
      fc.property(sizes(12), sizes(12), fc.nat(), (from, to, seed) => {
        const photo = noisePhoto(from.width, from.height, seed)
        const resized = resizeRgba(photo, to.width, to.height)
        for (let c = 0; c < 4; c++) {
          const channel = planeOf(from.width, from.height, (x, y) => photo.data[(y * from.width + x) * 4 + c])
          const plain = plainResize(channel, to.width, to.height)
          const codes = resized.data.filter((_, i) => i % 4 === c)
          expect(largestDifference(codes, plain.data)).toBeLessThan(0.501)
          const mask = resizeMask({ ...from, data: Uint8Array.from(channel.data) }, to.width, to.height)
          expect(largestDifference(mask.data, plain.data)).toBeLessThan(0.501)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('of a mask keeps its share of marked pixels', () => {
    const mask = maskOf(90, 60, (x, y) => Math.hypot(x - 40, y - 30) < 20)
    expect(Math.abs(meanOf(resizeMask(mask, 30, 20).data) - meanOf(mask.data))).toBeLessThan(1)
  })

  test('to the same size gives the same pixels', () => {
    const image = createRgba(7, 5)
    for (let i = 0; i < image.data.length; i++) image.data[i] = (i * 37) % 256
    expect(resizeRgba(image, 7, 5).data).toEqual(image.data)
  })
})

test('fitting never grows and keeps the long side', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 1000)).toEqual({ width: 1000, height: 750 })
  expect(fitWithin({ width: 40, height: 30 }, 1000)).toEqual({ width: 40, height: 30 })
  expect(fitWithin({ width: 1, height: 5000 }, 100)).toEqual({ width: 1, height: 100 })
})

test('a resize to the same size is a copy, as the taps say', () => {
  fc.assert(
    fc.property(planes(12), (plane) => {
      const same = resizePlane(plane, plane.width, plane.height)
      expect(same.data).toEqual(plane.data)
      expect(same.data.buffer).not.toBe(plane.data.buffer)
      const [across, down] = [triangleTaps(plane.width, plane.width), triangleTaps(plane.height, plane.height)]
      const plain = new Float32Array(plane.data.length)
      resizePlainly(plane.data, plane, plane, 1, across, down, plain)
      expect(plain).toEqual(plane.data)
    }),
  )
})
