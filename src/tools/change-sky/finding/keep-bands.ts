import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import { findRegions, type MaskRegion, openMask } from '#imaging/regions/mask-regions.ts'

type Colors = readonly [Plane, Plane, Plane]

// By eye on one lighthouse, checked on 69 labelled photos. What the network gives a band at most, on average; a tenth of
// what it sees of a wide gap is mixed with the things beside it.
const seenMost = 0.85
// The highest band, as a share of the longer side, and as a share of its width.
const heightShare = 0.12
const heightToWidth = 2
// The body over it and under it is as wide as the band, but for a taper.
const widerMost = 1.35
// Least width, px, and the widest as a share of the longer side, and how far from the band the body is measured.
const widthPxMin = 6
const widthShare = 0.12
const awayPx = 3
// Beside a tapering thing columns no wider than twice this run on to the next band.
const slitPx = 2
// Beside a band is sky on both sides, in so many of its rows, and its colour differs from it by this, 0..1.
const besideShare = 0.5
const colorStep = 0.05
// How far beside a band colours are not asked, as a share of the longer side. By eye on one tower.
const shapedShare = 0.008

/**
 * Takes from the sky, in place, pale bands of one upright thing, such as those of a lighthouse: between two pieces of
 * ground of the same width, the one over the other, with sky on both sides of another colour, and doubted by the network.
 * @param sky 0..1, what was taken for sky
 * @param seen 0..1, the network's own answer, the same size
 * @param colors R, G, B, 0..1
 * @returns 255 on the bands and beside them: there their shape says what is sky, since colours hardly differ
 */
export function keepBands(sky: Plane, seen: Plane, colors: Colors): Mask {
  const shaped = createMask(sky.width, sky.height)
  const shapedPx = Math.ceil(shapedShare * Math.max(sky.width, sky.height))
  for (const piece of findRegions(openMask(markBetween(sky, seen), slitPx), 1)) {
    const { box, pixels } = piece
    if (box.width > widthShare * Math.max(sky.width, sky.height)) continue
    if (box.width < widthPxMin || pixels < 0.6 * box.width * box.height) continue
    const middle = box.x + (box.width >> 1)
    const ends = endsIn(piece, middle)
    if (ends === null) continue
    const [top, bottom] = ends
    const over = runAt(sky, middle, top - awayPx)
    const under = runAt(sky, middle, bottom + awayPx)
    if (over === null || under === null) continue
    const [narrow, wide] = [over, under].map(([left, right]) => right - left).sort((a, b) => a - b) as [number, number]
    if (wide > widerMost * narrow || box.width > widerMost * wide || narrow > widerMost * box.width) continue
    if (box.height > heightToWidth * wide) continue
    const rows = rowsBetween(over, under, top - awayPx, bottom - top + 2 * awayPx)
    if (!standsOut(rows, sky, colors)) continue
    for (const { y, left, right } of rows) {
      const at = y * sky.width
      sky.data.fill(0, at + left, at + right)
      shaped.data.fill(255, at + Math.max(0, left - shapedPx), at + Math.min(sky.width, right + shapedPx))
    }
  }
  return shaped
}

/**
 * The first and the last row of a piece in one of its columns; null where it is not there. Beside it a gallery overhangs,
 * and the piece goes on.
 */
function endsIn({ box, mask }: MaskRegion, x: number): readonly [number, number] | null {
  const rows = Array.from({ length: box.height }, (_, y) => mask.data[y * box.width + x - box.x] > 0)
  const first = rows.indexOf(true)
  return first < 0 ? null : [box.y + first, box.y + rows.lastIndexOf(true)]
}

/** 255 where a doubted piece of a column of sky lies between ground over it and ground under it. */
function markBetween({ width, height, data }: Plane, seen: Plane): Mask {
  const mask = createMask(width, height)
  const most = heightShare * Math.max(width, height)
  for (let x = 0; x < width; x++)
    for (let y = 0, top = -1, sum = 0; y < height; y++) {
      const i = y * width + x
      if (data[i] > 0.5) {
        sum += seen.data[i]
        continue
      }
      const count = y - top - 1
      if (top >= 0 && count > 0 && count <= most && sum < seenMost * count)
        for (let v = top + 1; v < y; v++) mask.data[v * width + x] = 255
      top = y
      sum = 0
    }
  return mask
}

/** The ground around a place in its row, from and to, px; null where there is none, or it reaches a border. */
function runAt({ width, height, data }: Plane, x: number, y: number): readonly [number, number] | null {
  if (y < 0 || y >= height || data[y * width + x] > 0.5) return null
  let [left, right] = [x, x + 1]
  while (left > 0 && data[y * width + left - 1] <= 0.5) left--
  while (right < width && data[y * width + right] <= 0.5) right++
  return left === 0 || right === width ? null : [left, right]
}

interface Row {
  readonly y: number
  readonly left: number
  readonly right: number
}

function rowsBetween(
  over: readonly [number, number],
  under: readonly [number, number],
  top: number,
  high: number,
): Row[] {
  const between = (share: number, side: 0 | 1) => Math.round(over[side] + (under[side] - over[side]) * share)
  return Array.from({ length: high + 1 }, (_, k) => ({
    y: top + k,
    left: between(k / high, 0),
    right: between(k / high, 1),
  }))
}

function standsOut(rows: readonly Row[], { width, data }: Plane, colors: Colors): boolean {
  const differs = (i: number, j: number) =>
    Math.hypot(...colors.map((plane) => plane.data[i] - plane.data[j])) > colorStep
  const apart = rows.filter(({ y, left, right }) => {
    const [outLeft, outRight] = [y * width + left - awayPx, y * width + right + awayPx]
    const isBetweenSky = data[outLeft] > 0.5 && data[outRight] > 0.5
    return isBetweenSky && differs(y * width + left + awayPx, outLeft) && differs(y * width + right - awayPx, outRight)
  })
  return apart.length > besideShare * rows.length
}
