import { boxBlur } from '#imaging/filters/box-blur.ts'
import { guidedFilter } from '#imaging/filters/guided-filter.ts'
import { erode } from '#imaging/filters/morphology.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'

// Side of the patch whose darkest channel measures the haze, and the distance from the skyline within which haze is
// searched for, as shares of the longer side. By eye on photos with mountains, sea and streets.
const patchShare = 0.008
const reachShare = 0.07
// Pale things without haze reach this much of the dark channel, so it does not count as haze. He, Sun & Tang (2009)
// leave out only a twentieth.
const paleness = 0.3
const hazeMax = 0.8
// Haze is not visible on things that are lighter than the air by this share.
const lighter = 0.25

/**
 * How much of each pixel is the old sky's light, scattered by the air in front, 0..1. Measured by the dark channel (He,
 * Sun & Tang 2009): every patch of a near thing has something dark. Only near the skyline, where distant things are.
 */
export function findHaze(matte: SkyMatte): Plane {
  const haze = known.get(matte) ?? measureHaze(matte)
  known.set(matte, haze)
  return haze
}

// It depends only on the photo, so the preview of the next sky can reuse it.
const known = new WeakMap<SkyMatte, Plane>()

function measureHaze({ alpha, photo, oldSky }: SkyMatte): Plane {
  const { width, height } = alpha
  const side = Math.max(width, height)
  const patchPx = Math.max(1, Math.round(patchShare * side))
  const dark = createPlane(width, height)
  for (let i = 0; i < dark.data.length; i++) {
    let least = 1
    let light = 0
    let air = 0.05
    for (let c = 0; c < 3; c++) {
      least = Math.min(least, photo[c].data[i] / Math.max(0.05, oldSky[c].data[i]))
      light += photo[c].data[i]
      air += oldSky[c].data[i]
    }
    // Things lighter than the air, such as snow, have little air in front of them.
    dark.data[i] = least * Math.min(1, Math.max(0, 1 - (light / air - 1) / lighter))
  }
  const reachPx = Math.round(reachShare * side)
  const near = boxBlur(boxBlur(alpha, reachPx), reachPx)
  const haze = guidedFilter(photo[1], erode(dark, patchPx), patchPx * 3, 0.02 ** 2)
  for (let i = 0; i < haze.data.length; i++) {
    const amount = Math.min(hazeMax, Math.max(0, (haze.data[i] - paleness) / (1 - paleness)))
    haze.data[i] = amount * Math.min(1, near.data[i] * 5)
  }
  return haze
}
