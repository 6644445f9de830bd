import { expect, test } from 'vitest'
import { growOverRemains } from '#imaging/edges/grow-over-remains.ts'
import { createMask, createRgba, type Rgba } from '#imaging/image.ts'
import { markRects, paintRect, type Rect } from '#imaging/test-planes.ts'

const [width, height] = [120, 80]
const colors = { skin: [200, 150, 120], ground: [60, 110, 60], pole: [40, 40, 160] } as const

const paint = (photo: Rgba, color: keyof typeof colors, ...rect: Rect) => paintRect(photo, colors[color], rect, 4)

/** An arm that ends at x = 70, and a mask that ends before its hand does. */
function arm(until: number) {
  const photo = createRgba(width, height)
  paint(photo, 'ground', 0, 0, width, height)
  paint(photo, 'skin', 10, 30, 70, 50)
  return { photo, mask: markRects(createMask(width, height), [10, 30, until, 50]) }
}
const rightmost = ({ data }: { readonly data: Uint8Array }, y: number) =>
  data.subarray(y * width, (y + 1) * width).lastIndexOf(255)

test('a mask grows over what it misses of the thing, and not farther than it may', () => {
  const { photo, mask } = arm(64)
  expect(rightmost(growOverRemains(photo, mask, 8), 40)).toBe(69)
  expect(rightmost(growOverRemains(photo, mask, 5), 40)).toBe(68)
})

test('a mask that has all of the thing stays as it is, also beside another thing', () => {
  const { photo, mask } = arm(70)
  paint(photo, 'pole', 72, 0, 80, height)
  expect(growOverRemains(photo, mask, 8)).toEqual(mask)
})

test('what is like the thing but apart from it is not taken', () => {
  const { photo, mask } = arm(70)
  paint(photo, 'skin', 73, 35, 76, 45)
  expect(growOverRemains(photo, mask, 8)).toEqual(mask)
})

test('a thing out of focus is taken with the rim that mixes into the ground, a sharp one is not', () => {
  // A ball that goes over into the ground within so many px.
  const ball = (blurPx: number) => {
    const photo = createRgba(width, height)
    const mask = createMask(width, height)
    paint(photo, 'ground', 0, 0, width, height)
    for (let i = 0; i < mask.data.length; i++) {
      const beyond = Math.hypot((i % width) - 60, Math.floor(i / width) - 40) - 20
      if (beyond <= 0) mask.data[i] = 255
      const share = Math.min(1, Math.max(0, 0.5 - beyond / blurPx))
      for (let c = 0; c < 3; c++)
        photo.data[i * 4 + c] += Math.round(((colors.skin[c] as number) - (colors.ground[c] as number)) * share)
    }
    return rightmost(growOverRemains(photo, mask, 8), 40)
  }
  expect(ball(1)).toBe(80)
  expect(ball(12)).toBeGreaterThanOrEqual(85)
})
