import type { FillLevel, PatchSites } from '#imaging/fill/fill-level.ts'
import { featureCount, patchPixels, patchRadius, patchSide } from '#imaging/fill/fill-level.ts'

/** For each target patch the source patch that fits best so far. */
export interface PatchField {
  /** Source centre of each pixel's patch, -1 where the pixel is no target. */
  readonly source: Int32Array
  /** Cost of each target's match. */
  readonly cost: Float32Array
  /** Mean features of each patch, featureCount values a pixel: of the sources once (NaN before), of the targets as they change. */
  readonly means: Float32Array
  /** Added to the cost of a source, for what should rather not be copied; known once its mean is. */
  readonly penalty: Float32Array
  /** How much of a guided edge each patch holds: the sum of its squared guide values. */
  readonly guided: Float32Array | null
  /** How much it costs not to be as expected, against a difference in every pixel. */
  readonly expectedWeight: number
}

export interface MatchSettings {
  /** Sources farther than this from their target, in x or y, are not used: no second heads. */
  readonly reachPx: number
  /** Radius of the first random try; it halves until 1. */
  readonly searchPx: number
  readonly random: () => number
}

// How far a copied patch may be lifted or tinted to meet its surroundings (Image Melding, Darabi 2012): light falls off
// across a wall by tens of codes, while its hue hardly changes. In units of the opponent features.
// Chosen by eye: 12 codes of colour turned wood yellow beside fruit, 4 left patches of wrong hue on a lake at dusk.
const lumaBiasMax = 40
const colorBiasMax = 6
// A share of the corrected difference still counts, so that of two equal textures the one of the right tone is taken.
const biasPrice = 0.15

/** The tone shift that lets a patch of mean `source` stand where the mean is `target`. */
export function biasOf(target: number, source: number, channel: number): number {
  const most = channel === 0 ? lumaBiasMax : colorBiasMax
  const shift = target - source
  return shift > most ? most : shift < -most ? -most : shift
}

/** A small fast generator (mulberry32): the same seed gives the same picture. */
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
  // Most sources are never looked at: they are measured when they first are.
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

// A patch wholly unlike anything at the hole's rim costs as much as a difference of this many codes in every pixel.
const strangeCodes = 36

function measureSource(level: FillLevel, field: PatchField, source: number): void {
  const { width, strangeness } = level
  measureMean(level, field.means, source)
  let sum = 0
  for (let v = -patchRadius; v <= patchRadius; v++)
    for (let u = -patchRadius; u <= patchRadius; u++) sum += strangeness[source + v * width + u]
  field.penalty[source] = sum * strangeCodes * strangeCodes
}

/** What a source costs wherever it is copied to. */
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

/** How differently guided edges run through two patches. */
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

// Light falls off across a ground more than its hue or roughness changes.
const expectedLumaWeight = 0.3
// Rough grounds vary in colour from patch to patch; roughness itself counts by its share, as this many codes at most. By eye.
const roughCodes = 60
const roughFloor = 20

/** How far a source's mean is from what is expected at a target; its own mean must be known. */
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

// What lies farther off is less like the place that is filled, and in most scenes height tells more than breadth: ground
// gets nearer and sharper downwards. Codes a pixel at full reach, chosen by eye.
const placeCodesAcross = 4
const placeCodesDown = 10

/** The price of copying from this far away. */
export function placeCost(dx: number, dy: number, reachPx: number): number {
  const across = (placeCodesAcross * dx) / reachPx
  const down = (placeCodesDown * dy) / reachPx
  return patchPixels * (across * across + down * down)
}

/**
 * How badly a source patch would do at a target: squared differences after the tone shift, plus what the shift and the
 * source themselves cost. Stops as soon as it is more than `limit`.
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

/** Gives every target without a source a random one in reach. */
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

/** Measures the targets and their present matches anew, after the estimate changed. */
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

/** One pass of PatchMatch (Barnes 2009): good matches spread to neighbours, then a random search around each. */
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
    const consider = (u: number, v: number): void => {
      if (u < 0 || v < 0 || u >= width || v >= height) return
      if (u - x > reachPx || x - u > reachPx || v - y > reachPx || y - v > reachPx) return
      const candidate = v * width + u
      if (candidate === chosen || usable[candidate] === 0) return
      const place = placeCost(u - x, v - y, reachPx)
      const price = place < best ? patchCost(level, field, target, candidate, place, best) : best
      if (price < best) {
        best = price
        chosen = candidate
      }
    }
    const beside = source[target + step]
    if (beside >= 0) consider((beside % width) - step, Math.floor(beside / width))
    const above = source[target + step * width]
    if (above >= 0) consider(above % width, Math.floor(above / width) - step)
    for (let radius = searchPx; radius >= 1; radius /= 2)
      consider(
        (chosen % width) + Math.round((random() * 2 - 1) * radius),
        Math.floor(chosen / width) + Math.round((random() * 2 - 1) * radius),
      )
    source[target] = chosen
    cost[target] = best
  }
}
