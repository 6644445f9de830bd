import type { SpreadHints } from '#imaging/color/chroma-hints.ts'
import { colorsOfLike, type PhotoPalette } from '#imaging/color/like-colors.ts'
import { openCellEnlarger, type PlaceFeatures } from '#imaging/color/place-features.ts'
import type { Plane } from '#imaging/image.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'
import { fullRange } from '#tools/coloring/guess/chroma.ts'
import { hintSidePx } from '#tools/coloring/hints.ts'

/** The colours that a photo takes from another one, and how surely; null where nothing tells which places are alike. */
export type ReferenceColors = (palette: PhotoPalette) => SpreadHints | null

/**
 * Finds the colours of another photo for like places of this one. Those of the latest other photo are kept.
 * @param guide lightness 0..1
 */
export function openReference(guide: Plane, features: PlaceFeatures | null): ReferenceColors {
  let latest: { readonly palette: PhotoPalette; readonly colors: SpreadHints } | null = null
  return (palette) => {
    if (features === null || features.channels !== palette.features.channels) return null
    if (latest?.palette === palette) return latest.colors
    const cells = resizePlane(guide, features.width, features.height)
    const found = colorsOfLike(features, fullRange(cells), palette)
    const { width, height } = fitWithin(guide, hintSidePx)
    const enlarge = openCellEnlarger(resizePlane(guide, width, height), cells)
    const colors = { a: enlarge(found.a), b: enlarge(found.b), weight: enlarge(found.weight) }
    latest = { palette, colors }
    return colors
  }
}
