import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { lightnessPlane } from '#imaging/color/lightness.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { planeOf } from '#imaging/test-planes.ts'
import { colorOfChances } from '#inference/color-chances.ts'
import { colorizePhoto } from '#inference/colorize-photo.ts'
import type { PlacedColor } from '#inference/draw-hints.ts'
import { type Models, openModels, type Tensor } from '#inference/models/model-session.ts'
import { fixturePhoto } from '../../tests/fixture-photo.ts'
import { writeStandInDdColor, writeStandInSiggraph } from '../../tests/stand-in-models.ts'
import { folderOfTest } from '../../tests/use-folder.ts'

const shipped = openModels({ shipped: 'models', converted: '.cache/models' }, 1)
afterAll(() => shipped.unload())

const { signal } = new AbortController()

/** Answers with what it sees: a* grows with lightness; b* is that of a hint, where there is one. Notes what it gets. */
function openEcho() {
  const asked: Record<string, Tensor>[] = []
  const echo: Models = {
    has: (id) => id === 'colorizer',
    async run(_, inputs) {
      asked.push(inputs)
      const [, , height, width] = inputs.lightness!.dims as [number, number, number, number]
      const ab = new Float32Array(2 * height * width)
      ab.set(inputs.lightness!.data)
      ab.set(inputs.hints!.data.subarray(height * width, 2 * height * width), height * width)
      return { ab: { data: ab, dims: [1, 2, height, width] } }
    },
    async unload() {},
  }
  return { asked, echo }
}

const valueAt = ({ data, width, height }: Plane, across: number, down: number) =>
  data[Math.floor(down * height) * width + Math.floor(across * width)]!

const grey = async (name: string): Promise<Plane> => {
  const photo = await fixturePhoto(name)
  const lightness = lightnessPlane(photo)
  return { ...lightness, data: lightness.data.map((value) => value / 100) }
}

describe('the network sees', () => {
  test.each([
    [300, 400],
    [900, 1200],
    [2000, 120],
    [16, 16],
  ])('a photo of %i x %i px at sides that are multiples of 32, about 256 and 320 px by area', async (width, height) => {
    const { asked, echo } = openEcho()
    await colorizePhoto(createPlane(width, height), echo, signal)
    const sizes = asked.map(({ lightness }) => lightness!.dims.slice(2) as [number, number])
    expect(sizes.flat().every((side) => side % 32 === 0)).toBe(true)
    const [first, second] = sizes.map(([h, w]) => Math.sqrt(w * h)) as [number, number]
    expect(first).toBeGreaterThanOrEqual(256)
    expect(first).toBeLessThan(300)
    expect(second / first).toBeCloseTo(1.25, 0)
  })

  test('its second look mirrored, and what it says is turned back', async () => {
    const { asked, echo } = openEcho()
    const { a } = await colorizePhoto(
      planeOf(256, 256, (x) => x / 255),
      echo,
      signal,
    )
    expect([asked[0]!.lightness!.data[0]! < 0.1, asked[1]!.lightness!.data[0]! > 0.9]).toEqual([true, true])
    expect([valueAt(a, 0.1, 0.5) < 15, valueAt(a, 0.9, 0.5) > 95]).toEqual([true, true])
  })
})

describe('hints', () => {
  test('are drawn where they lie in both looks, tiny ones large enough to be seen, strokes along their path', async () => {
    const { asked, echo } = openEcho()
    const dab: PlacedColor = { x: 300, y: 600, radiusPx: 1, a: 20, b: 55 }
    const stroke: PlacedColor = { x: 900, y: 200, path: [{ x: 900, y: 1000 }], radiusPx: 30, a: 0, b: -55 }
    const { b } = await colorizePhoto(createPlane(1200, 1200), echo, signal, [dab, stroke])
    expect([valueAt(b, 0.25, 0.5) > 5, valueAt(b, 0.5, 0.5)]).toEqual([true, 0])
    for (const down of [0.2, 0.4, 0.6, 0.8]) expect(valueAt(b, 0.75, down)).toBeLessThan(-50)
    const { data, dims } = asked[0]!.hints!
    const [, , height, width] = dims as [number, number, number, number]
    const present = data.subarray(2 * height * width)
    expect(data[128 * width + 64]! * 110).toBeCloseTo(20)
    expect(present[128 * width + 64]).toBe(1)
    // The dab alone, on the left half: at least 3 px across.
    expect(present.filter((value, i) => i % width < width / 2 && value === 1).length).toBeGreaterThanOrEqual(5)
  })

  test('outside the photo change nothing', async () => {
    const { asked, echo } = openEcho()
    await colorizePhoto(createPlane(200, 200), echo, signal, [{ x: -90, y: 700, radiusPx: 8, a: 9, b: 9 }])
    expect(asked.every(({ hints }) => hints!.data.every((value) => value === 0))).toBe(true)
  })
})

test('what is likely is told to the second look alone, beneath hints', async () => {
  const { asked, echo } = openEcho()
  const place = { x: 100, y: 100, radiusPx: 10 }
  const likely = [{ ...place, a: 20, b: 55 }]
  await colorizePhoto(createPlane(200, 200), echo, signal, [{ ...place, radiusPx: 4, a: 0, b: -55 }], likely)
  const [first, second] = asked.map(({ hints }) => {
    const [, , height, width] = hints!.dims as [number, number, number, number]
    return [...hints!.data.subarray(height * width, 2 * height * width)]
  })
  expect([Math.max(...first!), Math.max(...second!)]).toEqual([0, expect.closeTo(0.5)])
  expect(Math.min(...second!)).toBeCloseTo(-0.5)
})

test('a network that says nothing of errors and chances gets a guess with a usual error', async () => {
  const { chances, error, engine } = await colorizePhoto(createPlane(64, 64), openEcho().echo, signal)
  expect([chances, error.data[0], engine]).toEqual([null, 10, 'colorizer'])
})

describe('the shipped network', () => {
  test('guesses the same for a photo and for its smaller copy', async () => {
    const large = await grey('grey.jpg')
    const small = resizePlane(large, Math.round(large.width * 0.6), Math.round(large.height * 0.6))
    const [one, other] = [await colorizePhoto(large, shipped, signal), await colorizePhoto(small, shipped, signal)]
    const there = [resizePlane(other.a, one.a.width, one.a.height), resizePlane(other.b, one.b.width, one.b.height)]
    const apart = one.a.data.map((a, i) => Math.hypot(a - there[0]!.data[i]!, one.b.data[i]! - there[1]!.data[i]!))
    expect(apart.reduce((sum, value) => sum + value, 0) / apart.length).toBeLessThan(2)
  })

  test('gives chances that add up, tell the colour that it shows, and follow a hint', async () => {
    const lightness = await grey('old-portrait.jpg')
    const { a, b, error, chances } = await colorizePhoto(lightness, shipped, signal)
    const cells = a.data.length
    const chancesAt = (i: number, from = chances!) => from.bins.map((_, bin) => from.data[bin * cells + i]!)
    const middle = Math.floor(a.height / 2) * a.width + Math.floor(a.width / 2)
    expect(chancesAt(middle).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 2)
    const told = colorOfChances(chancesAt(middle), chances!.bins)
    // As the network was exported: half is shown at an error of 22 Lab units (`models/colorizer.md`).
    const share = 1.05 / (1 + (error.data[middle]! / 22) ** 2)
    expect(Math.hypot(share * told.a - a.data[middle]!, share * told.b - b.data[middle]!)).toBeLessThan(2)
    expect(error.data.every((value) => value >= 1 && value < 60)).toBe(true)

    const [x, y] = [Math.round(lightness.width / 2), Math.round(lightness.height / 2)]
    const radiusPx = lightness.width / 20
    const hinted = await colorizePhoto(lightness, shipped, signal, [{ x, y, radiusPx, a: -25, b: 30 }])
    expect(hinted.a.data[middle]).toBeLessThan(a.data[middle]! - 8)
    expect(hinted.b.data[middle]).toBeGreaterThan(b.data[middle]! + 5)
  })
})

describe('pulled colorizers', () => {
  test('DDColor goes before SIGGRAPH17; each sees grey as it was trained to and makes the guess', async () => {
    const pulled = folderOfTest('colorizers')
    const { echo } = openEcho()
    const others = openModels({ shipped: pulled, converted: pulled, pulled }, 1)
    const models: Models = {
      has: (id) => echo.has(id) || others.has(id),
      run: (id, inputs) => (id === 'colorizer' ? echo : others).run(id, inputs),
      unload: () => others.unload(),
    }
    onTestFinished(() => models.unload())
    const middleGrey = planeOf(90, 60, () => 0.5)
    writeStandInSiggraph(join(pulled, 'siggraph17.onnx'))
    const first = await colorizePhoto(middleGrey, models, signal)
    expect([first.engine, first.chances]).toEqual(['siggraph17', null])
    expect(valueAt(first.a, 0.3, 0.5)).toBeCloseTo(25, 3)
    expect(valueAt(first.b, 0.3, 0.5)).toBeCloseTo(-12.5, 3)

    writeStandInDdColor(join(pulled, 'ddcolor-tiny.onnx'))
    const hint: PlacedColor = { x: 70, y: 30, radiusPx: 6, a: 0, b: 44 }
    const second = await colorizePhoto(middleGrey, models, signal, [hint])
    expect(second.engine).toBe('ddcolor-tiny')
    // L* 50 is code 119.
    expect(valueAt(second.a, 0.3, 0.5)).toBeCloseTo((100 * 119) / 255, 0)
    expect(valueAt(second.b, 0.3, 0.5)).toBeCloseTo((-50 * 119) / 255, 0)
    // The product's own network follows the hint, and the guess gives way there.
    expect(valueAt(second.b, 70 / 90, 0.5)).toBeCloseTo(44, 0)
  })

  test('are unsure where the mirror image changes their mind', async () => {
    const { echo } = openEcho()
    const fickle: Models = {
      has: (id) => id === 'colorizer' || id === 'siggraph17',
      async run(id, inputs) {
        if (id === 'colorizer') return echo.run(id, inputs)
        // Always red at the left of what it sees.
        const data = new Float32Array(2 * 256 * 256)
        for (let i = 0; i < 256 * 256; i++) data[i] = i % 256 < 64 ? 40 : 0
        return { output: { data, dims: [1, 2, 256, 256] } }
      },
      async unload() {},
    }
    const { a, error } = await colorizePhoto(createPlane(256, 256), fickle, signal)
    expect(valueAt(a, 0.1, 0.5)).toBeCloseTo(20)
    expect(valueAt(error, 0.1, 0.5)).toBeGreaterThan(3 * valueAt(error, 0.5, 0.5))
  })
})
