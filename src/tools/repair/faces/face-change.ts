import { channelPlane, luminance } from '#imaging/color/color.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { copyRgba, createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { cropPointOf } from '#inference/faces/align-face.ts'
import type { SquareCrop } from '#inference/faces/face-crop.ts'

/** Levels to add to red, green and blue of an aligned face. The same plane three times for prints without colour. */
export type FaceChange = readonly [Plane, Plane, Plane]

// Light, shade and colour over more than this are the print's: 9 % of the face's width, px of 512. A portrait blurred by
// 7 px, restored by its sharp self, comes back to 3.5 levels with 28, to 4.3 with 12 and to 3.5 with 60.
const lowBandPx = 28

/**
 * What the network adds to a face in fine detail. Lightness and colour of whole cheeks and foreheads stay the print's,
 * as when two pictures are joined band by band (Burt & Adelson 1983).
 * @param hasColor false: only lightness changes, so that grey and sepia stay so
 */
export function findFaceChange(calm: Rgba, restored: Rgba, hasColor: boolean): FaceChange {
  const fine = (read: (image: Rgba) => Plane) => {
    const [from, to] = [read(calm), read(restored)]
    const change = createPlane(from.width, from.height)
    for (let i = 0; i < change.data.length; i++) change.data[i] = 255 * (to.data[i] - from.data[i])
    const low = wideBlur(change, lowBandPx)
    for (let i = 0; i < change.data.length; i++) change.data[i] -= low.data[i]
    return change
  }
  if (hasColor) return [0, 1, 2].map((c) => fine((image) => channelPlane(image, c as 0 | 1 | 2))) as never
  const light = fine(luminance)
  return [light, light, light]
}

/** The picture with the change, everywhere. */
export function withChange(picture: Rgba, change: FaceChange): Rgba {
  const out = copyRgba(picture)
  for (let i = 0, j = 0; j < out.data.length; i++, j += 4)
    for (let c = 0; c < 3; c++) out.data[j + c] = picture.data[j + c] + change[c].data[i]
  return out
}

/**
 * Adds `share` of the change to the print, in place, with the alignment undone. Where the oval is 0, every byte stays;
 * alpha stays everywhere.
 * @param oval 0..1, of the change's size
 */
export function addFaceChange(print: Rgba, crop: SquareCrop, change: FaceChange, oval: Plane, share: number): void {
  const full = oval.width
  // A face smaller than 512 px gets means of the change, so that no pattern arises.
  const size = Math.max(1, Math.min(full, Math.round(crop.sidePx)))
  const prepare = (plane: Plane) => {
    const masked = createPlane(full, full)
    for (let i = 0; i < masked.data.length; i++) masked.data[i] = share * oval.data[i] * plane.data[i]
    return resizePlane(masked, size, size).data
  }
  const red = prepare(change[0])
  const planes = change[1] === change[0] ? [red, red, red] : [red, prepare(change[1]), prepare(change[2])]
  const reach = (crop.sidePx / 2) * Math.SQRT2
  const [left, right] = [Math.max(0, Math.floor(crop.centerX - reach)), Math.min(print.width, crop.centerX + reach)]
  const bottom = Math.min(print.height, crop.centerY + reach)
  for (let y = Math.max(0, Math.floor(crop.centerY - reach)); y < bottom; y++)
    for (let x = left; x < right; x++) {
      const [column, row] = cropPointOf(crop, size, x + 0.5, y + 0.5)
      if (column < 0.5 || row < 0.5 || column >= size - 0.5 || row >= size - 0.5) continue
      const at = (y * print.width + x) * 4
      for (let c = 0; c < 3; c++) print.data[at + c] += readAt(planes[c], size, column - 0.5, row - 0.5)
    }
}

/** Bilinear; the four neighbours must exist. */
function readAt(data: Float32Array, width: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(width - 1, top + 1)
  const [fx, fy] = [x - left, y - top]
  const upper = data[top * width + left] * (1 - fx) + data[top * width + right] * fx
  const lower = data[bottom * width + left] * (1 - fx) + data[bottom * width + right] * fx
  return upper * (1 - fy) + lower * fy
}
