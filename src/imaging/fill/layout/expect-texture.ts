import { awayFromHole } from '#imaging/fill/away-from-hole.ts'
import { type FillLevel, featureCount } from '#imaging/fill/fill-level.ts'

// Px at the layout's scale. Grounds are told apart by the means of blocks.
const blockPx = 8
const ringPx = 72
// What differs by this many codes, or is this far away, counts for a quarter. By eye on eight removals.
const sameCodes = 14
const nearPx = 40

/**
 * Of each block the x and y of its corner and the means of its pixels that are meant: three colours and the log of the
 * texture, so that single edges count for less than even grain. The mean of roots was rated worse in six of six.
 */
type Blocks = Float32Array
const blockValues = 6

/**
 * Raises the texture of a picture of the hole to that of what looks alike around the hole, and near it: a soft picture
 * of grass stands for grass. Texture that the picture shows stays, as does all outside of the hole.
 * @param level the layout's scale, with its texture measured
 * @param shown featureCount values per pixel, changed in place
 */
export function raiseTexture(level: FillLevel, shown: Float32Array): void {
  const { width, height, hole, banned } = level
  const away = awayFromHole(level)
  const ring = blocksOf(level, level.features, (i) => hole[i] === 0 && banned[i] === 0 && away[i] <= ringPx)
  const inside = blocksOf(level, shown, (i) => hole[i] !== 0)
  if (ring.length === 0) return
  for (let at = 0; at < inside.length; at += blockValues) {
    const texture = textureAlike(ring, inside, at)
    if (texture <= Math.exp(inside[at + 5]) - 1) continue
    const [left, top] = [inside[at], inside[at + 1]]
    for (let y = top; y < Math.min(height, top + blockPx); y++)
      for (let x = left; x < Math.min(width, left + blockPx); x++) {
        const i = y * width + x
        const to = i * featureCount + 3
        if (hole[i] !== 0) shown[to] = Math.max(shown[to], texture)
      }
  }
}

/** The mean texture of the ring, by likeness of colour to a block and nearness to it. */
function textureAlike(ring: Blocks, inside: Blocks, at: number): number {
  let sum = 0
  let all = 0
  for (let n = 0; n < ring.length; n += blockValues) {
    const far = ((ring[n] - inside[at]) ** 2 + (ring[n + 1] - inside[at + 1]) ** 2) / nearPx ** 2
    let squares = 0
    for (let c = 2; c < 5; c++) squares += (ring[n + c] - inside[at + c]) ** 2
    const unlike = squares / sameCodes ** 2
    const weight = 1 / ((1 + far) * (1 + far) * (1 + unlike) * (1 + unlike))
    sum += weight * ring[n + 5]
    all += weight
  }
  return Math.exp(sum / all) - 1
}

function blocksOf({ width, height }: FillLevel, features: Float32Array, isMeant: (pixel: number) => boolean): Blocks {
  const blocks: number[] = []
  for (let top = 0; top < height; top += blockPx)
    for (let left = 0; left < width; left += blockPx) {
      let [count, luma, redBlue, green, texture] = [0, 0, 0, 0, 0]
      for (let y = top; y < Math.min(height, top + blockPx); y++)
        for (let x = left; x < Math.min(width, left + blockPx); x++) {
          const i = y * width + x
          if (!isMeant(i)) continue
          const from = i * featureCount
          count++
          luma += features[from]
          redBlue += features[from + 1]
          green += features[from + 2]
          texture += Math.log(1 + features[from + 3])
        }
      if (count > 0) blocks.push(left, top, luma / count, redBlue / count, green / count, texture / count)
    }
  return Float32Array.from(blocks)
}
