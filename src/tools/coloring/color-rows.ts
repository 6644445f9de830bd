import { type ChromaLines, openColoring } from '#imaging/color/chroma-upsample.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import type { RowWork } from '#imaging/rows/work-rows.ts'
import { chromaCurve } from '#tools/coloring/looks.ts'
import type { ColoringOptions } from '#tools/coloring/options.ts'

export interface ColorGiven {
  /** The photo; becomes the result. */
  readonly out: Rgba
  readonly lightness: Plane
  readonly lines: ChromaLines
  readonly options: ColoringOptions
}

/** Lays colours over a photo at its own size. */
export const colorPhotoRows: RowWork<ColorGiven> = {
  name: 'color-photo',
  open: ({ out, lightness, lines, options }) => openColoring(out, lightness, lines, chromaCurve(options)),
}
