import type { Box } from '#imaging/crop.ts'
import { createRgba, type Rgba, type Size } from '#imaging/image.ts'
import { resizeSamples } from '#imaging/resampling/resize.ts'
import { type Taps, triangleTaps } from '#imaging/resampling/resize-plainly.ts'

/**
 * Resizes a part of a photo that may reach beyond it. What lies there is neither made nor resized, as a part may be many
 * times as large as the photo.
 * @param part whole px
 * @param beyond R, G, B and A of what lies beyond the photo, codes
 * @returns what `resizeRgba` makes of the whole part, to the bit
 */
export function resizeBeyond(photo: Rgba, part: Box, to: Size, beyond: readonly number[]): Rgba {
  const out = filled(to, beyond)
  const across = spanWithin(part.x, part.width, to.width, photo.width)
  const down = spanWithin(part.y, part.height, to.height, photo.height)
  if (across === null || down === null) return out
  const source = cut(photo, { x: across.from, y: down.from, width: across.length, height: down.length }, beyond)
  const made = createRgba(across.count, down.count)
  resizeSamples(source.data, source, made, 4, across.taps, down.taps, made.data)
  for (let y = 0; y < made.height; y++) {
    const row = made.data.subarray(y * made.width * 4, (y + 1) * made.width * 4)
    out.data.set(row, ((down.first + y) * to.width + across.first) * 4)
  }
  return out
}

/** The results along one side that the photo has a part in, and what they are made of. */
interface Span {
  readonly first: number
  readonly count: number
  /** Px of the photo, from before its beginning. */
  readonly from: number
  readonly length: number
  readonly taps: Taps
}

function spanWithin(start: number, partLength: number, count: number, photoLength: number): Span | null {
  const { starts, weights, length } = triangleTaps(partLength, count)
  const hasPart = (at: number) => start + at < photoLength && start + at + length > 0
  const first = starts.findIndex(hasPart)
  if (first < 0) return null
  const last = starts.findLastIndex(hasPart)
  const own = starts.slice(first, last + 1)
  const taps = {
    starts: own.map((at) => at - own[0]),
    weights: weights.slice(first * length, (last + 1) * length),
    length,
  }
  const from = start + own[0]
  return { first, count: own.length, from, length: start + starts[last] + length - from, taps }
}

function cut(photo: Rgba, { x, y, width, height }: Box, beyond: readonly number[]): Rgba {
  const out = filled({ width, height }, beyond)
  const [from, until] = [Math.max(0, x), Math.min(photo.width, x + width)]
  for (let row = Math.max(0, y); row < Math.min(photo.height, y + height); row++) {
    const line = photo.data.subarray((row * photo.width + from) * 4, (row * photo.width + until) * 4)
    out.data.set(line, ((row - y) * width + from - x) * 4)
  }
  return out
}

function filled({ width, height }: Size, color: readonly number[]): Rgba {
  const out = createRgba(width, height)
  // The same in every pixel, in whichever order the machine keeps bytes.
  const [four] = new Uint32Array(Uint8Array.from(color).buffer)
  new Uint32Array(out.data.buffer).fill(four)
  return out
}
