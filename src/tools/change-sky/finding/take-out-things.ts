import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import type { ThingShape } from '#inference/reading/photo-reading.ts'

type Colors = readonly [Plane, Plane, Plane]

// A "thing" that covers more of the sky is the sky, mistaken for a kite or an umbrella.
const skyShareMax = 0.35
// Masks are right to about this, px of the working size. Within it the colours decide.
const rimPx = 2
// A pixel that differs less from the sky beside the thing is seen through it, 0..1: sky between spokes and legs.
const seenThrough = 0.03

/**
 * Takes people, animals, vehicles and objects out of the sky, in place. Text and wires stay: their shapes are coarse, and
 * `findWires` sees wires better.
 * @param likely 0..1 that a pixel is sky
 * @param sky the sky's colour there, R, G, B, 0..1
 */
export function takeOutThings(likely: Plane, colors: Colors, sky: Colors, things: readonly ThingShape[]): void {
  const { width, height, data } = likely
  const skyPixels = data.reduce((sum, value) => sum + (value > 0.5 ? 1 : 0), 0)
  for (const thing of things) {
    if (thing.group === 'text' || thing.group === 'wires') continue
    const { mask, left, top } = placeThing(thing, width, height)
    const depth = depthInside(mask)
    const inside: number[] = []
    for (let k = 0; k < depth.length; k++) {
      const i = (top + Math.floor(k / mask.width)) * width + left + (k % mask.width)
      if (depth[k] > rimPx && data[i] > 0) inside.push(i)
    }
    if (inside.filter((i) => data[i] > 0.5).length > skyShareMax * skyPixels) continue
    for (const i of inside) {
      const away = Math.hypot(...colors.map((plane, c) => plane.data[i] - sky[c].data[i]))
      if (away > seenThrough) data[i] = 0
    }
  }
}

/** The mask of a thing at the size of the picture, and where it lies. */
function placeThing(
  { box, mask }: ThingShape,
  width: number,
  height: number,
): { mask: Mask; left: number; top: number } {
  const left = Math.min(width - 1, Math.round(box.left * width))
  const top = Math.min(height - 1, Math.round(box.top * height))
  const right = Math.max(left + 1, Math.round(box.right * width))
  const bottom = Math.max(top + 1, Math.round(box.bottom * height))
  const scaled = mask.width === 0 ? createMask(1, 1) : resizeMask(mask, right - left, bottom - top)
  return { mask: { ...scaled, data: scaled.data.map((value) => (value > 127 ? 255 : 0)) }, left, top }
}
