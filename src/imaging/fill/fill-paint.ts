import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { decodeColor, featureCount } from '#imaging/fill/fill-level.ts'
import type { Mask, Rgba } from '#imaging/image.ts'

export interface Filled {
  /** The finest level that was filled. */
  readonly level: FillLevel
  /** For each hole pixel the index difference to the pixel it was copied from, 0 = not copied. */
  readonly copied: Int32Array
  /** Photo pixels per level pixel, in each direction. */
  readonly shrink: number
}

/**
 * Writes a fill into the hole of its crop, in place; alpha stays. At full size the colours of the level are the result.
 * For a smaller level, photo pixels are copied from where the level says and shifted by the level's difference in tone.
 */
export function paintFill(crop: Rgba, hole: Mask, { level, copied, shrink }: Filled): void {
  const colors = new Uint8ClampedArray(4)
  const target = new Float32Array(featureCount)
  for (let y = 0; y < crop.height; y++)
    for (let x = 0; x < crop.width; x++) {
      const i = y * crop.width + x
      if (hole.data[i] === 0) continue
      const j = Math.floor(y / shrink) * level.width + Math.floor(x / shrink)
      const from = shrink === 1 ? -1 : sourceOf(crop, hole, level.width, j, copied[j], x, y, shrink)
      if (from < 0) {
        decodeColor(level.features, j * featureCount, crop.data, i * 4)
        continue
      }
      // A grey of 128 is added so that negative differences survive the 8-bit colours.
      const at = j * featureCount
      const base = (j + copied[j]) * featureCount
      for (let c = 0; c < 3; c++) target[c] = level.features[at + c] - level.features[base + c]
      target[0] += 128 * Math.sqrt(3)
      decodeColor(target, 0, colors, 0)
      for (let c = 0; c < 3; c++) crop.data[i * 4 + c] = crop.data[from * 4 + c] + colors[c] - 128
    }
}

/** The photo pixel that a hole pixel is copied from, or -1 when there is none. */
function sourceOf(
  crop: Rgba,
  hole: Mask,
  levelWidth: number,
  at: number,
  delta: number,
  x: number,
  y: number,
  shrink: number,
): number {
  if (delta === 0) return -1
  const source = at + delta
  const u = (source % levelWidth) * shrink + (x % shrink)
  const v = Math.floor(source / levelWidth) * shrink + (y % shrink)
  if (u >= crop.width || v >= crop.height) return -1
  const from = v * crop.width + u
  return hole.data[from] === 0 ? from : -1
}
