import { describe, expect, it } from 'vitest'
import { createPlane, createRgba, type Plane } from '#imaging/image.ts'
import { photoOf, planeOf, randomFrom } from '#imaging/test-planes.ts'
import { createSkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { findWires } from '#tools/change-sky/finding/wires.ts'

const [width, height] = [1001, 400]
type Codes = readonly [number, number, number]
const blue: Codes = [110, 160, 220]
const white: Codes = [240, 240, 240]
const dark: Codes = [90, 100, 115]
const black: Codes = [30, 34, 40]

const noLines = { lines: [], width, wires: [], tracedWidth: width }

const flat = (value: number): Plane => {
  const plane = createPlane(width, height)
  plane.data.fill(value)
  return plane
}

/** How many pixels are a wire's in a sky of a varying light, painted by `colorAt`. */
function countWires(colorAt: (x: number, y: number) => Codes, noise: number, likely = flat(1)): number {
  const photo = createRgba(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) photo.data.set([...colorAt(x, y), 255], (y * width + x) * 4)
  const sky = blue.map((code) => flat(code / 255)) as [Plane, Plane, Plane]
  const { sureness } = findWires(photo, sky, likely, () => 0.5, flat(noise), noLines)
  return sureness.data.filter((value) => value > 0.5).length
}

describe('wires between clouds', () => {
  const isBase = (x: number, y: number) => x >= 480 && x < 510 && y >= 200 && y < 203
  const cloud = (x: number, y: number): Codes => (isBase(x, y) ? dark : y < 200 ? white : blue)
  const bird = (x: number, y: number): Codes => (isBase(x, y) ? black : blue)
  const scrap = (x: number, y: number): Codes => (isBase(x, y) ? dark : blue)
  const rope = (_: number, y: number): Codes => (y >= 200 && y < 203 ? dark : y < 200 ? white : blue)

  it('are no dark bases of clouds, between white and blue', () => {
    expect(countWires(cloud, 0.06)).toBe(0)
  })

  it('are birds, with the same sky on both sides, and ropes along a cloud', () => {
    expect(countWires(bird, 0.06)).toBeGreaterThan(60)
    expect(countWires(rope, 0.06)).toBeGreaterThan(2000)
  })

  it('are no short pieces that end in the open, unless they hang on something', () => {
    expect(countWires(scrap, 0.03)).toBe(0)
    expect(countWires((x, y) => (x >= 450 && x < 530 && y >= 200 && y < 203 ? black : blue), 0.06)).toBe(0)
    const besideTower = flat(1)
    for (let i = 0; i < besideTower.data.length; i++) if (i % width >= 510) besideTower.data[i] = 0
    expect(countWires(scrap, 0.03, besideTower)).toBeGreaterThan(60)
  })

  it('are what leaves the picture, unless it is a scrap of cloud at its edge', () => {
    const fromEdge = (lengthPx: number) =>
      countWires((x, y) => (x < lengthPx && y >= 200 && y < 203 ? dark : blue), 0.03)
    expect(fromEdge(20)).toBe(0)
    expect(fromEdge(60)).toBeGreaterThan(150)
  })
})

it('wires close beside each other, of which the network sees none, all stay', () => {
  const [size, edge] = [400, 300]
  const isWire = (x: number, y: number) => y < edge && x % 8 < 2
  const grain = randomFrom(3)
  const photo = photoOf(size, size, (x, y) => {
    const code = isWire(x, y) ? 150 : y < edge ? 225 : 60
    return [code, code, code + Math.round(4 * grain()), 255]
  })
  const { alpha } = createSkyMatte(
    photo,
    planeOf(size, size, (_, y) => (y < edge ? 0.99 : 0.01)),
  )
  let [left, all] = [0, 0]
  for (let y = 20; y < edge - 20; y++)
    for (let x = 20; x < size - 20; x++) {
      if (!isWire(x, y)) continue
      all++
      if (alpha.data[y * size + x]! < 0.7) left++
    }
  expect(left / all).toBeGreaterThan(0.95)
})
