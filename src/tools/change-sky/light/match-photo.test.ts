import { describe, expect, test } from 'vitest'
import { hashNoise } from '#imaging/filters/noise-field.ts'
import { createPlane, createRgba, type Rgba } from '#imaging/image.ts'
import { measureGrain } from '#imaging/sky/grain.ts'
import { createSkyMatte, type SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { blurRows } from '#tools/change-sky/light/blur-rows.ts'
import { compositeSky } from '#tools/change-sky/light/composite.ts'
import { matchPhoto, type NewSky } from '#tools/change-sky/light/match-photo.ts'
import { keepOldClouds } from '#tools/change-sky/light/old-clouds.ts'
import { createRelight } from '#tools/change-sky/light/relight.ts'

const width = 240
const height = 180

type Color = readonly [number, number, number]

/** A sky of soft clouds over ground of squares, by lightness 0..1, with noise of single pixels. */
function scene(colorOf: (light: number, isSky: boolean) => Color, noise = 0): { photo: Rgba; matte: SkyMatte } {
  const photo = createRgba(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const isSky = y < height / 2
      const light = isSky ? 0.7 + 0.12 * Math.sin(x / 25) : hashNoise(x >> 3, y >> 3, 4)
      const grain = ((hashNoise(x, y, 9) - 0.5) * noise) / 0.2887
      colorOf(light, isSky).forEach((code, c) => {
        photo.data[i + c] = Math.round(code + grain)
      })
      photo.data[i + 3] = 255
    }
  const upper = createPlane(48, 36)
  upper.data.fill(0.999, 0, 48 * 18)
  upper.data.fill(0.001, 48 * 18)
  return { photo, matte: createSkyMatte(photo, upper) }
}

const blueSky: NewSky = {
  sky: {
    light: { red: flat(0.2), green: flat(0.4), blue: flat(0.8) },
    readRow: (y, codes) => {
      for (let i = 0; i < codes.length; i += 3) codes.set([60 + y / 2, 120 + y / 2, 200 + y / 4], i)
    },
  },
  ground: [1.1, 0.9, 0.6],
}

function flat(value: number) {
  const plane = createPlane(24, 18)
  plane.data.fill(value)
  return plane
}

function changed({ photo, matte }: ReturnType<typeof scene>, share = 1): Rgba {
  const { sky, ground } = matchPhoto(photo, matte, blueSky, 1, share)
  const relight = createRelight(matte, sky, { ground }, 0.8)
  return compositeSky(photo, { matte, sky, relight, reflection: undefined }, () => {}, new AbortController().signal)
}

const grey = (light: number): Color => [light * 255, light * 255, light * 255]
const sepia = (light: number): Color => [light * 250, light * 225, light * 185]
const colored = (light: number, isSky: boolean): Color =>
  isSky ? [light * 200, light * 225, light * 255] : light > 0.5 ? [170 * light, 60, 40] : [40, 150, 60]

describe('a new sky takes what the photo has', () => {
  test('a grey photo gets a grey sky and grey light on its ground, exactly', () => {
    for (const noise of [0, 6]) {
      const { data } = changed(scene(grey, noise))
      for (let i = 0; i < data.length; i += 4)
        if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) expect.fail(`${data.slice(i, i + 3)} at ${i / 4}`)
    }
  })

  test('a sepia photo gets a sky in its own tone', () => {
    const { data } = changed(scene(sepia))
    for (let y = 10; y < 80; y += 10) {
      const [red, green, blue] = data.slice((y * width + 100) * 4) as unknown as [number, number, number]
      expect(red - blue).toBeGreaterThan(12)
      expect(Math.abs((red - green) / (red - blue) - 25 / 65)).toBeLessThan(0.2)
    }
  })

  test('a photo in colour keeps the blue, and so does a dark shape before a blue or an orange sky', () => {
    const before =
      (sky: Color) =>
      (light: number, isSky: boolean): Color => {
        return isSky ? [sky[0] * light, sky[1] * light, sky[2] * light] : [12 * light, 12 * light, 12 * light]
      }
    for (const colorOf of [colored, before([120, 180, 340]), before([340, 200, 90])]) {
      const made = scene(colorOf)
      expect(matchPhoto(made.photo, made.matte, blueSky, 1, 1).sky.color).toBe(1)
    }
  })

  test('one coloured thing in a grey fog makes it a photo in colour', () => {
    const made = scene((light, isSky) => (!isSky && light > 0.93 ? [190, 50, 40] : grey(light)))
    expect(matchPhoto(made.photo, made.matte, blueSky, 1, 1).sky.color).toBe(1)
  })

  test('a dark land with faint colours under a wide grey sky makes it one too', () => {
    const faint = (light: number): Color => [17 + 9 * light, 20, 28 - 9 * light]
    const made = scene((light, isSky) => (isSky ? [90 * light, 90 * light, 91 * light] : faint(light)))
    expect(matchPhoto(made.photo, made.matte, blueSky, 1, 1).sky.color).toBeGreaterThan(0.9)
    const sepiaNight = scene((light) => [light * 75, light * 68, light * 56])
    expect(matchPhoto(sepiaNight.photo, sepiaNight.matte, blueSky, 1, 1).sky.color).toBe(0)
  })

  test('the sky is as noisy as the photo, and the same seed gives the same bytes', () => {
    const above = (_x: number, y: number) => y < height / 2 - 24
    for (const noise of [2, 7]) {
      const image = changed(scene(colored, noise))
      const fine = measureGrain(image, above)?.fine ?? 0
      expect(Math.abs(fine / noise - 1)).toBeLessThan(0.35)
      expect(Buffer.from(changed(scene(colored, noise)).data).equals(Buffer.from(image.data))).toBe(true)
    }
    expect(measureGrain(changed(scene(colored)), above)?.fine).toBeLessThan(0.8)
  })

  test('a faded print has no black and no white in its sky that it has nowhere else', () => {
    const { photo, matte } = scene((light) => [70 + light * 120, 70 + light * 120, 70 + light * 120])
    const stark: NewSky = {
      ...blueSky,
      sky: { ...blueSky.sky, readRow: (y, codes) => codes.fill(y % 2 === 0 ? 0 : 255) },
    }
    const codes = new Float32Array(width * 3)
    const { sky } = matchPhoto(photo, matte, { ...stark, ground: [1, 1, 1] }, 1, 1)
    const seen = [10, 11].map((y) => {
      sky.readRow(y, codes)
      return codes[300] ?? 0
    })
    expect(seen[0]).toBeGreaterThan(30)
    expect(seen[1]).toBeLessThan(225)
  })

  test('at 0 the sky is left as it is', () => {
    const { photo, matte } = scene(grey, 6)
    expect(matchPhoto(photo, matte, blueSky, 1, 0)).toBe(blueSky)
  })
})

test('rows are blurred as a picture would be: nothing is lost and an edge gets its width', () => {
  const size = { width: 40, height: 40 }
  const read = blurRows((y, codes) => codes.fill(y < 20 ? 0 : 200), size, 1.5)
  const at = (y: number) => {
    const codes = new Float32Array(120)
    read(y, codes)
    return codes[60] ?? 0
  }
  expect([at(0), at(39)].map(Math.round)).toEqual([0, 200])
  expect(Math.abs((at(19) + at(20)) / 2 - 100)).toBeLessThan(1)
  // A step blurred by 1.5 px reaches 84 % after 1.5 px.
  expect(Math.abs(at(21) / 200 - 0.84)).toBeLessThan(0.04)
})

test('old clouds stay as light and shade about the new sky, in proportion to the share', () => {
  const { photo, matte } = scene(colored)
  const swing = (share: number) => {
    const codes = new Float32Array(width * 3).fill(120)
    keepOldClouds(photo, matte, blueSky.sky, share)?.addRow(40, codes)
    return Math.max(...codes) - Math.min(...codes)
  }
  expect(swing(0)).toBe(0)
  expect(swing(1)).toBeGreaterThan(20)
  expect(Math.abs(swing(0.5) / swing(1) - 0.5)).toBeLessThan(0.05)
})

test('added haze lies over distant ground, not over the ground at the camera', () => {
  const { photo, matte } = scene(() => [150, 150, 150])
  const light = (haze: number, y: number) => {
    const relight = createRelight(matte, blueSky.sky, { ground: [1, 1, 1] }, 0, haze)
    const codes = new Float32Array(width * 3).fill(150)
    const rows = relight.open(photo)
    for (let row = 0; row <= y; row++) {
      codes.fill(150)
      rows.lightRow(row, codes, new Float32Array(width))
    }
    return (codes[300 + 2] ?? 0) - (codes[300] ?? 0)
  }
  expect(light(0, 95)).toBe(0)
  expect(light(1, 95)).toBeGreaterThan(25)
  expect(light(1, 175)).toBeLessThan(light(1, 95) / 3)
})
