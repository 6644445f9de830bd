import type { Rgba } from '#imaging/image.ts'
import { copyRgba } from '#imaging/image.ts'

const tilesAcross = 8
/** Bins may hold this many times their even share; the rest is spread over all. Low, so that paper grain is not amplified. */
const clipTimes = 2.5

/**
 * Contrast-limited adaptive histogram equalisation of the luma (Zuiderveld 1994), blended in. All channels change by the same
 * levels, which keeps hue. Alpha is kept.
 * @param share 0..1; above 0.3 a photo begins to look processed
 */
export function raiseLocalContrast(photo: Rgba, share: number): Rgba {
  const { width, height } = photo
  const down = Math.max(1, Math.round((tilesAcross * height) / width))
  const curves = tileCurves(photo, tilesAcross, down)
  const out = copyRgba(photo)
  for (let y = 0; y < height; y++) {
    const row = Math.min(down - 1, Math.max(0, ((y + 0.5) / height) * down - 0.5))
    const top = Math.min(down - 1, Math.floor(row))
    const bottom = Math.min(down - 1, top + 1)
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      const column = Math.min(tilesAcross - 1, Math.max(0, ((x + 0.5) / width) * tilesAcross - 0.5))
      const left = Math.floor(column)
      const right = Math.min(tilesAcross - 1, left + 1)
      const code = lumaCode(photo.data, i)
      const upper = mix(at(curves, top, left, code), at(curves, top, right, code), column - left)
      const lower = mix(at(curves, bottom, left, code), at(curves, bottom, right, code), column - left)
      const change = share * (mix(upper, lower, row - top) - code)
      out.data[i] = photo.data[i] + change
      out.data[i + 1] = photo.data[i + 1] + change
      out.data[i + 2] = photo.data[i + 2] + change
    }
  }
  return out
}

const mix = (first: number, second: number, share: number): number => first + (second - first) * share
const at = (curves: Float32Array, row: number, column: number, code: number): number =>
  curves[(row * tilesAcross + column) * 256 + code]
const lumaCode = (data: Uint8ClampedArray, i: number): number =>
  (data[i] * 77 + data[i + 1] * 150 + data[i + 2] * 29 + 128) >> 8

function tileCurves(photo: Rgba, across: number, down: number): Float32Array {
  const counts = new Float32Array(across * down * 256)
  for (let y = 0; y < photo.height; y++) {
    const row = Math.floor((y * down) / photo.height)
    for (let x = 0; x < photo.width; x++) {
      const column = Math.floor((x * across) / photo.width)
      counts[(row * across + column) * 256 + lumaCode(photo.data, (y * photo.width + x) * 4)]++
    }
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
