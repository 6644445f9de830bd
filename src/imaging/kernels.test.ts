import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeFromLinear, labFromRgba, linearFromLab } from '#imaging/color/color.ts'
import { cropRgba, growBox } from '#imaging/crop.ts'
import { boxBlur, gaussianBlur } from '#imaging/filters/box-blur.ts'
import { guidedFilter } from '#imaging/filters/guided-filter.ts'
import { createPlane, createRgba, type Plane } from '#imaging/image.ts'
import { fitWithin, resizePlane, resizeRgba } from '#imaging/resampling/resize.ts'

const planes = fc
  .record({ width: fc.integer({ min: 1, max: 24 }), height: fc.integer({ min: 1, max: 24 }), seed: fc.integer() })
  .map(({ width, height, seed }): Plane => {
    const plane = createPlane(width, height)
    let state = seed >>> 0
    for (let i = 0; i < plane.data.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      plane.data[i] = state / 2 ** 32
    }
    return plane
  })

describe('box blur', () => {
  test('is the mean of the window, cut at the borders', () => {
    fc.assert(
      fc.property(planes, fc.integer({ min: 0, max: 30 }), (plane, radiusPx) => {
        const blurred = boxBlur(plane, radiusPx)
        const x = Math.floor(plane.width / 2)
        const y = plane.height - 1
        let sum = 0
        let count = 0
        for (let v = Math.max(0, y - radiusPx); v <= Math.min(plane.height - 1, y + radiusPx); v++)
          for (let u = Math.max(0, x - radiusPx); u <= Math.min(plane.width - 1, x + radiusPx); u++) {
            sum += plane.data[v * plane.width + u] as number
            count++
          }
        expect(blurred.data[y * plane.width + x]).toBeCloseTo(sum / count, 4)
      }),
    )
  })

  test('a Gaussian of a point has the asked standard deviation', () => {
    const plane = createPlane(81, 81)
    plane.data[40 * 81 + 40] = 1
    const blurred = gaussianBlur(plane, 5)
    let variance = 0
    for (let y = 0; y < 81; y++)
      for (let x = 0; x < 81; x++) variance += (x - 40) ** 2 * (blurred.data[y * 81 + x] as number)
    expect(Math.sqrt(variance)).toBeCloseTo(5, 0)
  })
})

describe('resize', () => {
  test('a flat plane stays flat at any size', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })),
        fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })),
        ([width, height], [toWidth, toHeight]) => {
          const plane = createPlane(width, height)
          plane.data.fill(0.25)
          for (const value of resizePlane(plane, toWidth, toHeight).data) expect(value).toBeCloseTo(0.25, 5)
        },
      ),
    )
  })

  test('the same size gives the same pixels', () => {
    const image = createRgba(7, 5)
    for (let i = 0; i < image.data.length; i++) image.data[i] = (i * 37) % 256
    expect(resizeRgba(image, 7, 5).data).toEqual(image.data)
  })

  test('fitting never grows and keeps the long side', () => {
    expect(fitWithin({ width: 4000, height: 3000 }, 1000)).toEqual({ width: 1000, height: 750 })
    expect(fitWithin({ width: 40, height: 30 }, 1000)).toEqual({ width: 40, height: 30 })
  })
})

test('Lab and back returns every eight-bit colour to within one code', () => {
  const image = createRgba(4096, 1)
  for (let i = 0; i < 4096; i++) image.data.set([(i & 15) * 17, ((i >> 4) & 15) * 17, ((i >> 8) & 15) * 17, 255], i * 4)
  const { lightness, a, b } = labFromRgba(image)
  for (let i = 0; i < 4096; i++) {
    const linear = linearFromLab(lightness.data[i] as number, a.data[i] as number, b.data[i] as number)
    for (let c = 0; c < 3; c++)
      expect(Math.abs(codeFromLinear(linear[c] as number) - (image.data[i * 4 + c] as number))).toBeLessThanOrEqual(1)
  }
})

test('a guided filter keeps a step edge that a box blur of the same radius smears', () => {
  const step = createPlane(40, 40)
  for (let i = 0; i < step.data.length; i++) step.data[i] = i % 40 < 20 ? 0 : 1
  const at = 10 * 40 + 19
  expect(guidedFilter(step, step, 6, 0.01 ** 2).data[at]).toBeLessThan(0.02)
  expect(boxBlur(step, 6).data[at]).toBeGreaterThan(0.3)
})

test('a crop holds the pixels of its box, wherever the box lies', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5, max: 30 }),
      fc.integer({ min: -5, max: 30 }),
      fc.integer({ min: 0, max: 9 }),
      (x, y, marginPx) => {
        const image = createRgba(25, 20)
        for (let i = 0; i < image.data.length; i++) image.data[i] = (i * 13) % 251
        const box = growBox({ x, y, width: 4, height: 3 }, marginPx, image)
        const crop = cropRgba(image, box)
        for (let v = 0; v < box.height; v++)
          for (let u = 0; u < box.width * 4; u++)
            expect(crop.data[v * box.width * 4 + u]).toBe(image.data[((box.y + v) * 25 + box.x) * 4 + u])
      },
    ),
  )
})
