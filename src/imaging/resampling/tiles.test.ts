import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { layTiles, mapTiles, mirrored, planarTile } from '#imaging/resampling/tiles.ts'

const sizes = fc.record({ width: fc.integer({ min: 1, max: 150 }), height: fc.integer({ min: 1, max: 150 }) })

function noisePhoto(width: number, height: number): Rgba {
  const photo = createRgba(width, height)
  for (let i = 0; i < photo.data.length; i++) photo.data[i] = (Math.imul(i + 7, 2654435761) >>> 16) & 255
  return photo
}

/** Runs tiles of 48 px through `network` and gathers the red plane. */
async function gather(photo: Rgba, scale: number, network: (tile: Float32Array, side: number) => Float32Array) {
  const grid = layTiles(photo, 48, 12, 2)
  const out = new Float32Array(photo.width * photo.height * scale * scale)
  const rows: number[] = []
  await mapTiles({
    size: photo,
    grid,
    channels: 1,
    scale,
    rampPx: 6,
    progress: () => {},
    run: async (tile) => network(planarTile(photo, tile).slice(0, tile.width * tile.height), tile.width),
    takeRow(y, row) {
      rows.push(y)
      out.set(row, y * photo.width * scale)
    },
  })
  return { out, rows }
}

describe('tiles', () => {
  test('a network that changes nothing gives the same picture at any size, each row once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async ({ width, height }) => {
        const photo = noisePhoto(width, height)
        const { out, rows } = await gather(photo, 1, (tile) => tile)
        expect(rows).toEqual(Array.from({ length: height }, (_, y) => y))
        let error = 0
        for (let i = 0; i < out.length; i++) error = Math.max(error, Math.abs(out[i] * 255 - photo.data[i * 4]))
        expect(error).toBeLessThan(0.001)
      }),
      { numRuns: 60 },
    )
  })

  test('what a network gets wrong at the borders of its tiles is not seen inside the picture', async () => {
    const photo = createRgba(130, 130)
    photo.data.fill(128)
    const { out } = await gather(photo, 1, (tile, side) => {
      const height = tile.length / side
      return tile.map((value, i) => {
        const x = i % side
        const y = Math.floor(i / side)
        return x < 3 || y < 3 || x >= side - 3 || y >= height - 3 ? 0 : value
      })
    })
    for (let y = 3; y < 127; y++) for (let x = 3; x < 127; x++) expect(out[y * 130 + x] * 255).toBeCloseTo(128, 3)
  })

  test('neighbouring tiles that differ in level meet without a step', async () => {
    const photo = createRgba(130, 20)
    let level = 0
    const { out } = await gather(photo, 1, (tile) => tile.map(() => level).fill(level++ % 2))
    for (let x = 1; x < 130; x++) expect(Math.abs(out[x] - out[x - 1])).toBeLessThan(0.35)
  })

  test('a doubled tile lands where it belongs', async () => {
    const photo = noisePhoto(100, 61)
    const { out } = await gather(photo, 2, (tile, side) => {
      const height = tile.length / side
      const doubled = new Float32Array(tile.length * 4)
      for (let y = 0; y < height * 2; y++)
        for (let x = 0; x < side * 2; x++) doubled[y * side * 2 + x] = tile[(y >> 1) * side + (x >> 1)] as number
      return doubled
    })
    for (let y = 0; y < 122; y++)
      for (let x = 0; x < 200; x++)
        expect(out[y * 200 + x] * 255).toBeCloseTo(photo.data[((y >> 1) * 100 + (x >> 1)) * 4], 3)
  })

  test('a mirror index stays inside, however far it reaches', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 99 }), (length, at) => {
        const index = mirrored(at, length)
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index).toBeLessThan(length)
        if (at < length) expect(index).toBe(at)
      }),
    )
  })
})
