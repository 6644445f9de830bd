import { expect, test } from 'vitest'
import { findTornEdges } from '#imaging/damage/torn-edges.ts'
import type { Rgba } from '#imaging/image.ts'
import { photoOf, randomFrom } from '#imaging/test-planes.ts'

const width = 200
const height = 150

/** A sepia print with grain, a pale top and a dark foot; white where `isGone` says. */
function print(isGone: (x: number, y: number) => boolean): Rgba {
  const random = randomFrom(9)
  return photoOf(width, height, (x, y) => {
    const level = 190 - 0.9 * y + 12 * random()
    return isGone(x, y) ? [255, 255, 255, 255] : [level, level * 0.92, level * 0.8, 255]
  })
}

test.each([
  ['a corner', (x: number, y: number) => x + 1.3 * y + 4 * Math.sin(x / 5) < 55],
  ['a piece of the edge', (x: number, y: number) => Math.hypot(x - 110, 2 * (height - y)) < 40 + 4 * Math.sin(x)],
])('%s that is torn off is found, with its rim', (_, isGone) => {
  const torn = findTornEdges(print(isGone))
  let wrong = 0
  let gone = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isMarked = torn?.data[y * width + x] === 255
      if (isGone(x, y)) gone++
      if (isGone(x, y) && !isMarked) wrong++
    }
  expect(wrong).toBeLessThan(0.01 * gone)
  expect(torn?.data.filter((value) => value === 255).length).toBeLessThan(1.8 * gone)
})

test.each([
  ['a print that is whole', () => false],
  ['a plain border', (x: number, y: number) => x < 8 || y < 8 || x >= width - 8 || y >= height - 8],
  ['a border on one side', (_x: number, y: number) => y < 12],
  ['a bright thing within', (x: number, y: number) => Math.hypot(x - 90, y - 70) < 20],
])('%s is left alone', (_, isGone) => {
  expect(findTornEdges(print(isGone))).toBeNull()
})
