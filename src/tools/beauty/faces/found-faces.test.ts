import { expect, test } from 'vitest'
import { faceAt, ringAround } from '#tools/beauty/faces/found-faces.ts'

// A photo of 400 x 200 px, drawn half as large, 10 px from the canvas's corner.
const placed = { photo: { width: 400, height: 200 }, view: { scale: 0.5, x: 10, y: 10 } }
const left = { x: 0.1, y: 0.2, width: 0.2, height: 0.6 }
const right = { x: 0.7, y: 0.2, width: 0.2, height: 0.6 }
const tiny = { x: 0.5, y: 0.5, width: 0.01, height: 0.02 }

test('a ring is around its face wherever the photo lies on the canvas', () => {
  const { x, y, radiusX, radiusY } = ringAround(left, placed)
  expect([x, y]).toEqual([50, 60])
  expect(radiusX).toBeGreaterThan(20)
  expect(radiusY).toBeGreaterThan(30)
})

test('a click selects the face under it, and none beside the faces', () => {
  expect(faceAt([left, right], placed, { x: 52, y: 40 })).toBe(0)
  expect(faceAt([left, right], placed, { x: 170, y: 60 })).toBe(1)
  expect(faceAt([left, right], placed, { x: 110, y: 60 })).toBeNull()
  expect(faceAt([], placed, { x: 52, y: 40 })).toBeNull()
})

test('a touch near a tiny face selects it, and a click on two faces the one whose middle is nearer', () => {
  expect(faceAt([tiny], placed, { x: 123, y: 61 })).toBe(0)
  const beside = { x: 0.24, y: 0.4, width: 0.1, height: 0.2 }
  expect(faceAt([left, beside], placed, { x: 66, y: 62 })).toBe(1)
})
