import { type LineSegment, straightnessError } from '#imaging/edges/line-segments.ts'

// Pieces of one edge: by eye on planks, cables and facades.
const joinGapShare = 0.5
const joinGapMinPx = 12
const joinMissPx = 0.8

/**
 * Joins pieces that lie on one line, with the same side to the gradient, into longer segments.
 * @param isOpen whether the gap between two points may be bridged
 * @returns longest first
 */
export function joinSegments(
  segments: readonly LineSegment[],
  isOpen: (from: LineSegment['from'], to: LineSegment['to']) => boolean,
): LineSegment[] {
  const rest = segments.toSorted((a, b) => b.lengthPx - a.lengthPx)
  const joined: LineSegment[] = []
  while (rest.length > 0) {
    let line = rest.shift() as LineSegment
    for (let k = 0; k < rest.length; k++) {
      const piece = rest[k]
      if (!continues(line, piece) || !isOpen(...gapBetween(line, piece))) continue
      line = joinTwo(line, piece)
      rest.splice(k, 1)
      // A longer line reaches farther.
      k = -1
    }
    joined.push(line)
  }
  return joined.sort((a, b) => b.lengthPx - a.lengthPx)
}

function continues(line: LineSegment, piece: LineSegment): boolean {
  const { direction } = line
  const turn = direction.x * piece.direction.y - direction.y * piece.direction.x
  if (direction.x * piece.direction.x + direction.y * piece.direction.y < 0.9) return false
  if (Math.abs(turn) > 0.01 + 3 * (line.angleError + piece.angleError)) return false
  const [from, to] = gapBetween(line, piece)
  const gap = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y
  if (gap < -2 || gap > Math.max(joinGapMinPx, joinGapShare * Math.min(line.lengthPx, 2 * piece.lengthPx))) return false
  const off = (x: number, y: number) => Math.abs((x - line.from.x) * direction.y - (y - line.from.y) * direction.x)
  const middle = off((piece.from.x + piece.to.x) / 2, (piece.from.y + piece.to.y) / 2)
  return middle < joinMissPx + 1.5 * line.angleError * (gap + piece.lengthPx / 2)
}

/** The facing ends, in the direction of the lines. */
function gapBetween(a: LineSegment, b: LineSegment): [LineSegment['from'], LineSegment['to']] {
  const isAhead = (b.from.x - a.from.x) * a.direction.x + (b.from.y - a.from.y) * a.direction.y > 0
  return isAhead ? [a.to, b.from] : [b.to, a.from]
}

/** Weighs both by their lengths, as if they were fitted together. */
function joinTwo(a: LineSegment, b: LineSegment): LineSegment {
  const total = a.lengthPx + b.lengthPx
  let x = 0
  let y = 0
  for (const { from, to, lengthPx } of [a, b]) {
    x += (lengthPx * (from.x + to.x)) / 2 / total
    y += (lengthPx * (from.y + to.y)) / 2 / total
  }
  let xx = 0
  let xy = 0
  let yy = 0
  for (const { from, to, lengthPx } of [a, b]) {
    const dx = (from.x + to.x) / 2 - x
    const dy = (from.y + to.y) / 2 - y
    xx += lengthPx * (dx * dx + (to.x - from.x) ** 2 / 12)
    xy += lengthPx * (dx * dy + ((to.x - from.x) * (to.y - from.y)) / 12)
    yy += lengthPx * (dy * dy + (to.y - from.y) ** 2 / 12)
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  const sign = Math.cos(angle) * a.direction.x + Math.sin(angle) * a.direction.y < 0 ? -1 : 1
  const direction = { x: sign * Math.cos(angle), y: sign * Math.sin(angle) }
  const along = [a.from, a.to, b.from, b.to].map((end) => (end.x - x) * direction.x + (end.y - y) * direction.y)
  const start = Math.min(...along)
  const end = Math.max(...along)
  return {
    from: { x: x + start * direction.x, y: y + start * direction.y },
    to: { x: x + end * direction.x, y: y + end * direction.y },
    direction,
    lengthPx: end - start,
    strength: (a.strength * a.lengthPx + b.strength * b.lengthPx) / total,
    angleError: Math.max(straightnessError, Math.min(a.angleError, b.angleError) * (a.lengthPx / (end - start))),
  }
}
