import { expect, test } from 'vitest'
import { splitAtChange, withinCanvas } from './split-at-change.ts'

const size = { width: 50, height: 20 }
const grey = () => new Uint8ClampedArray(4 * size.width * size.height).fill(128)

/** A photo in which columns changed. */
function changedIn(from: number, to: number): Uint8ClampedArray {
  const picture = grey()
  for (let y = 5; y < 15; y++) for (let x = from; x < to; x++) picture[4 * (y * size.width + x)] = 250
  return picture
}

const splitFor = (from: number, to: number, split = 0.5) => splitAtChange(grey(), changedIn(from, to), size, split)

test('what went at the left is shown as gone, with the line beside it; at the very edge, the line goes through it', () => {
  expect(splitFor(10, 20)).toBeCloseTo(0.16)
  expect(splitFor(3, 9)).toBeCloseTo(0.12)
  expect(splitFor(0, 6)).toBeCloseTo(0.08)
})

test('the line stays where most of the change is to be seen, and goes to the middle where all of the photo changed', () => {
  expect(splitFor(30, 40)).toBe(0.5)
  expect(splitFor(20, 35)).toBe(0.5)
  expect(splitFor(10, 10)).toBe(0.5)
  expect(splitFor(10, 20, 0.1)).toBe(0.1)
  expect(splitFor(0, 50, 0.1)).toBe(0.5)
  expect(splitFor(0, 16, 0.9)).toBe(0.5)
})

test('grain is no change', () => {
  const grain = grey().map((value, at) => value + (at % 11))
  expect(splitAtChange(grey(), grain, size, 0.5)).toBe(0.5)
})

test('stays where its grip is seen, in a photo that fills the canvas and in one that does not', () => {
  expect(withinCanvas(0.03, { scale: 0.25, x: 0, y: 0 }, 2000)).toBeCloseTo(0.048)
  expect(withinCanvas(0.03, { scale: 0.25, x: 100, y: 0 }, 2000)).toBe(0.03)
  expect(withinCanvas(0.5, { scale: 0.25, x: 0, y: 0 }, 2000)).toBe(0.5)
})
