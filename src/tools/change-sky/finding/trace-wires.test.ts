import { describe, expect, it } from 'vitest'
import type { Rgba } from '#imaging/image.ts'
import { photoOf, planeOf, randomFrom } from '#imaging/test-planes.ts'
import { createSkyMatte, type SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'

const [width, height, edge] = [1400, 500, 420]
const yAt = (x: number) => 90 + 0.1 * x + (30 * x * (width - x)) / width ** 2

/** A street under a pale sky with clouds, and before it a sagging wire of this width, px, and darkness, 0..1. */
function drawPhoto(widthPx: number, dark: number): Rgba {
  const grain = randomFrom(7)
  return photoOf(width, height, (x, y) => {
    if (y >= edge) return [70, 75, 60, 255]
    const sky = 185 + 45 * Math.sin(x / 28 + Math.sin(y / 11)) * Math.sin(y / 15) + 12 * grain()
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
    ['thinner than a pixel', 1, 0.5],
    ['of two pixels', 2, 1],
  ])('is unbroken and no wider than it is: one %s', (_, widthPx, dark) => {
    const widths = widthsAlong(matteOf(drawPhoto(widthPx, dark)))
    const whole = widths.filter((value) => value > 0.6 * widthPx * dark && value < 2 * widthPx * dark + 0.5)
    expect(whole.length / widths.length).toBeGreaterThan(0.9)
  })
})
