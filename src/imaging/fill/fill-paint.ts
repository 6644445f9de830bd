import { decodeColor, encodeColor, type FillLevel, featureCount } from '#imaging/fill/fill-level.ts'
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
 * Between the middles of level pixels both go over evenly, so that pieces do not meet in steps of their size.
 */
export function paintFill(crop: Rgba, hole: Mask, { level, copied, shrink }: Filled): void {
  if (shrink === 1) {
    for (let i = 0; i < hole.data.length; i++)
      if (hole.data[i] > 0) decodeColor(level.features, i * featureCount, crop.data, i * 4)
    return
  }
  const sum = new Float32Array(featureCount)
  for (let y = 0; y < crop.height; y++)
    for (let x = 0; x < crop.width; x++) {
      const i = y * crop.width + x
      if (hole.data[i] === 0) continue
      sum.fill(0)
      const down = (y + 0.5) / shrink - 0.5
      const across = (x + 0.5) / shrink - 0.5
      const top = Math.floor(down)
      const left = Math.floor(across)
      let all = 0
      for (let k = 0; k < 4; k++) {
        const u = left + (k & 1)
        const v = top + (k >> 1)
        const share = (1 - Math.abs(across - u)) * (1 - Math.abs(down - v))
        if (share <= 0 || u < 0 || v < 0 || u >= level.width || v >= level.height) continue
        const j = v * level.width + u
        if (level.hole[j] === 0) continue
        all += share
        addCopy(sum, share, crop, hole, level, j, copied[j], x, y, shrink)
      }
      for (let c = 0; c < 3; c++) sum[c] /= all
      decodeColor(sum, 0, crop.data, i * 4)
    }
}

const own = new Float32Array(featureCount)

/** Adds a share of what a level's pixel says of a pixel of the crop: what it copies, in its tone, or its own colour. */
function addCopy(
  sum: Float32Array,
  share: number,
  { width, height, data }: Rgba,
  hole: Mask,
  level: FillLevel,
  at: number,
  delta: number,
  x: number,
  y: number,
  shrink: number,
): void {
  const source = at + delta
  const u = x + ((source % level.width) - (at % level.width)) * shrink
  const v = y + (Math.floor(source / level.width) - Math.floor(at / level.width)) * shrink
  const isCopied = delta !== 0 && u >= 0 && v >= 0 && u < width && v < height && hole.data[v * width + u] === 0
  const from = (v * width + u) * 4
  if (isCopied) encodeColor(own, 0, data[from], data[from + 1], data[from + 2])
  for (let c = 0; c < 3; c++) {
    const target = level.features[at * featureCount + c]
    sum[c] += share * (isCopied ? own[c] + target - level.features[source * featureCount + c] : target)
  }
}
