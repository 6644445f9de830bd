import type { Plane } from '#imaging/image.ts'

/**
 * Removes specks, in place: connected areas below `level` that extend less than `extentMinPx`, and the fall-off around them.
 * @param level a response below 0; pixels below it are drawn
 */
export function dropShortLines(response: Plane, level: number, extentMinPx: number): void {
  const { width, height, data } = response
  const seen = new Uint8Array(width * height)
  const stack = new Int32Array(width * height)
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || data[start] >= level) continue
    let left = width
    let right = 0
    let top = height
    let bottom = 0
    let count = 0
    stack[count++] = start
    seen[start] = 1
    for (let next = 0; next < count; next++) {
      const at = stack[next]
      const x = at % width
      const y = (at - x) / width
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
      for (let dy = y === 0 ? 0 : -1; dy <= (y === height - 1 ? 0 : 1); dy++)
        for (let dx = x === 0 ? 0 : -1; dx <= (x === width - 1 ? 0 : 1); dx++) {
          const near = at + dy * width + dx
          if (seen[near] === 1 || data[near] >= level) continue
          seen[near] = 1
          stack[count++] = near
        }
    }
    if (Math.max(right - left, bottom - top) + 1 >= extentMinPx) continue
    fade(response, stack.subarray(0, count), level * 0.3)
  }
}

function fade({ width, height, data }: Plane, area: Int32Array, raisedTo: number): void {
  for (const at of area) {
    const x = at % width
    const y = (at - x) / width
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++)
        data[v * width + u] = Math.max(raisedTo, data[v * width + u])
  }
}
