import { hashNoise } from '#imaging/noise-field.ts'

/** A cube of values 0..1 that repeats seamlessly along all axes. */
export interface NoiseVolume {
  /** Power of two. */
  readonly side: number
  readonly data: Float32Array
}

let billows: NoiseVolume | undefined
let wisps: NoiseVolume | undefined

/** Round, cauliflower-like noise: Perlin noise dilated by inverted Worley noise (Schneider 2015). Made once and kept. */
export function billowVolume(): NoiseVolume {
  billows ??= fillVolume(64, (x, y, z) => {
    const smooth =
      0.6 * valueNoise(x, y, z, 4, 1) + 0.28 * valueNoise(x, y, z, 8, 2) + 0.12 * valueNoise(x, y, z, 16, 3)
    const cells = 0.65 * worley(x, y, z, 4, 4) + 0.35 * worley(x, y, z, 8, 5)
    return cells + (1 - cells) * (smooth - 0.35) * 0.9
  })
  return billows
}

/** Finer cells that eat into the rims of clouds. Made once and kept. */
export function wispVolume(): NoiseVolume {
  wisps ??= fillVolume(
    32,
    (x, y, z) => 0.6 * worley(x, y, z, 3, 6) + 0.28 * worley(x, y, z, 6, 7) + 0.12 * valueNoise(x, y, z, 16, 8),
  )
  return wisps
}

function fillVolume(side: number, valueAt: (x: number, y: number, z: number) => number): NoiseVolume {
  const data = new Float32Array(side ** 3)
  for (let z = 0, i = 0; z < side; z++)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++, i++) data[i] = Math.min(1, Math.max(0, valueAt(x / side, y / side, z / side)))
  return { side, data }
}

const fade = (t: number): number => t * t * (3 - 2 * t)
const mix = (from: number, to: number, t: number): number => from + (to - from) * t

// Coordinates 0..1; `cells` to the cube's side.
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

// 1 at the cells' points, falling to 0 at about one cell's distance (Worley 1996, inverted).
function worley(x: number, y: number, z: number, cells: number, seed: number): number {
  const x0 = Math.floor(x * cells)
  const y0 = Math.floor(y * cells)
  const z0 = Math.floor(z * cells)
  let nearest = 4
  for (let cz = z0 - 1; cz <= z0 + 1; cz++)
    for (let cy = y0 - 1; cy <= y0 + 1; cy++)
      for (let cx = x0 - 1; cx <= x0 + 1; cx++) {
        const key = ((cy + cells) % cells) * 1024 + ((cz + cells) % cells)
        const wrapped = (cx + cells) % cells
        const dx = cx + hashNoise(wrapped, key, seed) - x * cells
        const dy = cy + hashNoise(wrapped, key, seed + 50) - y * cells
        const dz = cz + hashNoise(wrapped, key, seed + 90) - z * cells
        const squared = dx * dx + dy * dy + dz * dz
        if (squared < nearest) nearest = squared
      }
  return Math.max(0, 1 - Math.sqrt(nearest))
}

/** Trilinear value at any coordinates, in sides of the cube. */
export function readVolume({ side, data }: NoiseVolume, x: number, y: number, z: number): number {
  const u = x * side
  const v = y * side
  const w = z * side
  const x0 = Math.floor(u)
  const y0 = Math.floor(v)
  const z0 = Math.floor(w)
  const fx = u - x0
  const fy = v - y0
  const fz = w - z0
  const wrap = side - 1
  const xa = x0 & wrap
  const xb = (x0 + 1) & wrap
  const ya = (y0 & wrap) * side
  const yb = ((y0 + 1) & wrap) * side
  const za = (z0 & wrap) * side * side
  const zb = ((z0 + 1) & wrap) * side * side
  const near = mix(
    mix(data[za + ya + xa]!, data[za + ya + xb]!, fx),
    mix(data[za + yb + xa]!, data[za + yb + xb]!, fx),
    fy,
  )
  const far = mix(
    mix(data[zb + ya + xa]!, data[zb + ya + xb]!, fx),
    mix(data[zb + yb + xa]!, data[zb + yb + xb]!, fx),
    fy,
  )
  return near + (far - near) * fz
}
