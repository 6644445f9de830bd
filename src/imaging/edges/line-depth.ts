import type { Place } from '#imaging/edges/find-wires.ts'
import type { Plane } from '#imaging/image.ts'

// A line is darker than what is so far beside it, px.
const sidePx = 3.5
// No pixel counts for more than this; sides that differ count for less.
const depthMax = 10
const unlike = 0.25

export type IsSky = (x: number, y: number) => boolean

/** @param sky how sure it is that a place is sky, 0..1; any size */
export function skyReader({ width, height }: Plane, sky: Plane): IsSky {
  return (x, y) => {
    if (x < 0 || y < 0 || x > width - 1 || y > height - 1) return false
    return sky.data[Math.floor((y * sky.height) / height) * sky.width + Math.floor((x * sky.width) / width)] > 0.5
  }
}

/** How much darker than both sides, within bounds; NaN where it is not sky there. */
export function depthAt(light: Plane, isSky: IsSky, x: number, y: number, across: Place): number {
  const [u, v] = [sidePx * across.x, sidePx * across.y]
  if (!isSky(x + u, y + v) || !isSky(x - u, y - v)) return Number.NaN
  const one = read(light, x + u, y + v)
  const other = read(light, x - u, y - v)
  const depth = (one + other) / 2 - unlike * Math.abs(one - other) - read(light, x, y)
  return Math.max(-depthMax, Math.min(depthMax, depth))
}

function read({ width, height, data }: Plane, x: number, y: number): number {
  const u = Math.max(0, Math.min(width - 1.001, x))
  const v = Math.max(0, Math.min(height - 1.001, y))
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const i = top * width + left
  const upper = data[i] + (data[i + 1] - data[i]) * (u - left)
  const lower = data[i + width] + (data[i + width + 1] - data[i + width]) * (u - left)
  return upper + (lower - upper) * (v - top)
}
