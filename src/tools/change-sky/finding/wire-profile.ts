import type { Rgba } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'

/** Values beside the points of a path: by point, then from one side to the other, px of the photo. */
export interface Profiles {
  readonly count: number
  /** To each side. */
  readonly reachPx: number
  readonly data: Float32Array
}

/** The middle of a wire at every px, and the direction across it. */
export interface WirePath {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly acrossX: Float64Array
  readonly acrossY: Float64Array
}

// A wire's direction is measured over so many px to each side.
const tangentPx = 8
// A block's middle is the median of those of so many blocks to each side.
const calmBlocks = 3
// A line ends where it rises by less than this share of its steepest rise.
const leastRise = 0.1

/**
 * Reads the photo across a path, blurred along it.
 * @param isOpen of each point: whether it counts
 * @param alongPx half the length of the blur
 * @returns of R, G, B, codes
 */
export function readAcross(
  { width, height, data }: Rgba,
  { x, y, acrossX, acrossY }: WirePath,
  isOpen: Uint8Array,
  reachPx: number,
  alongPx: number,
): readonly [Profiles, Profiles, Profiles] {
  const count = x.length
  const across = 2 * reachPx + 1
  const planes = [0, 1, 2].map(() => new Float32Array(count * across))
  for (let s = 0; s < count; s++) {
    if (isOpen[s] === 0) continue
    for (let k = 0; k < across; k++) {
      const u = Math.min(width - 1.001, Math.max(0, x[s] + (k - reachPx) * acrossX[s]))
      const v = Math.min(height - 1.001, Math.max(0, y[s] + (k - reachPx) * acrossY[s]))
      const [left, top] = [Math.floor(u), Math.floor(v)]
      const [a, b] = [u - left, v - top]
      const i = (top * width + left) * 4
      for (let c = 0; c < 3; c++) {
        const j = i + c
        const upper = data[j] + (data[j + 4] - data[j]) * a
        const lower = data[j + width * 4] + (data[j + width * 4 + 4] - data[j + width * 4]) * a
        planes[c][s * across + k] = upper + (lower - upper) * b
      }
    }
  }
  return planes.map((plane) => ({ count, reachPx, data: blurAlong(plane, isOpen, across, alongPx) })) as [
    Profiles,
    Profiles,
    Profiles,
  ]
}

/** Means over the open points within `alongPx`. */
function blurAlong(plane: Float32Array, isOpen: Uint8Array, across: number, alongPx: number): Float32Array {
  const count = isOpen.length
  const out = new Float32Array(plane.length)
  const sums = new Float64Array(across)
  let within = 0
  const change = (s: number, by: number) => {
    if (s < 0 || s >= count || isOpen[s] === 0) return
    within += by
    for (let k = 0; k < across; k++) sums[k] += by * plane[s * across + k]
  }
  for (let s = 0; s <= alongPx; s++) change(s, 1)
  for (let s = 0; s < count; s++) {
    if (within > 0) for (let k = 0; k < across; k++) out[s * across + k] = sums[k] / within
    change(s + alongPx + 1, 1)
    change(s - alongPx, -1)
  }
  return out
}

/** Directions across a line of points at every px. */
export function pathOf(x: Float64Array, y: Float64Array): WirePath {
  const acrossX = new Float64Array(x.length)
  const acrossY = new Float64Array(x.length)
  for (let s = 0; s < x.length; s++) {
    const [from, to] = [Math.max(0, s - tangentPx), Math.min(x.length - 1, s + tangentPx)]
    const [stepX, stepY] = [x[to] - x[from], y[to] - y[from]]
    const length = Math.sqrt(stepX * stepX + stepY * stepY) + 1e-9
    acrossX[s] = -stepY / length
    acrossY[s] = stepX / length
  }
  return { x, y, acrossX, acrossY }
}

/**
 * Moves a path onto the darkest line near it.
 * @param light across the path
 * @param farPx how far it may be moved, px
 * @param blockPx the middle is the same for so many px, and between them it changes evenly
 */
export function centerPath(
  path: WirePath,
  light: Profiles,
  isOpen: Uint8Array,
  farPx: number,
  blockPx: number,
): WirePath {
  const { count, reachPx, data } = light
  const across = 2 * reachPx + 1
  const blocks = Math.max(1, Math.ceil(count / blockPx))
  const offsets = new Float64Array(blocks)
  const sidePx = Math.max(2, Math.floor(reachPx / 2))
  const sums = new Float64Array(across)
  for (let block = 0; block < blocks; block++) {
    sums.fill(0)
    for (let s = block * blockPx; s < Math.min(count, (block + 1) * blockPx); s++)
      if (isOpen[s] > 0) for (let k = 0; k < across; k++) sums[k] += data[s * across + k]
    const depth = (k: number) => (sums[Math.max(0, k - sidePx)] + sums[Math.min(across - 1, k + sidePx)]) / 2 - sums[k]
    let best = reachPx
    for (let k = reachPx - farPx; k <= reachPx + farPx; k++) if (depth(k) > depth(best)) best = k
    const [one, middle, other] = [depth(best - 1), depth(best), depth(best + 1)]
    const bend = one - 2 * middle + other
    offsets[block] = best - reachPx + (bend < 0 ? Math.max(-0.5, Math.min(0.5, (one - other) / (2 * bend))) : 0)
  }
  const calm = offsets.map((_, b) => medianOf(offsets.slice(Math.max(0, b - calmBlocks), b + calmBlocks + 1)))
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  for (let s = 0; s < count; s++) {
    const at = Math.min(blocks - 1, Math.max(0, (s + 0.5) / blockPx - 0.5))
    const block = Math.min(blocks - 1, Math.floor(at))
    const next = Math.min(blocks - 1, block + 1)
    const offset = calm[block] + (calm[next] - calm[block]) * (at - block)
    x[s] = path.x[s] + offset * path.acrossX[s]
    y[s] = path.y[s] + offset * path.acrossY[s]
  }
  return { ...path, x, y }
}

/** Where a dark line ends to both sides: where its profile stops to rise. */
export function endsOf(light: Float32Array, from: number, reachPx: number): { left: number; right: number } {
  const walk = (step: number) => {
    let steepest = 0
    let k = 0
    for (; k < reachPx; k++) {
      const rise = light[from + reachPx + step * (k + 1)] - light[from + reachPx + step * k]
      if (k > 0 && rise < leastRise * steepest) break
      steepest = Math.max(steepest, rise)
    }
    return k
  }
  return { left: walk(-1), right: walk(1) }
}
