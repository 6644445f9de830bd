import type { Plane } from '#imaging/image.ts'

/**
 * Blurs in plain TypeScript. What the kernels do is measured by it, and it works where they do not run. Sums along rows
 * are kept only while the window of a column needs them: row r lies at r % count. So `target` may be the plane's own
 * values, and nothing as large is made on the way.
 * @param radiusPx whole number >= 1
 */
export function blurPlainly({ width, height, data }: Plane, radiusPx: number, target: Float32Array): void {
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
