import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LabPlanes } from '#imaging/color/color.ts'
import { findClusters, nearestClusters } from '#imaging/color/color-clusters.ts'
import { gaussianFrom, meanOf, planeOf } from '#imaging/test-planes.ts'

type Lab = readonly [lightness: number, a: number, b: number]

const labOf = (width: number, height: number, colorAt: (x: number, y: number) => Lab): LabPlanes => {
  const plane = (c: number) => planeOf(width, height, (x, y) => colorAt(x, y)[c])
  return { lightness: plane(0), a: plane(1), b: plane(2) }
}

const paints: readonly Lab[] = [
  [30, 10, -40],
  [60, 50, 30],
  [85, -5, 60],
]

describe('the palette of a picture', () => {
  const noise = gaussianFrom(6)
  const stripes = labOf(60, 40, (x) => {
    const [lightness, a, b] = paints[x < 30 ? 0 : x < 50 ? 1 : 2]
    return [lightness + noise(), a + noise(), b + noise()]
  })

  test('has the colours it was painted with, and their shares', () => {
    const clusters = findClusters(stripes, 3).sort((one, other) => one.lightness - other.lightness)
    expect(clusters).toHaveLength(3)
    for (const [k, { lightness, a, b, share }] of clusters.entries()) {
      expect(Math.hypot(lightness - paints[k][0], a - paints[k][1], b - paints[k][2])).toBeLessThan(0.3)
      expect(share).toBeCloseTo([1 / 2, 1 / 3, 1 / 6][k], 3)
    }
  })

  test('with one colour is the mean, and a flat picture has only one colour', () => {
    const [{ lightness, a, b, share }] = findClusters(stripes, 1)
    expect([lightness, a, b]).toEqual(
      [stripes.lightness, stripes.a, stripes.b].map(({ data }) => expect.closeTo(meanOf(data), 3)),
    )
    expect(share).toBe(1)
    expect(
      findClusters(
        labOf(20, 20, () => [50, 3, 3]),
        8,
      ),
    ).toHaveLength(1)
  })

  test('is settled: each colour is the mean of the pixels nearest to it', () => {
    const blots = labOf(40, 40, (x, y) => [(x * 13 + y * 7) % 100, ((x * y) % 80) - 40, ((x + 3 * y) % 90) - 45])
    const clusters = findClusters(blots, 5)
    const labels = nearestClusters(blots, clusters)
    expect(clusters.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    for (const [k, cluster] of clusters.entries()) {
      const own = blots.lightness.data.filter((_, i) => labels[i] === k)
      // Twelve rounds may not be the last.
      expect(Math.abs(meanOf(own) - cluster.lightness)).toBeLessThan(2)
      expect(own.length / labels.length).toBeCloseTo(cluster.share, 1)
    }
  })

  test('labels each pixel with the nearest colour; lightness is weighted by 0.8', () => {
    const value = fc.integer({ min: -60, max: 60 })
    const colors = fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(colors, colors, (palette, pixels) => {
        const clusters = palette.map(([lightness, a, b]) => ({ lightness, a, b, share: 0 }))
        const labels = nearestClusters(
          labOf(pixels.length, 1, (x) => pixels[x]),
          clusters,
        )
        for (const [i, pixel] of pixels.entries()) {
          const distances = palette.map((color) =>
            Math.hypot(0.8 * (pixel[0] - color[0]), pixel[1] - color[1], pixel[2] - color[2]),
          )
          expect(distances[labels[i]]).toBeCloseTo(Math.min(...distances), 3)
        }
      }),
    )
  })
})
