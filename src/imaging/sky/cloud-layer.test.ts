import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import { depthMax, renderClouds } from '#imaging/sky/cloud-layer.ts'
import { type CloudQuality, type CloudSettings, cloudNoise, createMarch } from '#imaging/sky/cloud-march.ts'
import { directionOf, type SkyCamera } from '#imaging/sky/sky-camera.ts'
import { meanOf } from '#imaging/test-planes.ts'

const camera: SkyCamera = { width: 64, height: 48, focalPx: 60, horizonY: 40 }
const quality: CloudQuality = { viewSteps: 32, sunSteps: 3, stride: 2 }
const settings: CloudSettings = {
  seed: 4,
  coverage: 0.5,
  baseKm: 1.2,
  topKm: 2.6,
  scaleKm: 1.6,
  density: 14,
  sun: [0.4, 0.7, 0.59],
  sunLight: (_, out) => out.fill(1),
  ambient: [0.2, 0.25, 0.35],
  fray: 0.4,
  nearestKm: 0,
}

const coverOf = (part: Partial<CloudSettings>) =>
  meanOf(renderClouds(camera, { ...settings, ...part }, quality).depth.data.map((depth) => 1 - Math.exp(-depth)))

test('without coverage the sky is clear, closed it is full, and more coverage means more cloud', () => {
  expect(coverOf({ coverage: 0 })).toBeLessThan(0.01)
  const covers = [0.2, 0.4, 0.6, 0.95].map((coverage) => coverOf({ coverage }))
  expect(covers).toEqual(covers.toSorted((one, other) => one - other))
  expect(covers[3]).toBeGreaterThan(0.75)
})

test('depth lies in its bounds, light is above 0, and under the horizon all is clear', () => {
  const { depth, red, green, blue } = renderClouds(camera, settings, quality)
  expect(Math.min(...depth.data)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...depth.data)).toBeLessThanOrEqual(depthMax)
  for (const plane of [red, green, blue])
    for (const value of plane.data) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThan(20)
    }
  // The small blur carries a row's cloud over by at most 3 px.
  expect(Math.max(...depth.data.subarray(44 * camera.width))).toBe(0)
})

test('a seed gives the same clouds, another seed others', () => {
  const one = renderClouds(camera, settings, quality)
  expect(renderClouds(camera, settings, quality)).toEqual(one)
  expect(renderClouds(camera, { ...settings, seed: 5 }, quality).depth.data).not.toEqual(one.depth.data)
})

function leftOf(end: number): Plane {
  const plane = createPlane(camera.width, 1)
  return { ...plane, data: plane.data.fill(1, 0, end) }
}

test('hidden pixels stay clear', () => {
  const { depth } = renderClouds(camera, { ...settings, coverage: 0.9 }, quality, leftOf(20))
  for (let y = 0; y < 36; y++) for (let x = 26; x < 64; x++) expect(depth.data[y * 64 + x]).toBe(0)
  expect(Math.max(...depth.data)).toBeGreaterThan(1)
})

test('a ray finds an opacity of 0 to 1, and none below the horizon', () => {
  const march = createMarch({ ...settings, coverage: 0.8 }, quality, cloudNoise())
  const found = new Float64Array(4)
  let met = 0
  for (let y = 0; y < 48; y += 3)
    for (let x = 0; x < 64; x += 4) {
      const direction = directionOf(camera, x, y)
      march(direction, 0.5, found)
      expect(found[3]).toBeGreaterThanOrEqual(0)
      expect(found[3]).toBeLessThanOrEqual(1)
      if (direction[1] <= 0) expect(found[3]).toBe(0)
      if (found[3] >= 0.1) met++
    }
  expect(met).toBeGreaterThan(20)
})

test('clouds are lit by the sun and by the sky', () => {
  const own = renderClouds(camera, settings, quality)
  const brighter = renderClouds(camera, { ...settings, sunLight: (_, out) => out.fill(3) }, quality)
  expect(brighter.depth).toEqual(own.depth)
  const cloudy = [...own.red.data.keys()].filter((i) => own.depth.data[i]! > 0.2)
  expect(cloudy.length).toBeGreaterThan(200)
  for (const i of cloudy) {
    expect(brighter.red.data[i]).toBeGreaterThan(own.red.data[i]!)
    expect(brighter.red.data[i]).toBeLessThan(3 * own.red.data[i]!)
  }
})

test('a gap around the sun stays free', () => {
  const sun = [0, 0.6, 0.8] as const
  const view: SkyCamera = { width: 32, height: 32, focalPx: 40, horizonY: 16 + 40 * 0.75 }
  const depthWith = (gap: number) =>
    meanOf(renderClouds(view, { ...settings, sun, gap, coverage: 0.8 }, quality).depth.data)
  expect(depthWith(0)).toBeGreaterThan(0.3)
  expect(depthWith(0.5)).toBeLessThan(depthWith(0) / 2)
})
