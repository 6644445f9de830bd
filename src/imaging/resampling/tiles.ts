import type { Box } from '#imaging/crop.ts'
import type { Rgba, Size } from '#imaging/image.ts'

/** How a picture is cut into equal, overlapping tiles. */
export interface TileGrid {
  /** Left edges of the tile columns, ascending; likewise the top edges of the rows. */
  readonly columns: readonly number[]
  readonly rows: readonly number[]
  readonly tileWidth: number
  readonly tileHeight: number
}

/**
 * Cuts a picture into as few tiles as cover it with the asked overlap, evenly spread. A picture smaller than a tile
 * gets one tile that reaches over its right and lower border.
 * @param tilePx side of a tile, at least three times the overlap and a multiple of `multiple`
 * @param multiple tile sides are multiples of this
 */
export function layTiles(size: Size, tilePx: number, overlapPx: number, multiple: number): TileGrid {
  const across = spans(size.width, tilePx, overlapPx, multiple)
  const down = spans(size.height, tilePx, overlapPx, multiple)
  return { columns: across.starts, rows: down.starts, tileWidth: across.length, tileHeight: down.length }
}

/**
 * The tiles that cover a picture with the fewest pixels computed twice, their sides chosen for each axis.
 * @param sidesPx the least and the greatest side of a tile, multiples of `multiple`
 */
export function layFewPixels(
  size: Size,
  [leastPx, mostPx]: readonly [number, number],
  overlapPx: number,
  multiple: number,
): TileGrid {
  const sides = Array.from({ length: (mostPx - leastPx) / multiple + 1 }, (_, i) => leastPx + i * multiple)
  const grids = sides.map((tilePx) => layTiles(size, tilePx, overlapPx, multiple))
  const { columns, tileWidth } = leastOf(grids, (grid) => grid.columns.length * grid.tileWidth)
  const { rows, tileHeight } = leastOf(grids, (grid) => grid.rows.length * grid.tileHeight)
  return { columns, rows, tileWidth, tileHeight }
}

const leastOf = (grids: readonly TileGrid[], cost: (grid: TileGrid) => number): TileGrid =>
  grids.reduce((best, grid) => (cost(grid) < cost(best) ? grid : best))

function spans(total: number, tilePx: number, overlapPx: number, multiple: number) {
  const length = Math.min(tilePx, Math.ceil(total / multiple) * multiple)
  if (length >= total) return { starts: [0], length }
  const count = Math.max(2, Math.ceil((total - overlapPx) / (length - overlapPx)))
  const starts = Array.from({ length: count }, (_, i) => Math.round((i * (total - length)) / (count - 1)))
  return { starts, length }
}

/**
 * Weights of each tile along one axis: from one tile to the next they cross over within `rampPx` in the middle of the
 * overlap, far from both tiles' borders, where a network saw no surroundings. They add up to 1 everywhere.
 */
function crossWeights(starts: readonly number[], length: number, rampPx: number): Float32Array[] {
  const weights = starts.map(() => new Float32Array(length).fill(1))
  for (let i = 1; i < starts.length; i++) {
    const shift = starts[i] - starts[i - 1]
    const overlap = length - shift
    const rampStart = (overlap - rampPx) / 2
    for (let x = 0; x < overlap; x++) {
      const ramp = Math.min(1, Math.max(0, (x + 0.5 - rampStart) / rampPx))
      const share = ramp * ramp * (3 - 2 * ramp)
      weights[i][x] *= share
      weights[i - 1][shift + x] *= 1 - share
    }
  }
  return weights
}

export interface TileWork {
  readonly size: Size
  readonly grid: TileGrid
  /** Values per pixel that `run` returns. */
  readonly channels: number
  /** Output pixels per source pixel, along one side. */
  readonly scale: number
  /**
   * Neighbouring tiles cross over within this many source px, in the middle of their overlap and at most as wide as it.
   */
  readonly rampPx: number
  /**
   * Turns a tile (source px; it may reach over the right and lower border) into planar values
   * [channels, height x scale, width x scale].
   */
  run(tile: Box): Promise<Float32Array>
  /** How many tiles are begun beside the one that is waited for; absent: one, so that whoever runs them need not wait. */
  readonly ahead?: number
  /** Called when the last tile has been begun. */
  onBegun?(): void
  /** Takes a finished output row, planar [channels, width x scale]; rows come in order. */
  takeRow(y: number, row: Float32Array): void
  /** Called after each tile with the share that is done, 0..1. */
  progress(fraction: number): void
}

/** Runs every tile and blends them without seams. Holds one row of tiles, whatever the picture's height. */
export async function mapTiles(work: TileWork): Promise<void> {
  const { size, grid, channels, scale, rampPx } = work
  const width = size.width * scale
  const stripHeight = grid.tileHeight * scale
  const strip = new Float32Array(channels * stripHeight * width)
  const acrossWeights = crossWeights(scaled(grid.columns, scale), grid.tileWidth * scale, rampPx * scale)
  const downWeights = crossWeights(scaled(grid.rows, scale), stripHeight, rampPx * scale)
  const total = grid.rows.length * grid.columns.length
  const take = beginTiles(work)
  for (const [r, top] of grid.rows.entries()) {
    for (const [c, left] of grid.columns.entries()) {
      const tile = await take()
      addTile(strip, width, tile, left * scale, grid.tileWidth * scale, stripHeight, channels, {
        across: acrossWeights[c] as Float32Array,
        down: downWeights[r] as Float32Array,
      })
      work.progress((r * grid.columns.length + c + 1) / total)
    }
    const bottom = Math.min(grid.rows[r + 1] ?? size.height, size.height)
    emitRows(strip, width, stripHeight, channels, top * scale, bottom * scale, work)
  }
}

/** Begins the first tiles. @returns hands over the next one, after it has begun another */
function beginTiles({ grid, ahead = 1, run, onBegun }: TileWork): () => Promise<Float32Array> {
  const { columns, rows, tileWidth: width, tileHeight: height } = grid
  const left = rows.flatMap((y) => columns.map((x) => ({ x, y, width, height })))
  const begun: Promise<Float32Array>[] = []
  const begin = () => {
    const tile = left.shift()
    if (tile === undefined) return
    const running = run(tile)
    // One that fails is told of when it is its turn.
    running.catch(() => {})
    begun.push(running)
    if (left.length === 0) onBegun?.()
  }
  for (let k = 0; k < ahead; k++) begin()
  return () => {
    begin()
    return begun.shift() as Promise<Float32Array>
  }
}

const scaled = (starts: readonly number[], scale: number): number[] => starts.map((start) => start * scale)

function addTile(
  strip: Float32Array,
  width: number,
  tile: Float32Array,
  left: number,
  tileWidth: number,
  tileHeight: number,
  channels: number,
  weights: { across: Float32Array; down: Float32Array },
): void {
  const visible = Math.min(tileWidth, width - left)
  for (let channel = 0; channel < channels; channel++)
    for (let y = 0; y < tileHeight; y++) {
      const weight = weights.down[y]
      if (weight === 0) continue
      const from = (channel * tileHeight + y) * tileWidth
      const to = (channel * tileHeight + y) * width + left
      for (let x = 0; x < visible; x++) strip[to + x] += weight * weights.across[x] * tile[from + x]
    }
}

// Hands over the rows that no later tile reaches, and moves the rest of the strip up.
function emitRows(
  strip: Float32Array,
  width: number,
  stripHeight: number,
  channels: number,
  top: number,
  bottom: number,
  work: TileWork,
): void {
  const done = bottom - top
  const row = new Float32Array(channels * width)
  for (let y = 0; y < done; y++) {
    for (let channel = 0; channel < channels; channel++) {
      const from = (channel * stripHeight + y) * width
      row.set(strip.subarray(from, from + width), channel * width)
    }
    work.takeRow(top + y, row)
  }
  for (let channel = 0; channel < channels; channel++) {
    const plane = strip.subarray(channel * stripHeight * width, (channel + 1) * stripHeight * width)
    plane.copyWithin(0, done * width)
    plane.fill(0, Math.max(0, stripHeight - done) * width)
  }
}

/** The R, G and B of a tile as planar 0..1 values [3, height, width], mirrored outside the picture. */
export function planarTile(photo: Rgba, tile: Box): Float32Array {
  const area = tile.width * tile.height
  const out = new Float32Array(3 * area)
  const columns = Int32Array.from({ length: tile.width }, (_, x) => 4 * mirrored(tile.x + x, photo.width))
  for (let y = 0, to = 0; y < tile.height; y++) {
    const row = 4 * mirrored(tile.y + y, photo.height) * photo.width
    for (let x = 0; x < tile.width; x++, to++) {
      const from = row + columns[x]
      out[to] = photo.data[from] / 255
      out[area + to] = photo.data[from + 1] / 255
      out[2 * area + to] = photo.data[from + 2] / 255
    }
  }
  return out
}

/** The index of `at` mirrored at the last sample; `at` itself within the picture. */
export function mirrored(at: number, length: number): number {
  if (at < length) return at
  if (length === 1) return 0
  const period = 2 * (length - 1)
  const folded = at % period
  return folded < length ? folded : period - folded
}
