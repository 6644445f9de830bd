import { describe, expect, test } from 'vitest'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import { luminance } from '#imaging/color/color.ts'
import { cropRgba } from '#imaging/crop.ts'
import { measureBlocks } from '#imaging/damage/jpeg-blocks.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { noisePlane, planeOf } from '#imaging/test-planes.ts'
import { fixturePhoto } from '../../../tests/fixture-photo.ts'

describe('JPEG blocks', async () => {
  const photo = await fixturePhoto('portrait.jpg')
  const small = resizeRgba(photo, 400, 400)

  test('are distinguished from a clean photo, wherever the grid lies', async () => {
    const bytes = await encodePhoto(small, 'jpeg', 25)
    const blocky = cropRgba(await decodePhoto(bytes), { x: 3, y: 5, width: 390, height: 390 })
    expect(measureBlocks(luminance(small))).toBeLessThan(1.2)
    expect(measureBlocks(luminance(blocky))).toBeGreaterThan(2.3)
  })

  test('measure higher the lower the quality', async () => {
    const levels: number[] = []
    for (const quality of [90, 70, 45, 20])
      levels.push(measureBlocks(luminance(await decodePhoto(await encodePhoto(small, 'jpeg', quality)))))
    expect(levels).toEqual([...levels].sort((one, other) => one - other))
  })

  test('measure the same on a slope', () => {
    const blocky = (slope: number) => planeOf(120, 120, (x, y) => 0.3 + slope * (x + y) + 0.008 * ((x >> 3) + (y >> 3)))
    expect(measureBlocks(blocky(0))).toBeGreaterThan(2.3)
    expect(measureBlocks(blocky(0.006))).toBeCloseTo(measureBlocks(blocky(0)), 3)
  })

  test('are not confused with noise or a slope, and not guessed in a photo without a calm area', () => {
    const noise = noisePlane(120, 120)
    const grainy = planeOf(120, 120, (x, y) => 0.4 + x / 400 + 0.01 * noise.data[y * 120 + x])
    expect(measureBlocks(grainy)).toBeLessThan(1.3)
    expect(measureBlocks(noise)).toBe(1)
    expect(measureBlocks(planeOf(6, 6, () => 0.5))).toBe(1)
  })
})
