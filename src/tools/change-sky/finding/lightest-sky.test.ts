import { expect, it } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { lighterThanSky } from '#tools/change-sky/finding/lightest-sky.ts'

it('a white wall is lighter than the sky at its own height, not a cloud nor what has no sky beside it', () => {
  const [width, height] = [100, 60]
  const [seen, light] = [createPlane(width, height), createPlane(width, height)]
  // A bright cloud over a darker sky, which ends at row 40; a wall stands in the right half from row 20.
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const isWall = x >= 50 && y >= 20
      seen.data[i] = isWall || y >= 40 ? 0.04 : 0.99
      light.data[i] = isWall || y < 10 ? 0.9 : 0.6
    }
  const isLighter = lighterThanSky(seen, [light, light, light])
  expect(isLighter(30 * width + 70)).toBe(true)
  expect(isLighter(30 * width + 20)).toBe(false)
  expect(isLighter(5 * width + 70)).toBe(false)
  expect(isLighter(50 * width + 70)).toBe(false)
})
