import type { Stroke } from '#contract/stroke.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { fillMembrane, type Grid } from '#imaging/membrane/membrane.ts'

/** What is healed: everything near a line, in px of the image. */
interface Hole {
  /** x and y in turn; one point for a dab. */
  readonly line: Float64Array
  readonly radiusPx: number
  /** The whole pixels that it may touch, its ring included, cut to the image. */
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

// In radii of the mark: it is healed in full up to the first, not at all from the second on, and the ring on which the
// new skin has to fit ends at the third.
const fullTo = 0.85
const noneFrom = 1.1
const ringTo = 1.55
// Where clean skin is looked for, in radii: near enough for the same light. The last is for marks between features.
const sourceDistances = [2.3, 3.1, 4.2, 6]
const directions = 16
// Enough to compare two places. More told the same places apart on the portraits.
const samplesMax = 260
// A step of lightness and colour between a place and its source costs this share of its square.
const stepShare = 0.04
// Cells across a mark for the difference between it and its source, which is smooth.
const cellsAcross = 16

/**
 * Covers what the user marked, in place, with skin from nearby that fits around the mark, adjusted to it in light and
 * colour (membrane clone: Perez 2003, Georgiev 2005). It asks no face and no colour of skin, so it works on every skin
 * and on all that is not skin. Alpha stays.
 * @param marks in px of the whole photo, in the order in which they were drawn; each sees the ones before it healed
 * @param scale px of the image per px of the whole photo
 * @param protect the image's size; 255 = leave the pixel as it is
 */
export function healMarks(image: Rgba, marks: readonly Stroke[], scale: number, protect?: Mask): void {
  const holes = marks.map((mark) => holeOf(mark, scale, image))
  for (const hole of holes)
    healHole(
      image,
      hole,
      holes.filter((other) => other !== hole),
      protect,
    )
}

function holeOf({ x, y, path, radiusPx }: Stroke, scale: number, image: Rgba): Hole {
  const radius = Math.max(1, radiusPx * scale)
  const line = Float64Array.from([[x, y] as const, ...path].flat(), (value) => value * scale)
  const across = line.filter((_, i) => i % 2 === 0)
  const down = line.filter((_, i) => i % 2 === 1)
  const reach = radius * ringTo + 1
  return {
    line,
    radiusPx: radius,
    left: Math.max(0, Math.floor(Math.min(...across) - reach)),
    top: Math.max(0, Math.floor(Math.min(...down) - reach)),
    right: Math.min(image.width - 1, Math.ceil(Math.max(...across) + reach)),
    bottom: Math.min(image.height - 1, Math.ceil(Math.max(...down) + reach)),
  }
}

/** Px from the line's middle, for the middle of the pixel. */
function distanceTo({ line }: Hole, x: number, y: number): number {
  let least = Infinity
  for (let i = 0; i < line.length; i += 2) {
    const [fromX, fromY] = [line[i], line[i + 1]]
    const [toX, toY] = i + 3 < line.length ? [line[i + 2], line[i + 3]] : [fromX, fromY]
    const [alongX, alongY] = [toX - fromX, toY - fromY]
    const length = alongX * alongX + alongY * alongY
    const at = length === 0 ? 0 : ((x + 0.5 - fromX) * alongX + (y + 0.5 - fromY) * alongY) / length
    const share = Math.min(1, Math.max(0, at))
    const off = (x + 0.5 - fromX - share * alongX) ** 2 + (y + 0.5 - fromY - share * alongY) ** 2
    if (off < least) least = off
  }
  return Math.sqrt(least)
}

/** Pixels of the ring and of the inside, thinned out. */
interface Samples {
  readonly ring: readonly (readonly [x: number, y: number])[]
  readonly inside: readonly (readonly [x: number, y: number])[]
}

function samplesOf(hole: Hole): Samples {
  const { left, top, right, bottom, radiusPx } = hole
  const step = Math.max(1, Math.round(Math.sqrt(((right - left + 1) * (bottom - top + 1)) / (2 * samplesMax))))
  const ring: [number, number][] = []
  const inside: [number, number][] = []
  for (let y = top; y <= bottom; y += step)
    for (let x = left; x <= right; x += step) {
      const distance = distanceTo(hole, x, y) / radiusPx
      if (distance < noneFrom) inside.push([x, y])
      else if (distance < ringTo) ring.push([x, y])
    }
  return { ring, inside }
}

interface Shift {
  readonly x: number
  readonly y: number
}

function healHole(image: Rgba, hole: Hole, others: readonly Hole[], protect: Mask | undefined): void {
  const samples = samplesOf(hole)
  if (samples.ring.length === 0) return
  const source = findSource(image, hole, samples, others)
  const { data, width } = image
  const codeAt = (x: number, y: number, c: number) =>
    source === null ? 0 : data[((y + source.y) * width + x + source.x) * 4 + c]
  const { cellPx, grid } = membraneOf(hole, (x, y, c) => data[(y * width + x) * 4 + c] - codeAt(x, y, c))
  const { left, top, right, bottom, radiusPx } = hole
  // Written only when all is read: a long stroke may take its skin from beside its own soft rim.
  const healed = new Float32Array((right - left + 1) * (bottom - top + 1) * 3)
  const weights = new Float32Array(healed.length / 3)
  for (let y = top, k = 0; y <= bottom; y++)
    for (let x = left; x <= right; x++, k++) {
      const distance = distanceTo(hole, x, y) / radiusPx
      if (distance >= noneFrom) continue
      weights[k] = 1 - smoothStep(fullTo, noneFrom, distance)
      for (let c = 0; c < 3; c++)
        healed[k * 3 + c] =
          codeAt(x, y, c) + valueAt(grid, (x - left + 0.5) / cellPx - 0.5, (y - top + 0.5) / cellPx - 0.5, c)
    }
  for (let y = top, k = 0; y <= bottom; y++)
    for (let x = left; x <= right; x++, k++) {
      const i = y * width + x
      const weight = weights[k] * (protect === undefined ? 1 : 1 - protect.data[i] / 255)
      if (weight === 0) continue
      for (let c = 0; c < 3; c++)
        data[i * 4 + c] = Math.round(data[i * 4 + c] * (1 - weight) + healed[k * 3 + c] * weight)
    }
}

/**
 * The place whose surroundings differ from those of the mark by a constant, and whose inside is not more restless than
 * they are; null where no place has room.
 */
function findSource(image: Rgba, hole: Hole, samples: Samples, others: readonly Hole[]): Shift | null {
  const calm = unrestOf(image, samples.ring, { x: 0, y: 0 })
  let best: Shift | null = null
  let least = Infinity
  for (const distance of sourceDistances)
    for (let k = 0; k < directions; k++) {
      const angle = (2 * Math.PI * k) / directions
      const shift = {
        x: Math.round(distance * hole.radiusPx * Math.cos(angle)),
        y: Math.round(distance * hole.radiusPx * Math.sin(angle)),
      }
      if (!isFree(image, hole, samples, shift, others)) continue
      const cost = mismatch(image, samples.ring, shift) + Math.max(0, unrestOf(image, samples.inside, shift) - calm)
      if (cost < least) [best, least] = [shift, cost]
    }
  return best
}

/** Within the photo, beside the mark itself, and clear of what other marks cover. */
function isFree(image: Rgba, hole: Hole, { inside }: Samples, shift: Shift, others: readonly Hole[]): boolean {
  if (hole.left + shift.x < 0 || hole.right + shift.x >= image.width) return false
  if (hole.top + shift.y < 0 || hole.bottom + shift.y >= image.height) return false
  const near = [hole, ...others].filter(
    (other) =>
      hole.left + shift.x <= other.right &&
      other.left <= hole.right + shift.x &&
      hole.top + shift.y <= other.bottom &&
      other.top <= hole.bottom + shift.y,
  )
  return inside.every(([x, y]) =>
    near.every((other) => distanceTo(other, x + shift.x, y + shift.y) >= noneFrom * other.radiusPx),
  )
}

/** Variance of the difference on the ring, and some of its mean. Codes squared, all channels. */
function mismatch({ data, width }: Rgba, ring: Samples['ring'], shift: Shift): number {
  let total = 0
  for (let c = 0; c < 3; c++) {
    let sum = 0
    let squares = 0
    for (const [x, y] of ring) {
      const off = data[(y * width + x) * 4 + c] - data[((y + shift.y) * width + x + shift.x) * 4 + c]
      sum += off
      squares += off * off
    }
    const mean = sum / ring.length
    total += squares / ring.length - mean * mean + stepShare * mean * mean
  }
  return total
}

/** Variance of the codes there, all channels. */
function unrestOf({ data, width }: Rgba, places: Samples['ring'], shift: Shift): number {
  let total = 0
  for (let c = 0; c < 3; c++) {
    let sum = 0
    let squares = 0
    for (const [x, y] of places) {
      const value = data[((y + shift.y) * width + x + shift.x) * 4 + c]
      sum += value
      squares += value * value
    }
    total += squares / places.length - (sum / places.length) ** 2
  }
  return total
}

/**
 * The smooth surface through the difference on the ring. Cells average its grain, which would run into the mark as
 * streaks otherwise, and keep the time of a large mark small.
 */
function membraneOf(
  hole: Hole,
  differenceAt: (x: number, y: number, c: number) => number,
): { cellPx: number; grid: Grid } {
  const { left, top, right, bottom, radiusPx } = hole
  const cellPx = Math.max(1, Math.round((2 * radiusPx) / cellsAcross))
  const width = Math.ceil((right - left + 1) / cellPx)
  const height = Math.ceil((bottom - top + 1) / cellPx)
  const grid: Grid = { width, height, channels: 3, data: new Float32Array(width * height * 3) }
  const counts = new Uint32Array(width * height)
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const distance = distanceTo(hole, x, y) / radiusPx
      if (distance < noneFrom || distance >= ringTo) continue
      const cell = Math.floor((y - top) / cellPx) * width + Math.floor((x - left) / cellPx)
      counts[cell]++
      for (let c = 0; c < 3; c++) grid.data[cell * 3 + c] += differenceAt(x, y, c)
    }
  const unknown = new Uint8Array(counts.length)
  for (const [cell, count] of counts.entries()) {
    if (count === 0) unknown[cell] = 1
    else for (let c = 0; c < 3; c++) grid.data[cell * 3 + c] /= count
  }
  fillMembrane(grid, unknown)
  return { cellPx, grid }
}

/** Bilinear, in cells; held at the edges. */
function valueAt({ width, height, data }: Grid, x: number, y: number, c: number): number {
  const column = Math.min(width - 1, Math.max(0, x))
  const row = Math.min(height - 1, Math.max(0, y))
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)]
  const across = column - left
  const read = (u: number, v: number) => data[(v * width + u) * 3 + c]
  const upper = read(left, top) + (read(right, top) - read(left, top)) * across
  const lower = read(left, bottom) + (read(right, bottom) - read(left, bottom)) * across
  return upper + (lower - upper) * (row - top)
}
