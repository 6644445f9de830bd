import { expect, test } from 'vitest'
import { plainBackdrop } from '#imaging/backdrop/backdrop.ts'
import { compose } from '#imaging/backdrop/compose.ts'
import { photoOf, planeOf } from '#imaging/test-planes.ts'

const things = photoOf(4, 1, (x) => [200, 100, 50, [255, 128, 0, 0][x]])
const whole = { x: 0, y: 0, width: 4, height: 1 }
const pixel = ({ data }: { data: Uint8ClampedArray }, at: number) => [...data.subarray(at * 4, at * 4 + 4)]

test('without a backdrop the cut-out is the result, and what is not seen is 0', () => {
  const image = compose({ things, frame: whole, backdrop: null, shadow: null })
  expect(pixel(image, 0)).toEqual([200, 100, 50, 255])
  expect(pixel(image, 1)).toEqual([200, 100, 50, 128])
  expect(pixel(image, 2)).toEqual([0, 0, 0, 0])
})

test('before a colour everything is opaque, and soft edges are mixed', () => {
  const image = compose({ things, frame: whole, backdrop: plainBackdrop('#ffffff'), shadow: null })
  expect(pixel(image, 0)).toEqual([200, 100, 50, 255])
  expect(pixel(image, 1)).toEqual([227, 177, 152, 255])
  expect(pixel(image, 3)).toEqual([255, 255, 255, 255])
})

test('a shadow darkens the backdrop alone; on nothing it is black that can be seen through', () => {
  const shadow = planeOf(4, 1, () => 0.4)
  const before = compose({ things, frame: whole, backdrop: plainBackdrop('#ffffff'), shadow })
  expect(pixel(before, 0)).toEqual([200, 100, 50, 255])
  expect(pixel(before, 3)).toEqual([153, 153, 153, 255])
  const clear = compose({ things, frame: whole, backdrop: null, shadow })
  expect(pixel(clear, 3)).toEqual([0, 0, 0, 102])
})

test('a frame beyond the photo shows the backdrop there', () => {
  const frame = { x: -1, y: -1, width: 6, height: 3 }
  const image = compose({ things, frame, backdrop: plainBackdrop('#102030'), shadow: null })
  expect([image.width, image.height]).toEqual([6, 3])
  expect(pixel(image, 0)).toEqual([16, 32, 48, 255])
  expect(pixel(image, 7)).toEqual([200, 100, 50, 255])
})

test('a frame beyond the photo is empty there without a backdrop', () => {
  const frame = { x: -1, y: -1, width: 4, height: 3 }
  const image = compose({ things, frame, backdrop: null, shadow: null })
  expect(image.data.subarray(0, 16).every((code) => code === 0)).toBe(true)
  expect([4, 5, 6, 7].map((at) => pixel(image, at)[3])).toEqual([0, 255, 128, 0])
  expect(image.data.subarray(32).every((code) => code === 0)).toBe(true)
})
