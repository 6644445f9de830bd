import { expect, test } from 'vitest'
import { dyePhoto } from '#imaging/adjust/dye.ts'
import { findLightBase } from '#imaging/adjust/light-base.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'

type Code = readonly [number, number, number]

/** @param codeAt codes 0..255 of each pixel */
function dyed(codeAt: (x: number, y: number) => Code, from: string, to: string): Rgba {
  const photo = createRgba(64, 64)
  for (let i = 0; i < 64 * 64; i++) photo.data.set([...codeAt(i % 64, (i / 64) | 0), 255], 4 * i)
  const out = createRgba(64, 64)
  dyePhoto({ photo, base: findLightBase(photo), dye: { from, to }, out })
  return out
}

const at = ({ data, width }: Rgba, x: number, y: number) => [
  ...data.slice(4 * (y * width + x), 4 * (y * width + x) + 3),
]
const lumaAt = (image: Rgba, x: number, y: number) => {
  const [red, green, blue] = at(image, x, y) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const paleBlue = '#d5e6f7'
/** Grain of a sensor, codes, the same in each run. */
const grainAt = (x: number, y: number) => ((x * 73 + y * 151) % 13) - 6

test.each([
  ['#cd8bb1', paleBlue],
  ['#d5dde7', '#22335c'],
  ['#c0392b', '#2e7d32'],
] as const)('what has the lit colour %s takes %s', (from, to) => {
  const codes = [1, 3, 5].map((index) => Number.parseInt(from.slice(index, index + 2), 16)) as unknown as Code
  const wanted = [1, 3, 5].map((index) => Number.parseInt(to.slice(index, index + 2), 16))
  for (const [channel, code] of at(
    dyed(() => codes, from, to),
    30,
    30,
  ).entries())
    expect(Math.abs(code - (wanted[channel] as number))).toBeLessThanOrEqual(2)
})

test('a fold stays darker than the cloth, and has the hue of the new colour', () => {
  const image = dyed((x) => (x < 32 ? [190, 40, 45] : [95, 12, 15]), '#be282d', paleBlue)
  expect(lumaAt(image, 50, 30)).toBeLessThan(lumaAt(image, 10, 30) - 25)
  const [red, green, blue] = at(image, 50, 30) as [number, number, number]
  expect(green).toBeGreaterThan(red)
  expect(blue).toBeGreaterThan(green)
})

test('black cloth gets as light as it can without its grain getting stronger', () => {
  const black = (x: number, y: number): Code => {
    const code = 20 + grainAt(x, y)
    return [code, code, code]
  }
  const image = dyed(black, '#141414', paleBlue)
  const lumas = Array.from({ length: 900 }, (_, index) => lumaAt(image, 15 + (index % 30), 15 + ((index / 30) | 0)))
  const mean = lumas.reduce((sum, luma) => sum + luma, 0) / lumas.length
  expect(mean).toBeGreaterThan(70)
  expect(mean).toBeLessThan(100)
  const deviation = Math.sqrt(lumas.reduce((sum, luma) => sum + (luma - mean) ** 2, 0) / lumas.length)
  // That of the photo is 3.7.
  expect(deviation).toBeLessThan(4.2)
})

test('lights of pink cloth stay below white, and a white print stays white on cloth that gets lighter', () => {
  const pink = (x: number): Code => (x < 40 ? [205, 139, 177] : x < 60 ? [245, 190, 220] : [255, 255, 255])
  const image = dyed(pink, '#cd8bb1', '#22335c')
  expect(lumaAt(image, 50, 30)).toBeLessThan(150)
  expect(lumaAt(image, 50, 30)).toBeGreaterThan(lumaAt(image, 20, 30))
  expect(Math.min(...at(dyed(pink, '#cd8bb1', paleBlue), 62, 30))).toBeGreaterThan(240)
})
