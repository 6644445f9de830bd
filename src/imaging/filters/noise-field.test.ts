import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cloudTile, hashNoise, noiseTile, readTile } from '#imaging/filters/noise-field.ts'
import { deviationOf, meanOf } from '#imaging/test-planes.ts'

const whole = fc.integer({ min: -10_000, max: 10_000 })

describe('hashed noise', () => {
  test('depends on place and seed alone and lies in 0..1', () => {
    fc.assert(
      fc.property(whole, whole, fc.nat(1000), (x, y, seed) => {
        const value = hashNoise(x, y, seed)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThan(1)
        expect(hashNoise(x, y, seed)).toBe(value)
      }),
    )
  })

  test('fills its range evenly, and neighbours tell nothing of each other', () => {
    const bins = new Array<number>(10).fill(0)
    let product = 0
    for (let y = 0; y < 100; y++)
      for (let x = 0; x < 100; x++) {
        bins[Math.floor(hashNoise(x, y, 3) * 10)]++
        product += (hashNoise(x, y, 3) - 0.5) * (hashNoise(x + 1, y, 3) - 0.5)
      }
    // A share of 1000 has a deviation of 30; a correlation over 10,000 pairs one of 0.01.
    for (const count of bins) expect(Math.abs(count - 1000)).toBeLessThan(150)
    expect(Math.abs((product / 10_000) * 12)).toBeLessThan(0.05)
  })

  test('differs from seed to seed', () => {
    const row = (seed: number) => Array.from({ length: 50 }, (_, x) => hashNoise(x, 0, seed))
    expect(row(1)).not.toEqual(row(2))
  })
})

describe('a noise tile', () => {
  const tile = noiseTile(
    64,
    [
      { wavelengthPx: 16, weight: 1 },
      { wavelengthPx: 5, weight: 0.4 },
    ],
    9,
  )

  test('has mean 0 and standard deviation 1', () => {
    expect(meanOf(tile.data)).toBeCloseTo(0, 5)
    expect(deviationOf(tile.data)).toBeCloseTo(1, 4)
  })

  test('repeats without a seam, both ways', () => {
    const at = (x: number, y: number) => tile.data[(y % 64) * 64 + (x % 64)]
    const steps = (isSeam: boolean) =>
      Array.from({ length: 64 * 64 }, (_, i) => [i % 64, Math.floor(i / 64)]).flatMap(([x, y]) => [
        (x === 63) === isSeam ? Math.abs(at(x + 1, y) - at(x, y)) : 0,
        (y === 63) === isSeam ? Math.abs(at(x, y + 1) - at(x, y)) : 0,
      ])
    expect(Math.max(...steps(true))).toBeLessThanOrEqual(Math.max(...steps(false)))
  })

  test('is smoother the longer its waves are', () => {
    const roughness = (wavelengthPx: number) => {
      const { data } = noiseTile(64, [{ wavelengthPx, weight: 1 }], 4)
      return meanOf(Array.from(data.subarray(1), (value, i) => (value - data[i]) ** 2))
    }
    const steps = [2, 4, 8, 16, 32].map(roughness)
    expect(steps).toEqual([...steps].sort((one, other) => other - one))
  })

  test('is read between its pixels by straight lines, and round its ends', () => {
    fc.assert(
      fc.property(whole, whole, fc.constantFrom(0.1, 0.5, 0.75, 0.99), (x, y, share) => {
        const at = (u: number, v: number) => tile.data[(((v % 64) + 64) % 64) * 64 + (((u % 64) + 64) % 64)]
        expect(readTile(tile, x, y)).toBeCloseTo(at(x, y), 4)
        expect(readTile(tile, x + share, y)).toBeCloseTo(at(x, y) * (1 - share) + at(x + 1, y) * share, 4)
        expect(readTile(tile, x, y + share)).toBeCloseTo(at(x, y) * (1 - share) + at(x, y + 1) * share, 4)
      }),
    )
  })
})

describe('a tile of clouds', () => {
  const wavelengthPx = 16
  const octaves = [{ wavelengthPx, weight: 1 }]
  const tile = cloudTile(256, octaves, 9)

  test('has mean 0 and standard deviation 1, and repeats without a seam', () => {
    expect(meanOf(tile.data)).toBeCloseTo(0, 5)
    expect(deviationOf(tile.data)).toBeCloseTo(1, 4)
    const steps = (from: number, to: number) =>
      meanOf(Array.from({ length: 256 }, (_, y) => (tile.data[y * 256 + to]! - tile.data[y * 256 + from]!) ** 2))
    expect(steps(255, 0)).toBeLessThan(3 * steps(100, 101))
  })

  test('varies as much between the places of a lattice as on them, unlike value noise', () => {
    const ratio = ({ data }: { readonly data: Float32Array }) => {
      const squares = (shift: number) =>
        meanOf(
          Array.from({ length: 256 }, (_, k) => {
            const [x, y] = [(k % 16) * 16 + shift, Math.floor(k / 16) * 16 + shift]
            return data[y * 256 + x]! ** 2
          }),
        )
      return squares(0) / squares(8)
    }
    expect(ratio(noiseTile(256, octaves, 9))).toBeGreaterThan(2.5)
    expect(ratio(tile)).toBeGreaterThan(0.6)
    expect(ratio(tile)).toBeLessThan(1.6)
  })
})
