import { cel } from '#tools/cartoon/cel.ts'
import { comic } from '#tools/cartoon/comic.ts'
import { halftone } from '#tools/cartoon/halftone.ts'
import type { CartoonOptions, CartoonStyle } from '#tools/cartoon/options.ts'
import type { Style } from '#tools/cartoon/painting.ts'
import { pencil } from '#tools/cartoon/pencil.ts'
import { poster } from '#tools/cartoon/poster.ts'
import type { SketchSettings } from '#tools/cartoon/sketch.ts'
import { watercolor } from '#tools/cartoon/watercolor.ts'

export const styles: Readonly<Record<CartoonStyle, Style>> = { comic, watercolor, poster, pencil, cel, halftone }

/** How a photo is to be sketched for the style that the options name. */
export function sketchSettings(options: CartoonOptions, workPixelsMax: number): SketchSettings {
  const { lineWidth, lineContrast } = styles[options.style]
  return {
    workPixelsMax,
    detail: options.detail / 100,
    // The slider runs from 0.44 to 2.3 times the style's own width, which it has in the middle.
    lineWidth: lineWidth * 2 ** ((options.lineWeight - 50) / 42),
    lineContrast,
  }
}
