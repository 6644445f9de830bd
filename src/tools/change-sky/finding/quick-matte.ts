import { channelPlane } from '#imaging/color/color.ts'
import { spreadValues } from '#imaging/color/spread-color.ts'
import { createPlane, type Mask, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import { openSkyCorrector } from '#tools/change-sky/finding/correct-sky.ts'
import { findCrowns } from '#tools/change-sky/finding/find-crowns.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import type { SkyCorrection } from '#tools/change-sky/options.ts'

/** The size of the photo that the preview works on. */
export const previewPixelsMax = 350_000
// As in the full matte: values near 0 or 1 count as known.
const surelySky = 0.97
const surelyGround = 0.03
const reachShare = 0.011

/** The matte with these corrections; null where no sky is left. */
export type QuickMatte = (corrections: readonly SkyCorrection[]) => SkyMatte | null

/**
 * The matte of a photo at screen size, from the alpha in the analysis.
 * @param sky from the analysis, any size; null when nothing was found
 * @param whole the size of the photo that the corrections' places are in
 */
export function openQuickMatte(photo: Rgba, sky: Mask | null, whole: Size): QuickMatte {
  const found = createPlane(photo.width, photo.height)
  if (sky !== null) {
    const { data } = resizeMask(sky, photo.width, photo.height)
    for (let i = 0; i < data.length; i++) found.data[i] = data[i] / 255
  }
  const colors = [channelPlane(photo, 0), channelPlane(photo, 1), channelPlane(photo, 2)] as const
  const correct = openSkyCorrector(colors)
  return (corrections) => {
    const alpha = correct(found, corrections, whole)
    return alpha.data.some((share) => share > 0) ? spreadColors(alpha, colors) : null
  }
}

function spreadColors(alpha: Plane, colors: SkyMatte['photo']): SkyMatte {
  const { width, height } = alpha
  const radiusPx = Math.max(2, Math.round(reachShare * Math.max(width, height)))
  const spread = (isKnown: (value: number) => boolean) => {
    const weight = { width, height, data: alpha.data.map((value) => (isKnown(value) ? 1 : 0)) }
    return spreadValues(colors, weight, radiusPx) as [Plane, Plane, Plane]
  }
  const oldSky = spread((value) => value > surelySky)
  return {
    alpha,
    photo: colors,
    oldSky,
    tinted: findCrowns(alpha, colors, oldSky),
    ground: spread((value) => value < surelyGround),
    readAlpha: (y, row) => row.set(alpha.data.subarray(y * width, (y + 1) * width)),
  }
}
