import { createPlane, type Plane } from '#imaging/image.ts'
import { splineRows } from '#imaging/resampling/spline-rows.ts'

/** A closed line: x and y in turn; the last point joins the first. On the screen, the inside lies on its left. */
export type Contour = Float64Array

// Samples per px. With one, a line of one px breaks up where it runs between the samples.
const perPx = 2

/**
 * Finds the outlines of the areas below a level (marching squares, Lorensen & Cline 1987 in the plane; saddles are
 * decided by their mean). The plane is read as a surface of cubic B-splines, as `splineRows` enlarges it. Areas that
 * reach the rim are closed there.
 * @returns points in px of the plane, from its upper left corner
 */
export function findContours(plane: Plane, level: number): Contour[] {
  const surface = enlarge(plane, level)
  const next = linkCrossings(surface, level)
  const contours: Contour[] = []
  const { width, data } = surface
  for (let start = 0; start < next.length; start++) {
    if (next[start] === 0) continue
    const points: number[] = []
    for (let edge = start; next[edge] !== 0; ) {
      const at = edge >> 1
      const other = (edge & 1) === 0 ? at + 1 : at + width
      const share = (level - data[at]) / (data[other] - data[at])
      const column = at % width
      const row = (at - column) / width
      // The surface has a margin of one, and a sample lies in the middle of its square.
      points.push(
        (column - 0.5 + ((edge & 1) === 0 ? share : 0)) / perPx,
        (row - 0.5 + ((edge & 1) === 1 ? share : 0)) / perPx,
      )
      const following = next[edge] - 1
      next[edge] = 0
      edge = following
    }
    contours.push(Float64Array.from(points))
  }
  return contours
}

/** Enlarges the plane and adds a margin of one sample that counts as outside. */
function enlarge(plane: Plane, level: number): Plane {
  const size = { width: plane.width * perPx, height: plane.height * perPx }
  const surface = createPlane(size.width + 2, size.height + 2)
  surface.data.fill(level + 1)
  const [read] = splineRows([plane], size)
  for (let y = 0; y < size.height; y++) {
    const from = (y + 1) * surface.width + 1
    read?.(y, surface.data.subarray(from, from + size.width))
  }
  return surface
}

/**
 * Finds the edges between samples that cross the level. The index of an edge is twice that of its upper or left sample,
 * plus one if it runs down. Each crossed edge holds the index of the next one on the outline, plus one; all others hold
 * 0.
 */
function linkCrossings({ width, height, data }: Plane, level: number): Int32Array {
  const next = new Int32Array(width * height * 2)
  for (let y = 0; y < height - 1; y++)
    for (let x = 0, at = y * width; x < width - 1; x++, at++) {
      const below = at + width
      const corners =
        (data[at] < level ? 1 : 0) |
        (data[at + 1] < level ? 2 : 0) |
        (data[below + 1] < level ? 4 : 0) |
        (data[below] < level ? 8 : 0)
      if (corners === 0 || corners === 15) continue
      const edges = [at * 2, (at + 1) * 2 + 1, below * 2, at * 2 + 1] as const
      const isSaddle = corners === 5 || corners === 10
      const mean = isSaddle ? (data[at] + data[at + 1] + data[below] + data[below + 1]) / 4 : 0
      const ways = isSaddle && mean < level ? joined[corners] : steps[corners]
      for (let k = 0; k < ways.length; k += 2) next[edges[ways[k]]] = edges[ways[k + 1]] + 1
    }
  return next
}

// Pairs of edges (0 above, 1 right, 2 below, 3 left) from which and to which the outline runs, by the corners that lie
// inside.
const steps: readonly (readonly number[])[] = [
  [],
  [3, 0],
  [0, 1],
  [3, 1],
  [1, 2],
  [3, 0, 1, 2],
  [0, 2],
  [3, 2],
  [2, 3],
  [2, 0],
  [0, 1, 2, 3],
  [2, 1],
  [1, 3],
  [1, 0],
  [0, 3],
  [],
]
const joined: { readonly [corners: number]: readonly number[] } = { 5: [3, 2, 1, 0], 10: [0, 3, 2, 1] }
