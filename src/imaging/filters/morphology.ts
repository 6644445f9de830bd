import { createPlane, type Plane } from '#imaging/image.ts'
import { extremesByKernels, extremesReachMax } from '#imaging/kernels/extremes-by-kernels.ts'

/** Lightest value in a (2r+1)-square window; the window is cut at the borders. */
export function dilate(plane: Plane, radiusPx: number): Plane {
  return extremum(plane, radiusPx, 1)
}

/** Darkest value in a (2r+1)-square window. */
export function erode(plane: Plane, radiusPx: number): Plane {
  return extremum(plane, radiusPx, -1)
}

/** Both at once: the darkest and the lightest value in a (2r+1)-square window. */
export function extremesAround(plane: Plane, radiusPx: number): { readonly lowest: Plane; readonly highest: Plane } {
  const [lowest, highest] = [createPlane(plane.width, plane.height), createPlane(plane.width, plane.height)]
  if (isForKernels(plane, radiusPx) && extremesByKernels(plane, lowest.data, highest.data, radiusPx))
    return { lowest, highest }
  return { lowest: extremumPlainly(plane, radiusPx, -1), highest: extremumPlainly(plane, radiusPx, 1) }
}

/** Top-hat: how far things narrower than 2r+1 px are brighter than their surroundings, >= 0. */
export function brightTopHat(plane: Plane, radiusPx: number): Plane {
  return difference(plane, dilate(erode(plane, radiusPx), radiusPx))
}

/** Bottom-hat: how far things narrower than 2r+1 px are darker than their surroundings, >= 0. */
export function darkTopHat(plane: Plane, radiusPx: number): Plane {
  return difference(erode(dilate(plane, radiusPx), radiusPx), plane)
}

/** The first less the second. */
export function difference(first: Plane, second: Plane): Plane {
  const out = createPlane(first.width, first.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = first.data[i] - second.data[i]
  return out
}

// Below this the way into the kernels' memory and back takes longer than the work.
const pixelsMin = 2048

const isForKernels = ({ data }: Plane, radiusPx: number): boolean =>
  data.length >= pixelsMin && radiusPx >= 1 && radiusPx <= extremesReachMax

function extremum(plane: Plane, radiusPx: number, sign: 1 | -1): Plane {
  if (!isForKernels(plane, radiusPx)) return extremumPlainly(plane, radiusPx, sign)
  const out = createPlane(plane.width, plane.height)
  const [low, high] = sign === 1 ? [null, out.data] : [out.data, null]
  return extremesByKernels(plane, low, high, radiusPx) ? out : extremumPlainly(plane, radiusPx, sign)
}

/** In plain TypeScript: what the kernels do is measured by it, and it works for any radius. @param sign 1: the lightest */
export function extremumPlainly(plane: Plane, radiusPx: number, sign: 1 | -1): Plane {
  const { width, height } = plane
  const across = createPlane(width, height)
  const queue = new Int32Array(width)
  for (let y = 0; y < height; y++) slideAcross(plane.data, across.data, y * width, width, radiusPx, sign, queue)
  return slideDown(across, radiusPx, sign)
}

// Running maximum of sign x value over a window, by a queue of falling candidates (Lemire 2006): about three
// comparisons per sample.
function slideAcross(
  source: Float32Array,
  target: Float32Array,
  start: number,
  count: number,
  radiusPx: number,
  sign: 1 | -1,
  queue: Int32Array,
): void {
  let head = 0
  let tail = 0
  for (let i = 0; i < count + radiusPx; i++) {
    if (i < count) {
      const value = sign * source[start + i]
      while (tail > head && sign * source[start + queue[tail - 1]] <= value) tail--
      queue[tail++] = i
    }
    const at = i - radiusPx
    if (at < 0) continue
    while (queue[head] < at - radiusPx) head++
    target[start + at] = source[start + queue[head]]
  }
}

// Whole rows at a time (van Herk 1992): rows are cut into blocks as high as a window, so each window is the end of one
// block and the start of the next, and what a block's end holds is worked out once.
function slideDown({ width, height, data }: Plane, radiusPx: number, sign: 1 | -1): Plane {
  const out = createPlane(width, height)
  const side = 2 * radiusPx + 1
  const most = sign === 1 ? largerOf : smallerOf
  const ends = Array.from({ length: side }, () => new Float32Array(width))
  const start = new Float32Array(width)
  for (let top = -radiusPx; top + radiusPx < height; top += side) {
    for (let j = side - 1, below: Float32Array | null = null; j >= 0; j--) {
      const y = top + j
      const end = ends[j] as Float32Array
      if (y < 0 || y >= height) end.fill(-sign * Number.POSITIVE_INFINITY)
      else end.set(data.subarray(y * width, (y + 1) * width))
      if (below !== null) most(end, below, 0, end, 0)
      below = end
    }
    start.fill(-sign * Number.POSITIVE_INFINITY)
    for (let j = 0; j < side && top + radiusPx + j < height; j++) {
      const enters = top + side + j - 1
      if (j > 0 && enters < height) most(start, data, enters * width, start, 0)
      most(start, ends[j] as Float32Array, 0, out.data, (top + radiusPx + j) * width)
    }
  }
  return out
}

type Most = (row: Float32Array, other: Float32Array, otherAt: number, target: Float32Array, at: number) => void

const largerOf: Most = (row, other, otherAt, target, at) => {
  for (let x = 0; x < row.length; x++) {
    const value = other[otherAt + x]
    target[at + x] = row[x] > value ? row[x] : value
  }
}

const smallerOf: Most = (row, other, otherAt, target, at) => {
  for (let x = 0; x < row.length; x++) {
    const value = other[otherAt + x]
    target[at + x] = row[x] < value ? row[x] : value
  }
}
