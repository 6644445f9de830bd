import { type ChromaHint, type SpreadHints, spreadHints } from '#imaging/chroma-hints.ts'
import type { ChromaPlanes } from '#imaging/chroma-upsample.ts'
import { labFromRgba } from '#imaging/color.ts'
import type { Plane, Size } from '#imaging/image.ts'
import { createPlane, createRgba } from '#imaging/image.ts'
import { fitWithin, resizePlane } from '#imaging/resize.ts'
import type { ColoringHint } from '#tools/coloring/options.ts'

/** Hints are spread at this size. */
export const hintSidePx = 512
/** In a flat place a user's hint carries this share of the long side. */
const hintReachShare = 0.45

/** The chroma with the user's hints in it, which win where they reach. Hints are in px of the photo. */
export function applyHints(
  chroma: ChromaPlanes,
  guide: Plane,
  photo: Size,
  hints: readonly ColoringHint[],
): ChromaPlanes {
  const size = fitWithin(guide, hintSidePx)
  const scale = size.width / photo.width
  const spread = spreadHints(
    resizePlane(guide, size.width, size.height),
    hints.map((hint) => scaledHint(hint, scale)),
    hintReachShare * hintSidePx,
  )
  return mixHints(chroma, spread, 1)
}

/** Chroma with hints mixed in: where they are believed, by `share` of the way. */
export function mixHints(chroma: ChromaPlanes, spread: SpreadHints, share: number): ChromaPlanes {
  const { width, height } = chroma.a
  const weight = resizePlane(spread.weight, width, height)
  const mixed = (base: Plane, hinted: Plane): Plane => {
    const larger = resizePlane(hinted, width, height)
    const out = createPlane(width, height)
    for (let i = 0; i < out.data.length; i++)
      out.data[i] = base.data[i]! + (larger.data[i]! - base.data[i]!) * weight.data[i]! * share
    return out
  }
  return { a: mixed(chroma.a, spread.a), b: mixed(chroma.b, spread.b) }
}

function scaledHint({ x, y, radiusPx, color }: ColoringHint, scale: number): ChromaHint {
  const chroma = color === null ? { a: 0, b: 0, lightness: 1 } : chromaOf(color)
  return { x: (x + 0.5) * scale - 0.5, y: (y + 0.5) * scale - 0.5, radiusPx: radiusPx * scale, ...chroma }
}

function chromaOf(color: string): { a: number; b: number; lightness: number } {
  const pixel = createRgba(1, 1)
  for (let channel = 0; channel < 3; channel++)
    pixel.data[channel] = Number.parseInt(color.slice(1 + 2 * channel, 3 + 2 * channel), 16)
  const { lightness, a, b } = labFromRgba(pixel)
  return { a: a.data[0]!, b: b.data[0]!, lightness: lightness.data[0]! / 100 }
}
