import { type ChromaHint, type SpreadHints, spreadHints } from '#imaging/chroma-hints.ts'
import type { ChromaPlanes } from '#imaging/chroma-upsample.ts'
import { labFromRgba } from '#imaging/color.ts'
import type { Plane, Size } from '#imaging/image.ts'
import { createPlane, createRgba } from '#imaging/image.ts'
import { fitWithin, resizePlane } from '#imaging/resize.ts'
import { colorizePhoto } from '#inference/colorize-photo.ts'
import type { Models } from '#inference/model-session.ts'
import { warmTint } from '#tools/coloring/looks.ts'
import type { ColoringHint } from '#tools/coloring/options.ts'

/** Hints are spread at this size. */
export const hintSidePx = 512
/** In a flat place a user's hint carries this share of the long side. */
const hintReachShare = 0.45
// A scan whose black and white have drawn together further than this is shown to the network at full range. Lightness 0..1.
const rangeTail = 0.005
/** Every so many pixels of a large plane tell its range as well as all. */
const rangeSampleStep = 7

/**
 * Chroma for a photo, the size of `guide`: the network's, or a warm tint without it.
 * @param guide lightness 0..1
 */
export async function guessChroma(guide: Plane, models: Models, signal: AbortSignal): Promise<ChromaPlanes> {
  if (!models.has('colorizer')) return tinted(guide)
  const { a, b } = await colorizePhoto(fullRange(guide), models, signal)
  return { a: resizePlane(a, guide.width, guide.height), b: resizePlane(b, guide.width, guide.height) }
}

// Paper and ink stay neutral, the tones between take the tint.
function tinted(guide: Plane): ChromaPlanes {
  const a = createPlane(guide.width, guide.height)
  const b = createPlane(guide.width, guide.height)
  for (let i = 0; i < guide.data.length; i++) {
    const at = guide.data[i] as number
    const middle = 4 * at * (1 - at)
    a.data[i] = middle * warmTint[0]
    b.data[i] = middle * warmTint[1]
  }
  return { a, b }
}

/** @param strength % */
export function withStrength({ a, b }: ChromaPlanes, strength: number): ChromaPlanes {
  const scaled = (plane: Plane): Plane => ({ ...plane, data: plane.data.map((value) => (value * strength) / 100) })
  return strength === 100 ? { a, b } : { a: scaled(a), b: scaled(b) }
}

function fullRange(lightness: Plane): Plane {
  const some = lightness.data.length > rangeSampleStep * 1000 ? rangeSampleStep : 1
  const sorted = lightness.data.filter((_, i) => i % some === 0).sort()
  const low = sorted[Math.floor(sorted.length * rangeTail)] as number
  const high = sorted[Math.floor((sorted.length - 1) * (1 - rangeTail))] as number
  const gain = 1 / Math.max(0.2, high - low)
  const out = createPlane(lightness.width, lightness.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = Math.min(1, Math.max(0, (lightness.data[i]! - low) * gain))
  return out
}

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
