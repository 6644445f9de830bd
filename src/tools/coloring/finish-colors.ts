import { gaussianBlur } from '#imaging/box-blur.ts'
import { type ChromaPlanes, colorWithChroma } from '#imaging/chroma-upsample.ts'
import type { Plane, Rgba, Size } from '#imaging/image.ts'
import { applyHints } from '#tools/coloring/hints.ts'
import { chromaCurve, looks } from '#tools/coloring/looks.ts'
import type { ColoringOptions } from '#tools/coloring/options.ts'

/** What was guessed for a photo: the same whatever the settings. */
export interface Guess {
  /** Lightness 0..1 at the working size. */
  readonly guide: Plane
  /** The size of `guide`. */
  readonly chroma: ChromaPlanes
}

/**
 * The guess as strength, hints and look have it, at the working size.
 * @param photo the size that the hints' places are in
 */
export function mixColors({ guide, chroma }: Guess, photo: Size, options: ColoringOptions): ChromaPlanes {
  const guessed = withStrength(chroma, options.strength)
  const hinted = options.hints.length === 0 ? guessed : applyHints(guessed, guide, photo, options.hints)
  const { softnessPx } = looks[options.look]
  return { a: gaussianBlur(hinted.a, softnessPx), b: gaussianBlur(hinted.b, softnessPx) }
}

/**
 * Lays mixed colours on the photo, at its own size; its lightness stays.
 * @param lightness of the photo, 0..100
 */
export function layColors(
  photo: Rgba,
  lightness: Plane,
  guide: Plane,
  mixed: ChromaPlanes,
  options: ColoringOptions,
): Rgba {
  return colorWithChroma(photo, lightness, guide, mixed, chromaCurve(options))
}

/** @param strength % */
function withStrength({ a, b }: ChromaPlanes, strength: number): ChromaPlanes {
  const scaled = (plane: Plane): Plane => ({ ...plane, data: plane.data.map((value) => (value * strength) / 100) })
  return strength === 100 ? { a, b } : { a: scaled(a), b: scaled(b) }
}
