import type { LabPlanes } from '#imaging/color.ts'
import { codeFromLinear, linearFromLab } from '#imaging/color.ts'
import type { Plane, Size } from '#imaging/image.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import type { Sketch } from '#tools/cartoon/sketch.ts'

/** One row at full size, on its way from Lab to sRGB. */
export interface PaintRow {
  readonly y: number
  readonly lightness: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
  /** Share of the pixel that a line covers, 0..1. */
  readonly ink: Float32Array
  /** The painting's further planes, in its order. */
  readonly layers: readonly Float32Array[]
  /** sRGB codes 0..255 to be written, three a pixel. */
  readonly codes: Float32Array
}

/** A style at work on one photo. */
export interface Painting {
  /** Flat colours at working size; drawn at full size along the photo's own edges. */
  readonly color: LabPlanes
  /** More planes at working size, enlarged smoothly and handed to `paintRow`. */
  readonly layers: readonly Plane[]
  /** Turns the row's Lab, ink and layers into codes. */
  paintRow(row: PaintRow): void
}

export interface Style {
  /** Nominal width of its lines; 1 is a pen. */
  readonly lineWidth: number
  /** Contrast (0..1) of the weakest edge that gets a line. */
  readonly lineContrast: number
  /** @param size the full size; sizes in px there are in proportion to `pixelUnit(size)` */
  begin(sketch: Sketch, options: CartoonOptions, size: Size): Painting
}

/** Px at full size that a mark of nominal size 1 takes: 1 at 1 MP. */
export const pixelUnit = ({ width, height }: Size): number => Math.sqrt(width * height) / 1000

/** Lab to sRGB codes for the whole row. */
export function writeCodes({ lightness, a, b, codes }: PaintRow): void {
  for (let x = 0; x < lightness.length; x++) {
    const [red, green, blue] = linearFromLab(lightness[x]!, a[x]!, b[x]!)
    codes[x * 3] = codeFromLinear(red)
    codes[x * 3 + 1] = codeFromLinear(green)
    codes[x * 3 + 2] = codeFromLinear(blue)
  }
}

/** Lays ink of one colour over the row's codes. */
export function drawInk({ ink, codes }: PaintRow, color: readonly [number, number, number], opacity: number): void {
  for (let x = 0; x < ink.length; x++) {
    const cover = ink[x]! * opacity
    if (cover === 0) continue
    codes[x * 3] += (color[0] - codes[x * 3]!) * cover
    codes[x * 3 + 1] += (color[1] - codes[x * 3 + 1]!) * cover
    codes[x * 3 + 2] += (color[2] - codes[x * 3 + 2]!) * cover
  }
}
