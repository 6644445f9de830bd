import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { sharpenEdges, sharpenRows } from '#imaging/filters/sharpen-edges.ts'
import type { Rgba } from '#imaging/image.ts'
import { noisePhoto, photoOf, photos, planeOf, windowOf } from '#imaging/test-planes.ts'

const greyOf = (width: number, height: number, valueAt: (x: number, y: number) => number): Rgba =>
  photoOf(width, height, (x, y) => [valueAt(x, y), valueAt(x, y), valueAt(x, y), 200])

describe('sharpening edges', () => {
  const soft = gaussianBlur(
    planeOf(60, 20, (x) => (x < 30 ? 60 : 180)),
    2,
  )
  const edge = greyOf(60, 20, (x, y) => soft.data[y * 60 + x])

  test('strips of rows show no seam: each row is as if the photo began and ended elsewhere', () => {
    const photo = noisePhoto(30, 400)
    const sharpening = { blurPx: 2.5, amount: 0.7, noiseLevels: 2 }
    const whole = sharpenEdges(photo, sharpening)
    const open = (out: Rgba) => sharpenRows.open({ photo, sharpening, out })
    for (const from of [1, 40, 97, 250]) {
      const out = photoOf(30, 400, () => [0, 0, 0, 0])
      const workRow = open(out)
      for (let y = from; y < 400; y++) workRow(y)
      expect(out.data.subarray(from * 120)).toEqual(whole.data.subarray(from * 120))
    }
  })

  test('makes a blurred edge steeper', () => {
    const sharp = sharpenEdges(edge, { blurPx: 2, amount: 1, noiseLevels: 1 })
    const rise = ({ data }: Rgba) => data[(10 * 60 + 31) * 4] - data[(10 * 60 + 28) * 4]
    expect(rise(sharp)).toBeGreaterThan(1.15 * rise(edge))
  })

  test('draws no halo: luma leaves the range of its neighbourhood by at most a twelfth of it', () => {
    fc.assert(
      fc.property(photos(), fc.double({ min: 0.3, max: 1.5, noNaN: true }), (photo, amount) => {
        const grey = photoOf(photo.width, photo.height, (x, y) => {
          const code = 64 + photo.data[(y * photo.width + x) * 4] / 2
          return [code, code, code, 255]
        })
        const plane = planeOf(photo.width, photo.height, (x, y) => grey.data[(y * photo.width + x) * 4])
        const sharp = sharpenEdges(grey, { blurPx: 1.5, amount, noiseLevels: 2 })
        for (let y = 0, i = 0; y < photo.height; y++)
          for (let x = 0; x < photo.width; x++, i += 4) {
            const near = windowOf(plane, x, y, 2)
            const slack = (Math.max(...near) - Math.min(...near)) / 12 + 0.51
            expect(sharp.data[i]).toBeLessThanOrEqual(Math.max(...near) + slack)
            expect(sharp.data[i]).toBeGreaterThanOrEqual(Math.min(...near) - slack)
          }
      }),
      { numRuns: 30 },
    )
  })

  test('leaves detail that is weaker than the noise', () => {
    const faint = greyOf(40, 40, (x, y) => 120 + ((x + y) % 2) * 20)
    expect(sharpenEdges(faint, { blurPx: 1, amount: 1.5, noiseLevels: 100 }).data).toEqual(faint.data)
    expect(sharpenEdges(faint, { blurPx: 1, amount: 1.5, noiseLevels: 0 }).data).not.toEqual(faint.data)
  })

  test('moves all three channels alike and keeps alpha', () => {
    const tinted = photoOf(60, 20, (x, y) => {
      const value = soft.data[y * 60 + x]
      return [value - 20, value, value + 20, (x * 3) % 256]
    })
    const sharp = sharpenEdges(tinted, { blurPx: 2, amount: 0.8, noiseLevels: 1 })
    for (let i = 0; i < sharp.data.length; i += 4) {
      const change = sharp.data[i + 1] - tinted.data[i + 1]
      expect(Math.abs(sharp.data[i] - tinted.data[i] - change)).toBeLessThanOrEqual(1)
      expect(Math.abs(sharp.data[i + 2] - tinted.data[i + 2] - change)).toBeLessThanOrEqual(1)
      expect(sharp.data[i + 3]).toBe(tinted.data[i + 3])
    }
  })
})
