import { complementOf } from '#imaging/fill/away-from-hole.ts'
import { type FillLevel, featureCount, holeDepth, patchPixels, patchRadius } from '#imaging/fill/fill-level.ts'
import { biasOf, expectedCost, guideCost, penaltyOf, placeCost } from '#imaging/fill/patch-costs.ts'
import type { PatchField } from '#imaging/fill/patch-field.ts'
import type { MatchSettings } from '#imaging/fill/patch-match.ts'
import type { PatchSites } from '#imaging/fill/patch-sites.ts'

// At the coarsest scale a hole has a few hundred pixels and its surroundings about a thousand patches, so nearly all
// are tried.
const triesMax = 1500

/**
 * Makes a first guess at the coarsest scale, in place. From the edge of the hole inwards, each pixel takes the centre
 * of the patch that best matches what is known around it so far (onion peel, Newson 2017). Writes each match into
 * `field.source`.
 */
export function peelHole(level: FillLevel, sites: PatchSites, field: PatchField, settings: MatchSettings): void {
  const { width, height, features, hole } = level
  const depth = holeDepth(level)
  const known = complementOf(hole)
  const order: number[] = []
  for (let i = 0; i < hole.length; i++) if (hole[i] !== 0) order.push(i)
  order.sort((a, b) => depth[a] - depth[b] || a - b)
  for (const pixel of order) {
    const x = pixel % width
    const y = (pixel - x) / width
    const column = Math.min(width - 1 - patchRadius, Math.max(patchRadius, x))
    const row = Math.min(height - 1 - patchRadius, Math.max(patchRadius, y))
    const center = row * width + column
    const source = bestKnownMatch(level, sites, field, settings, known, center)
    if (source < 0) continue
    const from = source + (pixel - center)
    const shift = knownShift(level, known, center, source)
    for (let c = 0; c < 3; c++) features[pixel * featureCount + c] = features[from * featureCount + c] + shift[c]
    features[pixel * featureCount + 3] = features[from * featureCount + 3]
    field.source[center] = source
    known[pixel] = 1
  }
}

function bestKnownMatch(
  level: FillLevel,
  sites: PatchSites,
  field: PatchField,
  settings: MatchSettings,
  known: Uint8Array,
  center: number,
): number {
  const { sources } = sites
  const { reachPx, random } = settings
  const x = center % level.width
  const y = (center - x) / level.width
  const all = sources.length <= triesMax
  const around = knownAround(level, known, center)
  let best = -1
  let bestCost = Number.POSITIVE_INFINITY
  for (let k = 0; k < Math.min(triesMax, sources.length); k++) {
    const source = all ? sources[k] : sources[Math.floor(random() * sources.length)]
    const u = source % level.width
    const v = (source - u) / level.width
    if (Math.abs(u - x) > reachPx || Math.abs(v - y) > reachPx) continue
    // No part is below 0, so what costs too much already need not be asked for the rest.
    const cheaply = penaltyOf(level, field, source) + placeCost(u - x, v - y, reachPx)
    if (cheaply >= bestCost) continue
    const guided = cheaply + guideCost(level, field, center, source)
    if (guided >= bestCost) continue
    const extra = guided + expectedCost(level, field, center, source)
    if (extra >= bestCost) continue
    const cost = knownCost(level, around, source) + extra
    if (cost < bestCost) {
      bestCost = cost
      best = source
    }
  }
  return best
}

/** The known pixels of a patch: how far each lies from its centre among the features, and its features. */
interface KnownPixels {
  readonly offsets: Int32Array
  readonly features: Float32Array
  readonly count: number
}

const room = { offsets: new Int32Array(patchPixels), features: new Float32Array(patchPixels * featureCount) }

/** Gathered once for all sources that are tried. Good until the next call. */
function knownAround({ width, features }: FillLevel, known: Uint8Array, center: number): KnownPixels {
  let count = 0
  for (let v = -patchRadius; v <= patchRadius; v++)
    for (let u = -patchRadius; u <= patchRadius; u++) {
      const offset = v * width + u
      if (known[center + offset] === 0) continue
      const from = (center + offset) * featureCount
      for (let c = 0; c < featureCount; c++) room.features[count * featureCount + c] = features[from + c]
      room.offsets[count++] = offset * featureCount
    }
  return { ...room, count }
}

// Squared differences over the known pixels after the tone shift b, in closed form: the sum of (d + b)^2.
function knownCost({ features }: FillLevel, around: KnownPixels, source: number): number {
  const { offsets, features: own, count } = around
  if (count === 0) return Number.POSITIVE_INFINITY
  const from = source * featureCount
  let squares = 0
  let luma = 0
  let redBlue = 0
  let green = 0
  for (let k = 0, a = 0; k < count; k++, a += featureCount) {
    const b = from + offsets[k]
    const d0 = features[b] - own[a]
    const d1 = features[b + 1] - own[a + 1]
    const d2 = features[b + 2] - own[a + 2]
    const d3 = features[b + 3] - own[a + 3]
    luma += d0
    redBlue += d1
    green += d2
    squares += d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3
  }
  return squares + shiftCost(luma, count, 0) + shiftCost(redBlue, count, 1) + shiftCost(green, count, 2)
}

function shiftCost(sum: number, count: number, channel: number): number {
  const shift = biasOf(0, sum / count, channel)
  return 2 * shift * sum + count * shift * shift * 1.15
}

function knownShift(level: FillLevel, known: Uint8Array, target: number, source: number): number[] {
  const { width, features } = level
  const sums = [0, 0, 0]
  let count = 0
  for (let v = -patchRadius; v <= patchRadius; v++)
    for (let u = -patchRadius; u <= patchRadius; u++) {
      const t = target + v * width + u
      if (known[t] === 0) continue
      count++
      for (let c = 0; c < 3; c++)
        sums[c] += features[(source + v * width + u) * featureCount + c] - features[t * featureCount + c]
    }
  return sums.map((sum, c) => (count === 0 ? 0 : biasOf(0, sum / count, c)))
}
