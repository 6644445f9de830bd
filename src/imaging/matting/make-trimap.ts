import type { Mask, Plane, Rgba } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import { type ColorSamples, sampleColors } from '#imaging/matting/sample-colors.ts'
import { trimapOf } from '#imaging/matting/solve-matte.ts'
import { depthInside, growMask } from '#imaging/regions/mask-regions.ts'

/** How far from a likely edge the true one can be, px of the picture. */
export interface EdgeReach {
  /** Along any edge. */
  readonly hardPx: number
  /** Where hair or fur is expected. */
  readonly softPx: number
  /** 1 where hair or fur is expected; width x height. */
  readonly soft: Uint8Array
}

// In the wide band, by colour: what is nearly one of the two is decided, and what colour cannot tell stays on its side.
const nearlyOne = 0.12
const trustMin = 0.2

/**
 * Sure thing, sure ground, and between them what is open: a narrow band along the likely edge and, as far as colours mix
 * there, a wide one.
 * @param likely 0..1 that a pixel belongs to the thing
 */
export function makeTrimap(
  picture: Rgba,
  likely: Plane,
  reach: EdgeReach,
): { trimap: Uint8Array; samples: ColorSamples } {
  const { width, height } = picture
  const inside = createMask(width, height)
  const outside = createMask(width, height)
  for (let i = 0; i < inside.data.length; i++) {
    const isIn = likely.data[i] > 0.5
    inside.data[i] = isIn ? 255 : 0
    outside.data[i] = isIn ? 0 : 255
  }
  const depthIn = depthInside(inside)
  const depthOut = depthInside(outside)
  const trimap = new Uint8Array(width * height)
  const isNarrow = new Uint8Array(width * height)
  for (let i = 0; i < trimap.length; i++) {
    const isIn = inside.data[i] === 255
    const depth = isIn ? depthIn[i] : depthOut[i]
    const isUnsure = likely.data[i] > 0.1 && likely.data[i] < 0.9 && depth <= 3 * reach.hardPx
    const isSoft = reach.soft[i] === 1 && depth <= reach.softPx
    const isOpen = depth <= reach.hardPx || isUnsure || isSoft
    trimap[i] = isOpen ? trimapOf.open : isIn ? trimapOf.thing : trimapOf.ground
    if (depth <= reach.hardPx || isUnsure) isNarrow[i] = 1
  }
  const samples = sampleColors(picture, trimap, likely, Math.ceil(2 * reach.softPx + 10))
  const isMixed = createMask(width, height)
  for (let i = 0; i < trimap.length; i++) {
    if (trimap[i] !== trimapOf.open || isNarrow[i] === 1) continue
    const own = inside.data[i] === 255 ? samples.alpha.data[i] : 1 - samples.alpha.data[i]
    if (samples.trust.data[i] >= trustMin && own < 1 - nearlyOne) isMixed.data[i] = 255
  }
  // With the pixels beside it, so that one that is hard to tell does not cut a hair.
  const stays = growMask(isMixed, 1.5).data
  for (let i = 0; i < trimap.length; i++)
    if (trimap[i] === trimapOf.open && isNarrow[i] === 0 && stays[i] === 0)
      trimap[i] = inside.data[i] === 255 ? trimapOf.thing : trimapOf.ground
  closeIslands(trimap, isNarrow, inside, width)
  return { trimap, samples }
}

/** What is open without touching the narrow band is something else of the same colour. */
function closeIslands(trimap: Uint8Array, isNarrow: Uint8Array, inside: Mask, width: number): void {
  const reached = new Uint8Array(trimap.length)
  const queue: number[] = []
  for (let i = 0; i < trimap.length; i++)
    if (isNarrow[i] === 1) {
      reached[i] = 1
      queue.push(i)
    }
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width
    for (let dy = -width; dy <= width; dy += width)
      for (let dx = x > 0 ? -1 : 0; dx <= (x < width - 1 ? 1 : 0); dx++) {
        const next = at + dy + dx
        if (trimap[next] !== trimapOf.open || reached[next] === 1) continue
        reached[next] = 1
        queue.push(next)
      }
  }
  for (let i = 0; i < trimap.length; i++)
    if (trimap[i] === trimapOf.open && reached[i] === 0)
      trimap[i] = inside.data[i] === 255 ? trimapOf.thing : trimapOf.ground
}
