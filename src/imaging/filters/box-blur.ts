import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'

/**
 * Mean over a (2r+1)-square window, in time independent of the radius; the window shrinks at the borders.
 * @param radiusPx whole number >= 0
 */
export function boxBlur(plane: Plane, radiusPx: number): Plane {
  const { width, height } = plane
  if (radiusPx < 1) return { width, height, data: plane.data.slice() }
  const rows = createPlane(width, height)
  const out = createPlane(width, height)
  blurRows(plane, radiusPx, rows)
  blurColumns(rows, radiusPx, out)
  return out
}

// The middle of a row, where the window is whole, has a loop without branches: it takes half of the time.
function blurRows({ width, height, data }: Plane, radiusPx: number, out: Plane): void {
  const target = out.data
  const whole = Math.max(0, width - radiusPx)
  const first = Math.min(radiusPx + 1, whole)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    let count = Math.min(radiusPx, width)
    for (let x = 0; x < count; x++) sum += data[row + x]
    for (let x = 0; x < first; x++) {
      sum += data[row + x + radiusPx]
      count++
      target[row + x] = sum / count
    }
    for (let x = first; x < whole; x++) {
      sum += data[row + x + radiusPx]
      sum -= data[row + x - radiusPx - 1]
      target[row + x] = sum / count
    }
    for (let x = whole; x < width; x++) {
      if (x - radiusPx - 1 >= 0) {
        sum -= data[row + x - radiusPx - 1]
        count--
      }
      target[row + x] = sum / count
    }
  }
}

// Column sums are kept for a whole row at once, so memory is read in order.
function blurColumns({ width, height, data }: Plane, radiusPx: number, out: Plane): void {
  const target = out.data
  const sums = new Float64Array(width)
  let count = Math.min(radiusPx, height)
  for (let y = 0; y < count; y++) for (let x = 0; x < width; x++) sums[x] += data[y * width + x]
  for (let y = 0; y < height; y++) {
    const enters = (y + radiusPx) * width
    const leaves = (y - radiusPx - 1) * width
    if (y + radiusPx < height) {
      for (let x = 0; x < width; x++) sums[x] += data[enters + x]
      count++
    }
    if (y - radiusPx - 1 >= 0) {
      for (let x = 0; x < width; x++) sums[x] -= data[leaves + x]
      count--
    }
    const scale = 1 / count
    const row = y * width
    for (let x = 0; x < width; x++) target[row + x] = sums[x] * scale
  }
}

/**
 * Gaussian blur as three box filters (Wells 1986; box sizes after Kovesi 2010). Boxes have odd sides, so the standard
 * deviation is met only to about 0.2 px: 1 px gives 0.82.
 * @param sigmaPx standard deviation, > 0; below 0.5 px the result is a copy
 */
export function gaussianBlur(plane: Plane, sigmaPx: number): Plane {
  if (sigmaPx < 0.5) return { width: plane.width, height: plane.height, data: plane.data.slice() }
  const ideal = Math.sqrt(4 * sigmaPx * sigmaPx + 1)
  const small = Math.floor(ideal) - (Math.floor(ideal) % 2 === 0 ? 1 : 0)
  const smallPasses = Math.round((12 * sigmaPx * sigmaPx - 3 * small * small - 12 * small - 9) / (-4 * small - 4))
  const rows = createPlane(plane.width, plane.height)
  const out = createPlane(plane.width, plane.height)
  for (let pass = 0; pass < 3; pass++) {
    const radiusPx = ((pass < smallPasses ? small : small + 2) - 1) / 2
    const from = pass === 0 ? plane : out
    if (radiusPx < 1) {
      if (pass === 0) out.data.set(plane.data)
      continue
    }
    blurRows(from, radiusPx, rows)
    blurColumns(rows, radiusPx, out)
  }
  return out
}
