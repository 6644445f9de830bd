import { type DamagePatch, growMask, maskOfPatches } from '#imaging/damage/damage-mask.ts'
import type { Mask, Plane } from '#imaging/image.ts'

/** What lies on skin is judged by what is around it within this distance, px; larger pictures than 1000 px scale it. */
const reachPx = 5
/** Of the pixels there so many must be free of marks. */
const freeMin = 20
/** A crack is lighter than the shading around it by this many deviations from it, in the mean and mostly. */
const meanMin = 2
const [eachMin, mostly] = [1, 0.6]
/** Smaller deviations are rounding, 0..1. */
const deviationMin = 0.005

/**
 * Finds light cracks that cross faces. Skin is shaded and lies beside hair, so all that is around varies more than a thin
 * crack differs; but close by, shading is even, and nothing on skin is a thin line lighter than both its sides.
 * @param patches suspected damage
 * @param luma 0..1
 * @param skin the size of `luma`, above 0 on faces
 * @returns the parts of the patches on skin that are cracks
 */
export function cracksOnSkin(patches: readonly DamagePatch[], luma: Plane, skin: Mask): Mask {
  const own = patches.map((patch) => patch.filter((at) => skin.data[at] > 0)).filter((part) => part.length > 0)
  if (own.length === 0) return maskOfPatches([], luma)
  const marked = growMask(maskOfPatches(patches, luma), 1).data
  const reach = Math.round(reachPx * Math.max(1, Math.max(luma.width, luma.height) / 1000))
  const isCrack = (part: DamagePatch) => {
    const above = part.map((at) => overShading(at, luma, marked, reach))
    const mean = above.reduce((sum, value) => sum + value, 0) / part.length
    return mean >= meanMin && above.filter((value) => value >= eachMin).length >= mostly * part.length
  }
  return maskOfPatches(own.filter(isCrack), luma)
}

/** How much lighter a pixel is than a plane through the free pixels around it, in their deviations from that plane. */
function overShading(at: number, { width, height, data }: Plane, marked: Uint8Array, reach: number): number {
  const x = at % width
  const y = (at - x) / width
  let [n, u, v, uu, uv, vv, l, ul, vl, ll] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      const near = row * width + column
      if (marked[near] !== 0) continue
      const [right, down, light] = [column - x, row - y, data[near]]
      n++
      u += right
      v += down
      uu += right * right
      uv += right * down
      vv += down * down
      l += light
      ul += right * light
      vl += down * light
      ll += light * light
    }
  if (n < freeMin) return 0
  const [meanU, meanV, meanL] = [u / n, v / n, l / n]
  const [cuu, cuv, cvv] = [uu / n - meanU ** 2, uv / n - meanU * meanV, vv / n - meanV ** 2]
  const [cul, cvl] = [ul / n - meanU * meanL, vl / n - meanV * meanL]
  const determinant = cuu * cvv - cuv * cuv
  if (determinant < 1e-6) return 0
  const slopeU = (cul * cvv - cvl * cuv) / determinant
  const slopeV = (cvl * cuu - cul * cuv) / determinant
  const deviation = Math.sqrt(Math.max(0, ll / n - meanL ** 2 - slopeU * cul - slopeV * cvl))
  return (data[at] - (meanL - slopeU * meanU - slopeV * meanV)) / (deviation + deviationMin)
}
