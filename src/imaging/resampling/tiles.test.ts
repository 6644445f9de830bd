import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { layFewPixels, layTiles, mapTiles, mirrored, planarTile } from '#imaging/resampling/tiles.ts'
import { largestDifference, noisePhoto, planeOf, sizes } from '#imaging/test-planes.ts'

describe('a grid of tiles', () => {
  test('covers every pixel, in order, with the given overlap; only a single tile reaches over the border', () => {
    const overlaps = fc.integer({ min: 0, max: 20 })
    fc.assert(
      fc.property(sizes(150), overlaps, fc.constantFrom(1, 2, 8), (size, overlapPx, multiple) => {
        const grid = layTiles(size, 64, overlapPx, multiple)
        const axes = [
          { starts: grid.columns, length: grid.tileWidth, total: size.width },
          { starts: grid.rows, length: grid.tileHeight, total: size.height },
        ]
        for (const { starts, length, total } of axes) {
          expect(length % multiple).toBe(0)
          expect(length).toBeLessThanOrEqual(64)
          expect(starts[0]).toBe(0)
          if (starts.length === 1) expect(length).toBeGreaterThanOrEqual(total)
          else expect(starts.at(-1)).toBe(total - length)
          for (let i = 1; i < starts.length; i++) {
            expect(starts[i]).toBeGreaterThan(starts[i - 1])
            expect(starts[i - 1] + length - starts[i]).toBeGreaterThanOrEqual(overlapPx)
          }
        }
      }),
    )
  })

  test('has as few tiles as cover the picture', () => {
    expect(layTiles({ width: 112, height: 113 }, 64, 16, 1)).toMatchObject({ columns: [0, 48], rows: { length: 3 } })
  })

  test('computes few pixels twice where the sides of tiles are free', () => {
    const grid = layFewPixels({ width: 2048, height: 768 }, [256, 384], 64, 32)
    expect(grid).toMatchObject({ tileWidth: 352, tileHeight: 320, rows: [0, 224, 448] })
    expect(grid.columns).toHaveLength(7)
  })
})

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
      fc.asyncProperty(sizes(150), async ({ width, height }) => {
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

  test('a filter with less reach than the overlap gives the same as for the whole picture', async () => {
    const photo = noisePhoto(131, 97)
    const plane = planeOf(131, 97, (x, y) => photo.data[(y * 131 + x) * 4] / 255)
    const { out } = await gather(
      photo,
      1,
      (tile, side) => boxBlur({ width: side, height: tile.length / side, data: tile }, 2).data,
    )
    expect(largestDifference(out, boxBlur(plane, 2).data)).toBeLessThan(1e-5)
  })

  test('a tile holds red, green and blue in turn, 0..1, mirrored over the right and lower border', () => {
    const photo = noisePhoto(5, 4)
    const tile = planarTile(photo, { x: 2, y: 1, width: 5, height: 5 })
    const [columns, rows] = [
      [2, 3, 4, 3, 2],
      [1, 2, 3, 2, 1],
    ]
    for (let c = 0; c < 3; c++)
      for (const [y, row] of rows.entries())
        for (const [x, column] of columns.entries())
          expect(tile[c * 25 + y * 5 + x]).toBeCloseTo(photo.data[(row * 5 + column) * 4 + c] / 255, 6)
  })

  test('errors of a network at the borders of its tiles are invisible inside the picture', async () => {
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
        for (let x = 0; x < side * 2; x++) doubled[y * side * 2 + x] = tile[(y >> 1) * side + (x >> 1)]
      return doubled
    })
    const doubled = planeOf(200, 122, (x, y) => photo.data[((y >> 1) * 100 + (x >> 1)) * 4] / 255)
    expect(largestDifference(out, doubled.data)).toBeLessThan(2e-6)
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

test('tiles are begun ahead of the one that is waited for, handed over in order, and the last beginning is told', async () => {
  const size = { width: 200, height: 120 }
  const grid = layTiles(size, 64, 16, 8)
  const count = grid.columns.length * grid.rows.length
  const events: string[] = []
  let begun = 0
  const work = {
    size,
    grid,
    channels: 1,
    scale: 1,
    rampPx: 8,
    ahead: 3,
    async run() {
      begun++
      await Promise.resolve()
      return new Float32Array(grid.tileWidth * grid.tileHeight).fill(1)
    },
    onBegun: () => events.push('begun'),
    takeRow: (_: number, row: Float32Array) => expect(row.every((value) => Math.abs(value - 1) < 1e-6)).toBe(true),
    progress: (fraction: number) => events.push(`${begun - Math.round(fraction * count)}`),
  }
  await mapTiles(work)
  // Three more than are done, until none are left.
  expect(events.filter((event) => event !== 'begun').slice(0, 3)).toEqual(['3', '3', '3'])
  expect(events.indexOf('begun')).toBe(count - 4)
  await expect(mapTiles({ ...work, run: () => Promise.reject(new Error('no')) })).rejects.toThrow('no')
})
