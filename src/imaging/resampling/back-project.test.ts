import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cropRgba } from '#imaging/crop.ts'
import { copyRgba, type Rgba } from '#imaging/image.ts'
import { backProject } from '#imaging/resampling/back-project.ts'
import { halveDownTo } from '#imaging/resampling/halve.ts'
import { doubleLanczos } from '#imaging/resampling/resize-lanczos.ts'
import { meanOf, noisePhoto, photoOf, sizes } from '#imaging/test-planes.ts'
import { fixturePhoto } from '../../../tests/fixture-photo.ts'

/** The root of the mean squared difference. */
const errorOf = (one: Rgba, other: Rgba): number =>
  Math.sqrt(meanOf(Array.from(one.data, (value, i) => (value - other.data[i]) ** 2)))

describe('back-projection', () => {
  test('agrees with the small photo and comes nearer to the large one', async () => {
    const photo = cropRgba(await fixturePhoto('portrait.jpg'), { x: 120, y: 20, width: 240, height: 240 })
    const halved = (image: Rgba) => halveDownTo(image, 120)
    const small = halved(photo)
    const doubled = doubleLanczos(small)
    const projected = copyRgba(doubled)
    backProject(projected, small)
    expect(errorOf(halved(projected), small)).toBeLessThan(0.5 * errorOf(halved(doubled), small))
    expect(errorOf(projected, photo)).toBeLessThan(errorOf(doubled, photo))
  })

  test('does not change pixels that already agree, nor alpha', () => {
    fc.assert(
      fc.property(sizes(8), fc.nat(), ({ width, height }, seed) => {
        const source = noisePhoto(width, height, seed)
        const doubled = photoOf(width * 2, height * 2, (x, y) => {
          const i = ((y >> 1) * width + (x >> 1)) * 4
          return [source.data[i], source.data[i + 1], source.data[i + 2], (x * 31 + y * 17) % 256]
        })
        const projected = copyRgba(doubled)
        backProject(projected, source)
        expect(projected).toEqual(doubled)
      }),
    )
  })

  test('corrects the level of a doubled photo', () => {
    const source = photoOf(6, 5, () => [250, 10, 200, 255])
    const doubled = photoOf(12, 10, () => [20, 240, 0, 255])
    backProject(doubled, source)
    for (let i = 0; i < doubled.data.length; i += 4)
      expect([...doubled.data.subarray(i, i + 3)]).toEqual([250, 10, 200])
  })
})
