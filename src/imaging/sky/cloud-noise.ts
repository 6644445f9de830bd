import { hashNoise } from '#imaging/filters/noise-field.ts'
import { readNoise } from '#imaging/sky/sky-noise.ts'

/** A cube of values 0..1 that tiles seamlessly along all axes. */
export interface NoiseVolume {
  /** Power of two. */
  readonly side: number
  readonly data: Float32Array
}

let billows: NoiseVolume | undefined
let wisps: NoiseVolume | undefined

/**
 * Round, cauliflower-like noise: smooth noise dilated by inverted cells (Schneider 2015). Its values are evenly
 * distributed over 0..1, so that a threshold of 1 - c leaves the share c of space. Computed once and kept.
 */
export function billowVolume(): NoiseVolume {
  billows ??= fillVolume(64, () => {
    const cells = [worley(4, 4), worley(8, 5), worley(16, 6)] as const
    return (x, y, z) => {
      const smooth = 0.62 * valueNoise(x, y, z, 4, 1) + 0.38 * valueNoise(x, y, z, 8, 2)
      const round = 0.56 * cells[0](x, y, z) + 0.29 * cells[1](x, y, z) + 0.15 * cells[2](x, y, z)
      return round + (1 - round) * (smooth - 0.35) * 0.9
    }
  })
  return billows
}

/**
 * Finer cells, highest in their middles, for the rims of clouds; evenly distributed over 0..1. Computed once and kept.
 */
export function wispVolume(): NoiseVolume {
  wisps ??= fillVolume(64, () => {
    const cells = [worley(4, 7), worley(8, 8), worley(16, 9)] as const
    return (x, y, z) => 0.52 * cells[0](x, y, z) + 0.3 * cells[1](x, y, z) + 0.18 * cells[2](x, y, z)
  })
  return wisps
}

const ownFirst = [0, -1, 1]

type ValueAt = (x: number, y: number, z: number) => number

function fillVolume(side: number, prepare: () => ValueAt): NoiseVolume {
  const valueAt = prepare()
  const data = new Float32Array(side ** 3)
  for (let z = 0, i = 0; z < side; z++)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++, i++) data[i] = Math.min(1, Math.max(0, valueAt(x / side, y / side, z / side)))
  spreadEvenly(data)
  return { side, data }
}

// Replaces each value by the share of values below it.
function spreadEvenly(data: Float32Array): void {
  const steps = 2048
  const below = new Float64Array(steps + 2)
  for (const value of data) below[Math.floor(value * steps) + 1] += 1 / data.length
  for (let k = 1; k < below.length; k++) below[k] += below[k - 1]
  for (let i = 0; i < data.length; i++) {
    const at = data[i] * steps
    const step = Math.floor(at)
    data[i] = below[step] + (below[step + 1] - below[step]) * (at - step)
  }
}

const fade = (t: number): number => t * t * (3 - 2 * t)
const mix = (from: number, to: number, t: number): number => from + (to - from) * t

// Coordinates are 0..1, with `cells` features along each side of the cube.
function valueNoise(x: number, y: number, z: number, cells: number, seed: number): number {
  const u = x * cells
  const v = y * cells
  const w = z * cells
  const x0 = Math.floor(u)
  const y0 = Math.floor(v)
  const z0 = Math.floor(w)
  const fx = fade(u - x0)
  const fy = fade(v - y0)
  const at = (dx: number, dy: number, dz: number) =>
    hashNoise((x0 + dx) % cells, ((y0 + dy) % cells) * 1024 + ((z0 + dz) % cells), seed)
  const near = mix(mix(at(0, 0, 0), at(1, 0, 0), fx), mix(at(0, 1, 0), at(1, 1, 0), fx), fy)
  const far = mix(mix(at(0, 0, 1), at(1, 0, 1), fx), mix(at(0, 1, 1), at(1, 1, 1), fx), fy)
  return mix(near, far, fade(w - z0))
}

// 1 at the cells' points, falling to 0 at a distance of one cell (Worley 1996, inverted).
function worley(cells: number, seed: number): ValueAt {
  const points = new Float32Array(cells ** 3 * 3)
  for (let z = 0, i = 0; z < cells; z++)
    for (let y = 0; y < cells; y++)
      for (let x = 0; x < cells; x++, i += 3) {
        const key = y * 1024 + z
        points[i] = hashNoise(x, key, seed)
        points[i + 1] = hashNoise(x, key, seed + 50)
        points[i + 2] = hashNoise(x, key, seed + 90)
      }
  const wrap = cells - 1
  return (x, y, z) => {
    const u = x * cells
    const v = y * cells
    const w = z * cells
    const x0 = Math.floor(u)
    const y0 = Math.floor(v)
    const z0 = Math.floor(w)
    let nearest = 4
    // Starts with the point's own cell: most others are then too far away to matter.
    for (const dz of ownFirst) {
      const gapZ = dz === 0 ? 0 : dz < 0 ? w - z0 : z0 + 1 - w
      if (gapZ * gapZ >= nearest) continue
      for (const dy of ownFirst) {
        const gapY = dy === 0 ? 0 : dy < 0 ? v - y0 : y0 + 1 - v
        if (gapZ * gapZ + gapY * gapY >= nearest) continue
        const row = (((z0 + dz) & wrap) * cells + ((y0 + dy) & wrap)) * cells
        for (let cx = x0 - 1; cx <= x0 + 1; cx++) {
          const at = (row + (cx & wrap)) * 3
          const offX = cx + points[at] - u
          const offY = y0 + dy + points[at + 1] - v
          const offZ = z0 + dz + points[at + 2] - w
          const squared = offX * offX + offY * offY + offZ * offZ
          if (squared < nearest) nearest = squared
        }
      }
    }
    return Math.max(0, 1 - Math.sqrt(nearest))
  }
}

/** A square of values that tiles seamlessly in both directions. */
export interface NoiseTile {
  /** Power of two. */
  readonly side: number
  readonly data: Float32Array
}

const weatherSide = 256
export const weatherFeaturePx = 8
let weather: NoiseTile | undefined

/**
 * Areas of more and fewer clouds, standard deviation about 1. Repeats after 32 features, which is farther than one can
 * see. Computed once and kept.
 */
export function weatherTile(): NoiseTile {
  if (weather) return weather
  const data = new Float32Array(weatherSide * weatherSide)
  for (let y = 0, i = 0; y < weatherSide; y++)
    for (let x = 0; x < weatherSide; x++, i++) {
      const u = x / weatherFeaturePx
      const v = y / weatherFeaturePx
      data[i] = 0.85 * readNoise(u, v) + 0.5 * readNoise(u * 2 + 11, v * 2 + 5)
    }
  weather = { side: weatherSide, data }
  return weather
}
