import type { Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'

// What rules and colours made sky though the network gives less than the first, or ground though it gives more than the
// second, is a guess. Of 77 labelled photos 22 have so much of it, a share of the photo: ten of the twelve of which a
// fortieth and more is on the wrong side, and twelve others.
const skyBelow = 0.7
const groundAbove = 0.9
const unsureMin = 0.02

/**
 * Whether a person should look where the sky ends, because much of what was found is not what the network saw.
 * @param alpha how much of each pixel is sky, any size
 * @param seen 0..1, the network's own answer
 */
export function isUnsure(alpha: Plane, seen: Plane): boolean {
  const { width, height, data } = seen
  const found = resizePlane(alpha, width, height).data
  let guessed = 0
  for (let i = 0; i < data.length; i++) if (found[i] > 0.5 ? data[i] < skyBelow : data[i] > groundAbove) guessed++
  return guessed >= unsureMin * data.length
}
