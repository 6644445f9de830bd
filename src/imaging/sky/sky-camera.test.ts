import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, distanceToHeight, earthKm, shrinkCamera } from '#imaging/sky/sky-camera.ts'

const cameras = fc.record({
  width: fc.integer({ min: 8, max: 6000 }),
  height: fc.integer({ min: 8, max: 6000 }),
  focalPx: fc.integer({ min: 100, max: 9000 }),
  horizonY: fc.integer({ min: -3000, max: 9000 }),
})

test('the direction of a pixel leads back to the pixel', () => {
  fc.assert(
    fc.property(cameras, fc.nat(6000), fc.nat(6000), (camera, x, y) => {
      const [right, up, ahead] = directionOf(camera, x, y)
      expect(Math.hypot(right, up, ahead)).toBeCloseTo(1, 9)
      expect(camera.width / 2 + (right / ahead) * camera.focalPx - 0.5).toBeCloseTo(x, 4)
      expect(camera.horizonY - (up / ahead) * camera.focalPx - 0.5).toBeCloseTo(y, 4)
    }),
  )
})

test('the horizon is level with the eye, and the middle column looks straight ahead', () => {
  const camera = { width: 101, height: 80, focalPx: 300, horizonY: 40.5 }
  expect(directionOf(camera, 50, 40)).toEqual([0, 0, 1])
  expect(directionOf(camera, 50, 10)[1]).toBeGreaterThan(0)
  expect(directionOf(camera, 90, 40)[0]).toBeGreaterThan(0)
})

test('a smaller camera sees the same directions, with at most the asked pixels', () => {
  const camera = { width: 4000, height: 3000, focalPx: 3500, horizonY: 1800 }
  const small = shrinkCamera(camera, 30_000)
  expect(small.width * small.height).toBeLessThanOrEqual(30_300)
  for (const [x, y] of [
    [0.1, 0.2],
    [0.9, 0.5],
  ] as const) {
    const whole = directionOf(camera, x * camera.width - 0.5, y * camera.height - 0.5)
    const shrunk = directionOf(small, x * small.width - 0.5, y * small.height - 0.5)
    for (let c = 0; c < 3; c++) expect(shrunk[c]).toBeCloseTo(whole[c] as number, 6)
  }
  expect(shrinkCamera(camera, 12_000_000)).toBe(camera)
})

test('a ray ends at the height it was followed to, on a round earth', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0.1, max: 300, noNaN: true }),
      (rise, heightKm) => {
        const far = distanceToHeight(rise, heightKm)
        const x = far * Math.sqrt(1 - rise * rise)
        expect(Math.hypot(x, earthKm + far * rise) - earthKm).toBeCloseTo(heightKm, 5)
      },
    ),
  )
  expect(distanceToHeight(1, 10)).toBeCloseTo(10, 6)
})
