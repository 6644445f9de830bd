import { expect, test } from 'vitest'
import { addRainbow } from '#imaging/sky/rainbow.ts'
import type { Light } from '#imaging/sky/sky-atmosphere.ts'
import { directionOf, type SkyCamera } from '#imaging/sky/sky-camera.ts'

const camera: SkyCamera = { width: 300, height: 220, focalPx: 150, horizonY: 200 }
const elevation = (12 * Math.PI) / 180
/** Behind the camera. */
const sun: Light = [0, Math.sin(elevation), -Math.cos(elevation)]

function draw(strength: number) {
  const add = addRainbow(camera, sun, strength, 1)
  return Array.from({ length: camera.height }, (_, y) => {
    const rows = [0, 1, 2].map(() => new Float32Array(camera.width))
    add(y, rows)
    return rows as [Float32Array, Float32Array, Float32Array]
  })
}

const rows = draw(1)

/** Degrees from the point opposite the sun. */
function angleOf(x: number, y: number): number {
  const [right, up, ahead] = directionOf(camera, x, y)
  return (Math.acos(-(right * sun[0] + up * sun[1] + ahead * sun[2])) * 180) / Math.PI
}

/** Mean light over all pixels in each tenth of a degree, less the even light inside the bow. */
function profile(c: 0 | 1 | 2): Map<number, number> {
  const sums = new Map<number, [number, number]>()
  for (let y = 0; y < 190; y++)
    for (let x = 0; x < camera.width; x++) {
      const bin = Math.round(angleOf(x, y) * 10)
      const [sum, count] = sums.get(bin) ?? [0, 0]
      sums.set(bin, [sum + (rows[y][c][x] as number), count + 1])
    }
  return new Map([...sums].map(([bin, [sum, count]]) => [bin / 10, sum / count]))
}

const peakOf = (c: 0 | 1 | 2, from: number, to: number) =>
  [...profile(c)]
    .filter(([angle]) => angle >= from && angle <= to)
    .reduce((best, one) => (one[1] > best[1] ? one : best))[0]

test('the main bow stands 42 degrees from the point opposite the sun, red outside and blue inside', () => {
  expect(Math.abs(peakOf(0, 38, 46) - 42.3)).toBeLessThan(0.4)
  expect(Math.abs(peakOf(1, 38, 46) - 41.6)).toBeLessThan(0.4)
  expect(Math.abs(peakOf(2, 38, 46) - 40.7)).toBeLessThan(0.4)
})

test('the second bow is fainter and its colours are reversed', () => {
  expect(peakOf(0, 48, 56)).toBeLessThan(peakOf(1, 48, 56))
  expect(peakOf(1, 48, 56)).toBeLessThan(peakOf(2, 48, 56))
  const red = profile(0)
  expect(red.get(50.4)).toBeLessThan(red.get(42.3)! / 2)
})

test('inside it is lighter than between the bows, and outside nothing is added', () => {
  const green = profile(1)
  expect(green.get(34)).toBeGreaterThan(green.get(46.5)! + 0.05)
  expect(green.get(46.5)).toBeLessThan(0.01)
})

test('light is only added, in proportion to the strength', () => {
  const twice = draw(2)
  for (let y = 0; y < camera.height; y += 7)
    for (let x = 0; x < camera.width; x += 5) {
      expect(rows[y][0][x]).toBeGreaterThanOrEqual(0)
      expect(twice[y][0][x]).toBeCloseTo(2 * (rows[y][0][x] as number), 5)
    }
})

test('with the sun higher than 42 degrees there is no bow above the horizon', () => {
  const high: Light = [0, Math.sin(0.8), -Math.cos(0.8)]
  const add = addRainbow(camera, high, 1, 1)
  for (const y of [20, 100, 180]) {
    const lines = [0, 1, 2].map(() => new Float32Array(camera.width))
    add(y, lines)
    // The second bow may still rise; the main one may not.
    const middle = lines.map((line) => line[150] as number)
    expect(Math.max(...middle)).toBeLessThan(0.25)
  }
})
