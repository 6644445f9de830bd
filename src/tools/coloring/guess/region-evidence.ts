import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { RegionGraph } from '#imaging/regions/divide-by-edges.ts'
import type { ColorChances } from '#inference/color-chances.ts'
import type { ColorGuess } from '#inference/colorize-photo.ts'

/** What the network says about each region of a photo. */
export interface RegionEvidence {
  /** Of region r from r * count: the chances of `bins`; a* and b* where there are none. */
  readonly values: Float32Array
  readonly count: number
  /** Numbers of the bins that are likely anywhere in the photo. */
  readonly bins: readonly number[]
  /** Trust in a region: pixels whose cells see nothing else, over the square of the error; mean 1. */
  readonly weights: Float32Array
}

/** A bin that is nowhere likelier than this decides nothing. */
const chanceMin = 0.01
// A cell across a step of lightness of 0.1 (deviation 0.05) mixes the colours of both sides, so it gets half the
// weight.
const mixedDeviation = 0.05
/** In texture every cell is mixed, so all cells get at least this weight. */
const trustMin = 0.02
/** Lab units; an error is never surer than this. */
const errorMin = 2

/**
 * Collects the cells of the network by region: its cells are about 8 px of `seen` wide and know no edges, so each
 * counts by how far it lies within the region, and less where it lies across an edge.
 * @param seen lightness 0..1 without grain, the size of the graph
 */
export function collectEvidence(guess: ColorGuess, graph: RegionGraph, seen: Plane): RegionEvidence {
  const { width, height } = guess.a
  const cells = width * height
  const bins = likelyBins(guess)
  const planes = bins.length === 0 ? [guess.a.data, guess.b.data] : bins.map((bin) => chancesOf(guess, bin))
  const count = planes.length
  const regions = graph.pixels.length
  const values = new Float32Array(regions * count)
  const weights = new Float32Array(regions)
  for (const [at, trust] of sharesOf(guess.a, graph, seen)) {
    const [region, cell] = [Math.floor(at / cells), at % cells]
    const weight = trust / Math.max(errorMin, guess.error.data[cell]) ** 2
    weights[region] += weight
    const start = region * count
    for (let v = 0; v < count; v++) values[start + v] += weight * planes[v][cell]
  }
  for (let i = 0; i < values.length; i++) values[i] /= weights[Math.floor(i / count)]
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / regions
  return { values, count, bins, weights: weights.map((weight) => weight / mean) }
}

const likelyBins = (guess: ColorGuess): number[] =>
  (guess.chances?.bins ?? []).flatMap((_, bin) =>
    chancesOf(guess, bin).some((chance) => chance > chanceMin) ? bin : [],
  )

function chancesOf({ a, chances }: ColorGuess, bin: number): Float32Array {
  const cells = a.width * a.height
  return (chances as ColorChances).data.subarray(bin * cells, (bin + 1) * cells)
}

/** The trust in each cell's part of each region, by region * cells + cell. */
function sharesOf(cells: Plane, graph: RegionGraph, seen: Plane): Map<number, number> {
  const { width, height, regionOf } = graph
  const trust = trustIn(seen, Math.max(1, Math.round(width / cells.width / 2)))
  const shares = new Map<number, number>()
  const across = Int32Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * cells.width) / width))
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * cells.height) / height) * cells.width
    for (let x = 0; x < width; x++, i++) {
      const at = regionOf[i] * cells.width * cells.height + row + across[x]
      shares.set(at, (shares.get(at) ?? 0) + trust[i])
    }
  }
  return shares
}

function trustIn(seen: Plane, radiusPx: number): Float32Array {
  const square = createPlane(seen.width, seen.height)
  for (let i = 0; i < square.data.length; i++) square.data[i] = seen.data[i] * seen.data[i]
  const mean = boxBlur(seen, radiusPx)
  return boxBlur(square, radiusPx).data.map((value, i) => {
    const variance = Math.max(0, value - mean.data[i] ** 2) / mixedDeviation ** 2
    return trustMin + 1 / (1 + variance * variance)
  })
}
