import type { RegionGraph } from '#imaging/regions/divide-by-edges.ts'

/** What is known of each region. */
export interface RegionValues {
  /** Values of region r: entries r * count to (r + 1) * count. */
  readonly values: Float32Array
  readonly count: number
  /** How much each region's own values count, against 1 for a bond with a neighbour of no contrast; > 0. */
  readonly weights: Float32Array
}

/** Each pass carries a value over many regions, because regions are visited in order and then backwards. */
const passesMax = 40

/**
 * Lets regions agree with their neighbours: the values that minimise the weighted squared distance to the regions' own
 * ones plus that between neighbours (harmonic label spreading, Zhu, Ghahramani & Lafferty 2003), by Gauss-Seidel
 * passes. Values that sum to 1 in every region still do.
 * @param bondOf how strongly two neighbours hold together, >= 0, by the contrast of their border
 */
export function spreadOverRegions(
  graph: Pick<RegionGraph, 'starts' | 'neighbours' | 'contrasts'>,
  { values, count, weights }: RegionValues,
  bondOf: (contrast: number) => number,
): Float32Array {
  const { starts, neighbours } = graph
  const bonds = Float32Array.from(graph.contrasts, bondOf)
  const spread = values.slice()
  const next = new Float32Array(count)
  const visit = (region: number) => {
    const at = region * count
    let total = weights[region]
    for (let v = 0; v < count; v++) next[v] = total * values[at + v]
    for (let e = starts[region]; e < starts[region + 1]; e++) {
      const from = neighbours[e] * count
      const bond = bonds[e]
      total += bond
      for (let v = 0; v < count; v++) next[v] += bond * spread[from + v]
    }
    for (let v = 0; v < count; v++) spread[at + v] = next[v] / total
  }
  for (let pass = 0; pass < passesMax; pass++)
    for (let k = 0; k < weights.length; k++) visit(pass % 2 === 0 ? k : weights.length - 1 - k)
  return spread
}
