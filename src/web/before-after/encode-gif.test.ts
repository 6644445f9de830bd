import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Rgba } from '#imaging/image.ts'
import { ditherTo, type Palette } from './dither.ts'
import { encodeGif, filmStops } from './encode-gif.ts'
import { filmSeconds } from './pair-layout.ts'

const [width, height] = [96, 64]

/** A colour that gets lighter downwards, so that it takes many shades. */
function shaded(red: number, green: number, blue: number): Rgba {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.set([red + y, green + y, blue + Math.floor((y + x) / 4), 255], 4 * (y * width + x))
  return { width, height, data }
}

const before = shaded(40, 60, 150)
const after = shaded(170, 110, 20)

/** Largest mean difference of a channel in 8 x 8 px: what a dithered picture is off by to the eye. */
function offBy(shown: Rgba, wanted: Rgba): number {
  let worst = 0
  for (let top = 0; top < height; top += 8)
    for (let left = 0; left < width; left += 8)
      for (let c = 0; c < 3; c++) {
        let sum = 0
        for (let y = top; y < top + 8; y++)
          for (let x = left; x < left + 8; x++) {
            const i = 4 * (y * width + x) + c
            sum += (shown.data[i] as number) - (wanted.data[i] as number)
          }
        worst = Math.max(worst, Math.abs(sum / 64))
      }
  return worst
}

describe('the film as a GIF', () => {
  const shares: number[] = []
  const gif = encodeGif(before, after, (done) => shares.push(done))
  const stops = filmStops(width)
  const frame = async (page: number): Promise<Rgba> => {
    const { data } = await sharp(gif, { page }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return { width, height, data: new Uint8ClampedArray(data) }
  }

  test('is as long as the film, repeats for ever, and has a frame for each place of the line', async () => {
    const { pages, delay, loop, format } = await sharp(gif, { pages: -1 }).metadata()
    expect([format, pages, loop]).toEqual(['gif', stops.length, 0])
    const sumMs = (delay ?? []).reduce((sum, ms) => sum + ms, 0)
    expect(Math.abs(sumMs - 1000 * filmSeconds)).toBeLessThan(5 * stops.length)
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
  })

  test('begins with the photo, shows all of the result, and both in colours that look the same', async () => {
    expect(offBy(await frame(0), before)).toBeLessThan(3)
    const turn = stops.findIndex(({ edgePx }) => edgePx === 0)
    expect(turn).toBeGreaterThan(0)
    expect(offBy(await frame(turn), after)).toBeLessThan(3)
  })

  test('left of the line lies the photo, right of it the result', async () => {
    const half = stops.findIndex(({ edgePx }) => edgePx < width / 2)
    const { data } = await frame(half)
    const edge = stops[half]?.edgePx as number
    const redAt = (x: number) => data[4 * (10 * width + x)] as number
    expect(redAt(edge - 6)).toBeLessThan(90)
    expect(redAt(edge + 6)).toBeGreaterThan(130)
    expect(redAt(edge)).toBeGreaterThan(250)
  })
})

test('a tone between two colours becomes a mixture of both with that mean', () => {
  const palette: Palette = [
    [0, 0, 0],
    [255, 255, 255],
  ]
  for (const tone of [13, 100, 128, 240]) {
    const data = new Uint8ClampedArray(4 * width * height).fill(tone)
    const white = ditherTo({ width, height, data }, palette).reduce((sum, index) => sum + index, 0)
    expect(Math.abs((255 * white) / (width * height) - tone)).toBeLessThan(3)
  }
})
