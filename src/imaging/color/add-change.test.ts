import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addChange } from '#imaging/color/add-change.ts'
import { createMask, createPlane, createRgba } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { noisePhoto, planeOf, randomFrom, sizes } from '#imaging/test-planes.ts'

describe('adding a change', () => {
  test('changes the box alone, never alpha, and nothing under the mask', () => {
    const box = { x: 2, y: 1, width: 6, height: 8 }
    const change = [createPlane(3, 4), createPlane(3, 4), createPlane(3, 4)] as const
    for (const plane of change) plane.data.fill(20)
    const image = createRgba(12, 12)
    image.data.fill(100)
    const keep = createMask(12, 12)
    keep.data[3 * 12 + 4] = 255
    addChange(image, box, change, 0.5, keep)
    for (let y = 0; y < 12; y++)
      for (let x = 0; x < 12; x++) {
        const isChanged = x >= 2 && x < 8 && y >= 1 && y < 9 && !(x === 4 && y === 3)
        const expected = isChanged ? 110 : 100
        expect([...image.data.slice((y * 12 + x) * 4, (y * 12 + x) * 4 + 4)]).toEqual([
          expected,
          expected,
          expected,
          100,
        ])
      }
  })

  test('spreads a smaller change as a resize does, in each channel', () => {
    const margins = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(sizes(6), sizes(9), margins, margins, fc.nat(), (small, more, x, y, seed) => {
        const box = { x, y, width: small.width + more.width, height: small.height + more.height }
        const random = randomFrom(seed)
        const plane = () => planeOf(small.width, small.height, () => 80 * random() - 40)
        const change = [plane(), plane(), plane()] as const
        const photo = noisePhoto(x + box.width + 2, y + box.height + 1, seed)
        const before = photo.data.slice()
        addChange(photo, box, change, 0.7)
        const spread = change.map((one) => resizePlane(one, box.width, box.height))
        for (let v = 0; v < box.height; v++)
          for (let u = 0; u < box.width; u++)
            for (let c = 0; c < 3; c++) {
              const i = ((y + v) * photo.width + x + u) * 4 + c
              const expected = Math.min(255, Math.max(0, before[i] + 0.7 * spread[c].data[v * box.width + u]))
              if (Math.abs(photo.data[i] - expected) > 0.51) expect(photo.data[i]).toBeCloseTo(expected, 0)
            }
      }),
      { numRuns: 40 },
    )
  })

  test('leaves every byte where the change is zero', () => {
    const photo = noisePhoto(9, 7)
    const before = photo.data.slice()
    const none = createPlane(4, 3)
    addChange(photo, { x: 0, y: 0, width: 9, height: 7 }, [none, none, none], 1)
    expect(photo.data).toEqual(before)
  })
})
