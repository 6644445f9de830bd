import { describe, expect, test } from 'vitest'
import { createPlane, createRgba } from '#imaging/image.ts'
import { sampleColors } from '#imaging/matting/sample-colors.ts'
import { trimapOf } from '#imaging/matting/solve-matte.ts'

const width = 60
const height = 20
const trimap = new Uint8Array(width * height)
for (let i = 0; i < trimap.length; i++) {
  const x = i % width
  trimap[i] = x < 20 ? trimapOf.thing : x < 40 ? trimapOf.open : trimapOf.ground
}

function paint(thing: readonly number[], ground: readonly number[]) {
  const picture = createRgba(width, height)
  for (let i = 0; i < trimap.length; i++) {
    const alpha = Math.min(1, Math.max(0, 1 - ((i % width) - 19.5) / 20))
    for (let c = 0; c < 3; c++)
      picture.data[i * 4 + c] = alpha * (thing[c] as number) + (1 - alpha) * (ground[c] as number)
  }
  return picture
}

const unsure = { likely: createPlane(width, height), gain: createPlane(width, height) }
unsure.likely.data.fill(0.5)
unsure.gain.data.fill(1)

describe('sampled colours', () => {
  test('tell how much of a pixel is the thing', () => {
    const { alpha, trust } = sampleColors(paint([200, 30, 20], [20, 60, 220]), trimap, unsure, 40)
    for (let x = 20; x < 40; x++) {
      const i = 10 * width + x
      expect(alpha.data[i]).toBeCloseTo(1 - (x - 19.5) / 20, 1)
      expect(trust.data[i]).toBeGreaterThan(0.9)
    }
  })

  test('are not trusted where thing and ground look alike', () => {
    const { trust } = sampleColors(paint([100, 90, 80], [104, 92, 80]), trimap, unsure, 40)
    for (let x = 20; x < 40; x++) expect(trust.data[10 * width + x]).toBeLessThan(0.05)
  })

  test('are none out of reach', () => {
    const { thing, trust } = sampleColors(paint([200, 30, 20], [20, 60, 220]), trimap, unsure, 5)
    expect(thing[10 * width + 30]).toBe(-1)
    expect(trust.data[10 * width + 30]).toBe(0)
  })
})
