import { expect, test } from 'vitest'
import { growOverMixture } from '#imaging/edges/grow-over-mixture.ts'
import { createMask, createRgba, type Mask, type Rgba } from '#imaging/image.ts'

const [width, height] = [120, 100]
const thing = [40, 30, 50] as const
const ground = [170, 160, 150] as const

/** A disc of radius 25 that mixes into a grainy ground over so many px around its edge. */
function disc(blurPx: number, color: readonly number[] = thing): Rgba {
  const photo = createRgba(width, height)
  for (let i = 0; i < width * height; i++) {
    const share = Math.min(1, Math.max(0, 0.5 - beyondEdge(i) / blurPx))
    const grain = (((i % width) * 7 + Math.floor(i / width) * 13) % 9) - 4
    for (let c = 0; c < 3; c++) photo.data[i * 4 + c] = color[c]! * share + ground[c]! * (1 - share) + grain
    photo.data[i * 4 + 3] = 255
  }
  return photo
}
const beyondEdge = (i: number) => Math.hypot((i % width) - 60, Math.floor(i / width) - 50) - 25

function marked(marginPx: number): Mask {
  const mask = createMask(width, height)
  for (let i = 0; i < mask.data.length; i++) if (beyondEdge(i) <= marginPx) mask.data[i] = 255
  return mask
}
const widest = ({ data }: Mask) => data.subarray(50 * width, 51 * width).lastIndexOf(255) - 60

test('a mask takes what mixes beside it, and nothing that is ground', () => {
  expect(widest(growOverMixture(disc(8), marked(2)))).toBe(29)
  expect(growOverMixture(disc(3), marked(2))).toEqual(marked(2))
})

test('over what mixes it grows by 3 px at most', () => {
  expect(widest(growOverMixture(disc(20, [255, 250, 240]), marked(2)))).toBe(30)
})

test('the shade of an edge that lies on its ground goes with it, a dark thing beside it does not', () => {
  const shaded = (of: (beyond: number) => number) => {
    const photo = disc(1)
    for (let i = 0; i < width * height; i++)
      if (beyondEdge(i) > 2) for (let c = 0; c < 3; c++) photo.data[i * 4 + c]! *= of(beyondEdge(i))
    return growOverMixture(photo, marked(2))
  }
  expect(widest(shaded((beyond) => 1 - 0.3 * Math.max(0, 1 - (beyond - 2) / 6)))).toBeGreaterThan(30)
  expect(widest(shaded((beyond) => 1 - 0.3 * Math.max(0, 1 - (beyond - 2) / 6)))).toBeLessThan(34)
  expect(shaded((beyond) => (beyond > 5 && beyond < 12 ? 0.3 : 1))).toEqual(marked(2))
})

test('where the thing is like the ground, or the mask is too thin to tell, it stays as it is', () => {
  expect(growOverMixture(disc(8, [160, 150, 150]), marked(2))).toEqual(marked(2))
  const line = createMask(width, height)
  line.data.fill(255, 50 * width + 40, 50 * width + 80)
  expect(growOverMixture(disc(8), line)).toEqual(line)
  expect(growOverMixture(disc(8), createMask(width, height))).toEqual(createMask(width, height))
})
