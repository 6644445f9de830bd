import { describe, expect, test } from 'vitest'
import { createPlane, createRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { createSkyMatte, type SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { createRelight, type Relight } from '#tools/change-sky/light/relight.ts'
import type { SkyPicture } from '#tools/change-sky/scene/render-sky.ts'

type Color = readonly [number, number, number]

/** Sky above row `horizon` and `ground` below it; `draw` paints over both. */
function scene(width: number, height: number, sky: Color, ground: Color, draw: (put: Put) => void = () => {}): Rgba {
  const image = createRgba(width, height)
  const put: Put = (x, y, color, share = 1) => {
    for (let c = 0; c < 3; c++) {
      const i = (y * width + x) * 4 + c
      image.data[i] = image.data[i] * (1 - share) + color[c] * share
    }
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      put(x, y, y < height / 2 ? sky : ground)
      image.data[(y * width + x) * 4 + 3] = 255
    }
  draw(put)
  return image
}

type Put = (x: number, y: number, color: Color, share?: number) => void

/** The answer of a network that is sure of the upper half. */
function upperHalf(width: number, height: number): Plane {
  const plane = createPlane(width, height)
  plane.data.fill(0.999, 0, (width * height) / 2)
  plane.data.fill(0.001, (width * height) / 2)
  return plane
}

function matteOf(photo: Rgba): SkyMatte {
  return createSkyMatte(photo, upperHalf(64, 48))
}

function alphaAt(photo: Rgba, matte: SkyMatte, x: number, y: number): number {
  const row = new Float32Array(photo.width)
  matte.readAlpha(y, row)
  return row[x]
}

function flatSky(color: Color): SkyPicture {
  const plane = (value: number) => ({ width: 32, height: 24, data: new Float32Array(32 * 24).fill(value) })
  return {
    light: { red: plane(color[0]), green: plane(color[1]), blue: plane(color[2]) },
    readRow: (_y, codes) => codes.fill(0),
  }
}

const blue: Color = [120, 165, 225]
const brown: Color = [112, 84, 50]

/** The relit codes of a ground pixel with these codes at that place. */
function lit(relight: Relight, photo: Rgba, x: number, y: number, codes: readonly number[]): number[] {
  const row = new Float32Array(photo.width * 3)
  row.set(codes, x * 3)
  relight.open(photo).lightRow(y, row, new Float32Array(photo.width))
  return [...row.slice(x * 3, x * 3 + 3)]
}

describe('the matte', () => {
  test('keeps a wire of one pixel before the sky, and the sky beside it', () => {
    const photo = scene(320, 240, blue, brown, (put) => {
      for (let x = 0; x < 320; x++) put(x, 30 + Math.round(x / 8), [30, 30, 34])
    })
    const matte = matteOf(photo)
    expect(alphaAt(photo, matte, 160, 50)).toBeLessThan(0.3)
    expect(alphaAt(photo, matte, 160, 42)).toBe(1)
    expect(alphaAt(photo, matte, 160, 58)).toBe(1)
  })

  test('gives a pixel that is half sky about half', () => {
    const photo = scene(320, 240, blue, brown, (put) => {
      for (let x = 0; x < 320; x++) put(x, 119, brown, 0.5)
    })
    expect(alphaAt(photo, matteOf(photo), 160, 119)).toBeGreaterThan(0.3)
    expect(alphaAt(photo, matteOf(photo), 160, 119)).toBeLessThan(0.7)
  })

  test('is exactly nothing on the ground and all in the open sky', () => {
    const photo = scene(320, 240, blue, brown)
    const matte = matteOf(photo)
    for (const y of [150, 200, 239]) expect(alphaAt(photo, matte, 100, y)).toBe(0)
    for (const y of [0, 40, 90]) expect(alphaAt(photo, matte, 100, y)).toBe(1)
  })
})

describe('the new light', () => {
  const strong = { ground: [0.07, 0.09, 0.15] as Color }
  const lightOf = (photo: Rgba, sky: SkyPicture, strength: number, x: number, y: number) => {
    const i = (y * photo.width + x) * 4
    return lit(createRelight(matteOf(photo), sky, strong, strength), photo, x, y, [...photo.data.slice(i, i + 3)])
  }

  test('changes nothing at strength 0', () => {
    const photo = scene(160, 120, blue, brown)
    expect(lightOf(photo, flatSky([0.01, 0.01, 0.02]), 0, 80, 100)).toEqual([...brown])
  })

  test('keeps lamps lit in a photo taken at dusk, and darkens their surroundings', () => {
    const photo = scene(160, 120, [30, 36, 60], [60, 50, 44], (put) => {
      for (let y = 88; y < 94; y++) for (let x = 78; x < 84; x++) put(x, y, [255, 240, 200])
    })
    expect(lightOf(photo, flatSky([0.004, 0.006, 0.014]), 1, 80, 90)[0]).toBeGreaterThan(170)
    expect(lightOf(photo, flatSky([0.004, 0.006, 0.014]), 1, 20, 90)[0]).toBeLessThan(45)
  })

  test("gives haze at the skyline the new horizon's hue, and near things less of it", () => {
    const photo = scene(160, 120, [190, 205, 225], brown, (put) => {
      for (let y = 60; y < 66; y++) for (let x = 0; x < 160; x++) put(x, y, [170, 182, 198])
    })
    const orange = flatSky([0.8, 0.4, 0.15])
    const day = { ground: [1, 1, 1] as Color }
    const [red, , blueish] = lit(createRelight(matteOf(photo), orange, day, 1), photo, 80, 63, [170, 180, 198])
    expect(red! - blueish!).toBeGreaterThan(20)
  })

  test('comes from the side where the sky is bright', () => {
    const photo = scene(160, 120, blue, brown)
    const sky = flatSky([0.3, 0.3, 0.3])
    for (const plane of [sky.light.red, sky.light.green])
      for (let i = 0; i < plane.data.length; i++) if (i % 32 < 10) plane.data[i] = 0.95
    const relight = createRelight(matteOf(photo), sky, { ground: [1, 1, 1] }, 1)
    const redAt = (x: number) => lit(relight, photo, x, 110, [112, 84, 50])[0]
    expect(redAt(4)).toBeGreaterThan(redAt(155) + 3)
  })
})
