import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'

/**
 * Mean over a (2r+1)-square window, in time independent of the radius; the window shrinks at the borders.
 * @param radiusPx whole number >= 0
 */
export function boxBlur(plane: Plane, radiusPx: number): Plane {
  const out = createPlane(plane.width, plane.height)
  blurInto(plane, radiusPx, out)
  return out
}

// Sums along rows are kept only while the window of a column needs them: row r lies at r % count. So the result may be
// the plane itself, and nothing as large as it is made on the way.
function blurInto({ width, height, data }: Plane, radiusPx: number, out: Plane): void {
  if (radiusPx < 1) {
    out.data.set(data)
    return
  }
  const target = out.data
  const count = Math.min(height, 2 * radiusPx + 2)
  const rows = Array.from({ length: count }, () => new Float32Array(width))
  const sums = new Float64Array(width)
  const nothing = new Float32Array(width)
  const enter = (y: number): Float32Array => {
    const row = rows[y % count] as Float32Array
    blurRow(data, y * width, radiusPx, row)
    return row
  }
  for (let y = 0; y < Math.min(radiusPx, height); y++) {
    const row = enter(y)
    for (let x = 0; x < width; x++) sums[x] += row[x]
  }
  for (let y = 0; y < height; y++) {
    const first = y - radiusPx
    const leaves = first > 0 ? (rows[(first - 1) % count] as Float32Array) : nothing
    const enters = y + radiusPx < height ? enter(y + radiusPx) : nothing
    const scale = 1 / (Math.min(height - 1, y + radiusPx) - Math.max(0, first) + 1)
    const at = y * width
    for (let x = 0; x < width; x++) {
      const sum = sums[x] + (enters[x] - leaves[x])
      sums[x] = sum
      target[at + x] = sum * scale
    }
  }
}

// The middle of a row, where the window is whole, has a loop without branches. One addition a pixel waits for the last.
function blurRow(data: Float32Array, at: number, radiusPx: number, target: Float32Array): void {
  const width = target.length
  const whole = Math.max(0, width - radiusPx)
  const first = Math.min(radiusPx + 1, whole)
  let sum = 0
  let count = Math.min(radiusPx, width)
  for (let x = 0; x < count; x++) sum += data[at + x]
  for (let x = 0; x < first; x++) {
    sum += data[at + x + radiusPx]
    count++
    target[x] = sum / count
  }
  const scale = 1 / count
  for (let x = first, enters = at + first + radiusPx, leaves = at + first - radiusPx - 1; x < whole; x++) {
    sum += data[enters++] - data[leaves++]
    target[x] = sum * scale
  }
  for (let x = whole; x < width; x++) {
    if (x - radiusPx - 1 >= 0) {
      sum -= data[at + x - radiusPx - 1]
      count--
    }
    target[x] = sum / count
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
  const out = createPlane(plane.width, plane.height)
  for (let pass = 0; pass < 3; pass++)
    blurInto(pass === 0 ? plane : out, ((pass < smallPasses ? small : small + 2) - 1) / 2, out)
  return out
}
