import type { FillLevel, PatchSites } from '#imaging/fill/fill-level.ts'
import { featureCount, patchPixels, patchRadius, patchSide } from '#imaging/fill/fill-level.ts'

/** The best source patch found so far for each target patch. */
export interface PatchField {
  /** Centre of the source of each pixel's patch, -1 where the pixel is no target. */
  readonly source: Int32Array
  /** Cost of each target's match. */
  readonly cost: Float32Array
  /**
   * Mean features of each patch, featureCount values per pixel. Those of a source are measured once (NaN before), those
   * of the targets whenever the estimate changes.
   */
  readonly means: Float32Array
  /** Added to the cost of a source that should rather not be copied; valid once its mean is known. */
  readonly penalty: Float32Array
  /** Sum of the squared guide values of each patch. */
  readonly guided: Float32Array | null
  /** Weight of the difference from the expectation, relative to a difference in every pixel. */
  readonly expectedWeight: number
}

export interface MatchSettings {
  /** Sources farther than this from their target, in x or y, are not used: this prevents second heads. */
  readonly reachPx: number
  /** Radius of the first random try; it halves down to 1. */
  readonly searchPx: number
  readonly random: () => number
}

// How far a copied patch may change in brightness or colour to fit its surroundings (Image Melding, Darabi 2012), in
// units of the opponent features. Light falls off across a wall by tens of codes, while the hue hardly changes. Chosen
// by eye: 12 codes of colour turned wood yellow beside fruit; 4 left patches of wrong hue on a lake at dusk.
const lumaBiasMax = 40
const colorBiasMax = 6
// A share of the corrected difference still counts, so that of two equal textures the one with the right tone wins.
const biasPrice = 0.15

/** The tone shift that brings a patch of mean `source` to the mean `target`, within the limits above. */
export function biasOf(target: number, source: number, channel: number): number {
  const most = channel === 0 ? lumaBiasMax : colorBiasMax
  const shift = target - source
  return shift > most ? most : shift < -most ? -most : shift
}

/** A small, fast generator of numbers 0 <= n < 1 (mulberry32). The same seed gives the same sequence. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function createField(level: FillLevel, sites: PatchSites, expectedWeight: number): PatchField {
  const size = level.width * level.height
  const field: PatchField = {
    source: new Int32Array(size).fill(-1),
    cost: new Float32Array(size),
    means: new Float32Array(size * featureCount),
    penalty: new Float32Array(size),
    guided: level.guide === null ? null : new Float32Array(size),
    expectedWeight: level.expected === null ? 0 : expectedWeight,
  }
  // Most sources are never used, so each is measured on first use.
  for (const source of sites.sources) field.means[source * featureCount] = Number.NaN
  for (const centers of [sites.sources, sites.targets]) measureGuided(level, field.guided, centers)
  return field
}

/** Measures the mean features of the patch centred on `center`. */
function measureMean(level: FillLevel, means: Float32Array, center: number): void {
  const { width, features } = level
  let luma = 0
  let redBlue = 0
  let green = 0
  let texture = 0
  for (let v = -patchRadius; v <= patchRadius; v++) {
    let at = (center + v * width - patchRadius) * featureCount
    for (let u = 0; u < patchSide; u++, at += featureCount) {
      luma += features[at]
      redBlue += features[at + 1]
      green += features[at + 2]
      texture += features[at + 3]
    }
  }
  const to = center * featureCount
  means[to] = luma / patchPixels
  means[to + 1] = redBlue / patchPixels
  means[to + 2] = green / patchPixels
  means[to + 3] = texture / patchPixels
}

// A patch of wholly strange pixels costs as much as a difference of this many codes in every pixel.
const strangeCodes = 36

function measureSource(level: FillLevel, field: PatchField, source: number): void {
  const { width, strangeness } = level
  measureMean(level, field.means, source)
  let sum = 0
  for (let v = -patchRadius; v <= patchRadius; v++)
    for (let u = -patchRadius; u <= patchRadius; u++) sum += strangeness[source + v * width + u]
  field.penalty[source] = sum * strangeCodes * strangeCodes
}

/** The cost of a source, whatever the target. */
export function penaltyOf(level: FillLevel, field: PatchField, source: number): number {
  if (Number.isNaN(field.means[source * featureCount])) measureSource(level, field, source)
  return field.penalty[source]
}

function measureGuided(level: FillLevel, guided: Float32Array | null, centers: Int32Array): void {
  const { width, guide } = level
  if (guide === null || guided === null) return
  for (const center of centers) {
    let sum = 0
    for (let v = -patchRadius; v <= patchRadius; v++)
      for (let u = -patchRadius; u <= patchRadius; u++) sum += guide[center + v * width + u] ** 2
    guided[center] = sum
  }
}

/** How much the guided edges of two patches differ: sum of squared differences. */
export function guideCost(level: FillLevel, field: PatchField, target: number, source: number): number {
  const { width, guide } = level
  const { guided } = field
  if (guide === null || guided === null) return 0
  if (guided[target] === 0 || guided[source] === 0) return guided[target] + guided[source]
  let sum = 0
  for (let v = -patchRadius; v <= patchRadius; v++)
    for (let u = -patchRadius; u <= patchRadius; u++)
      sum += (guide[target + v * width + u] - guide[source + v * width + u]) ** 2
  return sum
}

// Across a ground, brightness changes more than hue or roughness.
const expectedLumaWeight = 0.3
// Rough grounds vary in colour from patch to patch. Roughness itself is compared by its ratio, with at most this many
// codes. By eye.
const roughCodes = 60
const roughFloor = 20

/** How far the mean of a source is from the expectation at a target. The mean must be known already. */
export function expectedCost(level: FillLevel, field: PatchField, target: number, source: number): number {
  const { expected } = level
  if (expected === null) return 0
  const sureness = expected.sureness[target]
  if (sureness === 0) return 0
  const t4 = target * featureCount
  const s4 = source * featureCount
  const { means } = field
  const luma = means[s4] - expected.means[t4]
  const redBlue = means[s4 + 1] - expected.means[t4 + 1]
  const green = means[s4 + 2] - expected.means[t4 + 2]
  const rough = expected.means[t4 + 3]
  const texture = (roughCodes * (means[s4 + 3] - rough)) / (means[s4 + 3] + rough + roughFloor)
  const squares =
    (expectedLumaWeight * luma * luma + redBlue * redBlue + green * green) / (1 + rough / roughCodes) +
    texture * texture
  return field.expectedWeight * sureness * patchPixels * squares
}

// Distant pixels are less similar to the place being filled. In most scenes height matters more than breadth: ground
// gets nearer and sharper downwards. In codes per pixel at full reach, chosen by eye.
const placeCodesAcross = 4
const placeCodesDown = 10

/** The cost of copying over a distance. */
export function placeCost(dx: number, dy: number, reachPx: number): number {
  const across = (placeCodesAcross * dx) / reachPx
  const down = (placeCodesDown * dy) / reachPx
  return patchPixels * (across * across + down * down)
}

/**
 * The cost of a source patch at a target: squared differences after the tone shift, plus the costs of the shift and of
 * the source. Stops early, with a partial sum, once it exceeds `limit`.
 * @param place cost of the distance, see placeCost
 */
function patchCost(
  level: FillLevel,
  field: PatchField,
  target: number,
  source: number,
  place: number,
  limit: number,
): number {
  const { width, features } = level
  const { means } = field
  const t4 = target * featureCount
  const s4 = source * featureCount
  if (Number.isNaN(means[s4])) measureSource(level, field, source)
  const luma = biasOf(means[t4], means[s4], 0)
  const redBlue = biasOf(means[t4 + 1], means[s4 + 1], 1)
  const green = biasOf(means[t4 + 2], means[s4 + 2], 2)
  let sum =
    place + field.penalty[source] + biasPrice * patchPixels * (luma * luma + redBlue * redBlue * 2 + green * green * 2)
  if (sum < limit && field.expectedWeight > 0) sum += expectedCost(level, field, target, source)
  if (sum < limit && field.guided !== null) sum += guideCost(level, field, target, source)
  let a = (target - patchRadius * width - patchRadius) * featureCount
  let b = (source - patchRadius * width - patchRadius) * featureCount
  const skip = (width - patchSide) * featureCount
  for (let v = 0; v < patchSide; v++) {
    if (sum >= limit) return sum
    for (let u = 0; u < patchSide; u++) {
      const d0 = features[b] + luma - features[a]
      const d1 = features[b + 1] + redBlue - features[a + 1]
      const d2 = features[b + 2] + green - features[a + 2]
      const d3 = features[b + 3] - features[a + 3]
      sum += d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3
      a += featureCount
      b += featureCount
    }
    a += skip
    b += skip
  }
  return sum
}

/** Gives every target without a source a random one, within reach if one is found in 40 tries. */
export function startField(level: FillLevel, sites: PatchSites, field: PatchField, settings: MatchSettings): void {
  const { width, height } = level
  const { reachPx, random } = settings
  for (const target of sites.targets) {
    if (field.source[target] >= 0) continue
    const x = target % width
    const y = (target - x) / width
    let found = -1
    for (let attempt = 0; attempt < 40 && found < 0; attempt++) {
      const u = Math.round(x + (random() * 2 - 1) * reachPx)
      const v = Math.round(y + (random() * 2 - 1) * reachPx)
      if (u >= 0 && v >= 0 && u < width && v < height && sites.usable[v * width + u] !== 0) found = v * width + u
    }
    field.source[target] = found >= 0 ? found : sites.sources[Math.floor(random() * sites.sources.length)]
  }
}

/** Measures the targets and their current matches again, after the estimate changed. */
export function refreshField(level: FillLevel, sites: PatchSites, field: PatchField, reachPx: number): void {
  const { width } = level
  for (const target of sites.targets) {
    measureMean(level, field.means, target)
    const source = field.source[target]
    const dx = (source % width) - (target % width)
    const dy = Math.floor(source / width) - Math.floor(target / width)
    const place = placeCost(dx, dy, reachPx)
    field.cost[target] = patchCost(level, field, target, source, place, Number.POSITIVE_INFINITY)
  }
}

/**
 * One pass of PatchMatch (Barnes 2009), in place: good matches spread to neighbours, then a random search around each.
 * No cost ever rises.
 * @param backward from the last target to the first; alternate passes should differ
 */
export function searchPass(
  level: FillLevel,
  sites: PatchSites,
  field: PatchField,
  settings: MatchSettings,
  backward: boolean,
): void {
  const { width, height } = level
  const { targets, stride, usable } = sites
  const { source, cost } = field
  const { reachPx, searchPx, random } = settings
  const step = backward ? stride : -stride
  for (let k = 0; k < targets.length; k++) {
    const target = targets[backward ? targets.length - 1 - k : k]
    const x = target % width
    const y = (target - x) / width
    let best = cost[target]
    let chosen = source[target]
    // First what the neighbours copy and what was proposed, then places around the best one, nearer and nearer.
    for (let turn = 0, radius = searchPx; turn < 3 || radius >= 1; turn++) {
      let u: number
      let v: number
      if (turn < 3) {
        const beside = turn === 0 ? target + step : target + step * width
        const from = turn < 2 ? source[beside] : (level.proposed?.[target] ?? -1)
        if (!(from >= 0)) continue
        u = (from % width) - (turn === 0 ? step : 0)
        v = Math.floor(from / width) - (turn === 1 ? step : 0)
      } else {
        u = (chosen % width) + Math.round((random() * 2 - 1) * radius)
        v = Math.floor(chosen / width) + Math.round((random() * 2 - 1) * radius)
        radius /= 2
      }
      if (u < 0 || v < 0 || u >= width || v >= height) continue
      if (u - x > reachPx || x - u > reachPx || v - y > reachPx || y - v > reachPx) continue
      const candidate = v * width + u
      if (candidate === chosen || usable[candidate] === 0) continue
      const place = placeCost(u - x, v - y, reachPx)
      if (place >= best) continue
      const price = patchCost(level, field, target, candidate, place, best)
      if (price >= best) continue
      best = price
      chosen = candidate
    }
    source[target] = chosen
    cost[target] = best
  }
}
