import { channelPlane } from '#imaging/color/color.ts'
import { spreadValues } from '#imaging/color/spread-color.ts'
import { createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'

// As in the full matte: values near 0 or 1 count as known.
const surelySky = 0.97
const surelyGround = 0.03
const reachShare = 0.011

/**
 * The matte of a photo at screen size, from the alpha in the analysis.
 * @param sky from the analysis, any size; null when nothing was found
 * @param painted by the user, any size: white is sky too
 */
export function quickMatte(photo: Rgba, sky: Mask | null, painted: Mask | null): SkyMatte {
  const { width, height } = photo
  const alpha = createPlane(width, height)
  for (const mask of [sky, painted]) if (mask !== null) addMask(alpha, resizeMask(mask, width, height))
  const colors = [channelPlane(photo, 0), channelPlane(photo, 1), channelPlane(photo, 2)] as const
  const radiusPx = Math.max(2, Math.round(reachShare * Math.max(width, height)))
  const weightOf = (isKnown: (value: number) => boolean): Plane => ({
    width,
    height,
    data: alpha.data.map((value) => (isKnown(value) ? 1 : 0)),
  })
  const spread = (weight: Plane) => spreadValues(colors, weight, radiusPx) as [Plane, Plane, Plane]
  return {
    alpha,
    photo: colors,
    oldSky: spread(weightOf((value) => value > surelySky)),
    ground: spread(weightOf((value) => value < surelyGround)),
    readAlpha: (y, row) => row.set(alpha.data.subarray(y * width, (y + 1) * width)),
  }
}

function addMask(alpha: Plane, mask: Mask): void {
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = Math.max(alpha.data[i], mask.data[i] / 255)
}
