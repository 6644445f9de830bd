import type { Mask, Rgba } from '#imaging/image.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'

/** Px: how far a margin may miss what mixes. Where it misses more the edge is out of focus, or a part is missing. */
const mixedPx = 3
/** Px: how far the shade of an edge that lies on its ground is taken. */
const shadedPx = 6
/** Px from the border where nothing mixes any more, inside of the mask and outside, and where nothing is shaded. */
const [insidePx, outsidePx, litPx] = [7, 9, 13]
/** In codes: where the thing differs less from the ground, no rim is seen. */
const contrastMin = 40
/** A rim with more of the thing than this is seen around a fill. By eye on 8 people removed. */
const shareMin = 0.04
/** By so large a part the ground is darker than beyond where it lies in the shade of the edge; by more it is a thing. */
const [shadeMin, shadeMax] = [0.08, 0.5]
/** Shade fades with the distance, but for noise. */
const shadeNoise = 0.02
/** Shares are means over the borders in squares of so many px with their neighbours: single pixels tell nothing. */
const tilePx = 8
const pixelsMin = 8

/**
 * Adds to a mask the pixels just outside that still hold some of the thing's colours, or lie in the shade of its edge:
 * what is left of them is seen as the thing's outline around a fill.
 * @param photo the mask's size
 * @param mask with the margin that is usual; above 127 = marked
 * @returns 0 or 255 per pixel; the border moves by at most 6 px
 */
export function growOverMixture(photo: Rgba, mask: Mask): Mask {
  const { width, height } = mask
  const inside = depthInside({ ...mask, data: mask.data.map((value) => (value > 127 ? 255 : 0)) })
  const outside = depthInside({ ...mask, data: mask.data.map((value) => (value > 127 ? 0 : 255)) })
  const columns = Math.ceil(width / tilePx)
  const rows = Math.ceil(height / tilePx)
  const planes = () => Array.from({ length: shadedPx }, () => new Float32Array(columns * rows))
  const [sums, counts, shades, grounds] = [planes(), planes(), planes(), planes()]
  const tileOf = (i: number) => Math.floor(Math.floor(i / width) / tilePx) * columns + Math.floor((i % width) / tilePx)
  const rim: number[] = []
  for (let i = 0; i < outside.length; i++) {
    if (outside[i] <= 0 || Math.round(outside[i]) > shadedPx) continue
    rim.push(i)
    const sides = sidesOf(photo, { inside, outside }, i)
    if (sides === null) continue
    const at = Math.round(outside[i]) - 1
    const tile = tileOf(i)
    if (sides.lit >= 0) {
      shades[at][tile] += shadeOf(photo, sides.lit, i)
      grounds[at][tile]++
    }
    if (at >= mixedPx) continue
    const share = shareOfThing(photo, sides, i)
    if (share === null) continue
    sums[at][tile] += share
    counts[at][tile]++
  }
  const out = { width, height, data: mask.data.map((value) => (value > 127 ? 255 : 0)) }
  rim.sort((one, other) => outside[one] - outside[other])
  const shares = sums.map((sum, at) => meansAround(sum, counts[at], columns, rows))
  const shade = shades.map((sum, at) => meansAround(sum, grounds[at], columns, rows))
  const isShaded = (at: number, tile: number) =>
    shade[at][tile] > shadeMin &&
    shade[at][tile] < shadeMax &&
    (at === 0 || shade[at][tile] < shade[at - 1][tile] + shadeNoise)
  for (const i of rim) {
    const distance = Math.round(outside[i])
    const tile = tileOf(i)
    let at = 0
    while (at < distance && (shares[at][tile] > shareMin || isShaded(at, tile))) at++
    if (at === distance) out.data[i] = 255
  }
  return out
}

/** The mean of a tile and its neighbours; 0 where few pixels tell. */
function meansAround(sums: Float32Array, counts: Float32Array, columns: number, rows: number): Float32Array {
  const means = new Float32Array(sums.length)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      let [sum, count] = [0, 0]
      for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u++) {
          sum += sums[v * columns + u]
          count += counts[v * columns + u]
        }
      means[y * columns + x] = count < pixelsMin ? 0 : sum / count
    }
  return means
}

interface Depths {
  readonly inside: Float32Array
  readonly outside: Float32Array
}

/** Indices of a pixel of the thing and two of the ground on either side of a pixel beside the border. */
interface Sides {
  readonly thing: number
  readonly ground: number
  /** Beyond the shade; -1 where that is another border's. */
  readonly lit: number
}

/** Null where one side is too narrow to tell. */
function sidesOf({ width, height }: Rgba, { inside, outside }: Depths, i: number): Sides | null {
  const x = i % width
  const y = (i - x) / width
  if (x < 2 || y < 2 || x > width - 3 || y > height - 3) return null
  // The way out: where the distance from the mask grows.
  const signed = (at: number) => outside[at] - inside[at]
  const across = signed(i + 1) - signed(i - 1) + (signed(i + 2) - signed(i - 2)) / 2
  const down = signed(i + width) - signed(i - width) + (signed(i + 2 * width) - signed(i - 2 * width)) / 2
  const length = Math.sqrt(across * across + down * down)
  if (length === 0) return null
  const to = (px: number) => {
    const u = Math.round(x + (across / length) * px)
    const v = Math.round(y + (down / length) * px)
    return u < 1 || v < 1 || u > width - 2 || v > height - 2 ? -1 : v * width + u
  }
  const thing = to(-insidePx - outside[i])
  const ground = to(outsidePx - outside[i])
  if (thing < 0 || ground < 0 || inside[thing] < insidePx / 2 || outside[ground] < outsidePx / 2) return null
  const lit = to(litPx - outside[i])
  return { thing, ground, lit: lit < 0 || outside[lit] < litPx / 2 ? -1 : lit }
}

/** How much of a pixel is the thing's, about 0..1; null where thing and ground are alike. */
function shareOfThing(photo: Rgba, { thing, ground }: Sides, i: number): number | null {
  let [along, contrast] = [0, 0]
  for (let c = 0; c < 3; c++) {
    const from = meanAround(photo, ground, c)
    const step = meanAround(photo, thing, c) - from
    along += (photo.data[i * 4 + c] - from) * step
    contrast += step * step
  }
  return contrast < contrastMin * contrastMin ? null : along / contrast
}

/** How much darker a pixel is than the ground beyond, -1..1. */
function shadeOf(photo: Rgba, ground: number, i: number): number {
  let [own, beyond] = [0, 0]
  for (let c = 0; c < 3; c++) {
    own += photo.data[i * 4 + c]
    beyond += meanAround(photo, ground, c)
  }
  return (beyond - own) / Math.max(1, own, beyond)
}

function meanAround({ width, data }: Rgba, at: number, c: number): number {
  let sum = 0
  for (let v = -width; v <= width; v += width) for (let u = -1; u <= 1; u++) sum += data[(at + v + u) * 4 + c]
  return sum / 9
}
