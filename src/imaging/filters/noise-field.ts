import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'

/** A number 0..1 that depends only on whole coordinates and a seed (integer mixing after Wellons' lowbias32). */
export function hashNoise(x: number, y: number, seed: number): number {
  let bits = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(seed + 1, 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967296
}

/** One octave of a noise tile. */
export interface NoiseOctave {
  /** Size of its features. */
  readonly wavelengthPx: number
  readonly weight: number
}

/**
 * Smooth value noise that repeats seamlessly every `sidePx` both ways, octaves added, scaled to mean 0 and standard
 * deviation 1. Read it at (x mod side, y mod side).
 * @param seed whole number
 */
export function noiseTile(sidePx: number, octaves: readonly NoiseOctave[], seed: number): Plane {
  const tile = createPlane(sidePx, sidePx)
  octaves.forEach(({ wavelengthPx, weight }, octave) => {
    addOctave(tile, Math.max(1, Math.round(sidePx / Math.max(1, wavelengthPx))), weight, seed + octave * 101)
  })
  normalize(tile)
  return tile
}

/**
 * Noise as `noiseTile` makes it, but alike in all directions: value noise is joined along the rows and columns of a
 * lattice, which shows as soft squares wherever it lies on something plain.
 * @param seed whole number
 */
export function cloudTile(sidePx: number, octaves: readonly NoiseOctave[], seed: number): Plane {
  const tile = createPlane(sidePx, sidePx)
  for (const [octave, { wavelengthPx, weight }] of octaves.entries()) {
    const clouds = blurredNoise(sidePx, wavelengthPx / 4, seed + octave * 101)
    for (let i = 0; i < clouds.data.length; i++) tile.data[i] += weight * clouds.data[i]
  }
  normalize(tile)
  return tile
}

/** White noise, blurred as if it went on round its ends; mean 0, deviation 1. */
function blurredNoise(sidePx: number, sigmaPx: number, seed: number): Plane {
  const margin = Math.ceil(4 * sigmaPx)
  const wide = createPlane(sidePx + 2 * margin, sidePx + 2 * margin)
  const round = (at: number) => (((at - margin) % sidePx) + sidePx) % sidePx
  for (let y = 0, i = 0; y < wide.height; y++)
    for (let x = 0; x < wide.width; x++, i++) wide.data[i] = hashNoise(round(x), round(y), seed)
  const blurred = gaussianBlur(wide, sigmaPx)
  const out = createPlane(sidePx, sidePx)
  for (let y = 0; y < sidePx; y++) {
    const from = (y + margin) * wide.width + margin
    out.data.set(blurred.data.subarray(from, from + sidePx), y * sidePx)
  }
  normalize(out)
  return out
}

/** To mean 0 and standard deviation 1. */
function normalize({ data }: Plane): void {
  let mean = 0
  for (const value of data) mean += value
  mean /= data.length
  let variance = 0
  for (const value of data) variance += (value - mean) ** 2
  const scale = 1 / Math.sqrt(variance / data.length || 1)
  for (let i = 0; i < data.length; i++) data[i] = (data[i] - mean) * scale
}

function addOctave(tile: Plane, cells: number, weight: number, seed: number): void {
  const side = tile.width
  const lattice = new Float32Array(cells * cells)
  for (let v = 0, i = 0; v < cells; v++) for (let u = 0; u < cells; u++, i++) lattice[i] = hashNoise(u, v, seed)
  for (let y = 0; y < side; y++) {
    const v = (y * cells) / side
    const top = v | 0
    const bottom = (top + 1) % cells
    const fy = fade(v - top)
    for (let x = 0; x < side; x++) {
      const u = (x * cells) / side
      const left = u | 0
      const right = (left + 1) % cells
      const fx = fade(u - left)
      const upper = mix(lattice[top * cells + left], lattice[top * cells + right], fx)
      const lower = mix(lattice[bottom * cells + left], lattice[bottom * cells + right], fx)
      tile.data[y * side + x] += weight * mix(upper, lower, fy)
    }
  }
}

// Perlin 2002: its first and second derivatives vanish at the lattice, so no grid shows.
const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)
const mix = (from: number, to: number, t: number): number => from + (to - from) * t

/** Bilinear value of a tile at any coordinates, px. */
export function readTile({ width, data }: Plane, u: number, v: number): number {
  const x = u - Math.floor(u / width) * width
  const y = v - Math.floor(v / width) * width
  const x0 = x | 0
  const y0 = y | 0
  const x1 = (x0 + 1) % width
  const y1 = (y0 + 1) % width
  const upper = data[y0 * width + x0] + (data[y0 * width + x1] - data[y0 * width + x0]) * (x - x0)
  const lower = data[y1 * width + x0] + (data[y1 * width + x1] - data[y1 * width + x0]) * (x - x0)
  return upper + (lower - upper) * (y - y0)
}
