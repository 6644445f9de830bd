import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { cropRgba } from '#imaging/crop.ts'
import { copyRgba, createRgba, type Rgba } from '#imaging/image.ts'
import { backProject } from '#imaging/resampling/back-project.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { doubleLanczos } from '#imaging/resampling/resize-lanczos.ts'

const photo = cropRgba(
  await decodePhoto(await readFile(new URL('../../../tests/fixtures/portrait.jpg', import.meta.url))),
  { x: 120, y: 20, width: 240, height: 240 },
)

function errorOf(first: Rgba, second: Rgba): number {
  let sum = 0
  for (let i = 0; i < first.data.length; i++) sum += (first.data[i] - second.data[i]) ** 2
  return Math.sqrt(sum / first.data.length)
}

function meansOfFour(image: Rgba): Rgba {
  const out = createRgba(image.width / 2, image.height / 2)
  for (let i = 0; i < out.data.length; i++) {
    const x = (i >> 2) % out.width
    const y = Math.floor((i >> 2) / out.width)
    const at = (2 * y * image.width + 2 * x) * 4 + (i & 3)
    const below = at + image.width * 4
    out.data[i] = (image.data[at] + image.data[at + 4] + image.data[below] + image.data[below + 4]) / 4
  }
  return out
}

test('Lanczos doubles a photo better than straight lines do, and leaves a flat one flat', () => {
  const small = meansOfFour(photo)
  expect(errorOf(doubleLanczos(small), photo)).toBeLessThan(errorOf(resizeRgba(small, 240, 240), photo))
  const flat = createRgba(7, 5)
  flat.data.fill(77)
  expect(doubleLanczos(flat).data.every((value) => value === 77)).toBe(true)
})

test('back-projection agrees with the small photo and comes nearer to the large one', () => {
  const small = meansOfFour(photo)
  const doubled = doubleLanczos(small)
  const projected = copyRgba(doubled)
  backProject(projected, small)
  expect(errorOf(meansOfFour(projected), small)).toBeLessThan(0.5 * errorOf(meansOfFour(doubled), small))
  expect(errorOf(projected, photo)).toBeLessThan(errorOf(doubled, photo))
})
