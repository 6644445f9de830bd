import type { Plane } from '#imaging/image.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'

// A phone's main lens: 62 degrees across the longer side.
const focalShare = 0.83
// The lowest hundredth of the sky may be a gap between things below the horizon, or a mistake.
const lowestShare = 0.01

/**
 * Returns a level camera whose horizon is the lower end of the sky.
 * @param alpha how much of each pixel is sky, any size
 * @param shiftShare moves the horizon down, in picture heights
 */
export function findCamera(alpha: Plane, width: number, height: number, shiftShare: number): SkyCamera {
  const rows = new Float64Array(alpha.height)
  let total = 0
  for (let y = 0, i = 0; y < alpha.height; y++) {
    let row = 0
    for (let x = 0; x < alpha.width; x++, i++) {
      row += alpha.data[i]
      total += alpha.data[i]
    }
    rows[y] = row
  }
  let left = total * lowestShare
  let lowest = alpha.height - 1
  while (lowest > 0 && left >= 0) left -= rows[lowest--]
  const bottom = (lowest + 2) / alpha.height
  // If the sky reaches the lower edge, the camera looks up and the horizon is below the picture.
  const horizon = bottom > 0.97 ? 1.2 : bottom + 0.01
  return { width, height, focalPx: focalShare * Math.max(width, height), horizonY: (horizon + shiftShare) * height }
}
