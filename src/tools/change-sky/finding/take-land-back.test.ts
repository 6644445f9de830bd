import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import { takeLandBack } from '#tools/change-sky/finding/take-land-back.ts'

const [width, height] = [60, 40]
const isPeak = (x: number, y: number) => x >= 20 && x < 40 && y >= 22 && y < 30
const middle = 26 * width + 30

function planeOf(read: (x: number, y: number) => number): Plane {
  const plane = createPlane(width, height)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = read(i % width, Math.floor(i / width))
  return plane
}

/** What is left of the sky on a peak over ground that begins at row 30. */
function leftOf({
  whole,
  closer,
  unrest = 0.06,
  step = 0.2,
}: Record<'whole' | 'closer', number> & Partial<Record<'unrest' | 'step', number>>) {
  const withPeak = (on: number, over = 1) => planeOf((x, y) => (isPeak(x, y) ? on : y < 30 ? over : 0))
  const sky = withPeak(0.95)
  const light = withPeak(0.8 - step, 0.8)
  takeLandBack(
    sky,
    withPeak(whole),
    withPeak(closer),
    planeOf(() => unrest),
    [light, light, light],
  )
  expect(sky.data[10 * width + 30]).toBe(1)
  return sky.data[middle]
}

test('takes back what a closer look gives much less, and what it hardly sees', () => {
  expect(leftOf({ whole: 0.62, closer: 0.3 })).toBeCloseTo(0.3)
  expect(leftOf({ whole: 0.2, closer: 0.08 })).toBeCloseTo(0.08)
})

test('takes back wholly what both looks took for land, though colours did not', () => {
  expect(leftOf({ whole: 0.35, closer: 0.3 })).toBeCloseTo(0.1)
  expect(leftOf({ whole: 0.35, closer: 0.3, step: 0.01 })).toBeCloseTo(0.95)
})

test('leaves gaps between leaves, what the closer look still believes in, and all where there was none', () => {
  expect(leftOf({ whole: 0.62, closer: 0.3, unrest: 0.14 })).toBeCloseTo(0.95)
  expect(leftOf({ whole: 0.9, closer: 0.6 })).toBeCloseTo(0.95)
  expect(leftOf({ whole: 0.45, closer: 0.35 })).toBeCloseTo(0.95)
  expect(leftOf({ whole: 0.1, closer: 0.1 })).toBeCloseTo(0.95)
})

test('leaves what goes over into the sky without an edge', () => {
  expect(leftOf({ whole: 0.74, closer: 0.09, step: 0.01 })).toBeCloseTo(0.95)
})
