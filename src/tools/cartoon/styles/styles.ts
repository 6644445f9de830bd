import type { Rgba, Size } from '#imaging/image.ts'
import { likeness } from '#tools/cartoon/likeness/likeness.ts'
import type { CartoonOptions, CartoonStyle } from '#tools/cartoon/options.ts'
import type { Painting, PaintRow, Style } from '#tools/cartoon/painting/painting.ts'
import type { LineStyle } from '#tools/cartoon/sketch/lines.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'
import { cel } from '#tools/cartoon/styles/cel.ts'
import { comic } from '#tools/cartoon/styles/comic.ts'
import { halftone } from '#tools/cartoon/styles/halftone.ts'
import { pencil } from '#tools/cartoon/styles/pencil.ts'
import { poster } from '#tools/cartoon/styles/poster.ts'
import { watercolor } from '#tools/cartoon/styles/watercolor.ts'
import { type Keep, keepLatest } from '#tools/keep-latest.ts'

const styles: Readonly<Record<CartoonStyle, Style>> = {
  comic,
  watercolor,
  poster,
  pencil,
  cel,
  halftone,
  own: likeness,
}

/** The lines that the options ask for. */
export function lineStyle({ style, detail, lineWeight }: CartoonOptions): LineStyle {
  const { lineWidth, lineContrast, lineSwell } = styles[style]
  return {
    detail: detail / 100,
    // The slider goes from 0.44 to 2.3 times the style's own width, which is its middle position.
    width: lineWidth * 2 ** ((lineWeight - 50) / 42),
    contrast: lineContrast,
    swell: lineSwell,
  }
}

/** The colour of a style's lines when they are drawn alone; null if its lines do not work without the paint. */
export const lineColor = (style: CartoonStyle): readonly [number, number, number] | null =>
  styles[style].lineColor ?? null

/** Paints a row of a painting in this style. @param sheet of that painting */
export function paintRow(style: CartoonStyle, row: PaintRow, sheet: unknown): void {
  styles[style].paintRow(row, sheet as never)
}

/** What a style makes of a photo, and of each of the sketch's insets that it paints. */
export interface PaintedStyle extends Painting {
  readonly insets: readonly Painting[]
}

/**
 * The colours, tones and textures that the options ask for. Cached for the next preview with another line, strength or
 * tint.
 * @param picture for style 'own': the picture whose style is taken
 */
export function paintStyle(
  sketch: Sketch,
  options: CartoonOptions,
  { width, height }: Size,
  picture: Rgba | null = null,
): PaintedStyle {
  const style = styles[options.style]
  const settings = style.paintedBy.map((name) => options[name])
  const key = `painting ${options.style} ${JSON.stringify(settings)} ${width} ${height}`
  return sketch.keep(key, () => {
    // Insets are painted with the tones and inks of the whole.
    const decided = keepLatest(Number.POSITIVE_INFINITY)
    const decide: Keep = (name, make) => decided(name, () => sketch.decide(name, make))
    const paint = (one: Sketch) => style.begin({ ...one, decide }, options, { width, height }, picture)
    const whole = paint(sketch)
    return { ...whole, insets: style.paintsWhole ? [] : sketch.insets.map((inset) => paint(inset.sketch)) }
  })
}
