import { channelPlane } from '#imaging/color/color.ts'
import { spreadValues } from '#imaging/color/spread-color.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'

// All by eye on 31 photos at one megapixel; colours 0..1.
/** What differs by less from the ground around is the ground's colour, and by so much of its own unrest beside it. */
const alikeMin = 0.035
const unrestGain = 1
/** A ground more restless than this has no colour of its own. */
const unrestMax = 0.06
/** Restlessness changes slowly: it is spread at this part of the size. */
const coarse = 4

/** How much a picture is like the ground around each pixel. */
export interface GroundLikeness {
  /** Distance from the ground's colour, in units of what still counts as that colour; infinite where it has none. */
  readonly away: Float32Array
  /** 1 where the ground beyond the reach of hair is restless. */
  readonly isRestless: Uint8Array
  /** Worked out at the first call. */
  measureGrain(): Grain
}

/** Squares of what a pixel differs by from those next to it: its own, and those of the ground around. */
export interface Grain {
  readonly grain: Plane
  readonly groundGrain: Plane
}

/**
 * @param likely 0..1 that a pixel belongs to the thing; of the picture's size
 * @param reach how far from a likely edge the true one can be, and how far hair reaches, px
 */
export function likenessToGround(
  picture: Rgba,
  likely: Plane,
  { hardPx, softPx }: { readonly hardPx: number; readonly softPx: number },
): GroundLikeness {
  const { width, height } = likely
  const outside = createMask(width, height)
  for (let i = 0; i < outside.data.length; i++) if (likely.data[i] <= 0.5) outside.data[i] = 255
  const depth = depthInside(outside)
  const sure = createPlane(width, height)
  for (let i = 0; i < depth.length; i++) sure.data[i] = depth[i] > 1.5 * hardPx ? 1 : 0
  const colors = [channelPlane(picture, 0), channelPlane(picture, 1), channelPlane(picture, 2)]
  const ground = spreadValues(colors, sure, 2 * hardPx)
  const calm = colors.map((plane) => boxBlur(plane, 1))
  const squares = createPlane(width, height)
  const away = new Float32Array(depth.length)
  for (let c = 0; c < 3; c++) addSquares(calm[c].data, ground[c].data, squares.data)
  const [unrest] = spreadValues([squares], sure, 4 * hardPx)
  for (let i = 0; i < away.length; i++) {
    const own = Math.sqrt(unrest.data[i])
    away[i] = own > unrestMax ? Number.POSITIVE_INFINITY : Math.sqrt(squares.data[i]) / (alikeMin + unrestGain * own)
  }
  let known: Grain | null = null
  const measureGrain = () => {
    if (known !== null) return known
    const grain = createPlane(width, height)
    for (let c = 0; c < 3; c++) addSquares(colors[c].data, calm[c].data, grain.data)
    for (let i = 0; i < depth.length; i++) sure.data[i] = depth[i] > 1.5 * hardPx ? 1 : 0
    const [groundGrain] = spreadValues([grain], sure, 4 * hardPx)
    known = { grain, groundGrain }
    return known
  }
  for (let i = 0; i < depth.length; i++) sure.data[i] = depth[i] > softPx ? 1 : 0
  return { away, isRestless: findRestless(squares, sure, hardPx), measureGrain }
}

/** Hair itself is restless, so that only what lies beyond its reach tells of the ground. */
function findRestless(squares: Plane, beyond: Plane, hardPx: number): Uint8Array {
  const { width, height } = squares
  const [across, down] = [Math.ceil(width / coarse), Math.ceil(height / coarse)]
  const [unrest] = spreadValues([resizePlane(squares, across, down)], resizePlane(beyond, across, down), hardPx)
  const isRestless = new Uint8Array(width * height)
  for (let v = 0; v < down; v++)
    for (let u = 0; u < across; u++) {
      if (unrest.data[v * across + u] <= unrestMax ** 2) continue
      const [left, right] = [u * coarse, Math.min(width, (u + 1) * coarse)]
      for (let y = v * coarse; y < Math.min(height, (v + 1) * coarse); y++)
        isRestless.fill(1, y * width + left, y * width + right)
    }
  return isRestless
}

function addSquares(one: Float32Array, other: Float32Array, sums: Float32Array): void {
  for (let i = 0; i < sums.length; i++) {
    const difference = one[i] - other[i]
    sums[i] += difference * difference
  }
}
