import type { Plane } from '#imaging/image.ts'
import { fillMembrane } from '#imaging/membrane/membrane.ts'

/** The channels of one picture, all of one size. */
export type CloneChannels = readonly [Plane, Plane, Plane]

const directions = 16
// Distance of the sources, in radii of the disc: near enough to have the same light, far enough not to touch the disc.
const sourceDistances = [2.3, 3.2]

/**
 * Covers a disc, in place, with the calmest disc near it, and adjusts its colours to meet the border (membrane clone:
 * Perez 2003 with a zero guidance field on the difference; Georgiev 2005).
 * @param allowed 0..1, same size; sources must lie where this is 0.6 or more
 * @returns false, with nothing changed, where no source fits
 */
export function cloneDisc(channels: CloneChannels, allowed: Plane, x: number, y: number, radiusPx: number): boolean {
  const reach = Math.ceil(radiusPx) + 2
  const source = calmestSource(channels[0], allowed, x, y, radiusPx, reach)
  if (source === undefined || !fits(allowed, x, y, reach)) return false
  const side = 2 * reach + 1
  const hole = new Uint8Array(side * side)
  const grid = { width: side, height: side, channels: 3, data: new Float32Array(side * side * 3) }
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const i = row * side + column
      if (Math.hypot(row - reach, column - reach) < radiusPx) hole[i] = 1
      for (let c = 0; c < 3; c++) {
        const at = at2(channels[c] as Plane, x + column - reach, y + row - reach)
        grid.data[i * 3 + c] = at - at2(channels[c] as Plane, source.x + column - reach, source.y + row - reach)
      }
    }
  fillMembrane(grid, hole)
  const cloned = grid.data
  for (let c = 0; c < 3; c++) {
    const plane = channels[c] as Plane
    const values = new Float32Array(side * side)
    for (let i = 0; i < hole.length; i++)
      values[i] = at2(plane, source.x + (i % side) - reach, source.y + Math.floor(i / side) - reach) + cloned[i * 3 + c]
    for (let i = 0; i < hole.length; i++)
      if (hole[i] === 1)
        plane.data[(y + Math.floor(i / side) - reach) * plane.width + x + (i % side) - reach] = values[i]
  }
  return true
}

function calmestSource(plane: Plane, allowed: Plane, x: number, y: number, radiusPx: number, reach: number) {
  let best: { x: number; y: number } | undefined
  let least = Infinity
  for (const distance of sourceDistances)
    for (let k = 0; k < directions; k++) {
      const angle = (2 * Math.PI * k) / directions
      const candidate = {
        x: Math.round(x + distance * radiusPx * Math.cos(angle)),
        y: Math.round(y + distance * radiusPx * Math.sin(angle)),
      }
      if (!fits(allowed, candidate.x, candidate.y, reach) || !isAllowed(allowed, candidate.x, candidate.y, reach))
        continue
      const unrest = variance(plane, candidate.x, candidate.y, reach)
      if (unrest < least) {
        least = unrest
        best = candidate
      }
    }
  return best
}

function fits({ width, height }: Plane, x: number, y: number, reach: number): boolean {
  return x >= reach && y >= reach && x < width - reach && y < height - reach
}

function isAllowed(allowed: Plane, x: number, y: number, reach: number): boolean {
  for (const dx of [-reach, 0, reach])
    for (const dy of [-reach, 0, reach]) if (at2(allowed, x + dx, y + dy) < 0.6) return false
  return true
}

function variance(plane: Plane, x: number, y: number, reach: number): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const value = at2(plane, x + dx, y + dy)
      sum += value
      squares += value * value
      count++
    }
  return squares / count - (sum / count) ** 2
}

function at2({ data, width }: Plane, x: number, y: number): number {
  return data[y * width + x]
}
