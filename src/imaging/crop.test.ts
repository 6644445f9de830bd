import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOf, cropMask, cropRgba, growBox } from '#imaging/crop.ts'
import { createRgba } from '#imaging/image.ts'
import { maskOf } from '#imaging/test-planes.ts'

describe('a crop', () => {
  test('holds the pixels of its box, wherever the box lies', () => {
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

  test('of a mask is that of its photo', () => {
    const mask = maskOf(9, 7, (x, y) => (x * 3 + y) % 4 === 0)
    expect(cropMask(mask, { x: 2, y: 1, width: 5, height: 4 })).toEqual(
      maskOf(5, 4, (x, y) => ((x + 2) * 3 + y + 1) % 4 === 0),
    )
  })
})

describe('a grown box', () => {
  const number = fc.integer({ min: -160, max: 320 }).map((value) => value / 8)

  test('is whole, lies within the picture, and holds every pixel that the margin reaches into', () => {
    const side = fc.integer({ min: 1, max: 240 }).map((value) => value / 8)
    fc.assert(
      fc.property(number, number, side, side, side, (x, y, width, height, marginPx) => {
        const within = { width: 25, height: 20 }
        const grown = growBox({ x, y, width, height }, marginPx, within)
        for (const value of Object.values(grown)) expect(Number.isInteger(value)).toBe(true)
        expect(Math.min(grown.width, grown.height)).toBeGreaterThanOrEqual(0)
        for (let v = 0; v < 20; v++)
          for (let u = 0; u < 25; u++) {
            const isWanted =
              u + 1 > x - marginPx && u < x + width + marginPx && v + 1 > y - marginPx && v < y + height + marginPx
            const isHeld = u >= grown.x && u < grown.x + grown.width && v >= grown.y && v < grown.y + grown.height
            if (isWanted && !isHeld) expect.unreachable(`(${u}, ${v}) is missing`)
          }
        if (grown.width > 0) expect(grown.x + grown.width).toBeLessThanOrEqual(25)
        if (grown.height > 0) expect(grown.y + grown.height).toBeLessThanOrEqual(20)
      }),
    )
  })
})

test('the bounds of a mask hold every pixel that counts, and each of their sides touches one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 127, 128, 255), { minLength: 35, maxLength: 35 }), (values) => {
      const mask = { width: 7, height: 5, data: Uint8Array.from(values) }
      const counted = values.flatMap((value, i) => (value >= 128 ? [{ x: i % 7, y: Math.floor(i / 7) }] : []))
      const box = boundsOf(mask)
      if (box === null) return expect(counted).toEqual([])
      const [xs, ys] = [counted.map(({ x }) => x), counted.map(({ y }) => y)]
      expect([box.x, box.y]).toEqual([Math.min(...xs), Math.min(...ys)])
      expect([box.x + box.width - 1, box.y + box.height - 1]).toEqual([Math.max(...xs), Math.max(...ys)])
    }),
  )
})
