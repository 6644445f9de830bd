import { hashNoise } from '#imaging/filters/noise-field.ts'
import type { Rgba } from '#imaging/image.ts'

/** Noise of a photo, as standard deviations in codes (0..255). */
export interface Grain {
  /** Of the luma, in single pixels. */
  readonly fine: number
  /** Of the luma, in means of 2 x 2 pixels: half of `fine` for noise of single pixels, more for clumps. */
  readonly coarse: number
  /** Of R - G and B - G, in single pixels. */
  readonly chroma: number
}

export const noGrain: Grain = { fine: 0, coarse: 0, chroma: 0 }

const tilePx = 16
// Enough for a stable quantile; measuring every pixel of a large photo took 50 times as long for the same figure.
const tilesMost = 1200
// The same quantile as that of the noise finder: flatter tiles were emptied by JPEG, the others have texture.
const flatShare = 0.2
// Tiles closer to black or white are clipped.
const clipCodes = 14
const tilesLeast = 12

/**
 * Measures the noise in the flat tiles of a photo by second differences, which gradients do not change (Immerkaer
 * 1996).
 * @param isUsable whether the tile at this pixel, 16 px wide, may count
 * @returns undefined if there are too few such tiles
 */
export function measureGrain(photo: Rgba, isUsable: (x: number, y: number) => boolean): Grain | undefined {
  const { width, height } = photo
  const spread = Math.max(tilePx, Math.floor(Math.sqrt((width * height) / tilesMost)))
  const tiles: Grain[] = []
  for (let top = 0; top + tilePx <= height; top += spread)
    for (let left = 0; left + tilePx <= width; left += spread) {
      if (!isUsable(left, top)) continue
      const tile = measureTile(photo, left, top)
      if (tile !== undefined) tiles.push(tile)
    }
  if (tiles.length < tilesLeast) return undefined
  const quantile = (key: keyof Grain): number => {
    const values = tiles.map((tile) => tile[key]).sort((one, other) => one - other)
    return values[Math.floor(values.length * flatShare)]
  }
  return { fine: quantile('fine'), coarse: quantile('coarse'), chroma: quantile('chroma') }
}

function measureTile({ width, data }: Rgba, left: number, top: number): Grain | undefined {
  const luma = new Float32Array(tilePx * tilePx)
  const warm = new Float32Array(tilePx * tilePx)
  const cold = new Float32Array(tilePx * tilePx)
  let sum = 0
  for (let y = 0, k = 0; y < tilePx; y++)
    for (let x = 0, i = ((top + y) * width + left) * 4; x < tilePx; x++, i += 4, k++) {
      luma[k] = 0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2]
      warm[k] = data[i] - data[i + 1]
      cold[k] = data[i + 2] - data[i + 1]
      sum += luma[k]
    }
  const mean = sum / luma.length
  if (mean < clipCodes || mean > 255 - clipCodes) return undefined
  return {
    fine: deviationOf(luma, tilePx),
    coarse: deviationOf(halve(luma, tilePx), tilePx / 2),
    chroma: (deviationOf(warm, tilePx) + deviationOf(cold, tilePx)) / 2,
  }
}

function halve(values: Float32Array, side: number): Float32Array {
  const half = side / 2
  return Float32Array.from({ length: half * half }, (_, k) => {
    const i = Math.floor(k / half) * 2 * side + (k % half) * 2
    return (values[i] + values[i + 1] + values[i + side] + values[i + side + 1]) / 4
  })
}

// The mask 1 -2 1, -2 4 -2, 1 -2 1 answers noise of deviation 1 with a mean magnitude of 6 sqrt(2 / pi).
function deviationOf(values: Float32Array, side: number): number {
  let sum = 0
  for (let y = 1; y < side - 1; y++)
    for (let x = 1, i = y * side + 1; x < side - 1; x++, i++) {
      const upper = values[i - side - 1] - 2 * values[i - side] + values[i - side + 1]
      const middle = values[i - 1] - 2 * values[i] + values[i + 1]
      const lower = values[i + side - 1] - 2 * values[i + side] + values[i + side + 1]
      sum += Math.abs(upper - 2 * middle + lower)
    }
  return (sum * Math.sqrt(Math.PI / 2)) / 6 / (side - 2) ** 2
}

const sidePx = 128
const wrap = sidePx - 1
// Clumps of noise: side weights of a filter of three pixels, applied one after the other. The photo's own are between.
const clumpWeights = [0.07, 0.08, 0.1, 0.15, 0.25, 0.25, 0.25] as const

/**
 * Makes noise like that of a photo.
 * @param seed whole number; the same seed gives the same noise
 * @returns adds row y of it to codes (R, G, B a pixel), less of it toward white, where sensors and film clip
 */
export function createGrain({ fine, coarse, chroma }: Grain, seed: number): (y: number, codes: Float32Array) => void {
  if (fine <= 0) return () => {}
  const grey = scaledBy(clumpedLike(coarse / fine, seed), fine)
  // Two independent channels give both differences to green a deviation of theirs.
  const own = (key: number) =>
    chroma > 0 ? scaledBy(clumpedLike(coarse / fine, seed + key), chroma) : new Float32Array(grey.length)
  const red = own(11)
  const blue = own(12)
  return (y, codes) => {
    const band = Math.floor(y / sidePx)
    for (let from = 0; from * 3 < codes.length; from += sidePx) {
      // Each block begins elsewhere in the tile, so that its repetition does not show.
      const shiftX = (hashNoise(from, band, seed) * sidePx) | 0
      const row = ((y + ((hashNoise(from, band, seed + 1) * sidePx) | 0)) & wrap) * sidePx
      const to = Math.min(codes.length / 3, from + sidePx)
      for (let x = from, i = from * 3; x < to; x++, i += 3) {
        const k = row + ((x + shiftX) & wrap)
        const light = 0.2126 * codes[i] + 0.7152 * codes[i + 1] + 0.0722 * codes[i + 2]
        const room = light > 215 ? Math.max(0, (255 - light) / 40) : 1
        codes[i] += (grey[k] + red[k]) * room
        codes[i + 1] += grey[k] * room
        codes[i + 2] += (grey[k] + blue[k]) * room
      }
    }
  }
}

/** Noise whose share of coarse is nearest to `ratio`; its fine deviation is 1. */
function clumpedLike(ratio: number, seed: number): Float32Array {
  let tile = whiteNoise(seed)
  let best = tile
  let nearest = Math.abs(coarseShare(tile) - ratio)
  for (const weight of clumpWeights) {
    tile = clump(tile, weight)
    const away = Math.abs(coarseShare(tile) - ratio)
    if (away > nearest) break
    best = tile
    nearest = away
  }
  return scaledBy(best, 1 / fineOf(best))
}

// Sums of three even numbers are near enough to a Gaussian.
function whiteNoise(seed: number): Float32Array {
  return Float32Array.from({ length: sidePx * sidePx }, (_, i) => {
    const [x, y] = [i & wrap, Math.floor(i / sidePx)]
    return hashNoise(x, y, seed + 31) + hashNoise(x, y, seed + 32) + hashNoise(x, y, seed + 33) - 1.5
  })
}

function clump(tile: Float32Array, side: number): Float32Array {
  const middle = 1 - 2 * side
  const across = tile.map((value, i) => {
    const row = i - (i & wrap)
    return middle * value + side * (tile[row + ((i + 1) & wrap)] + tile[row + ((i - 1) & wrap)])
  })
  const last = tile.length - 1
  return across.map((value, i) => middle * value + side * (across[(i + sidePx) & last] + across[(i - sidePx) & last]))
}

const fineOf = (tile: Float32Array): number => deviationOf(tile, sidePx)
const coarseShare = (tile: Float32Array): number => deviationOf(halve(tile, sidePx), sidePx / 2) / fineOf(tile)
const scaledBy = (data: Float32Array, factor: number): Float32Array => data.map((value) => value * factor)
