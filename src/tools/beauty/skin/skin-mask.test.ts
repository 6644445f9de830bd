import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { featherIntoShade } from '#tools/beauty/skin/skin-mask.ts'

const [width, height] = [200, 60]
const edge = 120

/** A mask that ends at once at `edge`, over light that does as `lightAt` says: px over which it falls from 0.9 to 0.1. */
function fadeWidth(lightAt: (x: number) => number): number {
  const [mask, light] = [createPlane(width, height), createPlane(width, height)]
  for (let i = 0; i < mask.data.length; i++) {
    const x = i % width
    mask.data[i] = x < edge ? 1 : 0
    light.data[i] = lightAt(x)
  }
  const row = [...featherIntoShade(mask, light, { unit: 1 }, 200).data.subarray(30 * width, 31 * width)]
  expect(row[60]).toBeCloseTo(1, 2)
  expect(Math.max(...row.slice(edge))).toBe(0)
  return row.filter((value) => value > 0.1 && value < 0.9).length
}

test('skin fades out on a slope of light, and ends at an edge', () => {
  expect(fadeWidth((x) => 0.7 - 0.002 * x)).toBeGreaterThan(8)
  expect(fadeWidth((x) => (x < edge ? 0.7 : 0.2))).toBeLessThan(3)
})
