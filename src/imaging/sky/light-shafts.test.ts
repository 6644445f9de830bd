import { expect, test } from 'vitest'
import { renderShafts } from '#imaging/sky/light-shafts.ts'
import type { Light } from '#imaging/sky/sky-atmosphere.ts'
import { directionOf, type SkyCamera } from '#imaging/sky/sky-camera.ts'
import { deviationOf } from '#imaging/test-planes.ts'

const camera: SkyCamera = { width: 160, height: 140, focalPx: 150, horizonY: 130 }
const sun = directionOf(camera, 80, 30)
const shafts = renderShafts(camera, sun, 2)
const at = (x: number, y: number) => shafts.data[Math.round(y) * camera.width + Math.round(x)] as number

test('shafts are 0 to 1, and nothing where the sun stands behind or beside the camera', () => {
  expect(Math.min(...shafts.data)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...shafts.data)).toBeLessThanOrEqual(1)
  expect(Math.max(...shafts.data)).toBeGreaterThan(0.1)
  for (const away of [
    [0, 0.3, -0.95],
    [1, 0, 0],
  ] as Light[])
    expect(Math.max(...renderShafts(camera, away, 2).data)).toBe(0)
})

test('beams point at the sun: along one they change slowly, around the sun they differ', () => {
  const strengthAlong = (angle: number, away: number) => {
    const down = 0.15 + 0.85 * Math.max(0, Math.sin(angle))
    const fall = Math.exp(-away / 150 / 0.42) * (1 - Math.exp(-((away / 150 / 0.2) ** 2)))
    return at(79.5 + 0.5 + away * Math.cos(angle), 30 + away * Math.sin(angle)) / (down * fall)
  }
  const around: number[] = []
  for (let angle = 0.3; angle < 2.8; angle += 0.1) {
    const near = strengthAlong(angle, 40)
    expect(Math.abs(near - strengthAlong(angle, 70))).toBeLessThan(0.14)
    around.push(near)
  }
  expect(deviationOf(around)).toBeGreaterThan(0.1)
})

test('they are brighter toward the ground than above the sun', () => {
  const mean = (from: number, to: number) => {
    let sum = 0
    for (let y = from; y < to; y++) for (let x = 40; x < 120; x++) sum += at(x, y)
    return sum / ((to - from) * 80)
  }
  expect(mean(50, 80)).toBeGreaterThan(2 * mean(0, 20))
})

test('a seed gives the same beams, another seed others', () => {
  expect(renderShafts(camera, sun, 2).data).toEqual(shafts.data)
  expect(renderShafts(camera, sun, 3).data).not.toEqual(shafts.data)
})
