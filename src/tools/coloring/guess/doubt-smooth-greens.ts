import { boxBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import type { RegionGraph } from '#imaging/regions/divide-by-edges.ts'
import type { ColorBin } from '#inference/color-chances.ts'
import { believed, ramp } from '#tools/coloring/guess/doubt-cool-colors.ts'

/** Green: Lab degrees, and the chroma from which on it is seen, Lab units. */
const greenHues = [98, 190] as const
const greenChroma = 5
// Grass has texture; asphalt, sand and water have little: mean difference from what is around, in shares of lightness.
// What has none at all is out of focus, and may be leaves. Of 148 photos turned grey this brings 20 nearer to the
// original, by up to .37 of grey's error where green is likely, and 3 farther from it, by up to .02.
const blurRamp = [0.01, 0.02] as const
const textureRamp = [0.06, 0.12] as const
const aroundPx = 3
const darkest = 0.08
/** Light greens are right as often as not, whatever their texture. Lightness 0..1. */
const lightRamp = [0.7, 0.8] as const
/** The ground is low in the photo: shares of its height. */
const groundRamp = [0.3, 0.5] as const
/** Where the network is this sure of green it is believed: its chance. */
const sureRamp = [0.5, 0.65] as const
/** A photo with more that is surely green is a garden or a meadow: shares of its pixels. */
const meadowRamp = [0.05, 0.1] as const
const sureChance = 0.55

/**
 * The chances of each region with less belief in green where the ground is too smooth for grass, so that asphalt and
 * sand take the next likely colour.
 * @param chances of `bins` in region r: from r * bins.length
 * @param seen lightness 0..1 at full range with its grain, the size of the graph
 * @returns the same shape; chances of a region no longer sum to 1
 */
export function doubtSmoothGreens(
  chances: Float32Array,
  bins: readonly ColorBin[],
  graph: RegionGraph,
  seen: Plane,
): Float32Array {
  const { pixels, regionOf } = graph
  const greens = bins.flatMap((bin, number) => (isGreen(bin) ? number : []))
  const green = Float32Array.from(pixels, (_, region) =>
    greens.reduce((sum, number) => sum + chances[region * bins.length + number]!, 0),
  )
  const sure = pixels.reduce((sum, count, region) => sum + (green[region]! > sureChance ? count : 0), 0)
  const isMeadow = ramp(meadowRamp, sure / regionOf.length)
  const ground = groundOf(graph, seen)
  const out = chances.slice()
  for (let region = 0; region < pixels.length; region++) {
    const doubt = (1 - isMeadow) * ground[region]! * (1 - ramp(sureRamp, green[region]!))
    for (const number of greens) out[region * bins.length + number]! *= 1 - (1 - believed) * doubt
  }
  return out
}

function isGreen({ a, b }: ColorBin): boolean {
  const degrees = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  return degrees > greenHues[0] && degrees < greenHues[1] && Math.hypot(a, b) > greenChroma
}

/** How much each region is like smooth ground, 0..1. */
function groundOf({ regionOf, pixels, width, height }: RegionGraph, seen: Plane): Float32Array {
  const around = boxBlur(seen, aroundPx)
  const sums = [new Float32Array(pixels.length), new Float32Array(pixels.length), new Float32Array(pixels.length)]
  const [light, texture, low] = sums as [Float32Array, Float32Array, Float32Array]
  for (let i = 0; i < regionOf.length; i++) {
    const [region, here] = [regionOf[i]!, seen.data[i]!]
    light[region]! += here
    texture[region]! += Math.abs(here - around.data[i]!) / Math.max(darkest, here)
    low[region]! += Math.floor(i / width) / height
  }
  return Float32Array.from(pixels, (count, region) => {
    const detail = texture[region]! / count
    const isSmooth = ramp(blurRamp, detail) * (1 - ramp(textureRamp, detail))
    return isSmooth * (1 - ramp(lightRamp, light[region]! / count)) * ramp(groundRamp, low[region]! / count)
  })
}
