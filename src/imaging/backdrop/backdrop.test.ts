import { expect, test } from 'vitest'
import { type Backdrop, pictureBackdrop, plainBackdrop } from '#imaging/backdrop/backdrop.ts'
import { photoOf } from '#imaging/test-planes.ts'

function pixelsOf(backdrop: Backdrop, width: number, height: number): number[][] {
  const row = new Float32Array(width * 3)
  const pixels: number[][] = []
  for (let y = 0; y < height; y++) {
    backdrop.readRow(y, row)
    for (let x = 0; x < width; x++) pixels.push([...row.subarray(x * 3, x * 3 + 3)].map(Math.round))
  }
  return pixels
}

test('a colour is that colour in every pixel', () => {
  expect(pixelsOf(plainBackdrop('#0a80ff'), 3, 2)).toEqual(Array(6).fill([10, 128, 255]))
})

test('a picture covers the frame: it is cut evenly where it is longer, and never stretched', () => {
  // Red, green, blue thirds side by side; a square frame shows the green third alone.
  const thirds = photoOf(90, 30, (x) => [x < 30 ? 255 : 0, x >= 30 && x < 60 ? 255 : 0, x >= 60 ? 255 : 0, 255])
  expect(pixelsOf(pictureBackdrop(thirds, { width: 30, height: 30 }), 30, 30)).toEqual(Array(900).fill([0, 255, 0]))
  const shown = pixelsOf(pictureBackdrop(thirds, { width: 180, height: 60 }), 180, 60)
  expect(shown[0]).toEqual([255, 0, 0])
  expect(shown[90]).toEqual([0, 255, 0])
  expect(shown[179]).toEqual([0, 0, 255])
})

test('a picture that shrinks keeps the light of its fine lines', () => {
  const lines = photoOf(64, 64, (x) => (x % 2 === 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]))
  // Half of the light is code 188, not 128.
  for (const [red] of pixelsOf(pictureBackdrop(lines, { width: 8, height: 8 }), 8, 8)) expect(red).toBeCloseTo(188, -1)
})

test('transparent parts of a picture are white', () => {
  const clear = photoOf(4, 4, () => [0, 0, 0, 0])
  expect(pixelsOf(pictureBackdrop(clear, { width: 2, height: 2 }), 2, 2)).toEqual(Array(4).fill([255, 255, 255]))
})
