import { type ChromaHint, type HintSpreader, openHintSpreader, type SpreadHints } from '#imaging/color/chroma-hints.ts'
import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { labFromRgba } from '#imaging/color/color.ts'
import type { PlaceFeatures } from '#imaging/color/place-features.ts'
import { createPlane, createRgba, type Plane, type Size } from '#imaging/image.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'
import type { ColoringHint } from '#tools/coloring/options.ts'

/** Hints are spread at this size. */
export const hintSidePx = 512
/** In a flat area a hint reaches this share of the long side. */
const hintReachShare = 0.45

/** Mixes the user's hints into chroma of the guide's size: they win where they reach. */
export type HintMixer = (chroma: ChromaPlanes, hints: readonly ColoringHint[]) => ChromaPlanes

/**
 * @param guide lightness 0..1
 * @param photo the size that the hints' places are in
 * @param features tell which places look like those of the hints; null: hints spread within their edges alone
 * @param isPrepared whether to prepare in advance, so that the first hint is as fast as later ones
 */
export function openHints(guide: Plane, photo: Size, features: PlaceFeatures | null, isPrepared: boolean): HintMixer {
  const size = fitWithin(guide, hintSidePx)
  const scale = size.width / photo.width
  const reachPx = hintReachShare * Math.max(size.width, size.height)
  const open = () => openHintSpreader(resizePlane(guide, size.width, size.height), features)
  let spread: HintSpreader | null = isPrepared ? open() : null
  return (chroma, hints) => {
    if (hints.length === 0) return chroma
    spread ??= open()
    const scaled = hints.map((hint) => scaledHint(hint, scale))
    return mixHints(chroma, spread(scaled, reachPx), 1)
  }
}

/** Mixes hints into chroma by `share`, 0..1. */
export function mixHints(chroma: ChromaPlanes, spread: SpreadHints, share: number): ChromaPlanes {
  const { width, height } = chroma.a
  const isSameSize = spread.weight.width === width && spread.weight.height === height
  const fitted = (plane: Plane) => (isSameSize ? plane : resizePlane(plane, width, height))
  const weight = fitted(spread.weight)
  const mixed = (base: Plane, hinted: Plane): Plane => {
    const larger = fitted(hinted)
    const out = createPlane(width, height)
    for (let i = 0; i < out.data.length; i++)
      out.data[i] = base.data[i] + (larger.data[i] - base.data[i]) * weight.data[i] * share
    return out
  }
  return { a: mixed(chroma.a, spread.a), b: mixed(chroma.b, spread.b) }
}

function scaledHint({ x, y, path, radiusPx, color }: ColoringHint, scale: number): ChromaHint {
  const chroma = color === null ? { a: 0, b: 0, lightness: 1 } : chromaOf(color)
  const placeOf = (u: number, v: number) => ({ x: (u + 0.5) * scale - 0.5, y: (v + 0.5) * scale - 0.5 })
  return { ...placeOf(x, y), path: path.map(([u, v]) => placeOf(u, v)), radiusPx: radiusPx * scale, ...chroma }
}

function chromaOf(color: string): { a: number; b: number; lightness: number } {
  const pixel = createRgba(1, 1)
  for (let channel = 0; channel < 3; channel++)
    pixel.data[channel] = Number.parseInt(color.slice(1 + 2 * channel, 3 + 2 * channel), 16)
  const { lightness, a, b } = labFromRgba(pixel)
  return { a: a.data[0], b: b.data[0], lightness: lightness.data[0] / 100 }
}
