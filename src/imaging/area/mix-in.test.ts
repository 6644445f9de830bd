import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { featherInside } from '#imaging/area/feather-inside.ts'
import { invertMask } from '#imaging/area/invert-mask.ts'
import { mixIn } from '#imaging/area/mix-in.ts'
import { createMask, type Mask, type Rgba, type Rgba16 } from '#imaging/image.ts'

const [width, height] = [6, 5]
const pixels = width * height
const eight = (most = 255) =>
  fc.array(fc.integer({ min: 0, max: most }), { minLength: pixels * 4, maxLength: pixels * 4 })
const photo8 = eight().map((values): Rgba => ({ width, height, data: Uint8ClampedArray.from(values) }))
const photo16 = eight(65_535).map((values): Rgba16 => ({ width, height, data: Uint16Array.from(values) }))
const byte = fc.oneof(fc.constantFrom(0, 255), fc.integer({ min: 0, max: 255 }))
const anyMask = fc
  .array(byte, { minLength: pixels, maxLength: pixels })
  .map((values): Mask => ({ width, height, data: Uint8Array.from(values) }))

describe('a result mixed into its photo', () => {
  test.each([
    ['8', photo8],
    ['16', photo16],
  ])('is the photo where the mask is 0, itself where it is 255, and between elsewhere, at %s bits', (_, image) => {
    fc.assert(
      fc.property(image, image, anyMask, (photo, result, mask) => {
        const before = photo.data.slice()
        const mixed = mixIn(photo, result, mask)
        expect([mixed.width, mixed.height, mixed.data.length]).toEqual([width, height, pixels * 4])
        expect(photo.data).toEqual(before)
        for (let k = 0; k < mixed.data.length; k++) {
          const share = mask.data[k >> 2] as number
          const [from, to, value] = [photo.data[k], result.data[k], mixed.data[k]] as [number, number, number]
          if (share === 0) expect(value).toBe(from)
          else if (share === 255) expect(value).toBe(to)
          else expect(value >= Math.min(from, to) && value <= Math.max(from, to)).toBe(true)
        }
      }),
    )
  })

  test('of a transparent pixel takes no colour', () => {
    const one = (...data: number[]): Rgba => ({ width: 1, height: 1, data: Uint8ClampedArray.from(data) })
    const half: Mask = { width: 1, height: 1, data: Uint8Array.from([128]) }
    expect([...mixIn(one(200, 100, 50, 255), one(0, 0, 0, 0), half).data]).toEqual([200, 100, 50, 127])
  })
})

describe('a feathered mask', () => {
  test('reaches nowhere that was not marked, and is never more than it was', () => {
    fc.assert(
      fc.property(anyMask, (mask) => {
        const soft = featherInside(mask)
        soft.data.forEach((value, i) => {
          expect(value).toBeLessThanOrEqual(mask.data[i] as number)
        })
      }),
    )
  })

  test('is soft along the edge, whole inside, and keeps a thin line', () => {
    const mask = createMask(3000, 40)
    for (let y = 0; y < 40; y++) {
      mask.data.fill(255, y * 3000 + 1000, y * 3000 + 2000)
      mask.data.fill(255, y * 3000 + 2500, y * 3000 + 2502)
    }
    const row = featherInside(mask).data.subarray(20 * 3000, 21 * 3000)
    const edge = [...row.subarray(999, 1006)]
    expect(edge).toEqual(edge.toSorted((a, b) => a - b))
    expect(edge[0]).toBe(0)
    expect(edge.some((value) => value > 20 && value < 235)).toBe(true)
    expect(row[1500]).toBe(255)
    expect(Math.max(...row.subarray(2500, 2502))).toBeGreaterThan(200)
  })

  test('of one shade stays that shade', () => {
    const mask = createMask(50, 40)
    mask.data.fill(128)
    expect(featherInside(mask)).toEqual(mask)
  })

  test('and its inverse share every pixel', () => {
    fc.assert(
      fc.property(anyMask, (mask) => {
        expect(invertMask(invertMask(mask))).toEqual(mask)
        invertMask(mask).data.forEach((value, i) => {
          expect(value + (mask.data[i] as number)).toBe(255)
        })
      }),
    )
  })
})
