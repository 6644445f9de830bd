import type { Rgba } from '#imaging/image.ts'
import { createSharedRgba, type RowWork, workRows } from '#imaging/rows/work-rows.ts'

const tilesAcross = 8
/** Bins may hold this many times their even share; the rest is spread over all. Low, so that paper grain is not amplified. */
const clipTimes = 2.5

/**
 * Contrast-limited adaptive histogram equalisation of the luma (Zuiderveld 1994), blended in. All channels change by the same
 * levels, which keeps hue. Alpha is kept.
 * @param share 0..1; above 0.3 a photo begins to look processed
 */
export function raiseLocalContrast(photo: Rgba, share: number): Rgba {
  const down = Math.max(1, Math.round((tilesAcross * photo.height) / photo.width))
  const out = createSharedRgba(photo.width, photo.height)
  workRows(contrastRows, { photo, share, down, curves: tileCurves(photo, tilesAcross, down), out }, photo)
  return out
}

export interface ContrastGiven {
  readonly photo: Rgba
  readonly share: number
  /** Tiles from top to bottom, and a curve of 256 codes for each. */
  readonly down: number
  readonly curves: Float32Array
  /** Written. */
  readonly out: Rgba
}

/** Mixes the curves of the tiles around each pixel of a row. */
export const contrastRows: RowWork<ContrastGiven> = {
  name: 'local-contrast',
  open: (given) => {
    const { width } = given.photo
    const lefts = new Uint8Array(width)
    const shares = new Float64Array(width)
    for (let x = 0; x < width; x++) {
      const column = Math.min(tilesAcross - 1, Math.max(0, ((x + 0.5) / width) * tilesAcross - 0.5))
      lefts[x] = Math.floor(column)
      shares[x] = column - lefts[x]
    }
    return (y) => contrastRow(given, lefts, shares, y)
  },
}

function contrastRow(
  { photo, share, down, curves, out }: ContrastGiven,
  lefts: Uint8Array,
  shares: Float64Array,
  y: number,
): void {
  const { width, height, data } = photo
  const row = Math.min(down - 1, Math.max(0, ((y + 0.5) / height) * down - 0.5))
  const top = Math.min(down - 1, Math.floor(row))
  const bottom = Math.min(down - 1, top + 1)
  const to = out.data
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
    const left = lefts[x]
    const right = Math.min(tilesAcross - 1, left + 1)
    const code = lumaCode(data, i)
    const upper = mix(at(curves, top, left, code), at(curves, top, right, code), shares[x])
    const lower = mix(at(curves, bottom, left, code), at(curves, bottom, right, code), shares[x])
    const change = share * (mix(upper, lower, row - top) - code)
    to[i] = data[i] + change
    to[i + 1] = data[i + 1] + change
    to[i + 2] = data[i + 2] + change
    to[i + 3] = data[i + 3]
  }
}

const mix = (first: number, second: number, share: number): number => first + (second - first) * share
const at = (curves: Float32Array, row: number, column: number, code: number): number =>
  curves[(row * tilesAcross + column) * 256 + code]
const lumaCode = (data: Uint8ClampedArray, i: number): number =>
  (data[i] * 77 + data[i + 1] * 150 + data[i + 2] * 29 + 128) >> 8

function tileCurves(photo: Rgba, across: number, down: number): Float32Array {
  const counts = new Float32Array(across * down * 256)
  const starts = Int32Array.from({ length: photo.width }, (_, x) => 256 * Math.floor((x * across) / photo.width))
  for (let y = 0, i = 0; y < photo.height; y++) {
    const row = 256 * across * Math.floor((y * down) / photo.height)
    for (let x = 0; x < photo.width; x++, i += 4) counts[row + starts[x] + lumaCode(photo.data, i)]++
  }
  for (let tile = 0; tile < across * down; tile++) equalise(counts.subarray(tile * 256, (tile + 1) * 256))
  return counts
}

// Turns the counts of a tile into its curve, codes 0..255, in place.
function equalise(counts: Float32Array): void {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const limit = (clipTimes * total) / 256
  let spread = 0
  for (let code = 0; code < 256; code++) {
    const over = Math.max(0, counts[code] - limit)
    spread += over / 256
    counts[code] -= over
  }
  let below = 0
  for (let code = 0; code < 256; code++) {
    const count = counts[code] + spread
    counts[code] = total === 0 ? code : (255 * (below + count / 2)) / total
    below += count
  }
}
