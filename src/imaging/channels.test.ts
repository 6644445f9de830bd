import { expect, test } from 'vitest'
import { alphaAsGrey, opaqueColors } from '#imaging/channels.ts'
import { photoOf } from '#imaging/test-planes.ts'

const cutOut = photoOf(6, 4, (x, y) => [x * 10, y * 10, 7, x >= 2 && x < 4 && y === 1 ? 100 : 0])
const pixel = (data: Uint8ClampedArray, x: number, y: number) => [
  ...data.subarray((y * 6 + x) * 4, (y * 6 + x) * 4 + 4),
]

test('alpha becomes grey', () => {
  const { data } = alphaAsGrey(cutOut)
  expect(pixel(data, 2, 1)).toEqual([100, 100, 100, 255])
  expect(pixel(data, 0, 0)).toEqual([0, 0, 0, 255])
})

test('colours keep what is seen, and spread it over what is not', () => {
  const { data } = opaqueColors(cutOut)
  expect(pixel(data, 3, 1)).toEqual([30, 10, 7, 255])
  expect(pixel(data, 0, 0)).toEqual([20, 10, 7, 255])
  expect(pixel(data, 5, 3)).toEqual([30, 10, 7, 255])
  expect(pixel(opaqueColors(photoOf(6, 4, () => [9, 9, 9, 0])).data, 1, 1)).toEqual([0, 0, 0, 255])
})
