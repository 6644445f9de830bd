import { boxBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import type { RegionGraph } from '#imaging/regions/divide-by-edges.ts'
import { laidOver } from '#tools/coloring/guess/region-colors.ts'
import { regionMeans } from '#tools/coloring/guess/region-means.ts'

/** What a region must be like to go on with the skin of a face. Lightness 0..1. */
export interface SkinBounds {
  /** Of the chance of skin. */
  readonly chanceMin: number
  readonly lightMin: number
  readonly lightMax: number
  /** The change across the border to a region that is skin already. */
  readonly stepMax: number
}

const rimPx = 2

/**
 * Follows skin from a face over neck, chest and arms, from region to region across soft borders.
 * @param face where the face is, 0..1; like `light` and `chance` of the size of the graph
 * @param isNear whether the body can reach the pixel
 * @returns 0..1
 */
export function growSkin(
  graph: RegionGraph,
  face: Plane,
  light: Plane,
  chance: Plane,
  bounds: SkinBounds,
  isNear: (index: number) => boolean,
): Plane {
  const [inFace, lights, chances] = [face, light, chance].map((plane) => regionMeans(plane, graph)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const near = regionMeans({ ...face, data: face.data.map((_, i) => Number(isNear(i))) }, graph)
  const taken = new Float32Array(graph.pixels.length)
  const open: number[] = []
  const take = (region: number) => {
    taken[region] = 1
    open.push(region)
  }
  for (let region = 0; region < taken.length; region++) if (inFace[region]! > 0.5) take(region)
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (let e = graph.starts[from]!; e < graph.starts[from + 1]!; e++) {
      const to = graph.neighbours[e]!
      const fits =
        taken[to] === 0 &&
        near[to]! > 0.5 &&
        graph.contrasts[e]! <= bounds.stepMax &&
        chances[to]! >= bounds.chanceMin &&
        lights[to]! >= bounds.lightMin &&
        lights[to]! <= bounds.lightMax
      if (fits) take(to)
    }
  return boxBlur(laidOver(graph, taken), rimPx)
}
