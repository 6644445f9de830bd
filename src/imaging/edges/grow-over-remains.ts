import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'

/** Squared distance from the ground's colours, in variances, from which a pixel is none of the ground. */
const strangeMin = 9
/** The least variance that the colours of a place are assumed to have, in codes squared: that of noise. */
const varianceMin = 60
/** Colours are those of as many reaches around. */
const placeReaches = 3
/** How far what a mask misses may reach, px of its network's mask, such as a fingertip. By eye on 6 people removed. */
export const remainsPx = 6
/** How much of the ground, in reaches, must be seen around a mask. */
export const roomReaches = 1 + placeReaches

/**
 * Adds to a mask what stays of its thing just outside of it, such as a fingertip, a strap or a sole: what is connected to it,
 * unlike the ground beyond the reach, and more like the thing nearby than like that ground.
 * @param photo the mask's size
 * @param reachPx how far the mask may grow, >= 1
 * @returns 0 or 255 per pixel
 */
export function growOverRemains(photo: Rgba, mask: Mask, reachPx: number): Mask {
  const { width, height } = mask
  const near = growMask(mask, reachPx)
  const radius = Math.max(2, Math.round(reachPx * placeReaches))
  const thing = readColors(photo, radius, (i) => mask.data[i] > 127)
  const ground = readColors(photo, radius, (i) => near.data[i] === 0)
  const out = createMask(width, height)
  const open: number[] = []
  for (let i = 0; i < out.data.length; i++) {
    if (mask.data[i] <= 127) continue
    out.data[i] = 255
    open.push(i)
  }
  const isRemains = (i: number) => {
    const strange = apartOf(photo, ground, i)
    return strange > strangeMin && apartOf(photo, thing, i) < strange
  }
  const visit = (i: number) => {
    if (out.data[i] > 0 || near.data[i] === 0 || !isRemains(i)) return
    out.data[i] = 255
    open.push(i)
  }
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % width
    if (x > 0) visit(i - 1)
    if (x < width - 1) visit(i + 1)
    if (i >= width) visit(i - width)
    if (i + width < out.data.length) visit(i + width)
  }
  return out
}

/** Colours around each pixel: of how many pixels, and their sums and sum of squares. */
interface PlaceColors {
  readonly weight: Plane
  readonly sums: readonly Plane[]
  readonly squares: Plane
}

function readColors({ width, height, data }: Rgba, radius: number, counts: (i: number) => boolean): PlaceColors {
  const read = (of: (at: number) => number): Plane => {
    const plane = createPlane(width, height)
    for (let i = 0; i < plane.data.length; i++) if (counts(i)) plane.data[i] = of(i * 4)
    return boxBlur(plane, radius)
  }
  return {
    weight: read(() => 1),
    sums: [0, 1, 2].map((c) => read((at) => data[at + c])),
    squares: read((at) => data[at] ** 2 + data[at + 1] ** 2 + data[at + 2] ** 2),
  }
}

/** Squared distance of a pixel from the colours of its place, in variances; 0 where there are none. */
function apartOf({ data }: Rgba, { weight, sums, squares }: PlaceColors, i: number): number {
  if (weight.data[i] < 1e-4) return 0
  let apart = 0
  let meanSquare = 0
  for (let c = 0; c < 3; c++) {
    const mean = sums[c].data[i] / weight.data[i]
    apart += (data[i * 4 + c] - mean) ** 2
    meanSquare += mean * mean
  }
  return apart / (Math.max(0, squares.data[i] / weight.data[i] - meanSquare) / 3 + varianceMin)
}
