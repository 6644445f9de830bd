import type { Row } from '#imaging/adjust/tone-rows.ts'
import { noiseTile, readTile } from '#imaging/filters/noise-field.ts'
import type { Plane, Size } from '#imaging/image.ts'

const tilePx = 512
/** Size of a grain in the tile, px. */
const cellPx = 2
const seed = 7
/** Grains along the long side of a photo, fine and coarse. Taste: ISO 400 and ISO 3200 on 35 mm. */
const grainsMost = 2800
const grainsLeast = 640
/** Standard deviation at full range, in shares of the codes. Taste. */
const strongest = 0.075

let tile: Plane | null = null

/**
 * Adds grain to rows of codes: one noise for all channels, strongest on middle tones. It is as large against the frame in
 * a preview as in the result.
 * @param grain percent @param grainSize percent, 0 is fine
 */
export function openGrainRows(grain: number, grainSize: number, frame: Size): ((y: number, row: Row) => void) | null {
  if (grain === 0) return null
  const noise = (tile ??= noiseTile(
    tilePx,
    [
      { wavelengthPx: cellPx, weight: 1 },
      { wavelengthPx: cellPx * 2, weight: 0.5 },
    ],
    seed,
  ))
  const grains = grainsMost * (grainsLeast / grainsMost) ** (grainSize / 100)
  const grainPx = Math.max(frame.width, frame.height) / grains
  const step = cellPx / grainPx
  // Grains smaller than a pixel average out in it.
  const amount = (grain / 100) * strongest * Math.min(1, grainPx)
  return (y, { red, green, blue }) => {
    for (let x = 0; x < red.length; x++) {
      const luma = 0.2126 * red[x] + 0.7152 * green[x] + 0.0722 * blue[x]
      const added = amount * (0.3 + 0.7 * 4 * luma * (1 - luma)) * readTile(noise, x * step, y * step)
      red[x] += added
      green[x] += added
      blue[x] += added
    }
  }
}
