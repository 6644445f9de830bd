import type { Plane } from '#imaging/image.ts'
import type { RegionGraph } from '#imaging/regions/divide-by-edges.ts'
import type { ColorBin } from '#inference/color-chances.ts'

/** Cool colours, blue to violet: Lab degrees, and the chroma from which on they are seen, Lab units. */
const coolHues = [200, 335] as const
const coolChroma = 5
/**
 * The share of the network's chances of a cool colour that is believed. Outside skies, regions in which it found cool
 * colours likely (chances above .35) had 1.06 and 1.26 times grey's error on two sets of 130 photos turned grey, and
 * 1.00 and .98 without those colours. Of .05, .2 and .5 none was better than another by more than .004.
 */
export const believed = 0.2
// Dark blue cloth and shade are guessed rightly more often (1.02 and .90 of grey's error) than what is lighter (1.08 and
// 1.44). Lightness 0..1.
const lightRamp = [0.2, 0.45] as const
// Beside a sky, hills in haze, snow and water had 1.03 and .96 of grey's error with their blue, 1.05 and 1.03 without:
// by the share of the photo that is sky. A strip of .03 is enough for blue hills.
const skyShareRamp = [0.015, 0.03] as const
// A photo that is cool all over is a night, a storm or water: by the chance of cool colours in all of it. Taste.
const allCoolRamp = [0.5, 0.7] as const

/**
 * The chances of each region with less belief in cool colours where no sky explains them, so that stone, asphalt, fog
 * and walls take the next likely colour, mostly a calm one.
 * @param chances of `bins` in region r: from r * bins.length
 * @param seen lightness 0..1 at full range, the size of the graph
 * @param sky 0..1, the same size
 * @returns the same shape; chances of a region no longer sum to 1
 */
export function doubtCoolColors(
  chances: Float32Array,
  bins: readonly ColorBin[],
  graph: RegionGraph,
  seen: Plane,
  sky: Plane | null,
): Float32Array {
  const cool = bins.flatMap((bin, number) => (isCool(bin) ? number : []))
  const everywhere = ramp(allCoolRamp, chanceInPhoto(cool, chances, bins.length, graph))
  const doubt = doubtOf(graph, seen, sky)
  const out = chances.slice()
  for (let region = 0; region < doubt.length; region++) {
    const kept = 1 - (1 - believed) * (1 - everywhere) * doubt[region]
    for (const number of cool) out[region * bins.length + number] *= kept
  }
  return out
}

function isCool({ a, b }: ColorBin): boolean {
  const degrees = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  return degrees > coolHues[0] && degrees < coolHues[1] && Math.hypot(a, b) > coolChroma
}

/** The chance of some of the colours in all regions together, 0..1. */
function chanceInPhoto(some: readonly number[], chances: Float32Array, count: number, { pixels }: RegionGraph): number {
  let [sum, total] = [0, 0]
  for (let region = 0; region < pixels.length; region++) {
    for (let bin = 0; bin < count; bin++) total += pixels[region] * chances[region * count + bin]
    for (const bin of some) sum += pixels[region] * chances[region * count + bin]
  }
  return sum / total
}

/** How little a cool colour is to be believed in each region, 0..1. */
function doubtOf({ regionOf, pixels }: RegionGraph, seen: Plane, sky: Plane | null): Float32Array {
  const light = new Float32Array(pixels.length)
  const skies = new Float32Array(pixels.length)
  let skySum = 0
  for (let i = 0; i < regionOf.length; i++) {
    light[regionOf[i]] += seen.data[i]
    if (sky === null) continue
    skies[regionOf[i]] += sky.data[i]
    skySum += sky.data[i]
  }
  const skyless = 1 - ramp(skyShareRamp, skySum / regionOf.length)
  return light.map((sum, region) => {
    const outside = 1 - Math.min(1, skies[region] / pixels[region])
    return skyless * outside * ramp(lightRamp, sum / pixels[region])
  })
}

/** 0 at `from`, 1 at `to`. */
export const ramp = ([from, to]: readonly [number, number], value: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))
