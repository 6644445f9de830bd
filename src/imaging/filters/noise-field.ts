import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'

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
  let mean = 0
  for (const value of tile.data) mean += value
  mean /= tile.data.length
  let variance = 0
  for (const value of tile.data) variance += (value - mean) ** 2
  const scale = 1 / Math.sqrt(variance / tile.data.length || 1)
  for (let i = 0; i < tile.data.length; i++) tile.data[i] = (tile.data[i] - mean) * scale
  return tile
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
