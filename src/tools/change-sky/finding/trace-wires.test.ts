import { describe, expect, it } from 'vitest'
import type { Rgba } from '#imaging/image.ts'
import { photoOf, planeOf, randomFrom } from '#imaging/test-planes.ts'
import { createSkyMatte, type SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { compositeSky } from '#tools/change-sky/light/composite.ts'
import { openLight } from '#tools/change-sky/light/relight.ts'

const [width, height, edge] = [1400, 500, 420]
const yAt = (x: number) => 90 + 0.1 * x + (30 * x * (width - x)) / width ** 2

/** A street under a pale sky with clouds, and before it a sagging wire of this width, px, and darkness, 0..1. */
function drawPhoto(widthPx: number, dark: number): Rgba {
  const grain = randomFrom(7)
  return photoOf(width, height, (x, y) => {
    if (y >= edge) return [70, 75, 60, 255]
    const sky = 190 + 22 * Math.sin(x / 60 + Math.sin(y / 25)) * Math.sin(y / 34) + 3 * grain()
    const cover = dark * Math.min(1, Math.max(0, widthPx / 2 + 0.5 - Math.abs(y - yAt(x))))
    const code = sky * (1 - cover) + 35 * cover
    return [code, code, code + 12 * (1 - cover), 255]
  })
}

const matteOf = (photo: Rgba) =>
  createSkyMatte(
    photo,
    planeOf(width, height, (_, y) => (y < edge ? 0.99 : 0.01)),
  )

/** How much of each column the wire takes from the sky, px. */
function widthsAlong(matte: SkyMatte): number[] {
  const alpha = new Float32Array(width)
  const sums = new Array<number>(width).fill(0)
  for (let y = 0; y < edge - 30; y++) {
    matte.readAlpha(y, alpha)
    for (let x = 0; x < width; x++) if (Math.abs(y - yAt(x)) < 8) sums[x]! += 1 - alpha[x]!
  }
  return sums.slice(30, -30)
}

describe('a wire before clouds', () => {
  it.each([
    ['thinner than a pixel', 1, 0.35],
    ['of two pixels', 2, 1],
  ])('is unbroken and no wider than it is: one %s', (_, widthPx, dark) => {
    const widths = widthsAlong(matteOf(drawPhoto(widthPx, dark)))
    const whole = widths.filter((value) => value > 0.6 * widthPx * dark && value < 2 * widthPx * dark + 0.5)
    expect(whole.length / widths.length).toBeGreaterThan(0.97)
  })

  it('keeps its own dark colour, without a fringe of the old sky, in front of a dark sky', () => {
    const photo = drawPhoto(2, 1)
    const matte = matteOf(photo)
    const light = matte.photo.map((plane) => ({ ...plane, data: new Float32Array(plane.data.length) }))
    const sky = { light: light as never, readRow: (_: number, codes: Float32Array) => codes.fill(60) }
    const out = compositeSky(
      photo,
      { matte, sky, relight: openLight(null), reflection: undefined },
      () => {},
      new AbortController().signal,
    )
    for (let x = 30; x < width - 30; x++) {
      const codes = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map(
        (away) => out.data[((Math.round(yAt(x)) + away) * width + x) * 4]!,
      )
      expect(Math.max(...codes)).toBeLessThan(75)
      expect(Math.min(...codes)).toBeLessThan(57)
    }
  })
})
