import { describe, expect, test } from 'vitest'
import { createRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { planeOf } from '#imaging/test-planes.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { createRelight } from '#tools/change-sky/light/relight.ts'
import type { SkyPicture } from '#tools/change-sky/scene/render-sky.ts'

type Color = readonly [number, number, number]

const [width, height] = [160, 90]
const planesOf = (color: Color) => color.map((value) => planeOf(width, height, () => value)) as [Plane, Plane, Plane]
const oldSky: Color = [0.7, 0.8, 0.9]
const orange: SkyPicture = {
  light: Object.fromEntries(
    (['red', 'green', 'blue'] as const).map((name, c) => [name, planeOf(32, 18, () => [0.8, 0.4, 0.15][c]!)]),
  ) as unknown as SkyPicture['light'],
  readRow: (_, codes) => codes.fill(0),
}

/** The codes of the middle, of this share of the old sky's colour, under an orange sky. */
function lit(share: (x: number, y: number) => number, { far = 1, strength = 0.6 } = {}): Color {
  const photo: Rgba = createRgba(width, height)
  const colorAt = (x: number, y: number, c: number) => oldSky[c]! * share(x, y)
  const seen = ([0, 1, 2] as const).map((c) => planeOf(width, height, (x, y) => colorAt(x, y, c)))
  const matte: SkyMatte = {
    alpha: planeOf(width, height, (_, y) => (y < 10 ? 1 : 0)),
    photo: seen as unknown as SkyMatte['photo'],
    oldSky: planesOf(oldSky),
    ground: planesOf([0.3, 0.3, 0.3]),
    tinted: planeOf(width, height, () => 0),
    far: planeOf(64, 36, () => far),
    readAlpha: () => {},
  }
  const row = new Float32Array(3 * width)
  for (let x = 0; x < width; x++) for (let c = 0; c < 3; c++) row[3 * x + c] = 255 * colorAt(x, 45, c)
  const relight = createRelight(matte, orange, { ground: [1, 0.8, 0.6] }, strength)
  relight.open(photo).lightRow(45, row, new Float32Array(width))
  return [...row.subarray(240, 243)] as unknown as Color
}

const warmth = ([red, , blue]: Color) => red / blue

describe('land in haze', () => {
  test('takes the hue of the new sky, which near land does not', () => {
    expect(warmth(lit(() => 0.8))).toBeGreaterThan(1.8)
    expect(warmth(lit(() => 0.8))).toBeGreaterThan(1.5 * warmth(lit(() => 0.8, { far: 0 })))
  })

  test('stands out from the new haze as from the old one, and goes over into the new sky', () => {
    const [air] = lit(() => 1)
    const [hill] = lit(() => 0.8)
    // The codes of the orange sky are 231, 169 and 108.
    expect(air).toBeGreaterThan(222)
    expect(hill / air).toBeGreaterThan(0.7)
    expect(hill / air).toBeLessThan(0.82)
  })

  test('is not a white house before it, nor the dark spots of that', () => {
    const speckled = (x: number, y: number) => (x === 80 && y % 4 === 1 ? 0.7 : 1.25)
    expect(warmth(lit(() => 1.25))).toBeCloseTo(warmth(lit(() => 1.25, { far: 0 })), 2)
    expect(warmth(lit(speckled))).toBeCloseTo(warmth(lit(speckled, { far: 0 })), 2)
  })

  test('stays as it is without new light', () => {
    const codes = lit(() => 0.8, { strength: 0 })
    for (const c of [0, 1, 2] as const) expect(codes[c]).toBeCloseTo(0.8 * 255 * oldSky[c], 3)
  })
})
