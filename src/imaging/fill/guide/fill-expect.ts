import { growBox } from '#imaging/crop.ts'
import { type Expected, type FillLevel, featureCount, holeBox, patchRadius } from '#imaging/fill/fill-level.ts'

const directions = 16
// Two sides of the hole are the same ground when their blurred colours differ by less than this, in codes. Rough ground
// gets more tolerance because its blur still varies. Roughness is compared by its ratio. All by eye on the bench
// photos.
const sameCodes = 16
const sameShareOfRoughness = 0.12
const sameRoughnessRatio = Math.log(1.6)
const roughnessFloor = 10
// Brightness changes along a wall or a meadow; hue hardly changes.
const lumaWeight = 0.4
// Horizontal lines count more: their two ends agree for a reason more often than by chance. Taste.
const levelFavour = 1.5

/**
 * Estimates what lies in the hole. From each hole pixel it follows a fan of lines in both directions to the edge of the
 * hole. Where the two ends of a line look alike, the part between is likely to look the same: grass between grass, city
 * between city, water below the horizon. Patch completion alone prefers smooth areas, because smooth patches match
 * best.
 * @returns width x height x featureCount features and their means, with a sureness of 0..1 per pixel
 */
export function expectHole(level: FillLevel): Expected {
  const { width, height, hole } = level
  const rim = blurKnown(level)
  const features = new Float32Array(width * height * featureCount)
  const sureness = new Float32Array(width * height)
  const fan = Array.from({ length: directions }, (_, k) => {
    const angle = (k * Math.PI) / directions
    return { x: Math.cos(angle), y: Math.sin(angle), favour: 1 + (levelFavour - 1) * Math.cos(angle) ** 2 }
  })
  const sums = new Float64Array(featureCount)
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue
    const x = i % width
    const y = (i - x) / width
    sums.fill(0)
    let total = 0
    let surest = 0
    for (const direction of fan) {
      const ahead = rimAlong(level, rim.weights, x, y, direction.x, direction.y)
      if (ahead < 0) continue
      const aheadPx = rimAway
      const behind = rimAlong(level, rim.weights, x, y, -direction.x, -direction.y)
      if (behind < 0) continue
      const behindPx = rimAway
      const gap = aheadPx + behindPx
      const difference = unlikeness(rim.features, ahead * featureCount, behind * featureCount)
      const likeness = direction.favour * Math.exp(-difference / 2)
      const weight = (likeness * likeness) / gap
      surest = Math.max(surest, Math.min(1, likeness))
      total += weight
      for (let c = 0; c < featureCount; c++)
        sums[c] +=
          (weight *
            (rim.features[ahead * featureCount + c] * behindPx + rim.features[behind * featureCount + c] * aheadPx)) /
          gap
    }
    if (total === 0) continue
    sureness[i] = surest
    for (let c = 0; c < featureCount; c++) features[i * featureCount + c] = sums[c] / total
  }
  return { features, means: meansOf(level, features, sureness), sureness }
}

/** Means over the patch window around each hole pixel. At an edge between two grounds this is a mix of both. */
export function meansOf(level: FillLevel, expected: Float32Array, sureness: Float32Array): Float32Array {
  const { width, height, hole, features } = level
  const means = new Float32Array(expected.length)
  for (let i = 0; i < hole.length; i++) {
    if (sureness[i] === 0) continue
    const x = i % width
    const y = (i - x) / width
    let count = 0
    for (let v = Math.max(0, y - patchRadius); v <= Math.min(height - 1, y + patchRadius); v++)
      for (let u = Math.max(0, x - patchRadius); u <= Math.min(width - 1, x + patchRadius); u++) {
        const from = v * width + u
        if (hole[from] !== 0 && sureness[from] === 0) continue
        const values = hole[from] !== 0 ? expected : features
        count++
        for (let c = 0; c < featureCount; c++) means[i * featureCount + c] += values[from * featureCount + c]
      }
    for (let c = 0; c < featureCount; c++) means[i * featureCount + c] /= count
  }
  return means
}

function unlikeness(features: Float32Array, a: number, b: number): number {
  const rough = Math.min(features[a + 3], features[b + 3])
  const tolerance = sameCodes + sameShareOfRoughness * rough
  const luma = features[a] - features[b]
  const redBlue = features[a + 1] - features[b + 1]
  const green = features[a + 2] - features[b + 2]
  const ratio = Math.log((features[a + 3] + roughnessFloor) / (features[b + 3] + roughnessFloor)) / sameRoughnessRatio
  return (lumaWeight * luma * luma + redBlue * redBlue + green * green) / (tolerance * tolerance) + ratio * ratio
}

interface Rim {
  readonly features: Float32Array
  /** Known pixels in the window, 0 where there is none. */
  readonly weights: Float32Array
}

/** The hole's box, grown by as much as `rimAlong` looks beyond it. Ends are exclusive. */
function boundsAround(level: FillLevel) {
  const { x: left, y: top, width, height } = growBox(holeBox(level), patchRadius + 2, level)
  return { left, right: left + width, top, bottom: top + height }
}

/**
 * Means of the known pixels in each patch window, in and around the hole. Roughness uses the geometric mean, so a single edge in front of calm
 * ground does not make the ground rough.
 */
function blurKnown(level: FillLevel): Rim {
  const { width, height, hole, banned } = level
  const features = new Float32Array(width * height * featureCount)
  const weights = new Float32Array(width * height)
  const across = new Float32Array(width * height * (featureCount + 1))
  const stride = featureCount + 1
  const { left, right, top, bottom } = boundsAround(level)
  const roughness = new Float32Array(width * height)
  for (let y = Math.max(0, top - patchRadius); y < Math.min(height, bottom + patchRadius); y++)
    for (let x = Math.max(0, left - patchRadius); x < Math.min(width, right + patchRadius); x++) {
      const i = y * width + x
      if (hole[i] === 0) roughness[i] = Math.log(level.features[i * featureCount + 3] + roughnessFloor)
    }
  for (let y = Math.max(0, top - patchRadius); y < Math.min(height, bottom + patchRadius); y++)
    for (let x = left; x < right; x++)
      for (let u = Math.max(0, x - patchRadius); u <= Math.min(width - 1, x + patchRadius); u++) {
        const from = y * width + u
        if (hole[from] !== 0 || banned[from] !== 0) continue
        const to = (y * width + x) * stride
        for (let c = 0; c < 3; c++) across[to + c] += level.features[from * featureCount + c]
        across[to + 3] += roughness[from]
        across[to + featureCount]++
      }
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const to = y * width + x
      for (let v = Math.max(0, y - patchRadius); v <= Math.min(height - 1, y + patchRadius); v++) {
        const from = (v * width + x) * stride
        for (let c = 0; c < featureCount; c++) features[to * featureCount + c] += across[from + c]
        weights[to] += across[from + featureCount]
      }
      if (weights[to] === 0) continue
      for (let c = 0; c < featureCount; c++) features[to * featureCount + c] /= weights[to]
      features[to * featureCount + 3] = Math.exp(features[to * featureCount + 3]) - roughnessFloor
    }
  return { features, weights }
}

/** How far the rim was that `rimAlong` last found, px: a pair a call would be garbage. */
let rimAway = 0

/** Where a line leaves the hole (one patch radius past the edge); -1 if the picture ends first. */
function rimAlong(level: FillLevel, weights: Float32Array, x: number, y: number, stepX: number, stepY: number): number {
  const { width, height, hole } = level
  let at = -1
  let far = 0
  for (let step = 1; step < width + height; step++) {
    const u = Math.round(x + step * stepX)
    const v = Math.round(y + step * stepY)
    if (u < 0 || v < 0 || u >= width || v >= height) break
    const i = v * width + u
    if (hole[i] !== 0) continue
    if (far === 0) far = step
    if (weights[i] > 0) at = i
    if (step >= far + patchRadius - 1) break
  }
  rimAway = far
  return at
}
