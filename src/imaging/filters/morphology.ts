import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'

/** Lightest value in a (2r+1)-square window; the window is cut at the borders. */
export function dilate(plane: Plane, radiusPx: number): Plane {
  return extremum(plane, radiusPx, 1)
}

/** Darkest value in a (2r+1)-square window. */
export function erode(plane: Plane, radiusPx: number): Plane {
  return extremum(plane, radiusPx, -1)
}

/** Top-hat: how far things narrower than 2r+1 px are brighter than their surroundings, >= 0. */
export function brightTopHat(plane: Plane, radiusPx: number): Plane {
  return difference(plane, dilate(erode(plane, radiusPx), radiusPx))
}

/** Bottom-hat: how far things narrower than 2r+1 px are darker than their surroundings, >= 0. */
export function darkTopHat(plane: Plane, radiusPx: number): Plane {
  return difference(erode(dilate(plane, radiusPx), radiusPx), plane)
}

function difference(first: Plane, second: Plane): Plane {
  const out = createPlane(first.width, first.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = first.data[i] - second.data[i]
  return out
}

function extremum(plane: Plane, radiusPx: number, sign: 1 | -1): Plane {
  const { width, height } = plane
  const across = createPlane(width, height)
  for (let y = 0; y < height; y++) slideMax(plane.data, across.data, y * width, 1, width, radiusPx, sign)
  const out = createPlane(width, height)
  for (let x = 0; x < width; x++) slideMax(across.data, out.data, x, width, height, radiusPx, sign)
  return out
}

// Running maximum of sign x value over a window, by a queue of falling candidates (Lemire 2006): about three
// comparisons per sample.
function slideMax(
  source: Float32Array,
  target: Float32Array,
  start: number,
  stride: number,
  count: number,
  radiusPx: number,
  sign: 1 | -1,
): void {
  const queue = new Int32Array(count)
  let head = 0
  let tail = 0
  for (let i = 0; i < count + radiusPx; i++) {
    if (i < count) {
      const value = sign * source[start + i * stride]
      while (tail > head && sign * source[start + queue[tail - 1] * stride] <= value) tail--
      queue[tail++] = i
    }
    const at = i - radiusPx
    if (at < 0) continue
    while (queue[head] < at - radiusPx) head++
    target[start + at * stride] = source[start + queue[head] * stride]
  }
}
