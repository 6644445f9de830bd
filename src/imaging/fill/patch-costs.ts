import { type FillLevel, featureCount, patchPixels, patchRadius, patchSide } from '#imaging/fill/fill-level.ts'
import type { PatchField } from '#imaging/fill/patch-field.ts'

// Costs are single floats, rounded at each step: compiled kernels (kernels/assembly/patches.ts) have the same bits.
const { fround } = Math

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
  const shift = fround(target - source)
  return shift > most ? most : shift < -most ? -most : shift
}

/** Measures the mean features of the patch centred on `center`. */
export function measureMean(level: FillLevel, means: Float32Array, center: number): void {
  const { width, features } = level
  let luma = 0
  let redBlue = 0
  let green = 0
  let texture = 0
  for (let v = -patchRadius; v <= patchRadius; v++) {
    let at = (center + v * width - patchRadius) * featureCount
    for (let u = 0; u < patchSide; u++, at += featureCount) {
      luma = fround(luma + features[at])
      redBlue = fround(redBlue + features[at + 1])
      green = fround(green + features[at + 2])
      texture = fround(texture + features[at + 3])
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
    for (let u = -patchRadius; u <= patchRadius; u++) sum = fround(sum + strangeness[source + v * width + u])
  field.penalty[source] = sum * strangeCodes * strangeCodes
}

/** The cost of a source, whatever the target. */
export function penaltyOf(level: FillLevel, field: PatchField, source: number): number {
  if (Number.isNaN(field.means[source * featureCount])) measureSource(level, field, source)
  return field.penalty[source]
}

/** The sum of the squared guide values of a patch. */
function guidedAt(level: FillLevel, guide: Float32Array, guided: Float32Array, center: number): number {
  const known = guided[center]
  if (!Number.isNaN(known)) return known
  let sum = 0
  for (let v = -patchRadius; v <= patchRadius; v++)
    for (let u = -patchRadius; u <= patchRadius; u++) {
      const value = guide[center + v * level.width + u]
      sum = fround(sum + fround(value * value))
    }
  guided[center] = sum
  return sum
}

/** How much the guided edges of two patches differ: sum of squared differences. */
export function guideCost(level: FillLevel, field: PatchField, target: number, source: number): number {
  const { width, guide } = level
  const { guided } = field
  if (guide === null || guided === null) return 0
  const own = guidedAt(level, guide, guided, target)
  const other = guidedAt(level, guide, guided, source)
  if (own === 0 || other === 0) return fround(own + other)
  let sum = 0
  for (let v = -patchRadius; v <= patchRadius; v++)
    for (let u = -patchRadius; u <= patchRadius; u++) {
      const difference = fround(guide[target + v * width + u] - guide[source + v * width + u])
      sum = fround(sum + fround(difference * difference))
    }
  return sum
}

// Across a ground, brightness changes more than hue or roughness.
const expectedLumaWeight = fround(0.3)
// Rough grounds vary in colour from patch to patch. Roughness itself is compared by its ratio, with at most this many
// codes. By eye.
const roughCodes = 60
const roughFloor = 20

const square = (value: number) => fround(value * value)

/** How far the mean of a source is from the expectation at a target. The mean must be known already. */
export function expectedCost(level: FillLevel, field: PatchField, target: number, source: number): number {
  const { expected } = level
  if (expected === null) return 0
  const sureness = expected.sureness[target]
  if (sureness === 0) return 0
  const t4 = target * featureCount
  const s4 = source * featureCount
  const { means } = field
  const rough = expected.means[t4 + 3]
  const roughness = means[s4 + 3]
  const luma = square(fround(means[s4] - expected.means[t4]))
  const redBlue = square(fround(means[s4 + 1] - expected.means[t4 + 1]))
  const green = square(fround(means[s4 + 2] - expected.means[t4 + 2]))
  const difference = fround(roughCodes * fround(roughness - rough))
  const texture = fround(difference / fround(fround(roughness + rough) + roughFloor))
  const color = fround(fround(fround(expectedLumaWeight * luma) + redBlue) + green)
  const squares = fround(fround(color / fround(1 + fround(rough / roughCodes))) + square(texture))
  return fround(fround(fround(field.expectedWeight * sureness) * patchPixels) * squares)
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

const biasCodes = fround(biasPrice * patchPixels)

/**
 * The cost of a source patch at a target: squared differences after the tone shift, plus the costs of the shift and of
 * the source. Stops early, with a partial sum, once it exceeds `limit`.
 * @param place cost of the distance, see placeCost
 */
export function patchCost(
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
  const shift = fround(fround(square(luma) + fround(square(redBlue) * 2)) + fround(square(green) * 2))
  let sum = fround(fround(fround(place) + field.penalty[source]) + fround(biasCodes * shift))
  if (sum < limit && field.expectedWeight > 0) sum = fround(sum + expectedCost(level, field, target, source))
  if (sum < limit && field.guided !== null) sum = fround(sum + guideCost(level, field, target, source))
  let a = (target - patchRadius * width - patchRadius) * featureCount
  let b = (source - patchRadius * width - patchRadius) * featureCount
  const skip = (width - patchSide) * featureCount
  let [s0, s1, s2, s3] = [0, 0, 0, 0]
  let total = sum
  for (let v = 0; v < patchSide; v++) {
    if (total >= limit) return total
    for (let u = 0; u < patchSide; u++) {
      s0 = fround(s0 + square(fround(fround(features[b] + luma) - features[a])))
      s1 = fround(s1 + square(fround(fround(features[b + 1] + redBlue) - features[a + 1])))
      s2 = fround(s2 + square(fround(fround(features[b + 2] + green) - features[a + 2])))
      s3 = fround(s3 + square(fround(features[b + 3] - features[a + 3])))
      a += featureCount
      b += featureCount
    }
    total = fround(sum + fround(fround(s0 + s1) + fround(s2 + s3)))
    a += skip
    b += skip
  }
  return total
}
