import { labFromRgba } from '#imaging/color/color.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import type { Point } from '#tools/photo-view.ts'

/** A round place, px of the picture. */
export interface FittedMark extends Point {
  readonly radiusPx: number
}

/** Px of the surroundings that `fitMark` needs on every side of the click, per px of reach. */
export const fitRoom = 2.5

const radiusStep = 1.3
const radiusPxMin = 1.2
// The mark is wider than the spot, whose rim is soft.
const rimShare = 1.7
// A spot stands out by this much more than what else lies within reach of the click. By eye.
const standsOutMin = 3
// Lab units of the band: fainter spots cannot be told from grain.
const contrastMin = 0.8
// A spot at the edge of the reach must stand out this much more than one under the pointer.
const edgeShare = 0.45

/**
 * The spot under a click: dark, light or red, and round; null where nothing stands out. So a click need not be exact
 * and the brush need not have the size of the spot.
 * @param picture the surroundings of the click, `fitRoom` times the reach on every side where the photo has them
 * @param at the click, px of the picture
 * @param reachPx how far from the click the spot's middle may lie; also its largest radius
 */
export function fitMark(picture: Rgba, at: Point, reachPx: number): FittedMark | null {
  const { lightness, a, b } = labFromRgba(picture)
  const planes = [lightness, a, b]
  let best: FittedMark | null = null
  let most = 0
  for (let radiusPx = radiusPxMin; radiusPx <= Math.max(radiusPxMin, reachPx); radiusPx *= radiusStep) {
    // A disc answers most to a difference of Gaussians whose inner one has sigma = radius / sqrt 2 (Lindeberg 1998).
    const bands = planes.map((plane) => bandOf(plane, radiusPx / Math.SQRT2, (1.6 * radiusPx) / Math.SQRT2))
    const strength = createPlane(picture.width, picture.height)
    for (let i = 0; i < strength.data.length; i++)
      strength.data[i] = Math.hypot(bands[0].data[i], bands[1].data[i], bands[2].data[i])
    const found = strongest(strength, at, reachPx)
    const usual = Math.max(1e-6, medianOf(strength.data))
    if (found === null || found.strength < contrastMin || found.strength < standsOutMin * usual) continue
    if (found.strength <= most) continue
    most = found.strength
    best = { x: found.x + 0.5, y: found.y + 0.5, radiusPx: rimShare * radiusPx }
  }
  return best
}

function bandOf(plane: Plane, innerPx: number, outerPx: number): Plane {
  const inner = gaussianBlur(plane, innerPx)
  const outer = gaussianBlur(plane, outerPx)
  for (let i = 0; i < inner.data.length; i++) inner.data[i] -= outer.data[i]
  return inner
}

/** The peak within reach, weighed by how near it is to the click. */
function strongest({ width, height, data }: Plane, at: Point, reachPx: number) {
  let best: { x: number; y: number; strength: number } | null = null
  let most = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const off = Math.hypot(x + 0.5 - at.x, y + 0.5 - at.y) / reachPx
      if (off > 1) continue
      const i = y * width + x
      const strength = data[i]
      const weighed = strength * (1 - (1 - edgeShare) * off)
      if (weighed <= most) continue
      if ([i - 1, i + 1, i - width, i + width].some((beside) => data[beside] > strength)) continue
      most = weighed
      best = { x, y, strength }
    }
  return best
}
