import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'

/**
 * Tells where a photo may show sky, or lies near to where it may.
 * @param may above 0 where there may be sky; of the photo's shape
 * @param radiusPx how near, px of the photo
 * @returns writes 1 for each such pixel of row `y`, 0 for the others
 */
export function openNearSky(photo: Size, may: Plane, radiusPx: number): (y: number, near: Float32Array) => void {
  const { width, height } = may
  const shown = createPlane(width, height)
  for (let i = 0; i < shown.data.length; i++) shown.data[i] = may.data[i] > 0 ? 1 : 0
  // A pixel of the photo is read between two of the plane, so that these count as well.
  const reachPx = Math.ceil(radiusPx * Math.max(width / photo.width, height / photo.height)) + 2
  const wide = boxBlur(shown, reachPx).data
  const columns = Int32Array.from({ length: photo.width }, (_, x) => Math.floor(((x + 0.5) * width) / photo.width))
  return (y, near) => {
    const row = Math.floor(((y + 0.5) * height) / photo.height) * width
    for (let x = 0; x < near.length; x++) near[x] = wide[row + columns[x]] === 0 ? 0 : 1
  }
}
