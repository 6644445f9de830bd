import { copyRgba, createPlane, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { smallCopy } from '#imaging/resampling/small-copy.ts'

/** A pale veil over parts of a print: stray light in the camera, or fading that differs from place to place. */
export interface PrintVeil {
  /** How much lighter than the print's black the darkest parts are, 8-bit levels, on a rough grid. */
  readonly levels: Plane
  /** Of the places that show some detail, the share that lies under a veil, 0..1. */
  readonly share: number
}

/** Veils are smooth: a copy of this side shows them, without the grain. */
const judgedSidePx = 384
/** Cells along the longer side, and how far around its middle each looks, as a share of that side. */
const cellsAcross = 16
const reachShare = 0.1
/** Of the pixels around a place, the darkest share tells its black. */
const darkShare = 0.03
/** Deviation from the mean of 6 px, levels: skies and walls have less, and tell nothing. */
const detailMin = 7
const detailPx = 6
/** A place is veiled where its black is this much lighter than the print's. Levels, by eye on 10 prints. */
const veiledMin = 65
/** What so few pixels are is no black. */
const tail = 0.005

/** Measures how far the darkest parts of a print lie above its black, from place to place. */
export function measureVeil(photo: Rgba): PrintVeil {
  const luma = lumaOf(smallCopy(photo, judgedSidePx))
  const sidePx = Math.max(luma.width, luma.height)
  const cellPx = sidePx / cellsAcross
  const across = Math.max(1, Math.round(luma.width / cellPx))
  const down = Math.max(1, Math.round(luma.height / cellPx))
  const black = darkest(countLevels(luma, { x: 0, y: 0, width: luma.width, height: luma.height }), tail)
  const levels = createPlane(across, down)
  const weights = createPlane(across, down)
  let [detailed, veiled] = [0, 0]
  for (let row = 0, i = 0; row < down; row++)
    for (let column = 0; column < across; column++, i++) {
      const box = boxAround(((column + 0.5) * luma.width) / across, ((row + 0.5) * luma.height) / down, luma)
      levels.data[i] = Math.max(0, darkest(countLevels(luma, box), darkShare) - black)
      const isDetailed = detailIn(luma, box) >= detailMin
      weights.data[i] = isDetailed ? 1 : 0.02
      if (!isDetailed) continue
      detailed++
      if (levels.data[i] >= veiledMin) veiled++
    }
  return { levels: smooth(levels, weights), share: detailed === 0 ? 0 : veiled / detailed }
}

/**
 * Takes a veil off a print: what it lifted goes down again, and white stays.
 * @param share of the veil, 0..1
 * @returns a new picture; alpha is kept
 */
export function liftVeil(photo: Rgba, { levels }: PrintVeil, share: number): Rgba {
  const veil = resizePlane(levels, photo.width, photo.height).data
  const out = copyRgba(photo)
  for (let i = 0; i < veil.length; i++) {
    const taken = share * Math.max(0, veil[i])
    if (taken < 0.5) continue
    const gain = 255 / (255 - taken)
    for (let c = i * 4; c < i * 4 + 3; c++) out.data[c] = toe((photo.data[c] - taken) * gain)
  }
  return out
}

/** Levels this close to black are compressed, so that what is dark within a veil keeps its shades. */
const softness = 16
const toe = (value: number): number => (value < softness ? softness * Math.exp((value - softness) / softness) : value)

interface Area extends Size {
  readonly x: number
  readonly y: number
}

function lumaOf({ width, height, data }: Rgba): Plane {
  const luma = createPlane(width, height)
  for (let i = 0; i < luma.data.length; i++)
    luma.data[i] = 0.299 * data[i * 4] + 0.587 * data[i * 4 + 1] + 0.114 * data[i * 4 + 2]
  return luma
}

function boxAround(x: number, y: number, { width, height }: Size): Area {
  const reachPx = Math.round(reachShare * Math.max(width, height))
  const [left, top] = [Math.max(0, Math.floor(x) - reachPx), Math.max(0, Math.floor(y) - reachPx)]
  const [right, bottom] = [Math.min(width, Math.floor(x) + reachPx + 1), Math.min(height, Math.floor(y) + reachPx + 1)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function countLevels({ width, data }: Plane, box: Area): Uint32Array {
  const counts = new Uint32Array(256)
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++) counts[Math.round(data[y * width + x])]++
  return counts
}

function darkest(counts: Uint32Array, share: number): number {
  let left = share * counts.reduce((sum, count) => sum + count, 0)
  const level = counts.findIndex((count) => {
    left -= count
    return left < 0
  })
  return Math.max(0, level)
}

/** How far pixels deviate from the mean of the blocks in which they lie. */
function detailIn({ width, data }: Plane, box: Area): number {
  let [squares, count] = [0, 0]
  for (let top = box.y; top + detailPx <= box.y + box.height; top += detailPx)
    for (let left = box.x; left + detailPx <= box.x + box.width; left += detailPx) {
      let [sum, own] = [0, 0]
      for (let y = top; y < top + detailPx; y++)
        for (let x = left; x < left + detailPx; x++) {
          const value = data[y * width + x]
          sum += value
          own += value * value
        }
      squares += own - (sum * sum) / (detailPx * detailPx)
      count += detailPx * detailPx
    }
  return count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count))
}

/** Means of nine cells, of which those without detail hardly count. */
function smooth(levels: Plane, weights: Plane): Plane {
  const { width, height } = levels
  const out = createPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [sum, total] = [0, 0]
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          sum += weights.data[v * width + u] * levels.data[v * width + u]
          total += weights.data[v * width + u]
        }
      out.data[y * width + x] = sum / total
    }
  return out
}
