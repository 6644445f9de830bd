import { type ChromaPlanes, fitChroma } from '#imaging/color/chroma-upsample.ts'
import type { PhotoPalette } from '#imaging/color/like-colors.ts'
import type { PlaceFeatures } from '#imaging/color/place-features.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { Plane, Rgba, Size } from '#imaging/image.ts'
import { createSharedRgba, workRows } from '#imaging/rows/work-rows.ts'
import { colorPhotoRows } from '#tools/coloring/color-rows.ts'
import { mixHints, openHints } from '#tools/coloring/hints.ts'
import { looks } from '#tools/coloring/looks.ts'
import type { ColoringOptions } from '#tools/coloring/options.ts'
import { openReference } from '#tools/coloring/reference/reference-colors.ts'

/** The guess for a photo; it does not depend on the settings. */
export interface Guess {
  /** Lightness 0..1. */
  readonly guide: Plane
  /** The size of `guide`. */
  readonly chroma: ChromaPlanes
  /** Size of the guide relative to the size that a run works at; 1 in the run itself. */
  readonly scale: number
  /** By what the network tells which places look alike; null without it. */
  readonly features: PlaceFeatures | null
}

/**
 * The guess with another photo's colours, strength, hints and look applied, at the size of the guide.
 * @param palette of that photo
 */
export type ColorMixer = (options: ColoringOptions, palette?: PhotoPalette | null) => ChromaPlanes

/**
 * @param photo the size that the hints' places are in
 * @param isPrepared whether to prepare in advance, so that the first hint is as fast as later ones
 */
export function openMixer({ guide, chroma, scale, features }: Guess, photo: Size, isPrepared = false): ColorMixer {
  const withHints = openHints(guide, photo, features, isPrepared)
  const reference = openReference(guide, features)
  return ({ strength, hints, look, fromPicture }, palette = null) => {
    const taken = palette === null ? null : reference(palette)
    const found = taken === null ? chroma : mixHints(chroma, taken, fromPicture / 100)
    const hinted = withHints(withStrength(found, strength), hints)
    const softnessPx = looks[look].softnessPx * scale
    return softnessPx < 0.5 ? hinted : { a: gaussianBlur(hinted.a, softnessPx), b: gaussianBlur(hinted.b, softnessPx) }
  }
}

// At the size that a run works at: wide enough to pull colour from a quarter-size plane to the edge it belongs to.
const edgeRadiusPx = 8

/**
 * Applies mixed colours to the photo at its own size; its lightness stays.
 * @param lightness of the photo, 0..100
 */
export function layColors(
  photo: Rgba,
  lightness: Plane,
  { guide, scale }: Guess,
  mixed: ChromaPlanes,
  options: ColoringOptions,
): Rgba {
  const lines = fitChroma(guide, mixed, Math.max(1, Math.round(edgeRadiusPx * scale)))
  const out = createSharedRgba(photo.width, photo.height)
  out.data.set(photo.data)
  workRows(colorPhotoRows, { out, lightness, lines, options }, photo)
  return out
}

/** @param strength % */
function withStrength({ a, b }: ChromaPlanes, strength: number): ChromaPlanes {
  const scaled = (plane: Plane): Plane => ({ ...plane, data: plane.data.map((value) => (value * strength) / 100) })
  return strength === 100 ? { a, b } : { a: scaled(a), b: scaled(b) }
}
