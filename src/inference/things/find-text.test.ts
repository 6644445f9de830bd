import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { findText } from '#inference/things/find-text.ts'
import { sharedModels as models } from '../../../tests/shared-models.ts'

const [width, height] = [1000, 640]

/** Letters as rectangles of a bitmap font, so that no font of the machine matters. */
const letters: Readonly<Record<string, readonly string[]>> = {
  E: ['111', '100', '110', '100', '111'],
  H: ['101', '101', '111', '101', '101'],
  L: ['100', '100', '100', '100', '111'],
  O: ['111', '101', '101', '101', '111'],
  P: ['111', '101', '111', '100', '100'],
  S: ['111', '100', '111', '001', '111'],
  T: ['111', '010', '010', '010', '010'],
}

/** @param dot side of a dot of the font, px */
function write(photo: Rgba, words: string, left: number, top: number, dot: number): void {
  for (const [number, letter] of [...words].entries())
    for (const [row, bits] of (letters[letter] ?? []).entries())
      for (const [column, bit] of [...bits].entries())
        for (let y = 0; y < dot * 1.2; y++)
          for (let x = 0; x < dot * 1.2; x++)
            if (bit === '1') {
              const at = (top + row * dot + y) * photo.width + left + (number * 4 + column) * dot + x
              photo.data.set([20, 20, 30], Math.floor(at) * 4)
            }
}

function createWall(): Rgba {
  const photo = createRgba(width, height)
  for (let i = 0; i < width * height; i++) photo.data.set([200 + (i % 5), 190, 170, 255], i * 4)
  return photo
}

test('marks all of each line, and nothing else', async () => {
  const photo = createWall()
  write(photo, 'HOTEL', 120, 100, 9)
  write(photo, 'STOP', 600, 460, 12)
  const found = await findText(photo, models)
  expect(found).toHaveLength(2)
  const places = found.map(({ box }) => box).sort((one, other) => one.x - other.x)
  for (const [box, left, top, right, bottom] of [
    [places[0]!, 120, 100, 290, 145],
    [places[1]!, 600, 460, 780, 520],
  ] as const) {
    expect(Math.abs(box.x - left)).toBeLessThan(20)
    expect(Math.abs(box.y - top)).toBeLessThan(20)
    expect(Math.abs(box.x + box.width - right)).toBeLessThan(20)
    expect(Math.abs(box.y + box.height - bottom)).toBeLessThan(20)
  }
  let missed = 0
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isInk = photo.data[i * 4]! < 100
    const isMarked = found.some(
      ({ box, mask }) =>
        x >= box.x &&
        y >= box.y &&
        x < box.x + box.width &&
        y < box.y + box.height &&
        mask.data[(y - box.y) * box.width + x - box.x] === 255,
    )
    if (isInk && !isMarked) missed++
  }
  expect(missed).toBe(0)
})

test('finds none on a plain wall, nor in noise', async () => {
  expect(await findText(createWall(), models)).toEqual([])
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .ensureAlpha()
    .raw()
    .toBuffer()
  expect(await findText({ width, height, data: new Uint8ClampedArray(noise) }, models)).toEqual([])
})
