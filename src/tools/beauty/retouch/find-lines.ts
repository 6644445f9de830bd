import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

// Widths of lines as shares of the face's width (sigma of the Gaussian): fine wrinkles, and folds beside the mouth.
const lineSigmas = [0.006, 0.013]
// Lab units at unit 1, of the second derivative across times sigma squared. By eye on foreheads and crow's feet.
const lineFrom = 0.35
const lineTo = 0.75
// Curvature along a line is this much smaller than across it, or it is a spot.
const alongShare = 1
// Share of the face's width: a line's banks belong to it.
const bank = 0.006

/** Where wrinkles and folds are, 0..1: dark valleys of lightness that are longer than wide. */
export function findLines(lightness: Plane, skin: Plane, { unit }: SkinColor, faceWidthPx: number): Plane {
  const lines = createPlane(lightness.width, lightness.height)
  for (const share of lineSigmas) addValleys(lines, lightness, Math.max(1, share * faceWidthPx), unit)
  const soft = wideBlur(lines, Math.max(0.8, bank * faceWidthPx))
  // A line one sigma wide keeps about half of its height in the blur.
  for (let i = 0; i < soft.data.length; i++)
    soft.data[i] = (skin.data[i] as number) * smoothStep(0.03, 0.3, soft.data[i] as number)
  return soft
}

/** Raises `lines`, in place, where the lightness at this scale curves up across one direction alone. */
function addValleys(lines: Plane, lightness: Plane, sigmaPx: number, unit: number): void {
  const { width, height, data } = wideBlur(lightness, sigmaPx)
  // The derivatives span about one sigma, so that rounding of wide blurs does not show.
  const step = Math.max(1, Math.round(sigmaPx))
  const scale = (sigmaPx / step) ** 2 / unit
  for (let y = step; y < height - step; y++)
    for (let x = step; x < width - step; x++) {
      const i = y * width + x
      const here = 2 * (data[i] as number)
      const down = step * width
      const xx = (data[i - step] as number) + (data[i + step] as number) - here
      const yy = (data[i - down] as number) + (data[i + down] as number) - here
      const diagonal =
        (data[i + down + step] as number) +
        (data[i - down - step] as number) -
        (data[i + down - step] as number) -
        (data[i - down + step] as number)
      const mean = (xx + yy) / 2
      const spread = Math.sqrt(((xx - yy) / 2) ** 2 + (diagonal / 4) ** 2)
      const across = (mean + spread) * scale
      const along = Math.abs(mean - spread) * scale
      const strength = smoothStep(lineFrom, lineTo, across - alongShare * along)
      if (strength > (lines.data[i] as number)) lines.data[i] = strength
    }
}
