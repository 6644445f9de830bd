import { expect, test } from 'vitest'
import { openGrain } from '#imaging/fill/lend-grain.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { noisePhoto, planeOf } from '#imaging/test-planes.ts'

test('grain of a tile is that of the whole photo, to the bit', () => {
  const photo = noisePhoto(300, 150)
  const { data } = photo
  const luma = planeOf(300, 150, (x, y) => {
    const at = (y * 300 + x) * 4
    return 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2]
  })
  const smooth = gaussianBlur(luma, 1.2)
  const grainAt = openGrain(photo)
  for (let i = 0; i < luma.data.length; i++) expect(grainAt(i)).toBe(luma.data[i] - smooth.data[i])
})
