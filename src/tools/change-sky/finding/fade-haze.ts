import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Mask, type Plane } from '#imaging/image.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'

// An edge over which colours differ by less than this, 0..1, is none: there land goes over into haze. It is measured
// over this share of the width, and the mean of so much of the edge counts.
const faintMost = 0.05
const acrossShare = 0.008
const alongShare = 0.02
// How far the haze before the sky reaches from there, as a share of the width. By eye on one photo.
const reachShare = 0.09

/**
 * How much of the sky shows beside land that goes over into haze: none where no edge is seen, all at plain ridges.
 * @param land 255 is land
 * @param colors R, G, B, 0..1, of that size
 * @returns 0..1, of that size; null where all of its edge is plain
 */
export function fadeHaze(land: Mask, colors: readonly Plane[]): Plane | null {
  const { width, height } = land
  const edge = edgeOf(land)
  const steps = createPlane(width, height)
  const stepAt = openSteps(colors, Math.max(2, Math.round(acrossShare * width)))
  for (let i = 0; i < edge.data.length; i++) if (edge.data[i] === 1) steps.data[i] = stepAt(i)
  const alongPx = Math.max(1, Math.round(alongShare * width))
  const [sums, counts] = [boxBlur(steps, alongPx), boxBlur(edge, alongPx)]
  const away = createMask(width, height)
  away.data.fill(255)
  let isFaint = false
  for (let i = 0; i < edge.data.length; i++) {
    if (edge.data[i] === 0 || sums.data[i] >= faintMost * counts.data[i]) continue
    away.data[i] = 0
    isFaint = true
  }
  if (!isFaint) return null
  const distances = depthInside(away)
  const fade = createPlane(width, height)
  for (let i = 0; i < fade.data.length; i++) {
    const share = Math.min(1, distances[i] / (reachShare * width))
    fade.data[i] = share * share * (3 - 2 * share)
  }
  return boxBlur(fade, 2)
}

/** 1 where something else than land touches it. */
function edgeOf({ width, height, data }: Mask): Plane {
  const edge = createPlane(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (data[i] > 0) continue
      const isBeside =
        (x > 0 && data[i - 1] > 0) ||
        (x + 1 < width && data[i + 1] > 0) ||
        (y > 0 && data[i - width] > 0) ||
        (y + 1 < height && data[i + width] > 0)
      if (isBeside) edge.data[i] = 1
    }
  return edge
}

/** The change of colour around a place, across or along the rows, whichever is more. */
function openSteps(colors: readonly Plane[], reachPx: number): (i: number) => number {
  const [{ width, height }] = colors
  const between = (from: number, to: number) => Math.hypot(...colors.map(({ data }) => data[to] - data[from]))
  return (i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const [left, right] = [Math.min(x, reachPx), Math.min(width - 1 - x, reachPx)]
    const [up, down] = [Math.min(y, reachPx), Math.min(height - 1 - y, reachPx)]
    return Math.max(between(i - left, i + right), between(i - up * width, i + down * width))
  }
}
