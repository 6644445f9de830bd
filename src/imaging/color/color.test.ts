import { describe, expect, test } from 'vitest'
import {
  channelPlane,
  codeFromLinear,
  labFromRgba,
  linearFromCode,
  linearFromLab,
  luminance,
} from '#imaging/color/color.ts'
import { createRgba } from '#imaging/image.ts'
import { photoOf } from '#imaging/test-planes.ts'

describe('sRGB codes', () => {
  test('go to linear light and back unchanged', () => {
    for (let code = 0; code < 256; code++)
      expect(Math.abs(codeFromLinear(linearFromCode(code)) - code)).toBeLessThan(0.01)
  })

  test('follow the curve of IEC 61966-2-1 to a twentieth of a code at any light', () => {
    for (let step = 0; step <= 5000; step++) {
      const linear = (step / 5000) ** 3
      const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
      expect(Math.abs(codeFromLinear(linear) - 255 * encoded)).toBeLessThan(0.05)
    }
    expect(linearFromCode(128)).toBeCloseTo(0.21586, 5)
    expect([codeFromLinear(-0.2), codeFromLinear(1.3)]).toEqual([0, 255])
  })
})

describe('CIE Lab', () => {
  // Lindbloom's calculator, sRGB and D65.
  test.each([
    ['white', [255, 255, 255], [100, 0, 0]],
    ['black', [0, 0, 0], [0, 0, 0]],
    ['red', [255, 0, 0], [53.24, 80.09, 67.2]],
    ['green', [0, 255, 0], [87.73, -86.18, 83.18]],
    ['blue', [0, 0, 255], [32.3, 79.19, -107.86]],
    ['yellow', [255, 255, 0], [97.14, -21.55, 94.48]],
    ['cyan', [0, 255, 255], [91.11, -48.09, -14.13]],
    ['magenta', [255, 0, 255], [60.32, 98.23, -60.82]],
    ['middle grey', [119, 119, 119], [50.03, 0, 0]],
  ])('of %s is as published', (_, codes, lab) => {
    const { lightness, a, b } = labFromRgba(photoOf(1, 1, () => [...codes, 255]))
    for (const [k, plane] of [lightness, a, b].entries()) expect(Math.abs(plane.data[0] - lab[k])).toBeLessThan(0.02)
  })

  test('and back returns every eight-bit colour to within one code', () => {
    const image = createRgba(4096, 1)
    for (let i = 0; i < 4096; i++)
      image.data.set([(i & 15) * 17, ((i >> 4) & 15) * 17, ((i >> 8) & 15) * 17, 255], i * 4)
    const { lightness, a, b } = labFromRgba(image)
    for (let i = 0; i < 4096; i++) {
      const linear = linearFromLab(lightness.data[i], a.data[i], b.data[i])
      for (let c = 0; c < 3; c++)
        expect(Math.abs(codeFromLinear(linear[c]) - image.data[i * 4 + c])).toBeLessThanOrEqual(1)
    }
  })
})

test('luma weighs the codes as Rec. 709 does, and a channel is read as 0..1', () => {
  const photo = photoOf(2, 1, (x) => (x === 0 ? [255, 0, 51, 102] : [255, 255, 255, 0]))
  expect(luminance(photo).data[0]).toBeCloseTo(0.2126 + 0.0722 / 5, 5)
  expect(luminance(photo).data[1]).toBeCloseTo(1, 6)
  for (const [channel, value] of [1, 0, 0.2, 0.4].entries())
    expect(channelPlane(photo, channel as 0 | 1 | 2 | 3).data[0]).toBeCloseTo(value, 6)
})
