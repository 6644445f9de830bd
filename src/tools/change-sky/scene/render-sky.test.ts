import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { type ChangeSkyOptions, changeSkyTool, skyIds } from '#tools/change-sky/options.ts'
import { coverOf } from '#tools/change-sky/scene/cloud-cover.ts'
import { looks } from '#tools/change-sky/scene/looks.ts'
import { fineSky, quickSky, renderSky } from '#tools/change-sky/scene/render-sky.ts'
import { createKeep } from '#tools/change-sky/scene/sky-keep.ts'
import { skySettings } from '#tools/change-sky/scene/sky-settings.ts'
import type { Keep } from '#tools/keep-latest.ts'

const cameraOf = (width: number, height = Math.round(width * 0.7)): SkyCamera => ({
  width,
  height,
  focalPx: 0.83 * width,
  horizonY: 0.95 * height,
})

interface Drawn {
  readonly width: number
  readonly height: number
  /** sRGB codes, three a pixel. */
  readonly codes: Float32Array
}

function draw(
  options: Partial<ChangeSkyOptions>,
  camera = cameraOf(96),
  quality = quickSky,
  keep: Keep = createKeep(),
): Drawn {
  const { width, height } = camera
  const sky = renderSky(camera, skySettings(changeSkyTool.schema.parse(options)), undefined, quality, keep)
  const codes = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) sky.readRow(y, codes.subarray(y * width * 3, (y + 1) * width * 3))
  return { width, height, codes }
}

function meanDifference(one: Drawn, other: Drawn): number {
  let sum = 0
  for (let i = 0; i < one.codes.length; i++) sum += Math.abs(one.codes[i] - other.codes[i])
  return sum / one.codes.length
}

/** Mean over squares of pixels, for comparing two sizes or qualities. */
function shrink({ width, height, codes }: Drawn, factor: number): Drawn {
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) }
  const out = new Float32Array(small.width * small.height * 3)
  for (let y = 0; y < small.height * factor; y++)
    for (let x = 0; x < small.width * factor; x++)
      for (let c = 0; c < 3; c++)
        out[(Math.floor(y / factor) * small.width + Math.floor(x / factor)) * 3 + c] +=
          codes[(y * width + x) * 3 + c] / factor ** 2
  return { ...small, codes: out }
}

function brightestPlace({ width, codes }: Drawn): { x: number; y: number } {
  // The centre of all pixels that are nearly as bright, which is steadier than the brightest pixel.
  const lumas = Array.from({ length: codes.length / 3 }, (_, i) => codes[i * 3] + codes[i * 3 + 1] + codes[i * 3 + 2])
  const most = Math.max(...lumas)
  const near = lumas.flatMap((luma, i) => (luma > most - 6 ? [i] : []))
  const middle = (of: (i: number) => number) => near.reduce((sum, i) => sum + of(i), 0) / near.length
  return { x: middle((i) => i % width), y: middle((i) => Math.floor(i / width)) }
}

describe('rendered skies', () => {
  test('every sky differs from every other', () => {
    const skies = skyIds.map((sky) => draw({ sky }, cameraOf(48)))
    skies.forEach((one, index) => {
      skies.slice(index + 1).forEach((other, further) => {
        expect(meanDifference(one, other), `${skyIds[index]}, ${skyIds[index + 1 + further]}`).toBeGreaterThan(4)
      })
    })
  })

  test.each(skyIds)('%s: the same options draw the same sky', (sky) => {
    const [one, other] = [draw({ sky }, cameraOf(48)), draw({ sky }, cameraOf(48))]
    expect(Buffer.from(one.codes.buffer).equals(Buffer.from(other.codes.buffer))).toBe(true)
  })

  test('another seed arranges every sky that has clouds, stars or light anew', () => {
    for (const sky of skyIds) {
      const difference = meanDifference(draw({ sky, seed: 1 }, cameraOf(48)), draw({ sky, seed: 2 }, cameraOf(48)))
      expect(difference, sky).toBeGreaterThan(sky === 'mist' || sky === 'clear-noon' ? 0.05 : 0.5)
    }
  })

  test('without cover no sky has clouds: no seed changes a sky by day', () => {
    const byDay = skyIds.filter((sky) => !(looks[sky].night || looks[sky].moon || looks[sky].rainbow))
    for (const sky of byDay)
      expect(meanDifference(draw({ sky, seed: 1, cover: 0 }), draw({ sky, seed: 2, cover: 0 })), sky).toBe(0)
    for (const sky of skyIds) expect(coverOf(looks[sky], 0)).toEqual({ clouds: undefined, sheets: [] })
  })

  test('full cover closes every sky: neither the sun nor a star shines through', () => {
    for (const sky of skyIds) expect(coverOf(looks[sky], 100).clouds?.coverage, sky).toBe(1)
    const peak = ({ codes }: Drawn) => codes.reduce((most, code) => Math.max(most, code), 0)
    expect(peak(draw({ sky: 'stars', cover: 50 }, cameraOf(400)))).toBeGreaterThan(120)
    expect(peak(draw({ sky: 'stars', cover: 100 }, cameraOf(400)))).toBeLessThan(90)
    const colorOf = ({ codes }: Drawn) => {
      let sum = 0
      for (let i = 0; i < codes.length / 2; i += 3) sum += Math.abs(codes[i + 2] - codes[i])
      return sum / (codes.length / 6)
    }
    const clear = colorOf(draw({ sky: 'fair-clouds', cover: 0 }))
    expect(colorOf(draw({ sky: 'fair-clouds', cover: 100 }))).toBeLessThan(clear * 0.4)
  })

  test('more cover hides more of the blue', () => {
    const blues = [0, 25, 50, 75, 100].map((cover) => {
      const { codes } = draw({ sky: 'fair-clouds', cover })
      let blue = 0
      for (let i = 0; i < codes.length; i += 3) if (codes[i + 2] - codes[i] > 45) blue++
      return blue
    })
    for (const [index, blue] of blues.slice(1).entries()) expect(blue).toBeLessThan(blues[index])
  })

  test('the bright place follows the sun', () => {
    const camera = cameraOf(160)
    const at = (sunX: number, sunHeight: number) =>
      brightestPlace(draw({ sky: 'golden-hour', cover: 0, sunX, sunHeight }, camera))
    expect(at(40, 8).x - at(-100, 8).x).toBeGreaterThan(camera.width * 0.4)
    expect(at(-50, 0).y - at(-50, 15).y).toBeGreaterThan(camera.height * 0.15)
  })

  test('every option within its bounds gives finite codes from 0 to 255, and light from 0 to 1', () => {
    const options = fc.record({
      sky: fc.constantFrom(...skyIds),
      seed: fc.integer({ min: 0, max: 9999 }),
      cover: fc.double({ min: 0, max: 100, noNaN: true }),
      sunX: fc.double({ min: -100, max: 100, noNaN: true }),
      sunHeight: fc.double({ min: -15, max: 15, noNaN: true }),
      brightness: fc.double({ min: -50, max: 50, noNaN: true }),
      blur: fc.constantFrom(0, 0, 30, 100),
    })
    const horizon = fc.double({ min: -0.4, max: 1.6, noNaN: true })
    fc.assert(
      fc.property(options, horizon, (changed, share) => {
        const camera = { ...cameraOf(40, 30), horizonY: share * 30 }
        const settings = skySettings(changeSkyTool.schema.parse(changed))
        const sky = renderSky(camera, settings, undefined, quickSky)
        const codes = new Float32Array(120)
        for (let y = 0; y < 30; y++) {
          sky.readRow(y, codes)
          for (const code of codes) if (!(code >= 0 && code <= 255)) return false
        }
        return Object.values(sky.light).every(({ data }) => data.every((value) => value >= 0 && value <= 1))
      }),
      { numRuns: 60 },
    )
  })

  test('the preview shows the sky of the result', () => {
    for (const sky of ['fair-clouds', 'sunset', 'mackerel', 'storm', 'aurora'] as const) {
      // More pixels than a preview renders of anything.
      const camera = cameraOf(320)
      const quick = shrink(draw({ sky }, camera, quickSky), 16)
      expect(meanDifference(quick, shrink(draw({ sky }, camera, fineSky), 16)), sky).toBeLessThan(9)
    }
  })

  test('a sky is the same at every size', () => {
    for (const sky of ['fair-clouds', 'high-wisps', 'stars', 'rainbow'] as const) {
      const small = shrink(draw({ sky }, cameraOf(72, 48), fineSky), 3)
      const large = shrink(draw({ sky }, cameraOf(288, 192), fineSky), 12)
      expect(meanDifference(small, large), sky).toBeLessThan(8)
    }
  })

  test('parts that were cached for other settings change nothing', () => {
    const keep = createKeep()
    const camera = cameraOf(96)
    for (const sky of ['golden-hour', 'aurora', 'stars', 'mackerel'] as const) {
      draw({ sky, brightness: 30, seed: 2 }, camera, quickSky, keep)
      draw({ sky, sunX: 20, cover: 70 }, camera, quickSky, keep)
      expect(meanDifference(draw({ sky }, camera, quickSky, keep), draw({ sky }, camera)), sky).toBe(0)
    }
  })

  test('a clear sky has no bands: no patch of it is one flat code', () => {
    const { width, codes } = draw({ sky: 'clear-noon', cover: 0 }, cameraOf(600, 900))
    for (let y = 0; y < 800; y += 40)
      for (let x = 0; x < width - 8; x += 40) {
        const seen = new Set<number>()
        for (let k = 0; k < 64; k++) seen.add(Math.round(codes[((y + (k >> 3)) * width + x + (k & 7)) * 3 + 2]))
        expect(seen.size).toBeGreaterThan(1)
      }
  })

  test('the sun keeps a natural glow: light falls steadily away from it and is white in no wide patch', () => {
    const camera = cameraOf(400)
    const { codes, width } = draw({ sky: 'golden-hour', cover: 0 }, camera, fineSky)
    let white = 0
    for (let i = 0; i < codes.length; i += 3) if (Math.min(codes[i], codes[i + 1], codes[i + 2]) > 253) white++
    expect(white / (codes.length / 3)).toBeLessThan(0.02)
    const { x, y } = brightestPlace({ width, height: camera.height, codes })
    const lumaAt = (distance: number) => codes[(Math.round(y) * width + Math.round(x) - distance) * 3 + 1]
    for (const distance of [20, 50, 90]) expect(lumaAt(distance + 30)).toBeLessThan(lumaAt(distance))
  })
})
