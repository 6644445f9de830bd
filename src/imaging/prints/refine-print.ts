import type { Place, Quad } from '#imaging/adjust/homography.ts'
import type { Rgba } from '#imaging/image.ts'
import { type FoundSide, type Reach, refineSide } from '#imaging/prints/refine-side.ts'

export interface RefinedPrint {
  readonly quad: Quad
  /** How much of each side is seen, 0..1, from the top one clockwise. */
  readonly supports: readonly number[]
}

/** How far from the rough outline sides are looked for, px of the small scan: a shadow's width. Measured. */
const reachSmallPx = 8
/** A shadow's rim lies this near its print, px of the small scan. Measured on made scans. */
const shadowSmallPx = 4
/** How far to look from the outline that was found first, px of the scan; a shadow's rim may still be there. */
const reachAgainPx = 5
/** A side whose ends are this near the scan's rim, px of the small scan, is cut off by it. */
const rimSmallPx = 2.5

/**
 * Moves the sides of a rough outline to the print's edges.
 * @param others rough outlines of the prints beside it, whose edges are not its own
 * @param scale px of the scan for each px in which the outlines were found
 */
export function refinePrint(scan: Rgba, rough: Quad, others: readonly Quad[], scale: number): RefinedPrint | null {
  const move = (quad: Quad, within: number, shadow: number) =>
    moveSides(scan, quad, (start, end) => ({ out: roomBeside(start, end, others, within), within, shadow }), scale)
  const first = move(rough, Math.round(reachSmallPx * scale), shadowSmallPx * scale)
  return first === null ? null : (move(first.quad, reachAgainPx, 2 * reachAgainPx) ?? first)
}

/** How far outwards to look from a side: half way to the next print at the most. */
function roomBeside(start: Place, end: Place, others: readonly Quad[], reachPx: number): number {
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const [outX, outY] = [(end.y - start.y) / length, -(end.x - start.x) / length]
  for (let away = 1; away < 2 * reachPx; away++)
    for (let share = 0.05; share < 1; share += 0.1) {
      const x = start.x + (end.x - start.x) * share + outX * away
      const y = start.y + (end.y - start.y) * share + outY * away
      if (others.some((other) => holds(other, { x, y }))) return Math.min(reachPx, Math.max(2, away >> 1))
    }
  return reachPx
}

/** Whether a place lies within an outline. */
export const holds = (quad: Quad, { x, y }: Place): boolean =>
  quad.every((from, at) => {
    const to = quad[(at + 1) % 4] as Place
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0
  })

interface Side extends FoundSide {
  readonly start: Place
  readonly end: Place
}

function moveSides(
  scan: Rgba,
  quad: Quad,
  reachAt: (start: Place, end: Place) => Reach,
  scale: number,
): RefinedPrint | null {
  const sides = quad.map((start, at): Side => {
    const end = quad[(at + 1) % 4] as Place
    const stays = { start, end, from: 0, to: 0 }
    if (isOnRim(scan, start, end, rimSmallPx * scale)) return { ...stays, support: 1 }
    const found = refineSide(scan, start, end, reachAt(start, end))
    return found === null ? { ...stays, support: 0 } : moved(stays, found)
  })
  const corners = sides.map((side, at) => crossing(sides[(at + 3) % 4] as Side, side))
  if (corners.some((corner) => corner === null)) return null
  return { quad: corners as unknown as Quad, supports: sides.map(({ support }) => support) }
}

function moved({ start, end }: Pick<Side, 'start' | 'end'>, { from, to, support }: FoundSide): Side {
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const [outX, outY] = [(end.y - start.y) / length, -(end.x - start.x) / length]
  const shift = ({ x, y }: Place, by: number): Place => ({ x: x + outX * by, y: y + outY * by })
  return { start: shift(start, from), end: shift(end, to), from, to, support }
}

function isOnRim({ width, height }: Rgba, a: Place, b: Place, nearPx: number): boolean {
  const both = (near: (place: Place) => boolean) => near(a) && near(b)
  return (
    both(({ x }) => x < nearPx) ||
    both(({ y }) => y < nearPx) ||
    both(({ x }) => x > width - nearPx) ||
    both(({ y }) => y > height - nearPx)
  )
}

/** Where two sides meet; null for parallel ones. */
function crossing(one: Side, other: Side): Place | null {
  const [ax, ay] = [one.end.x - one.start.x, one.end.y - one.start.y]
  const [bx, by] = [other.end.x - other.start.x, other.end.y - other.start.y]
  const turn = ax * by - ay * bx
  if (Math.abs(turn) < 1e-9) return null
  const share = ((other.start.x - one.start.x) * by - (other.start.y - one.start.y) * bx) / turn
  return { x: one.start.x + ax * share, y: one.start.y + ay * share }
}
