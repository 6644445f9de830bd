import { expect, test } from 'vitest'
import { renderTone } from '#imaging/adjust/render-tone.ts'
import { createRgba } from '#imaging/image.ts'
import { adjustTool } from '#tools/adjust/options.ts'
import { tintTo } from '#tools/adjust/tint.ts'

/** Codes of one pixel that is tinted as a part of something of a mean colour. */
function tinted(pixel: readonly number[], mean: readonly [number, number, number], color: string): number[] {
  const photo = createRgba(1, 1)
  photo.data.set([...pixel, 255])
  const out = createRgba(1, 1)
  const options = adjustTool.schema.parse(tintTo([mean[0] / 255, mean[1] / 255, mean[2] / 255], color))
  renderTone(photo, options, null, [out])
  return [...out.data.slice(0, 3)]
}

const paleBlue = '#b8d6f2'

test.each([
  [[200, 60, 50], paleBlue],
  [[190, 188, 185], '#d32f2f'],
  [[40, 44, 60], '#1976d2'],
] as const)('what has the mean colour %j gets the wanted one where it is lit, %s', (mean, color) => {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  for (const [channel, code] of tinted(
    mean.map((code) => 1.2 * code),
    mean,
    color,
  ).entries())
    expect(Math.abs(code - (wanted[channel] as number))).toBeLessThanOrEqual(2)
})

test('folds stay darker than the cloth around them, and lights lighter', () => {
  const mean = [120, 100, 90] as const
  const [fold, cloth, light] = [0.6, 1, 1.3].map((share) =>
    tinted(
      mean.map((c) => c * share),
      mean,
      paleBlue,
    ),
  )
  for (const channel of [0, 1, 2]) {
    expect(fold?.[channel]).toBeLessThan((cloth?.[channel] as number) - 20)
    expect(light?.[channel]).toBeGreaterThan(cloth?.[channel] as number)
  }
})

test('black cloth takes less of a light colour than it is asked for, so that its noise stays small', () => {
  const [, green] = tinted([8, 8, 8], [8, 8, 8], paleBlue)
  expect(green).toBeGreaterThan(20)
  expect(green).toBeLessThan(120)
})
