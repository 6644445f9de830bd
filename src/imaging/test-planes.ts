// Test-only: planes and photos to try kernels on, and plain references that favour clarity over speed.
import fc from 'fast-check'
import { createMask, createPlane, createRgba, type Mask, type Plane, type Rgba } from '#imaging/image.ts'

/** Numbers 0 <= n < 1, the same for the same seed (Numerical Recipes' linear congruential generator). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Numbers of mean 0 and standard deviation 1 (Box & Muller 1958). */
export function gaussianFrom(seed: number): () => number {
  const random = randomFrom(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

export function planeOf(width: number, height: number, valueAt: (x: number, y: number) => number): Plane {
  const plane = createPlane(width, height)
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) plane.data[i] = valueAt(x, y)
  return plane
}

export function maskOf(width: number, height: number, isMarked: (x: number, y: number) => boolean): Mask {
  const mask = createMask(width, height)
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) mask.data[i] = isMarked(x, y) ? 255 : 0
  return mask
}

/** @param codesAt red, green, blue and alpha, 0..255 */
export function photoOf(width: number, height: number, codesAt: (x: number, y: number) => readonly number[]): Rgba {
  const photo = createRgba(width, height)
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i += 4) photo.data.set(codesAt(x, y), i)
  return photo
}

export type Rect = readonly [left: number, top: number, right: number, bottom: number]

/** Paints a rectangle in red, green and blue of 0..255, with a grain of up to `grain` codes. */
export function paintRect({ width, data }: Rgba, color: readonly number[], rect: Rect, grain = 9): void {
  const [left, top, right, bottom] = rect
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const off = ((x * 7 + y * 13) % (2 * grain + 1)) - grain
      data.set([...color.map((code) => code + off), 255], (y * width + x) * 4)
    }
}

/** Marks rectangles in a mask. */
export function markRects(mask: Mask, ...rects: readonly Rect[]): Mask {
  for (const [left, top, right, bottom] of rects)
    for (let y = top; y < bottom; y++) mask.data.fill(255, y * mask.width + left, y * mask.width + right)
  return mask
}

/** Independent values 0..1. */
export function noisePlane(width: number, height: number, seed = 1): Plane {
  return planeOf(width, height, randomFrom(seed))
}

/** Independent codes in all four channels. */
export function noisePhoto(width: number, height: number, seed = 1): Rgba {
  const random = randomFrom(seed)
  return photoOf(width, height, () => [0, 0, 0, 0].map(() => Math.floor(random() * 256)))
}

export const sizes = (sideMax = 24) =>
  fc.record({ width: fc.integer({ min: 1, max: sideMax }), height: fc.integer({ min: 1, max: sideMax }) })

/** Planes of independent values 0..1, any size up to `sideMax`. */
export const planes = (sideMax = 24) =>
  fc.tuple(sizes(sideMax), fc.integer()).map(([{ width, height }, seed]) => noisePlane(width, height, seed))

/** Photos of independent codes, any size up to `sideMax`. */
export const photos = (sideMax = 24) =>
  fc.tuple(sizes(sideMax), fc.integer()).map(([{ width, height }, seed]) => noisePhoto(width, height, seed))

/** The values in the (2r+1)-square window around (x, y) that lie within the plane. */
export function windowOf({ width, height, data }: Plane, x: number, y: number, radiusPx: number): number[] {
  const values: number[] = []
  for (let v = Math.max(0, y - radiusPx); v <= Math.min(height - 1, y + radiusPx); v++)
    for (let u = Math.max(0, x - radiusPx); u <= Math.min(width - 1, x + radiusPx); u++)
      values.push(data[v * width + u])
  return values
}

export const meanOf = (values: ArrayLike<number>): number => {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]
  return sum / values.length
}

/** Standard deviation. */
export function deviationOf(values: ArrayLike<number>): number {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(Array.from(values, (value) => (value - mean) ** 2)))
}

/** Box mean by its definition: the window is cut at the borders. */
export function plainBoxBlur(plane: Plane, radiusPx: number): Plane {
  return planeOf(plane.width, plane.height, (x, y) => meanOf(windowOf(plane, x, y, radiusPx)))
}

/** Gaussian mean by its definition; the weights of what lies within the plane are scaled to add up to 1. */
export function plainGaussianBlur({ width, height, data }: Plane, sigmaPx: number): Plane {
  const weight = (distance: number) => Math.exp(-(distance ** 2) / (2 * sigmaPx ** 2))
  const along = (count: number, at: number, valueAt: (i: number) => number) => {
    let sum = 0
    let total = 0
    for (let i = 0; i < count; i++) {
      sum += weight(i - at) * valueAt(i)
      total += weight(i - at)
    }
    return sum / total
  }
  const rows = planeOf(width, height, (x, y) => along(width, x, (i) => data[y * width + i]))
  return planeOf(width, height, (x, y) => along(height, y, (i) => rows.data[i * width + x]))
}

/** The largest absolute difference of two arrays of one length. */
export function largestDifference(one: ArrayLike<number>, other: ArrayLike<number>): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY
  let largest = 0
  // A value that is no number counts as infinitely far off.
  for (let i = 0; i < one.length; i++) {
    const difference = Math.abs(one[i] - other[i])
    largest = Math.max(largest, Number.isNaN(difference) ? Number.POSITIVE_INFINITY : difference)
  }
  return largest
}
