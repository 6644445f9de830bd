import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'

/**
 * Mean over a (2r+1)-square window, in time independent of the radius; the window shrinks at the borders.
 * @param radiusPx whole number >= 0
 */
export function boxBlur(plane: Plane, radiusPx: number): Plane {
  if (radiusPx < 1) return { width: plane.width, height: plane.height, data: plane.data.slice() }
  return blurColumns(blurRows(plane, radiusPx), radiusPx)
}

function blurRows(plane: Plane, radiusPx: number): Plane {
  const { width, height, data } = plane
  const out = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    let count = Math.min(radiusPx, width)
    for (let x = 0; x < count; x++) sum += data[row + x] as number
    for (let x = 0; x < width; x++) {
      if (x + radiusPx < width) {
        sum += data[row + x + radiusPx] as number
        count++
      }
      if (x - radiusPx - 1 >= 0) {
        sum -= data[row + x - radiusPx - 1] as number
        count--
      }
      out.data[row + x] = sum / count
    }
  }
  return out
}

// Column sums are kept for a whole row at once, so memory is read in order.
function blurColumns(plane: Plane, radiusPx: number): Plane {
  const { width, height, data } = plane
  const out = createPlane(width, height)
  const sums = new Float64Array(width)
  let count = Math.min(radiusPx, height)
  for (let y = 0; y < count; y++) for (let x = 0; x < width; x++) sums[x] += data[y * width + x] as number
  for (let y = 0; y < height; y++) {
    const enters = y + radiusPx
    const leaves = y - radiusPx - 1
    if (enters < height) {
      for (let x = 0; x < width; x++) sums[x] += data[enters * width + x] as number
      count++
    }
    if (leaves >= 0) {
      for (let x = 0; x < width; x++) sums[x] -= data[leaves * width + x] as number
      count--
    }
    const scale = 1 / count
    for (let x = 0; x < width; x++) out.data[y * width + x] = (sums[x] as number) * scale
  }
  return out
}

/**
 * Gaussian blur as three box filters (Wells 1986; box sizes after Kovesi 2010).
 * @param sigmaPx standard deviation, > 0; below 0.5 px the plane comes back as a copy
 */
export function gaussianBlur(plane: Plane, sigmaPx: number): Plane {
  if (sigmaPx < 0.5) return { width: plane.width, height: plane.height, data: plane.data.slice() }
  const ideal = Math.sqrt(4 * sigmaPx * sigmaPx + 1)
  const small = Math.floor(ideal) - (Math.floor(ideal) % 2 === 0 ? 1 : 0)
  const smallPasses = Math.round((12 * sigmaPx * sigmaPx - 3 * small * small - 12 * small - 9) / (-4 * small - 4))
  let out = plane
  for (let pass = 0; pass < 3; pass++) out = boxBlur(out, ((pass < smallPasses ? small : small + 2) - 1) / 2)
  return out
}
