import { describe, expect, test } from 'vitest'
import { changeColors } from '#imaging/color/color-cube.ts'
import { removeTint } from '#imaging/color/tone-kind.ts'
import type { Rgba } from '#imaging/image.ts'
import { largestDifference, noisePhoto, photoOf } from '#imaging/test-planes.ts'

/** Every code in every channel, a little mixed. */
const tones = photoOf(400, 360, (x, y) => {
  const i = y * 400 + x
  return [(i * 7) % 256, (i * 13 + 40) % 256, (i * 29 + 90) % 256, i % 256]
})

describe('a change interpolated in the grid of colours', () => {
  test('is within two levels of the change itself', () => {
    expect(largestDifference(changeColors(tones, removeTint).data, removeTint(tones).data)).toBeLessThanOrEqual(2)
  })

  test('is exact where the change is linear: none, channels swapped, a negative; to a level where it is rounded', () => {
    const byPixel = (of: (red: number, green: number, blue: number) => readonly number[]) => (photo: Rgba) =>
      photoOf(photo.width, photo.height, (x, y) => {
        const [red, green, blue, alpha] = photo.data.subarray((y * photo.width + x) * 4)
        return [...of(red, green, blue), alpha]
      })
    const changes = [
      byPixel((r, g, b) => [r, g, b]),
      byPixel((r, g, b) => [b, r, g]),
      byPixel((r, g, b) => [255 - r, 255 - g, 255 - b]),
    ]
    for (const change of changes) expect(changeColors(tones, change)).toEqual(change(tones))
    const halve = byPixel((r, g, b) => [r / 2, g / 2, b / 2])
    expect(largestDifference(changeColors(tones, halve).data, halve(tones).data)).toBeLessThanOrEqual(1)
  })

  test('is the change itself for a photo that has fewer pixels than the grid', () => {
    const photo = noisePhoto(30, 20)
    expect(changeColors(photo, removeTint)).toEqual(removeTint(photo))
  })
})
