import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillPolygon, type Polygon } from '#imaging/drawing/polygon.ts'
import { createMask, createPlane, type Mask, type Size } from '#imaging/image.ts'

/** A crack, scratch or speck: a line with a width, px of the print. */
export interface Crack {
  readonly widthPx: number
  /** Corners, x and y in turn. */
  readonly line: Polygon
}

/** An old print whose damage was drawn by hand on enlarged crops; the lines lie within about 2 px of the cracks. */
export interface CrackedPrint {
  /** The photo's file name, of `photos/photos`. */
  readonly photo: string
  readonly size: Size
  readonly cracks: readonly Crack[]
  /** Stains, torn borders and places full of hair cracks: not counted. */
  readonly unsure: readonly Polygon[]
}

interface Stored {
  readonly photo: string
  readonly size: readonly [width: number, height: number]
  readonly cracks: readonly { readonly widthPx: number; readonly line: string }[]
  readonly unsure: readonly string[]
}

const cornersOf = (text: string): Polygon => text.split(/[ ,]/).map(Number)

export const crackedPrints: readonly CrackedPrint[] = (
  JSON.parse(readFileSync(join(import.meta.dirname, 'cracks.json'), 'utf8')) as Stored[]
).map(({ photo, size: [width, height], cracks, unsure }) => ({
  photo,
  size: { width, height },
  cracks: cracks.map(({ widthPx, line }) => ({ widthPx, line: cornersOf(line) })),
  unsure: unsure.map(cornersOf),
}))

/** Prints without cracks, to draw some on. */
export const cleanPrints: readonly string[] = [
  'old-twain.jpg',
  'old-chief-joseph.jpg',
  'old-soup-kitchen.jpg',
  'old-house-faded.jpg',
  'old-pillar-faded.jpg',
  'old-civilwar-camp.jpg',
  'old-women-factory-ww1.jpg',
  'old-mulberry-riis.jpg',
  'old-film-border.jpg',
]

/** @returns 255 within half its width of a line, 0 elsewhere */
export function drawCracks(cracks: readonly Crack[], { width, height }: Size, scale = 1): Mask {
  const mask = createMask(width, height)
  for (const { line, widthPx } of cracks)
    for (let k = 0; k + 3 < line.length; k += 2) {
      const [x0, y0, x1, y1] = line.slice(k, k + 4).map((value) => value * scale) as [number, number, number, number]
      const radius = Math.max(0.6, (widthPx * scale) / 2)
      const lengthSquared = Math.max(1e-9, (x1 - x0) ** 2 + (y1 - y0) ** 2)
      for (
        let y = Math.max(0, Math.floor(Math.min(y0, y1) - radius));
        y < Math.min(height, Math.max(y0, y1) + radius + 1);
        y++
      )
        for (
          let x = Math.max(0, Math.floor(Math.min(x0, x1) - radius));
          x < Math.min(width, Math.max(x0, x1) + radius + 1);
          x++
        ) {
          const along = Math.min(
            1,
            Math.max(0, ((x + 0.5 - x0) * (x1 - x0) + (y + 0.5 - y0) * (y1 - y0)) / lengthSquared),
          )
          const away = Math.hypot(x + 0.5 - x0 - along * (x1 - x0), y + 0.5 - y0 - along * (y1 - y0))
          if (away <= radius) mask.data[y * width + x] = 255
        }
    }
  return mask
}

/** @returns 255 = not counted */
export function drawUnsure({ unsure }: CrackedPrint, { width, height }: Size, scale = 1): Mask {
  const plane = createPlane(width, height)
  for (const outline of unsure)
    fillPolygon(
      plane,
      outline.map((value) => value * scale),
    )
  return { width, height, data: Uint8Array.from(plane.data, (value) => (value > 0 ? 255 : 0)) }
}
