import { awayFromHole, forgetAway } from '#imaging/fill/away-from-hole.ts'
import { type FillLevel, featureCount } from '#imaging/fill/fill-level.ts'

const lumaBins = 24
const colorBins = 28
// Opponent colours of 8-bit pixels: luma 0..442, the others within +-209; bins of about 18 and 15 codes.
const lumaStep = 443 / (lumaBins - 2)
const colorStep = 420 / (colorBins - 2)
// A colour is at home if at least this share of the rim has it or a similar colour.
const homeShare = 0.004

/**
 * Sets `strangeness` of the known pixels: 1 for colours that do not occur near the hole, 0 for common ones. An object
 * must be replaced by its background, not by another object that happens to be near.
 * @param rimPx pixels up to this far from the hole are its rim
 */
export function measureStrangeness(level: FillLevel, rimPx: number): void {
  const { features, hole, banned, strangeness } = level
  const away = awayFromHole(level)
  const counts = new Float32Array(lumaBins * colorBins * colorBins)
  let total = 0
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] !== 0 || banned[i] !== 0 || away[i] > rimPx) continue
    counts[binOf(features, i * featureCount)]++
    total++
  }
  if (total === 0) return
  const home = spreadBins(counts)
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] !== 0) continue
    strangeness[i] = Math.max(0, 1 - home[binOf(features, i * featureCount)] / (homeShare * total))
  }
}

/**
 * Adds banned, strange pixels near the hole to the hole. A person beside the object also covers the background, so
 * the fill must not have to match them. The caller restores what was not painted.
 */
export function fillBehind(level: FillLevel, farPx: number): void {
  const { hole, banned, strangeness } = level
  if (!banned.includes(1)) return
  const away = awayFromHole(level)
  for (let i = 0; i < hole.length; i++)
    if (banned[i] !== 0 && strangeness[i] > 0.5 && away[i] > 0 && away[i] <= farPx) hole[i] = 1
  forgetAway(level)
}

function binOf(features: Float32Array, at: number): number {
  const luma = 1 + Math.floor(features[at] / lumaStep)
  const redBlue = 1 + Math.floor((features[at + 1] + 210) / colorStep)
  const green = 1 + Math.floor((features[at + 2] + 210) / colorStep)
  return (luma * colorBins + redBlue) * colorBins + green
}

/** Adds to each bin half of its neighbours' counts, along each axis. */
function spreadBins(counts: Float32Array): Float32Array {
  let spread = counts
  for (const stride of [1, colorBins, colorBins * colorBins]) {
    const wider = new Float32Array(spread.length)
    for (let i = 0; i < spread.length; i++)
      wider[i] = spread[i] + 0.5 * ((spread[i - stride] ?? 0) + (spread[i + stride] ?? 0))
    spread = wider
  }
  return spread
}
