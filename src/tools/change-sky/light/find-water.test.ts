import { describe, expect, test } from 'vitest'
import { planeOf } from '#imaging/test-planes.ts'
import { findWater } from '#tools/change-sky/light/find-water.ts'

const [width, height, horizonY] = [240, 160, 60]
const sky = [0.45, 0.6, 0.75] as const

/** A plain sky above what `colorAt` gives, which is told how far below the horizon it is, 0..1. */
function waterOf(colorAt: (down: number, x: number, y: number) => readonly number[]) {
  const planes = [0, 1, 2].map((c) =>
    planeOf(width, height, (x, y) =>
      y < horizonY ? (sky[c] as number) : (colorAt((y - horizonY) / (height - horizonY), x, y)[c] as number),
    ),
  ) as never
  const alpha = planeOf(width, height, (_, y) => (y < horizonY ? 1 : 0))
  const oldSky = sky.map((code) => planeOf(width, height, () => code)) as never
  return findWater({ alpha, photo: planes, oldSky }, { height, horizonY })
}

const rowMean = (plane: { readonly data: Float32Array }, y: number): number =>
  plane.data.subarray(y * width, (y + 1) * width).reduce((sum, value) => sum + value, 0) / width

describe('water', () => {
  test('of the colour of the sky is found whole', () => {
    const water = waterOf(() => [0.36, 0.48, 0.6])
    expect(water).toBeDefined()
    for (const y of [horizonY + 8, 110, 150]) expect(rowMean(water!, y)).toBeGreaterThan(0.9)
    expect(rowMean(water!, horizonY - 8)).toBe(0)
  })

  test('is nothing rough, such as hazy woods in the colour of the sky', () => {
    const water = waterOf((_, x, y) => [0.36, 0.48, 0.6].map((code) => code * ((x + y) % 2 === 0 ? 0.9 : 1.1)))
    expect(water).toBeUndefined()
  })

  test('that goes on in another colour fades towards it', () => {
    const water = waterOf((down) => {
      const grey = Math.min(1, Math.max(0, (down - 0.3) / 0.4))
      return [0.36 + 0.12 * grey, 0.48, 0.6 - 0.12 * grey]
    })
    expect(water).toBeDefined()
    const means = Array.from({ length: height - horizonY }, (_, at) => rowMean(water!, horizonY + at))
    expect(Math.max(...means)).toBeGreaterThan(0.9)
    expect(means.at(-2)).toBeLessThan(0.05)
    const steps = means.slice(4).map((mean, at) => Math.abs(mean - (means[at + 3] as number)))
    expect(Math.max(...steps)).toBeLessThan(0.12)
  })
})
