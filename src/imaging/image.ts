/**
 * Pixels of a photo: 8-bit R, G, B, A, straight (not premultiplied) alpha, row by row; shaped like the DOM's ImageData.
 */
export interface Rgba {
  readonly width: number
  readonly height: number
  /** width x height x 4 bytes. */
  readonly data: Uint8ClampedArray
}

/** Pixels of a photo at 16 bits a channel: R, G, B, A from 0 to 65,535, straight alpha, row by row. */
export interface Rgba16 {
  readonly width: number
  readonly height: number
  /** width x height x 4 values. */
  readonly data: Uint16Array
}

/** One channel of float values, row by row. Each function states its range. */
export interface Plane {
  readonly width: number
  readonly height: number
  /** width x height values. */
  readonly data: Float32Array
}

/** Where a tool may work: 0 = keep, 255 = work here; the same size as its photo. */
export interface Mask {
  readonly width: number
  readonly height: number
  /** width x height bytes. */
  readonly data: Uint8Array
}

export interface Size {
  readonly width: number
  readonly height: number
}

export function createRgba(width: number, height: number): Rgba {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) }
}

export function createPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) }
}

export function createMask(width: number, height: number): Mask {
  return { width, height, data: new Uint8Array(width * height) }
}

/** Whether a mask marks nothing. A loop takes a tenth of what `every` takes. */
export function isBlank({ data }: Mask): boolean {
  for (let i = 0; i < data.length; i++) if (data[i] !== 0) return false
  return true
}

export function copyRgba(image: Rgba): Rgba {
  return { width: image.width, height: image.height, data: image.data.slice() }
}

/** The shares that a mask marks, 0..1. */
export function planeOfMask({ width, height, data }: Mask): Plane {
  const plane = createPlane(width, height)
  for (let i = 0; i < data.length; i++) plane.data[i] = data[i] / 255
  return plane
}

export function meanOfPlane({ data }: Plane): number {
  let sum = 0
  for (const value of data) sum += value
  return sum / data.length
}
