import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { smoothByDomainTransform } from '#imaging/filters/domain-transform.ts'
import { guidedFilter } from '#imaging/filters/guided-filter.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { divideByEdges, type RegionGraph } from '#imaging/regions/divide-by-edges.ts'
import { spreadOverRegions } from '#imaging/regions/spread-over-regions.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'
import { type ColorBin, colorOfChances } from '#inference/color-chances.ts'
import type { ColorGuess } from '#inference/colorize-photo.ts'
import { doubtCoolColors } from '#tools/coloring/guess/doubt-cool-colors.ts'
import { doubtSmoothGreens } from '#tools/coloring/guess/doubt-smooth-greens.ts'
import { collectEvidence } from '#tools/coloring/guess/region-evidence.ts'
import { regionMeans } from '#tools/coloring/guess/region-means.ts'
import { whitenLight } from '#tools/coloring/guess/whiten-lights.ts'

/** The regions of a photo and what was decided for each. */
export interface ColoredRegions {
  readonly graph: RegionGraph
  /** Planes of the graph's size whose edges colours stay behind. */
  readonly edges: readonly Plane[]
  /** Chances of `bins` in region r, agreed with its neighbours: from r * count. */
  readonly agreed: Float32Array
  readonly count: number
  readonly bins: readonly ColorBin[]
  /** Of each region, Lab units. */
  readonly a: Float32Array
  readonly b: Float32Array
}

/** Regions are found and coloured at this size, however large the photo is: a cell of the network is some 8 px there. */
const regionSidePx = 512
const regionPx = 10
// Ignores grain.
const grainRadiusPx = 2
const grainEpsilon = 0.04 ** 2
/** The rim of the sky is an edge even where it is faint, as at hills in haze. Lightness 0..1. */
const skyStep = 0.5
/** Two regions hold together half as much across a step of this, lightness 0..1. */
const partingStep = 0.04
/** How much neighbours without a step between them count against a region's own cells. */
const bond = 15
/**
 * The chances of a region are wider spread than those of a cell, so its likeliest colours count for more: with 2.6, as in
 * the network, 10.3 % of 21 photos were stained, with 5 some 8.4 %, at the same error and colourfulness.
 */
const favour = 5
/** Regions are softened this far within edges, and up to a step of this lightness. */
const softPx = 6
const softStep = 0.15

/**
 * Decides chroma region by region. The network decides cell by cell and knows no edges, so that one wall gets several
 * colours, and colours cross edges. Here regions (waterpixels) collect what their own cells say, surer ones counting
 * more, agree with neighbours that no edge parts from them, and take one colour each.
 * @param seen lightness 0..1 at full range
 * @param sky 0..1, the size of `seen`
 */
export function colorRegions(guess: ColorGuess, seen: Plane, sky: Plane | null): ColoredRegions {
  const { width, height } = fitWithin(seen, regionSidePx)
  const small = resizePlane(seen, width, height)
  const smooth = guidedFilter(small, small, grainRadiusPx, grainEpsilon)
  const smallSky = sky && resizePlane(sky, width, height)
  const edges = smallSky === null ? [smooth] : [smooth, scaled(smallSky, skyStep)]
  const graph = divideByEdges(edges, regionPx)
  const evidence = collectEvidence(guess, graph, smooth)
  const { count } = evidence
  const agreed = spreadOverRegions(graph, evidence, (contrast) => bond / (1 + (contrast / partingStep) ** 4))
  const bins = evidence.bins.map((bin) => guess.chances?.bins[bin] as ColorBin)
  const warm = bins.length === 0 ? agreed : doubtCoolColors(agreed, bins, graph, smooth, smallSky)
  const believed = bins.length === 0 ? warm : doubtSmoothGreens(warm, bins, graph, small)
  const light = regionMeans(small, graph)
  const [a, b] = [new Float32Array(graph.pixels.length), new Float32Array(graph.pixels.length)]
  for (let region = 0; region < a.length; region++) {
    const own = believed.subarray(region * count, (region + 1) * count)
    const color = whitenLight(colorOf(own, bins), light[region])
    a[region] = color.a
    b[region] = color.b
  }
  return { graph, edges, agreed, count, bins, a, b }
}

/**
 * What many cells agree on is as strong as the original's colours on average: on 42 photos turned grey, no gain by
 * chroma or by the error to expect was nearer to them.
 * @param own what was agreed on for one region; without bins, as a pulled network gives none, its mean colour
 */
function colorOf(own: Float32Array, bins: readonly ColorBin[]): { a: number; b: number } {
  return bins.length === 0 ? { a: own[0], b: own[1] } : colorOfChances(own, bins, favour)
}

/**
 * The chroma of regions at each place, soft where no edge parts them.
 * @param skin values of regions, which are laid and softened in the same passes
 */
export function layRegions(
  regions: ColoredRegions,
  skin: Float32Array = regions.b,
): ChromaPlanes & { readonly skin: Plane } {
  const laid = [regions.a, regions.b, skin].map((values) => laidOver(regions.graph, values)) as [Plane, Plane, Plane]
  const [a, b, softSkin] = smoothByDomainTransform(laid, regions.edges, { reachPx: softPx, edge: softStep, passes: 3 })
  return { a, b, skin: softSkin }
}

/** Values of regions at each of their pixels. */
export function laidOver({ width, height, regionOf }: RegionGraph, values: Float32Array): Plane {
  const plane = createPlane(width, height)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = values[regionOf[i]]
  return plane
}

const scaled = (plane: Plane, factor: number): Plane => ({ ...plane, data: plane.data.map((value) => value * factor) })
