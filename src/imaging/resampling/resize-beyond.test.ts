import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { resizeBeyond } from '#imaging/resampling/resize-beyond.ts'
import { noisePhoto } from '#imaging/test-planes.ts'

const photo = noisePhoto(150, 90, 4)
const grey = [124, 116, 104, 255]

test('a part that reaches beyond the photo is resized as if it were whole', () => {
  const place = fc.integer({ min: -400, max: 300 })
  fc.assert(
    fc.property(place, place, fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 90 }), (x, y, side, to) => {
      const whole = createRgba(side, side)
      for (let i = 0; i < side * side; i++) {
        const [u, v] = [x + (i % side), y + Math.floor(i / side)]
        const isInside = u >= 0 && v >= 0 && u < photo.width && v < photo.height
        const at = (v * photo.width + u) * 4
        whole.data.set(isInside ? photo.data.subarray(at, at + 4) : grey, i * 4)
      }
      const made = resizeBeyond(photo, { x, y, width: side, height: side }, { width: to, height: to }, grey)
      expect(Buffer.from(made.data).equals(Buffer.from(resizeRgba(whole, to, to).data))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('of a part far larger than the photo only the photo is read', () => {
  const part = { x: -40_000, y: -30_000, width: 100_000, height: 100_000 }
  const made = resizeBeyond(photo, part, { width: 100, height: 100 }, grey)
  expect([...made.data.subarray(0, 4)]).toEqual(grey)
})
