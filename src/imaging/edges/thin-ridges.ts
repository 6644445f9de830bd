import { createPlane, type Plane } from '#imaging/image.ts'

const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const

/**
 * Finds thin bright lines: pixels that are above both of two opposite neighbours, in one of four directions. Edges and soft
 * shades fall off on one side only. The outermost `reachPx` pixels are never marked.
 * @param plane 0..1
 * @param reachPx half the width of the widest line
 * @param depth how far above, 0..1
 * @returns 1 on lines, 0 elsewhere
 */
export function findThinRidges({ width, height, data }: Plane, reachPx: number, depth: number): Plane {
  const ridges = createPlane(width, height)
  const steps = Int32Array.from(directions, ([dx, dy]) => (dy * width + dx) * reachPx)
  for (let y = reachPx; y < height - reachPx; y++)
    for (let x = reachPx; x < width - reachPx; x++) {
      const i = y * width + x
      const level = data[i] - depth
      if (level <= 0) continue
      for (let k = 0; k < steps.length; k++)
        if (data[i - steps[k]] < level && data[i + steps[k]] < level) {
          ridges.data[i] = 1
          break
        }
    }
  return ridges
}
