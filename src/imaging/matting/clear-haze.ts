import { createMask, createPlane, type Plane } from '#imaging/image.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'

// By eye on 16 photos, in reaches of a hard edge.
/** Half the width up to which what stands out is a strand. */
const strandShare = 0.75
/** From the first distance outside the likely edge on haze goes in part, from the second wholly. */
const hazeFrom = 1
const hazeTo = 2
/** Alpha up to which all that is even goes, and from which nothing does. */
const hazeMost = 0.3
const denseFrom = 0.6

/**
 * Takes away, in place, the even haze that a thing has around it where the ground changes slowly, such as one out of focus:
 * all that is as dense in a whole square around (a white top-hat, Serra 1982). Strands of hair stay.
 * @param likely 0..1 that a pixel belongs to the thing; of alpha's size
 * @param hardPx how far from a likely edge the true one can be
 */
export function clearHaze(alpha: Plane, likely: Plane, hardPx: number): void {
  const { width, height, data } = alpha
  const outside = createMask(width, height)
  for (let i = 0; i < data.length; i++) outside.data[i] = likely.data[i] > 0.5 ? 0 : 255
  const depth = depthInside(outside)
  const places: number[] = []
  for (let i = 0; i < data.length; i++) if (depth[i] > 0 && data[i] > 0) places.push(i)
  const radius = Math.round(strandShare * hardPx)
  const least = data.slice()
  slide(alpha, least, places, radius, -1)
  const even = createPlane(width, height)
  for (const i of places) even.data[i] = least[i]
  const most = even.data.slice()
  slide(even, most, places, radius, 1)
  for (const i of places) {
    const share = Math.min(1, Math.max(0, (depth[i] / hardPx - hazeFrom) / (hazeTo - hazeFrom)))
    data[i] -= share * most[i] * Math.min(1, Math.max(0, (denseFrom - most[i]) / (denseFrom - hazeMost)))
  }
}

/** Writes the greatest (sign 1) or least value (-1) in the square around each of the places. */
function slide(
  { width, height, data }: Plane,
  out: Float32Array,
  places: readonly number[],
  radius: number,
  sign: 1 | -1,
): void {
  const rows = data.slice()
  for (const i of places) {
    const x = i % width
    const end = i + Math.min(radius, width - 1 - x)
    let most = data[i]
    for (let at = i + Math.max(-radius, -x); at <= end; at++) if (sign * data[at] > sign * most) most = data[at]
    rows[i] = most
  }
  for (const i of places) {
    const y = Math.floor(i / width)
    const end = i + Math.min(radius, height - 1 - y) * width
    let most = rows[i]
    for (let at = i + Math.max(-radius, -y) * width; at <= end; at += width)
      if (sign * rows[at] > sign * most) most = rows[at]
    out[i] = most
  }
}
