import { boxBlur } from '#imaging/filters/box-blur.ts'
import { guidedFilter } from '#imaging/filters/guided-filter.ts'
import { erode } from '#imaging/filters/morphology.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import type { SeenSky } from '#tools/change-sky/light/find-water.ts'
import { findCamera } from '#tools/change-sky/scene/horizon.ts'

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
export function findHaze(matte: SeenSky): Plane {
  const haze = known.get(matte) ?? measureHaze(matte)
  known.set(matte, haze)
  return haze
}

// Ground this far below the horizon, in picture heights, has a third of the haze that the horizon has: a level plain
// seen by a standing person through light mist.
const plainShare = 0.07
// What is dark or colourful in every patch is near, or its air would show; it keeps this share of new haze.
const nearShare = 0.25
const nearDark = 0.12
const farDark = 0.45

/**
 * Where haze would lie if there were more of it, 0..1: most at the horizon, less on near ground and near things. By the
 * level plain under the horizon and by the dark channel.
 */
export function spreadHaze(matte: SkyMatte): Plane {
  const { alpha } = matte
  const { width, height } = alpha
  const { horizonY } = findCamera(alpha, width, height, 0)
  const patchPx = Math.max(1, Math.round(patchShare * Math.max(width, height)))
  const dark = boxBlur(erode(darkChannel(matte), patchPx), patchPx * 2)
  for (let y = 0, i = 0; y < height; y++) {
    const plain = Math.exp(-Math.max(0, y - horizonY) / (plainShare * height))
    for (let x = 0; x < width; x++, i++) {
      const far = Math.min(1, Math.max(0, (dark.data[i] - nearDark) / (farDark - nearDark)))
      dark.data[i] = plain * (nearShare + (1 - nearShare) * far)
    }
  }
  return dark
}

// It depends only on the photo, so the preview of the next sky can reuse it.
const known = new WeakMap<SeenSky, Plane>()

/** Says what was found with the same matte, elsewhere. */
export const keepHaze = (matte: SeenSky, haze: Plane): void => void known.set(matte, haze)

// The darkest channel of each pixel, relative to the air's.
function darkChannel({ alpha, photo, oldSky }: SeenSky): Plane {
  const dark = createPlane(alpha.width, alpha.height)
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
  return dark
}

function measureHaze(matte: SeenSky): Plane {
  const { alpha, photo } = matte
  const side = Math.max(alpha.width, alpha.height)
  const patchPx = Math.max(1, Math.round(patchShare * side))
  const reachPx = Math.round(reachShare * side)
  const near = boxBlur(boxBlur(alpha, reachPx), reachPx)
  const haze = guidedFilter(photo[1], erode(darkChannel(matte), patchPx), patchPx * 3, 0.02 ** 2)
  for (let i = 0; i < haze.data.length; i++) {
    const amount = Math.min(hazeMax, Math.max(0, (haze.data[i] - paleness) / (1 - paleness)))
    haze.data[i] = amount * Math.min(1, near.data[i] * 5)
  }
  return haze
}
