import type { LabPlanes } from '#imaging/color/color.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'

/** Small pieces that follow the edges of a picture, numbered from 0. */
export interface Pieces {
  readonly width: number
  readonly height: number
  readonly count: number
  /** width x height piece numbers. */
  readonly labels: Int32Array
}

/**
 * Gradient of the colours at each pixel, Lab units: the larger of the horizontal and the vertical central difference.
 */
export function colorGradient({ lightness, a, b }: LabPlanes): Plane {
  const { width, height } = lightness
  const out = createPlane(width, height)
  const planes = [lightness.data, a.data, b.data]
  for (let y = 0; y < height; y++) {
    const up = y > 0 ? -width : 0
    const down = y < height - 1 ? width : 0
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const left = x > 0 ? i - 1 : i
      const right = x < width - 1 ? i + 1 : i
      let across = 0
      let along = 0
      for (const plane of planes) {
        across += (plane[right] - plane[left]) ** 2
        along += (plane[i + down] - plane[i + up]) ** 2
      }
      out.data[i] = Math.sqrt(Math.max(across, along))
    }
  }
  return out
}

// All gradients above this count as walls (Lab units).
const steepest = 64
const levels = 256

/**
 * Waterpixels (Machairas 2015): in each cell of a grid the pixel with the smallest gradient is a seed. The gradient is
 * flooded from the seeds (Meyer 1992), so that pieces meet on its ridges. Every piece is connected.
 * @param cellPx side of a grid cell, px
 */
export function findWaterpixels(gradient: Plane, cellPx: number): Pieces {
  const { width, height } = gradient
  const labels = new Int32Array(width * height).fill(-1)
  const queue = new LevelQueue(width * height, levels)
  const levelOf = (i: number) => Math.min(levels - 1, Math.floor((gradient.data[i] / steepest) * levels))
  let count = 0
  for (let top = 0; top < height; top += cellPx)
    for (let left = 0; left < width; left += cellPx) {
      const spring = flattest(gradient, left, top, cellPx)
      labels[spring] = count++
      queue.push(spring, levelOf(spring))
    }
  for (let i = queue.take(); i !== -1; i = queue.take()) {
    const x = i % width
    for (const [isInside, j] of [
      [x > 0, i - 1],
      [x < width - 1, i + 1],
      [i >= width, i - width],
      [i < width * (height - 1), i + width],
    ] as const) {
      if (!isInside || labels[j] !== -1) continue
      labels[j] = labels[i]
      queue.push(j, levelOf(j))
    }
  }
  return { width, height, count, labels }
}

function flattest({ width, height, data }: Plane, left: number, top: number, cellPx: number): number {
  let best = top * width + left
  // The middle of the cell wins where the gradient is the same everywhere.
  const middle = (cellPx - 1) / 2
  let bestCost = Number.POSITIVE_INFINITY
  for (let y = top; y < Math.min(height, top + cellPx); y++)
    for (let x = left; x < Math.min(width, left + cellPx); x++) {
      const cost = data[y * width + x] + 0.02 * Math.hypot(x - left - middle, y - top - middle)
      if (cost >= bestCost) continue
      best = y * width + x
      bestCost = cost
    }
  return best
}

/**
 * A queue of pixels, lowest level first, first in first out within a level. A level below the current one counts as
 * current.
 */
class LevelQueue {
  readonly #next: Int32Array
  readonly #first: Int32Array
  readonly #last: Int32Array
  #level = 0

  constructor(size: number, count: number) {
    this.#next = new Int32Array(size)
    this.#first = new Int32Array(count).fill(-1)
    this.#last = new Int32Array(count).fill(-1)
  }

  push(pixel: number, level: number): void {
    const at = Math.max(level, this.#level)
    this.#next[pixel] = -1
    if (this.#first[at] === -1) this.#first[at] = pixel
    else this.#next[this.#last[at]] = pixel
    this.#last[at] = pixel
  }

  /** -1 when nothing is left. */
  take(): number {
    while (this.#level < this.#first.length && this.#first[this.#level] === -1) this.#level++
    if (this.#level === this.#first.length) return -1
    const pixel = this.#first[this.#level]
    this.#first[this.#level] = this.#next[pixel]
    return pixel
  }
}
