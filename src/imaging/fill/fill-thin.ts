import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { copyRgba, createPlane } from '#imaging/image.ts'

// Neighbours that vote for a pixel lie within this distance; the paper's epsilon.
const reachPx = 5
// How firmly values are carried along edges; the paper's kappa, which it sets to 25 for levels 0..255.
const edgeFirmness = 25
// Squared-gradient difference (levels^2) from which a direction is trusted.
const coherenceScale = 40
// Grain is copied from the nearest undamaged place at one of these distances.
const grainOffsetsPx = [13, 21, 34, 55, 89]
const grainSigmaPx = 1.2

/**
 * Fills thin damage from its border inwards, carrying values along the edges that enter it (coherence transport,
 * Bornemann & Maerz 2007), then adds the grain of its surroundings. Returns a new photo; unmarked pixels and alpha do
 * not change.
 * @param mask same size; 128 and more is filled
 * @param grainLevelsMax limit of the added grain, 8-bit levels
 */
export function fillThin(photo: Rgba, mask: Mask, grainLevelsMax: number): Rgba {
  const out = copyRgba(photo)
  const { order, distances } = fillOrder(mask)
  if (order.length === 0 || order.length === mask.data.length) return out
  const known = new Uint8Array(mask.data.length)
  for (let i = 0; i < known.length; i++) known[i] = (mask.data[i] as number) < 128 ? 1 : 0
  const values = new Float32Array(3)
  for (const at of order) {
    if (!transport(out, known, at, values)) continue
    out.data[at * 4] = values[0] as number
    out.data[at * 4 + 1] = values[1] as number
    out.data[at * 4 + 2] = values[2] as number
    known[at] = 1
  }
  lendGrain(photo, out, mask, distances, grainLevelsMax)
  return out
}

const diagonal = Math.SQRT2

// Marked pixels in the order of their distance from the border of the damage (two-pass chamfer distance, Borgefors
// 1986).
function fillOrder(mask: Mask): { order: Uint32Array; distances: Float32Array } {
  const { width, height } = mask
  const distances = new Float32Array(width * height)
  let count = 0
  for (let i = 0; i < distances.length; i++)
    if ((mask.data[i] as number) >= 128) {
      distances[i] = 1e6
      count++
    }
  const relax = (i: number, x: number, y: number, step: 1 | -1) => {
    let nearest = distances[i] as number
    const row = y - step
    if (x - step >= 0 && x - step < width) nearest = Math.min(nearest, distances[i - step] + 1)
    if (row >= 0 && row < height) {
      const above = row * width + x
      nearest = Math.min(nearest, distances[above] + 1)
      if (x > 0) nearest = Math.min(nearest, distances[above - 1] + diagonal)
      if (x < width - 1) nearest = Math.min(nearest, distances[above + 1] + diagonal)
    }
    distances[i] = nearest
  }
  for (let i = 0; i < distances.length; i++) if (distances[i] > 0) relax(i, i % width, (i / width) | 0, 1)
  for (let i = distances.length - 1; i >= 0; i--) if (distances[i] > 0) relax(i, i % width, (i / width) | 0, -1)
  const order = new Uint32Array(count)
  let next = 0
  for (let i = 0; i < distances.length; i++) if (distances[i] > 0) order[next++] = i
  order.sort((first, second) => distances[first] - distances[second] || first - second)
  return { order, distances }
}

/** Writes the value of one pixel, from its known neighbours, to `values`; false when there are none. */
function transport(image: Rgba, known: Uint8Array, at: number, values: Float32Array): boolean {
  const { width, height, data } = image
  const x = at % width
  const y = (at - x) / width
  const left = Math.max(0, x - reachPx)
  const right = Math.min(width - 1, x + reachPx)
  const top = Math.max(0, y - reachPx)
  const bottom = Math.min(height - 1, y + reachPx)
  let xx = 0
  let xy = 0
  let yy = 0
  let tensorWeight = 0
  for (let v = top; v < bottom; v++)
    for (let u = left; u < right; u++) {
      const i = v * width + u
      if (known[i] === 0 || known[i + 1] === 0 || known[i + width] === 0) continue
      const here = data[i * 4 + 1] as number
      const gradientX = (data[i * 4 + 5] as number) - here
      const gradientY = (data[(i + width) * 4 + 1] as number) - here
      const weight = Math.exp(-0.12 * ((u - x) ** 2 + (v - y) ** 2))
      xx += weight * gradientX * gradientX
      xy += weight * gradientX * gradientY
      yy += weight * gradientY * gradientY
      tensorWeight += weight
    }
  if (tensorWeight > 0) {
    xx /= tensorWeight
    xy /= tensorWeight
    yy /= tensorWeight
  }
  // The eigenvector of the larger eigenvalue crosses the edge; values are carried at right angles to it.
  const spread = Math.hypot(xx - yy, 2 * xy)
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  const acrossX = Math.cos(angle)
  const acrossY = Math.sin(angle)
  const firmness = (edgeFirmness * Math.exp(-coherenceScale / (spread + 1e-6))) / reachPx
  return vote(image, known, at, { left, right, top, bottom }, acrossX, acrossY, firmness, values)
}

function vote(
  { width, data }: Rgba,
  known: Uint8Array,
  at: number,
  window: { left: number; right: number; top: number; bottom: number },
  acrossX: number,
  acrossY: number,
  firmness: number,
  values: Float32Array,
): boolean {
  const x = at % width
  const y = (at - x) / width
  let red = 0
  let green = 0
  let blue = 0
  let total = 0
  for (let v = window.top; v <= window.bottom; v++)
    for (let u = window.left; u <= window.right; u++) {
      const i = v * width + u
      if (known[i] === 0) continue
      const dx = u - x
      const dy = v - y
      const squared = dx * dx + dy * dy
      if (squared > reachPx * reachPx) continue
      const off = (acrossX * dx + acrossY * dy) * firmness
      const weight = (1e-6 + Math.exp(-0.5 * off * off)) / squared
      red += weight * (data[i * 4] as number)
      green += weight * (data[i * 4 + 1] as number)
      blue += weight * (data[i * 4 + 2] as number)
      total += weight
    }
  if (total === 0) return false
  values[0] = red / total
  values[1] = green / total
  values[2] = blue / total
  return true
}

// A smooth repair is visible as a line in a grainy print, so the fine detail of an undamaged place nearby is added,
// limited to the strength of grain.
function lendGrain(photo: Rgba, out: Rgba, mask: Mask, distances: Float32Array, levelsMax: number): void {
  if (levelsMax <= 0) return
  const { width, height } = photo
  const luma = createPlane(width, height)
  for (let i = 0; i < luma.data.length; i++)
    luma.data[i] = 0.299 * photo.data[i * 4] + 0.587 * photo.data[i * 4 + 1] + 0.114 * photo.data[i * 4 + 2]
  const smooth = gaussianBlur(luma, grainSigmaPx)
  for (let i = 0; i < distances.length; i++) {
    if (distances[i] === 0) continue
    const lender = grainLender(mask, i, width, height)
    if (lender === undefined) continue
    const grain = Math.max(-levelsMax, Math.min(levelsMax, luma.data[lender] - smooth.data[lender]))
    for (let channel = 0; channel < 3; channel++) out.data[i * 4 + channel] += grain
  }
}

function grainLender(mask: Mask, at: number, width: number, height: number): number | undefined {
  const x = at % width
  const y = (at - x) / width
  for (const offset of grainOffsetsPx) {
    const candidates = [
      [offset, offset],
      [-offset, -offset],
      [offset, -offset],
      [-offset, offset],
    ] as const
    for (const [dx, dy] of candidates) {
      const u = x + dx
      const v = y + dy
      if (u < 2 || v < 2 || u >= width - 2 || v >= height - 2) continue
      const lender = v * width + u
      if (mask.data[lender] < 128 && mask.data[lender - 2] < 128 && mask.data[lender + 2] < 128) return lender
    }
  }
  return undefined
}
