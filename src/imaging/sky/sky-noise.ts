import { hashNoise } from '#imaging/filters/noise-field.ts'

// 32 features per side. Octaves are turned and shifted against each other, so that the repetition does not show.
const sidePx = 256
const featurePx = 8
const wrap = sidePx - 1

let tile: Float32Array | undefined

/** Gradient noise (Perlin 2002) that repeats every 32 units in both directions, scaled to standard deviation 1. */
function noiseTile(): Float32Array {
  if (tile) return tile
  const cells = sidePx / featurePx
  tile = new Float32Array(sidePx * sidePx)
  const slope = (cx: number, cy: number, dx: number, dy: number): number => {
    const angle = hashNoise(cx % cells, cy % cells, 3) * 2 * Math.PI
    return Math.cos(angle) * dx + Math.sin(angle) * dy
  }
  let squares = 0
  for (let y = 0, i = 0; y < sidePx; y++)
    for (let x = 0; x < sidePx; x++, i++) {
      const cx = Math.floor(x / featurePx)
      const cy = Math.floor(y / featurePx)
      const fx = x / featurePx - cx
      const fy = y / featurePx - cy
      const sx = fade(fx)
      const upper = slope(cx, cy, fx, fy) + (slope(cx + 1, cy, fx - 1, fy) - slope(cx, cy, fx, fy)) * sx
      const lower =
        slope(cx, cy + 1, fx, fy - 1) + (slope(cx + 1, cy + 1, fx - 1, fy - 1) - slope(cx, cy + 1, fx, fy - 1)) * sx
      tile[i] = upper + (lower - upper) * fade(fy)
      squares += tile[i] ** 2
    }
  const scale = 1 / Math.sqrt(squares / tile.length)
  for (let i = 0; i < tile.length; i++) tile[i] *= scale
  return tile
}

// Its first and second derivatives are 0 at the lattice points, so no grid shows.
const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

let cellTile: Float32Array | undefined

/**
 * Rounded cells separated by gaps: distance to the second nearest point minus distance to the nearest (Worley 1996).
 */
function makeCells(): Float32Array {
  if (cellTile) return cellTile
  const cells = sidePx / featurePx
  cellTile = new Float32Array(sidePx * sidePx)
  for (let y = 0, i = 0; y < sidePx; y++)
    for (let x = 0; x < sidePx; x++, i++) {
      const u = x / featurePx
      const v = y / featurePx
      let first = 9
      let second = 9
      for (let cy = Math.floor(v) - 1; cy <= Math.floor(v) + 1; cy++)
        for (let cx = Math.floor(u) - 1; cx <= Math.floor(u) + 1; cx++) {
          const column = (cx + cells) % cells
          const row = (cy + cells) % cells
          // Points keep off the border of their cell, so that no two of them nearly meet.
          const dx = cx + 0.15 + 0.7 * hashNoise(column, row, 91) - u
          const dy = cy + 0.15 + 0.7 * hashNoise(column, row, 92) - v
          const distance = Math.sqrt(dx * dx + dy * dy)
          if (distance < first) {
            second = first
            first = distance
          } else if (distance < second) second = distance
        }
      cellTile[i] = Math.min(1, second - first)
    }
  return cellTile
}

/** Gradient noise at a point: features one unit wide, mean 0, standard deviation 1, period 32. */
export function readNoise(u: number, v: number): number {
  return readTile(tile ?? noiseTile(), u, v)
}

/** Cells one unit wide at a point: 0 in the gaps, up to 1 in their middles, period 32. */
export function readCells(u: number, v: number): number {
  return readTile(cellTile ?? makeCells(), u, v)
}

function readTile(data: Float32Array, u: number, v: number): number {
  const x = u * featurePx
  const y = v * featurePx
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = x - x0
  const left = x0 & wrap
  const right = (x0 + 1) & wrap
  const top = (y0 & wrap) * sidePx
  const bottom = ((y0 + 1) & wrap) * sidePx
  const upper = data[top + left] + (data[top + right] - data[top + left]) * fx
  const lower = data[bottom + left] + (data[bottom + right] - data[bottom + left]) * fx
  return upper + (lower - upper) * (y - y0)
}

/**
 * Sums octaves of gradient noise, each turned and twice as fine as the previous one.
 * @param footprint width of a pixel in units; octaves finer than a pixel are left out, so that nothing flickers
 * @param gain weight of an octave relative to the previous one, about 0.5
 */
export function readOctaves(u: number, v: number, octaves: number, footprint: number, gain: number): number {
  let sum = 0
  let weight = 1
  let size = footprint
  let a = u
  let b = v
  for (let k = 0; k < octaves; k++) {
    // An octave fades out while its features shrink from four pixels to two, and is dropped below that.
    const seen = size < 0.25 ? 1 : (0.5 - size) * 4
    if (seen <= 0) break
    sum += weight * seen * readNoise(a, b)
    const turned = (a * 0.8 - b * 0.6) * 2.03 + 5.3
    b = (a * 0.6 + b * 0.8) * 2.03 + 11.7
    a = turned
    weight *= gain
    size *= 2.03
  }
  return sum
}

/** Sums octaves of billows: round bumps with creases between them. 0 in the creases, mean about 0.8 per octave. */
export function readBillows(u: number, v: number, octaves: number, footprint: number, gain: number): number {
  let sum = 0
  let weight = 1
  let size = footprint
  let a = u
  let b = v
  for (let k = 0; k < octaves; k++) {
    const seen = size < 0.25 ? 1 : (0.5 - size) * 4
    // An octave too fine to see counts with its mean.
    sum += weight * (seen <= 0 ? 0.8 : seen * Math.abs(readNoise(a, b)) + (1 - seen) * 0.8)
    const turned = (a * 0.8 - b * 0.6) * 2.03 + 5.3
    b = (a * 0.6 + b * 0.8) * 2.03 + 11.7
    a = turned
    weight *= gain
    size *= 2.03
  }
  return sum
}
