import { createRgba, type Rgba } from '#imaging/image.ts'
import { copiesOf } from '#imaging/resampling/photo-copies.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'

/**
 * A photo with smaller copies of itself, each about half the size of the previous one; `scale` is copy px per photo px.
 */
export interface PhotoPyramid {
  readonly width: number
  readonly height: number
  /** Largest first; the first is the photo itself. */
  readonly levels: readonly { readonly image: Rgba; readonly scale: number }[]
}

/** A square of a photo, turned: center and side in photo px, roll in radians, clockwise as seen. */
export interface SquareCrop {
  readonly centerX: number
  readonly centerY: number
  readonly sidePx: number
  readonly roll: number
}

/** @param sides long sides of the copies, descending; a side larger than the photo enlarges it */
export function createPhotoPyramid(photo: Rgba, sides: readonly number[]): PhotoPyramid {
  const longSide = Math.max(photo.width, photo.height)
  const levels = [{ image: photo, scale: 1 }]
  let from = photo
  for (const side of sides) {
    if (side === longSide) continue
    const scale = side / longSide
    const width = Math.max(1, Math.round(photo.width * scale))
    from = resizeRgba(copiesOf(from).halvedTo(side), width, Math.max(1, Math.round(photo.height * scale)))
    levels.push({ image: from, scale })
  }
  return { width: photo.width, height: photo.height, levels }
}

/**
 * Cuts out a turned square and rotates it upright at `size` x `size` px, from the smallest copy with enough detail
 * (bilinear). Outside the photo it is black, as in the training of the face networks.
 */
export function sampleSquare(pyramid: PhotoPyramid, crop: SquareCrop, size: number): Rgba {
  const wanted = size / crop.sidePx
  const level = pyramid.levels.findLast(({ scale }) => scale >= wanted && scale <= 1) ?? pyramid.levels[0]!
  const { image } = level
  const scaleX = image.width / pyramid.width
  const scaleY = image.height / pyramid.height
  const step = crop.sidePx / size
  const stepX = Math.cos(crop.roll) * step
  const stepY = Math.sin(crop.roll) * step
  const half = (size - 1) / 2
  const out = createRgba(size, size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const x = crop.centerX + (column - half) * stepX - (row - half) * stepY
      const y = crop.centerY + (column - half) * stepY + (row - half) * stepX
      sampleBilinear(image, x * scaleX - 0.5, y * scaleY - 0.5, out.data, (row * size + column) * 4)
    }
  return out
}

/** From a point of the upright crop (px of its `size`) to the photo. */
export function photoPointOf(crop: SquareCrop, size: number, x: number, y: number): [x: number, y: number] {
  const step = crop.sidePx / size
  const across = (x - size / 2) * step
  const down = (y - size / 2) * step
  const cos = Math.cos(crop.roll)
  const sin = Math.sin(crop.roll)
  return [crop.centerX + across * cos - down * sin, crop.centerY + across * sin + down * cos]
}

/** A square at whole pixels, black where it reaches past the picture. */
export function cropPadded(image: Rgba, x: number, y: number, sidePx: number): Rgba {
  const out = createRgba(sidePx, sidePx)
  const left = Math.max(0, x)
  const right = Math.min(image.width, x + sidePx)
  for (let row = Math.max(0, y); row < Math.min(image.height, y + sidePx); row++)
    out.data.set(
      image.data.subarray((row * image.width + left) * 4, (row * image.width + right) * 4),
      ((row - y) * sidePx + left - x) * 4,
    )
  return out
}

function sampleBilinear(image: Rgba, x: number, y: number, target: Uint8ClampedArray, at: number): void {
  const { width, height, data } = image
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)))
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(height - 1, top + 1)
  const fx = Math.min(1, Math.max(0, x - left))
  const fy = Math.min(1, Math.max(0, y - top))
  for (let c = 0; c < 3; c++) {
    const upper =
      (data[(top * width + left) * 4 + c] as number) * (1 - fx) + (data[(top * width + right) * 4 + c] as number) * fx
    const lower =
      (data[(bottom * width + left) * 4 + c] as number) * (1 - fx) +
      (data[(bottom * width + right) * 4 + c] as number) * fx
    target[at + c] = upper * (1 - fy) + lower * fy
  }
  target[at + 3] = 255
}
