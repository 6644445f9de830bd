import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { smoothByDomainTransform } from '#imaging/filters/domain-transform.ts'
import { guidedFilter } from '#imaging/filters/guided-filter.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'

/** The network decides on cells of this many px at the size it sees; see colorize-photo.ts. */
const cellPx = 4
const seenSidePx = 256
/** Colour is taken from up to this many cells away, within the same edges. */
const reachCells = 2.5
/**
 * Steps of lightness (0..1) with this sum separate two places. By eye on twelve photos: sky from roofs, hands from
 * sleeves.
 */
const partingLightness = 0.15
// A cell across a step of lightness of 0.1 (deviation 0.05) mixes the colours of both sides, so it gets half the
// weight.
const mixedDeviation = 0.05
/** The same for a step between sky (1) and what is not (0). */
const mixedSky = 0.2
/**
 * Blotches are larger. So this share of each colour is the mean of its region over this many cells, within finer edges,
 * computed at half the size. On 23 photos the error falls by 0.3 %, and colourfulness stays.
 */
const evenedShare = 0.6
const evenedCells = 12
const evenedPartingLightness = 0.1
/** In texture every cell is mixed, so all cells get at least this weight. */
const trustMin = 0.02
// Ignores grain.
const grainRadiusPx = 2
const grainEpsilon = 0.04 ** 2

/**
 * Moves colours that the network spread over edges back behind them. Each place takes the colours from well inside its
 * own region, by a normalised average (Knutsson 1993) within the domain transform (Gastal & Oliveira 2011). This also
 * evens out blotches.
 * @param guide lightness 0..1, the size of `chroma`
 * @param sky 0..1, the same size. Its rim is an edge even where it is faint, as at hills in haze.
 */
export function pullBehindEdges({ a, b }: ChromaPlanes, guide: Plane, sky: Plane | null = null): ChromaPlanes {
  const { width, height } = guide
  const cell = (cellPx * Math.sqrt(width * height)) / seenSidePx
  const smooth = guidedFilter(guide, guide, grainRadiusPx, grainEpsilon)
  const cellRadiusPx = Math.max(1, Math.round(cell))
  const trust = trustIn(smooth, cellRadiusPx, mixedDeviation)
  if (sky !== null) {
    const unmixed = trustIn(sky, cellRadiusPx, mixedSky)
    for (let i = 0; i < trust.data.length; i++) trust.data[i] *= unmixed.data[i]
  }
  const edges = sky ? [smooth, sky] : [smooth]
  const near = spread({ a, b }, trust, edges, reachCells * cell, partingLightness)
  return mixed(near, evened(near, trust, edges, (evenedCells * cell) / 2))
}

// The normalised average of chroma within edges.
function spread({ a, b }: ChromaPlanes, trust: Plane, edges: Plane[], reachPx: number, edge: number): ChromaPlanes {
  const weighted = (plane: Plane): Plane => ({ ...plane, data: plane.data.map((value, i) => value * trust.data[i]) })
  const [sumA, sumB, sum] = smoothByDomainTransform([weighted(a), weighted(b), trust], edges, {
    reachPx,
    edge,
    passes: 3,
  })
  const divided = (plane: Plane): Plane => ({ ...plane, data: plane.data.map((value, i) => value / sum.data[i]) })
  return { a: divided(sumA), b: divided(sumB) }
}

function evened({ a, b }: ChromaPlanes, trust: Plane, edges: readonly Plane[], reachPx: number): ChromaPlanes {
  const { width, height } = trust
  const half = (plane: Plane) => resizePlane(plane, (width + 1) >> 1, (height + 1) >> 1)
  const small = spread({ a: half(a), b: half(b) }, half(trust), edges.map(half), reachPx, evenedPartingLightness)
  return { a: resizePlane(small.a, width, height), b: resizePlane(small.b, width, height) }
}

function mixed(near: ChromaPlanes, even: ChromaPlanes): ChromaPlanes {
  const mix = (one: Plane, other: Plane): Plane => ({
    ...one,
    data: one.data.map((value, i) => value + (other.data[i] - value) * evenedShare),
  })
  return { a: mix(near.a, even.a), b: mix(near.b, even.b) }
}

// The weight of each place: higher where the guide changes less around it.
function trustIn(guide: Plane, radiusPx: number, deviationHalved: number): Plane {
  const square = createPlane(guide.width, guide.height)
  for (let i = 0; i < square.data.length; i++) square.data[i] = guide.data[i] * guide.data[i]
  const mean = boxBlur(guide, radiusPx)
  const trust = boxBlur(square, radiusPx)
  for (let i = 0; i < trust.data.length; i++) {
    const variance = Math.max(0, trust.data[i] - mean.data[i] ** 2) / deviationHalved ** 2
    trust.data[i] = trustMin + 1 / (1 + variance * variance)
  }
  return trust
}
