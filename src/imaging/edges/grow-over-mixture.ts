import type { Mask, Rgba } from '#imaging/image.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'

/** Px: how far a margin may miss what mixes. Where it misses more the edge is out of focus, or a part is missing. */
const reachPx = 3
/** Px from the border where nothing mixes any more, inside of the mask and outside. */
const [insidePx, outsidePx] = [7, 9]
/** In codes: where the thing differs less from the ground, no rim is seen. */
const contrastMin = 40
/** A rim with more of the thing than this is seen around a fill. By eye on 8 people removed. */
const shareMin = 0.04
/** Shares are means over the borders in squares of so many px with their neighbours: single pixels tell nothing. */
const tilePx = 8
const pixelsMin = 8

/**
 * Adds to a mask the pixels just outside that still hold some of the thing's colours: what is left of them is seen as
 * the thing's outline around a fill.
 * @param photo the mask's size
 * @param mask with the margin that is usual; above 127 = marked
 * @returns 0 or 255 per pixel; the border moves by at most 3 px
 */
export function growOverMixture(photo: Rgba, mask: Mask): Mask {
  const { width, height } = mask
  const inside = depthInside({ ...mask, data: mask.data.map((value) => (value > 127 ? 255 : 0)) })
  const outside = depthInside({ ...mask, data: mask.data.map((value) => (value > 127 ? 0 : 255)) })
  const columns = Math.ceil(width / tilePx)
  const rows = Math.ceil(height / tilePx)
  const sums = Array.from({ length: reachPx }, () => new Float32Array(columns * rows))
  const counts = Array.from({ length: reachPx }, () => new Float32Array(columns * rows))
  const tileOf = (i: number) => Math.floor(Math.floor(i / width) / tilePx) * columns + Math.floor((i % width) / tilePx)
  const rim: number[] = []
  for (let i = 0; i < outside.length; i++) {
    if (outside[i] <= 0 || Math.round(outside[i]) > reachPx) continue
    rim.push(i)
    const share = shareOfThing(photo, { inside, outside }, i)
    if (share === null) continue
    const at = Math.round(outside[i]) - 1
    sums[at][tileOf(i)] += share
    counts[at][tileOf(i)]++
  }
  const out = { width, height, data: mask.data.map((value) => (value > 127 ? 255 : 0)) }
  rim.sort((one, other) => outside[one] - outside[other])
  const isMixed = sums.map((_, at) =>
    meansAround(sums[at], counts[at], columns, rows).map((mean) => (mean > shareMin ? 1 : 0)),
  )
  for (const i of rim) {
    const distance = Math.round(outside[i])
    const tile = tileOf(i)
    let at = 0
    while (at < distance && isMixed[at][tile] === 1) at++
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

/** How much of a pixel beside the border is the thing's, about 0..1; null where nothing tells. */
function shareOfThing(photo: Rgba, { inside, outside }: Depths, i: number): number | null {
  const { width, height } = photo
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
  let [along, contrast] = [0, 0]
  for (let c = 0; c < 3; c++) {
    const from = meanAround(photo, ground, c)
    const step = meanAround(photo, thing, c) - from
    along += (photo.data[i * 4 + c] - from) * step
    contrast += step * step
  }
  return contrast < contrastMin * contrastMin ? null : along / contrast
}

function meanAround({ width, data }: Rgba, at: number, c: number): number {
  let sum = 0
  for (let v = -width; v <= width; v += width) for (let u = -1; u <= 1; u++) sum += data[(at + v + u) * 4 + c]
  return sum / 9
}
