import type { Point } from '#tools/photo-view.ts'
import type { Rect } from '#web/editor/model/viewport/view.ts'
import type { MaskOverview } from './mask-overview.ts'

/** Outlines are cached in blocks of this many overview pixels, so that a dab only redraws a few of them. */
export const contourBlockPx = 64

const threshold = 127.5

/**
 * Lines along which the mask is half marked, in photo pixels, within one block (marching squares; Lorensen & Cline 1987
 * in two dimensions). The mask counts as empty outside the photo, so outlines close along its edge.
 * @param block in overview pixels
 */
export function contourIn(overview: MaskOverview, block: Rect): Point[][] {
  const segments = new Map<number, number[]>()
  const points = new Map<number, Point>()
  const { width, height, data } = overview
  // Cells lie between pixel centres. A block owns the cells whose top left centre is in it; the first one also those
  // before.
  const left = block.left === 0 ? -1 : block.left
  const top = block.top === 0 ? -1 : block.top
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[y * width + x] as number)
  const join = (a: number, b: number) => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const ends = segments.get(from)
      if (ends === undefined) segments.set(from, [to])
      else ends.push(to)
    }
  }
  const edges = edgeKeeper(overview, points)
  for (let y = top; y < block.bottom; y++) {
    let topLeft = at(left, y)
    let bottomLeft = at(left, y + 1)
    for (let x = left; x < block.right; x++) {
      const topRight = at(x + 1, y)
      const bottomRight = at(x + 1, y + 1)
      const cell =
        (topLeft > threshold ? 8 : 0) |
        (topRight > threshold ? 4 : 0) |
        (bottomRight > threshold ? 2 : 0) |
        (bottomLeft > threshold ? 1 : 0)
      if (cell !== 0 && cell !== 15) {
        const up = () => edges.across(x, y, topLeft, topRight)
        const down = () => edges.across(x, y + 1, bottomLeft, bottomRight)
        const west = () => edges.along(x, y, topLeft, bottomLeft)
        const east = () => edges.along(x + 1, y, topRight, bottomRight)
        joinCell(cell, topLeft + topRight + bottomLeft + bottomRight > 4 * threshold, { up, down, west, east }, join)
      }
      topLeft = topRight
      bottomLeft = bottomRight
    }
  }
  return chain(segments, points)
}

interface CellEdges {
  up(): number
  down(): number
  west(): number
  east(): number
}

function joinCell(cell: number, isFullInside: boolean, edge: CellEdges, join: (a: number, b: number) => void): void {
  if (cell === 5 || cell === 10) {
    const cutsWestUp = (cell === 5) === isFullInside
    join(edge.west(), cutsWestUp ? edge.up() : edge.down())
    join(edge.east(), cutsWestUp ? edge.down() : edge.up())
    return
  }
  const sides: number[] = []
  const differs = (a: number, b: number) => ((cell >> a) & 1) !== ((cell >> b) & 1)
  if (differs(3, 2)) sides.push(edge.up())
  if (differs(2, 1)) sides.push(edge.east())
  if (differs(0, 1)) sides.push(edge.down())
  if (differs(3, 0)) sides.push(edge.west())
  const [from, to] = sides
  if (from !== undefined && to !== undefined) join(from, to)
}

/** Numbers the points where lines cross between pixel centres, so that each point exists once. */
function edgeKeeper(overview: MaskOverview, points: Map<number, Point>) {
  const stride = overview.width + 2
  const widthPx = overview.width * overview.factor
  const heightPx = overview.height * overview.factor
  const place = (key: number, x: number, y: number) => {
    points.set(key, {
      x: Math.min(widthPx, Math.max(0, (x + 0.5) * overview.factor)),
      y: Math.min(heightPx, Math.max(0, (y + 0.5) * overview.factor)),
    })
    return key
  }
  return {
    across(x: number, y: number, a: number, b: number): number {
      const key = ((y + 1) * stride + x + 1) * 2
      return points.has(key) ? key : place(key, x + (threshold - a) / (b - a), y)
    },
    along(x: number, y: number, a: number, b: number): number {
      const key = ((y + 1) * stride + x + 1) * 2 + 1
      return points.has(key) ? key : place(key, x, y + (threshold - a) / (b - a))
    },
  }
}

function chain(segments: Map<number, number[]>, points: Map<number, Point>): Point[][] {
  const lines: Point[][] = []
  const take = (from: number): number | undefined => {
    const to = segments.get(from)?.pop()
    if (to === undefined) return undefined
    const back = segments.get(to)
    back?.splice(back.indexOf(from), 1)
    return to
  }
  const follow = (start: number) => {
    const line = [points.get(start) as Point]
    for (let next = take(start); next !== undefined; next = take(next)) line.push(points.get(next) as Point)
    if (line.length > 1) lines.push(line)
  }
  // Open lines first, from their ends, so that none is cut in two. The remaining lines are closed.
  for (const [key, ends] of segments) if (ends.length === 1) follow(key)
  for (const key of segments.keys()) while ((segments.get(key)?.length ?? 0) > 0) follow(key)
  return lines
}
