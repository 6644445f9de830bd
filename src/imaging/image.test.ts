import { expect, test } from 'vitest'
import { copyRgba, createMask, createPlane, createRgba, isBlank } from '#imaging/image.ts'
import { noisePhoto } from '#imaging/test-planes.ts'

test('pictures begin empty, with a value for every pixel', () => {
  for (const [picture, values] of [
    [createRgba(5, 3), 60],
    [createPlane(5, 3), 15],
    [createMask(5, 3), 15],
  ] as const) {
    expect([picture.width, picture.height]).toEqual([5, 3])
    expect(picture.data).toHaveLength(values)
    expect(picture.data.every((value) => value === 0)).toBe(true)
  }
})

test('a copy shares no pixel with its photo', () => {
  const photo = noisePhoto(4, 3)
  const copy = copyRgba(photo)
  expect(copy).toEqual(photo)
  copy.data.fill(7)
  expect(photo).toEqual(noisePhoto(4, 3))
})

test('a mask is blank only where nothing at all is marked', () => {
  const mask = createMask(7, 5)
  expect(isBlank(mask)).toBe(true)
  mask.data[34] = 1
  expect(isBlank(mask)).toBe(false)
})
