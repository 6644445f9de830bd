import { lendGrain } from '#imaging/fill/lend-grain.ts'
import type { Mask, Rgba, Size } from '#imaging/image.ts'
import { markedPlaces } from '#imaging/regions/marked-places.ts'
import { createSharedBuffer } from '#imaging/rows/share-arrays.ts'
import { beginRows, createSharedRgba, type RowWork } from '#imaging/rows/work-rows.ts'

// Neighbours that vote for a pixel lie within this distance; the paper's epsilon.
const reachPx = 5
// How firmly values are carried along edges; the paper's kappa, which it sets to 25 for levels 0..255.
const edgeFirmness = 25
// Squared-gradient difference (levels^2) from which a direction is trusted.
const coherenceScale = 40

/**
 * Fills thin damage from its border inwards, carrying values along the edges that enter it (coherence transport,
 * Bornemann & Maerz 2007), then adds the grain of its surroundings. Returns a new photo; unmarked pixels and alpha do
 * not change.
 * @param mask same size; 128 and more is filled
 * @param grainLevelsMax limit of the added grain, 8-bit levels
 */
export function fillThin(photo: Rgba, mask: Mask, grainLevelsMax: number): Rgba {
  const out = createSharedRgba(photo.width, photo.height)
  out.data.set(photo.data)
  const places = markedPlaces(mask)
  if (places.length === 0 || places.length === mask.data.length) return out
  const known = new Uint8Array(createSharedBuffer(mask.data.length)).fill(1)
  for (const at of places) known[at] = 0
  const { order, starts } = divideApart(fillOrder(places, mask), mask)
  const given = { out, known, order, starts, states: new Int32Array(createSharedBuffer(4 * starts.length)) }
  const isWorthHelp = places.length > helpedMin && starts.length > 2
  const finish = isWorthHelp ? beginRows(thinWork, given, 1) : () => {}
  fillParts(given)
  finish()
  for (let k = 0; k < starts.length - 1; k++)
    if (Atomics.load(given.states, k) !== done) throw new Error('a thread that fills is lost')
  lendGrain(photo, out, mask, places, grainLevelsMax)
  return out
}

/** Below this another thread has hardly begun when all is done. */
const helpedMin = 20_000
const [taken, done] = [1, 2]

interface ThinGiven {
  readonly out: Rgba
  /** 1 where a pixel is known. */
  readonly known: Uint8Array
  /** What is to be filled, part by part, in each from its border inwards. */
  readonly order: Uint32Array
  /** Where the parts begin, and where the last one ends. */
  readonly starts: Uint32Array
  /** What has become of each part. */
  readonly states: Int32Array
}

/** As a work of one row: fills parts until nobody has left one. */
export const thinWork: RowWork<ThinGiven> = { name: 'fill-thin', open: (given) => () => fillParts(given) }

function fillParts({ out, known, order, starts, states }: ThinGiven): void {
  const values = new Float32Array(3)
  for (let part = 0; part < starts.length - 1; part++) {
    if (Atomics.compareExchange(states, part, 0, taken) !== 0) continue
    for (let k = starts[part]; k < starts[part + 1]; k++) {
      const at = order[k]
      if (!transport(out, known, at, values)) continue
      out.data[at * 4] = values[0]
      out.data[at * 4 + 1] = values[1]
      out.data[at * 4 + 2] = values[2]
      known[at] = 1
    }
    Atomics.store(states, part, done)
  }
}

/** Of two pixels whose cells do not touch neither sees the other. */
const cellPx = 8

/** Divides pixels into parts that lie apart, the largest first; in each they keep their order. */
function divideApart(order: Uint32Array, { width, height }: Size): Pick<ThinGiven, 'order' | 'starts'> {
  // A frame of cells that nothing lies in.
  const row = Math.ceil(width / cellPx) + 2
  const parts = new Int32Array(row * (Math.ceil(height / cellPx) + 2)).fill(-1)
  const cells = new Uint32Array(order.length)
  for (let k = 0; k < order.length; k++) {
    const x = order[k] % width
    const y = (order[k] - x) / width
    cells[k] = (Math.floor(y / cellPx) + 1) * row + Math.floor(x / cellPx) + 1
    parts[cells[k]] = -2
  }
  let count = 0
  for (const cell of cells) {
    if (parts[cell] !== -2) continue
    const open = [cell]
    parts[cell] = count
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (let above = at - row; above <= at + row; above += row)
        for (let near = above - 1; near <= above + 1; near++) {
          if (parts[near] !== -2) continue
          parts[near] = count
          open.push(near)
        }
    count++
  }
  const sizes = new Uint32Array(count)
  for (const cell of cells) sizes[parts[cell]!]++
  const ranked = [...sizes.keys()].sort((one, other) => sizes[other] - sizes[one])
  const starts = new Uint32Array(count + 1)
  const next = new Uint32Array(count)
  for (const [rank, part] of ranked.entries()) {
    next[part] = starts[rank]
    starts[rank + 1] = starts[rank] + sizes[part]
  }
  const divided = new Uint32Array(order.length)
  for (let k = 0; k < order.length; k++) divided[next[parts[cells[k]!]]!++] = order[k]
  return { order: divided, starts }
}

// How much a gradient counts by where it lies, in rows around the middle.
const side = 2 * reachPx + 1
const middle = reachPx * side + reachPx
const nearness = Float64Array.from({ length: side * side }, (_, k) =>
  Math.exp(-0.12 * (((k % side) - reachPx) ** 2 + (Math.floor(k / side) - reachPx) ** 2)),
)

const diagonal = Math.SQRT2

// Marked pixels in the order of their distance from the border of the damage (two-pass chamfer distance, Borgefors
// 1986).
function fillOrder(places: Uint32Array, { width, height }: Size): Uint32Array {
  const distances = new Float32Array(width * height)
  for (const at of places) distances[at] = 1e6
  const relax = (i: number, step: 1 | -1) => {
    const x = i % width
    const row = (i - x) / width - step
    let nearest = distances[i]
    if (x - step >= 0 && x - step < width) nearest = Math.min(nearest, distances[i - step] + 1)
    if (row >= 0 && row < height) {
      const above = row * width + x
      nearest = Math.min(nearest, distances[above] + 1)
      if (x > 0) nearest = Math.min(nearest, distances[above - 1] + diagonal)
      if (x < width - 1) nearest = Math.min(nearest, distances[above + 1] + diagonal)
    }
    distances[i] = nearest
  }
  for (const at of places) relax(at, 1)
  for (let k = places.length - 1; k >= 0; k--) relax(places[k], -1)
  return sortByDistance(places, distances)
}

/** Distances as whole numbers in the same order, and after each its place, in one double: sorted without a comparison. */
function sortByDistance(places: Uint32Array, distances: Float32Array): Uint32Array {
  const bits = new Uint32Array(distances.buffer)
  const keys = new Float64Array(places.length)
  for (let k = 0; k < keys.length; k++) {
    const at = places[k]
    keys[k] = (bits[at] - bitsOfOne) * placesMax + at
  }
  keys.sort()
  const sorted = new Uint32Array(places.length)
  for (let k = 0; k < sorted.length; k++) sorted[k] = keys[k] % placesMax
  return sorted
}

/** No distance within a mask is below 1 or above 2^16, and no photo has as many pixels. */
const bitsOfOne = 0x3f80_0000
const placesMax = 2 ** 26

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
    for (let u = left, i = v * width + left, k = (v - y) * side - x + middle; u < right; u++, i++) {
      if (known[i] === 0 || known[i + 1] === 0 || known[i + width] === 0) continue
      const here = data[i * 4 + 1]
      const gradientX = data[i * 4 + 5] - here
      const gradientY = data[(i + width) * 4 + 1] - here
      const weight = nearness[k + u]
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
      // Added to 1e-6, an exponential of less than this is lost in rounding.
      const power = -0.5 * off * off
      const weight = (power < -51 ? 1e-6 : 1e-6 + Math.exp(power)) / squared
      red += weight * data[i * 4]
      green += weight * data[i * 4 + 1]
      blue += weight * data[i * 4 + 2]
      total += weight
    }
  if (total === 0) return false
  values[0] = red / total
  values[1] = green / total
  values[2] = blue / total
  return true
}
