import { expect, test } from 'vitest'
import type { Light } from '#imaging/sky/sky-atmosphere.ts'
import { directionOf, type SkyCamera } from '#imaging/sky/sky-camera.ts'
import { addMoon, addSun } from '#imaging/sky/sun-disc.ts'

const camera: SkyCamera = { width: 160, height: 120, focalPx: 1200, horizonY: 300 }
const body = directionOf(camera, 79.5, 59.5)
const white: Light = [1, 1, 1]

function draw(addTo: (y: number, rows: readonly Float32Array[]) => void, start = 0, view = camera) {
  return Array.from({ length: view.height }, (_, y) => {
    const rows = [0, 1, 2].map(() => new Float32Array(view.width).fill(start))
    addTo(y, rows)
    return rows as [Float32Array, Float32Array, Float32Array]
  })
}

const angleTo = (x: number, y: number) => {
  const [right, up, ahead] = directionOf(camera, x, y)
  return Math.acos(Math.min(1, right * body[0] + up * body[1] + ahead * body[2]))
}

test('the sun is round: pixels at one angle from its middle are as bright, and it falls off outwards', () => {
  const rows = draw(addSun(camera, body, white, 1))
  const lights: { angle: number; light: number }[] = []
  for (let y = 0; y < camera.height; y++)
    for (let x = 0; x < camera.width; x++) lights.push({ angle: angleTo(x, y), light: rows[y][0][x] as number })
  lights.sort((one, other) => one.angle - other.angle)
  for (let k = 1; k < lights.length; k++) {
    // Rounding of angles as small as a hundredth of a pixel.
    expect(lights[k].light).toBeLessThanOrEqual(lights[k - 1].light * 1.001 + 1e-3)
  }
  const disc = lights.filter(({ light }) => light > 13)
  // Half of the light is reached a little outside of 0.0085 radians.
  expect(Math.sqrt(disc.length / Math.PI) / camera.focalPx).toBeGreaterThan(0.0075)
  expect(Math.sqrt(disc.length / Math.PI) / camera.focalPx).toBeLessThan(0.0105)
})

test('the glow has the colour of the sun and grows with haze', () => {
  const clear = draw(addSun(camera, body, [3, 2, 1], 1))
  const hazy = draw(addSun(camera, body, [3, 2, 1], 4))
  expect(clear[10][0][10] / clear[10][2][10]).toBeCloseTo(3, 3)
  expect(hazy[10][0][10]).toBeGreaterThan(clear[10][0][10] as number)
})

test('a sun on the horizon shows its upper half alone', () => {
  const low: SkyCamera = { ...camera, horizonY: 60 }
  const rows = draw(addSun(low, directionOf(low, 79.5, 59.5), white, 1), 0, low)
  expect(rows[57][0][79]).toBeGreaterThan(2)
  expect(rows[62][0][79]).toBeLessThan(1)
})

test('pixels far from the sun do not change', () => {
  const wide: SkyCamera = { width: 600, height: 10, focalPx: 300, horizonY: 40 }
  const rows = draw(addSun(wide, directionOf(wide, 0, 5), white, 1), 0.5, wide)
  for (let x = 400; x < 600; x++) expect(rows[5][0][x]).toBe(0.5)
})

test('the moon is a disc with seas that covers what is behind it, and is the same for the same seed', () => {
  const rows = draw(addMoon(camera, body, white, 3), 5)
  const again = draw(addMoon(camera, body, white, 3), 5)
  expect(rows[60]).toEqual(again[60])
  // Behind the disc hardly a tenth of the stars' light is left.
  expect(rows[60][0][80]).toBeLessThan(2)
  expect(rows[5][0][5]).toBeGreaterThanOrEqual(5)
  const face: number[] = []
  for (let y = 0; y < camera.height; y++)
    for (let x = 0; x < camera.width; x++) if (angleTo(x, y) < 0.007) face.push(rows[y][0][x] as number)
  expect(Math.min(...face)).toBeGreaterThan(0.3)
  expect(Math.max(...face) - Math.min(...face)).toBeGreaterThan(0.05)
})
