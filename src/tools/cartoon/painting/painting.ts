import { type LabPlanes, writeCodesFromLab } from '#imaging/color/color.ts'
import type { PlaneTriple } from '#imaging/filters/domain-transform.ts'
import type { Plane, Rgba, Size } from '#imaging/image.ts'
import { createSharedPlane } from '#imaging/rows/work-rows.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'

/** One row at full size. */
export interface PaintRow {
  readonly y: number
  /** sRGB codes 0..255: holds the painting's colours and receives the final ones. */
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
  /** Share of the pixel that a line covers, 0..1. */
  readonly ink: Float32Array
  /** The additional planes of the painting, in its order. */
  readonly layers: readonly Float32Array[]
  /** Per layer: 0 where all of its row is 0; absent where nobody looked. */
  readonly isLaid?: Uint8Array
}

/** sRGB codes 0..255. */
export type Ink = readonly [number, number, number]

/** A style at work on one photo. */
export interface Painting {
  /** Flat colours at working size, sRGB codes; null for a style that sets its own colours. */
  readonly colors: PlaneTriple | null
  /** More planes at working size, enlarged smoothly and handed to `paintRow`. */
  readonly layers: readonly Plane[]
  /** What the style's `paintRow` needs beside the row, as plain data. */
  readonly sheet: unknown
}

export interface Style {
  /** Nominal width of its lines; 1 is a pen. */
  readonly lineWidth: number
  /** Contrast (0..1) of the weakest edge that gets a line. */
  readonly lineContrast: number
  /** How much wider strong edges are drawn than weak ones, 0..1. */
  readonly lineSwell: number
  /** sRGB codes of its lines where they are drawn alone. Absent: its lines do not work without the paint. */
  readonly lineColor?: readonly [number, number, number]
  /** Small faces are not painted apart. */
  readonly paintsWhole?: true
  /** Depends on these options, the sketch and the full size only. */
  readonly paintedBy: readonly (keyof CartoonOptions)[]
  /**
   * @param size the full size; sizes in px there are in proportion to `pixelUnit(size)`
   * @param picture whose style is taken; null where the options name none
   */
  begin(sketch: Sketch, options: CartoonOptions, size: Size, picture: Rgba | null): Painting
  /** Paints a row of one of its paintings. @param sheet of that painting */
  paintRow(row: PaintRow, sheet: never): void
}

/** Px at full size that a mark of nominal size 1 takes: 1 at 1 MP. */
export const pixelUnit = ({ width, height }: Size): number => Math.sqrt(width * height) / 1000

/** Lab to sRGB codes. */
export function codesFromLab({ lightness, a, b }: LabPlanes): PlaneTriple {
  const { width, height } = lightness
  const red = createSharedPlane(width, height)
  const green = createSharedPlane(width, height)
  const blue = createSharedPlane(width, height)
  const codes = new Float64Array(3)
  for (let i = 0; i < red.data.length; i++) {
    writeCodesFromLab(lightness.data[i], a.data[i], b.data[i], codes)
    red.data[i] = codes[0]
    green.data[i] = codes[1]
    blue.data[i] = codes[2]
  }
  return [red, green, blue]
}

/** Lays ink of one colour over the row's codes. */
export function drawInk(
  { ink, red, green, blue }: PaintRow,
  color: readonly [number, number, number],
  opacity: number,
): void {
  const [r, g, b] = color
  for (let x = 0; x < ink.length; x++) {
    const cover = ink[x] * opacity
    if (cover === 0) continue
    red[x] += (r - red[x]) * cover
    green[x] += (g - green[x]) * cover
    blue[x] += (b - blue[x]) * cover
  }
}
