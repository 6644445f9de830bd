import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'

/**
 * Tells which pixels of a picture lie near to what is marked in a smaller one. It errs on the side of near.
 * @param marked above 0; of the picture's shape
 * @param radiusPx how near, px of the picture
 * @returns writes 1 for each such pixel of row `y`, 0 for the others
 */
export function openNear(picture: Size, marked: Plane, radiusPx: number): (y: number, near: Float32Array) => void {
  const { width, height } = marked
  const shown = createPlane(width, height)
  for (let i = 0; i < shown.data.length; i++) shown.data[i] = marked.data[i] > 0 ? 1 : 0
  // A pixel of the picture is read between two of the plane, so that these count as well.
  const reachPx = Math.ceil(radiusPx * Math.max(width / picture.width, height / picture.height)) + 2
  const wide = boxBlur(shown, reachPx).data
  const columns = Int32Array.from({ length: picture.width }, (_, x) => Math.floor(((x + 0.5) * width) / picture.width))
  return (y, near) => {
    const row = Math.floor(((y + 0.5) * height) / picture.height) * width
    for (let x = 0; x < near.length; x++) near[x] = wide[row + columns[x]] === 0 ? 0 : 1
  }
}
