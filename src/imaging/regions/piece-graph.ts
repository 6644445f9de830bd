import type { LabPlanes } from '#imaging/color/color.ts'
import type { Plane } from '#imaging/image.ts'
import type { Pieces } from '#imaging/regions/waterpixels.ts'

/** The pieces of a picture, their appearance, and which of them touch. */
export interface PieceGraph {
  readonly count: number
  /** Pixels of each. */
  readonly size: Float32Array
  /** Mean lightness, a, b of each: three values per piece. */
  readonly color: Float32Array
  /** Centre of each, x and y in px: two values per piece. */
  readonly place: Float32Array
  /** Pixels of each on the border of the picture. */
  readonly rim: Float32Array
  readonly edges: number
  readonly from: Int32Array
  readonly to: Int32Array
  /** Pixel pairs along each border. */
  readonly length: Float32Array
  /** Mean gradient of the colours along each border, Lab units per pixel. */
  readonly steepness: Float32Array
}

export function buildPieceGraph(pieces: Pieces, { lightness, a, b }: LabPlanes, gradient: Plane): PieceGraph {
  const { width, height, count, labels } = pieces
  const size = new Float32Array(count)
  const color = new Float32Array(count * 3)
  const place = new Float32Array(count * 2)
  const rim = new Float32Array(count)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const piece = labels[i]
      size[piece]++
      color[piece * 3] += lightness.data[i]
      color[piece * 3 + 1] += a.data[i]
      color[piece * 3 + 2] += b.data[i]
      place[piece * 2] += x
      place[piece * 2 + 1] += y
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) rim[piece]++
    }
  for (let piece = 0; piece < count; piece++) {
    for (let c = 0; c < 3; c++) color[piece * 3 + c] /= size[piece]
    for (let c = 0; c < 2; c++) place[piece * 2 + c] /= size[piece]
  }
  return { count, size, color, place, rim, ...findBorders(pieces, gradient) }
}

function findBorders({ width, height, count, labels }: Pieces, gradient: Plane) {
  const numbers = new Map<number, number>()
  const lengths: number[] = []
  const sums: number[] = []
  const keys: number[] = []
  const meet = (i: number, j: number) => {
    const one = labels[i]
    const other = labels[j]
    if (one === other) return
    const key = one < other ? one * count + other : other * count + one
    const steep = Math.max(gradient.data[i], gradient.data[j])
    const number = numbers.get(key)
    if (number === undefined) {
      numbers.set(key, keys.length)
      keys.push(key)
      lengths.push(1)
      sums.push(steep)
    } else {
      lengths[number]++
      sums[number] += steep
    }
  }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (x < width - 1) meet(i, i + 1)
      if (y < height - 1) meet(i, i + width)
    }
  return {
    edges: keys.length,
    from: Int32Array.from(keys, (key) => Math.floor(key / count)),
    to: Int32Array.from(keys, (key) => key % count),
    length: Float32Array.from(lengths),
    steepness: Float32Array.from(sums, (sum, i) => sum / lengths[i]),
  }
}

/** The edges of each piece: those of piece p are list[start[p]] up to, not including, list[start[p + 1]]. */
export interface EdgeLists {
  readonly start: Int32Array
  readonly list: Int32Array
}

export function edgeLists({ count, edges, from, to }: Pick<PieceGraph, 'count' | 'edges' | 'from' | 'to'>): EdgeLists {
  const start = new Int32Array(count + 1)
  for (let edge = 0; edge < edges; edge++) {
    start[from[edge] + 1]++
    start[to[edge] + 1]++
  }
  for (let piece = 0; piece < count; piece++) start[piece + 1] += start[piece]
  const at = start.slice()
  const list = new Int32Array(edges * 2)
  for (let edge = 0; edge < edges; edge++) {
    list[at[from[edge]]++] = edge
    list[at[to[edge]]++] = edge
  }
  return { start, list }
}

/**
 * Joins touching pieces until `target` groups are left: the most similar first, small before large (Ward 1963). All
 * pieces must be connected by edges.
 * @returns for each piece the number of its group, from 0
 */
export function mergeAlike(graph: PieceGraph, target: number): { groups: Int32Array; count: number } {
  const { count, edges, from, to } = graph
  const size = graph.size.slice()
  const color = graph.color.slice()
  const leader = Int32Array.from({ length: count }, (_, i) => i)
  const find = (piece: number): number => {
    let at = piece
    while (leader[at] !== at) {
      leader[at] = leader[leader[at]]
      at = leader[at]
    }
    return at
  }
  const costOf = (one: number, other: number) => {
    let apart = 0
    for (let c = 0; c < 3; c++) apart += (color[one * 3 + c] - color[other * 3 + c]) ** 2
    return (apart * size[one] * size[other]) / (size[one] + size[other])
  }
  // Each round joins everything below a rising cost. This is good enough here and needs no heap.
  const costs = Float32Array.from({ length: edges }, (_, edge) => costOf(from[edge], to[edge]))
  let bound = costs.slice().sort()[Math.floor(edges * 0.1)] ?? 0
  let left = count
  while (left > target) {
    const before = left
    const order: { edge: number; cost: number }[] = []
    for (let edge = 0; edge < edges; edge++) {
      const one = find(from[edge])
      const other = find(to[edge])
      if (one === other) continue
      const cost = costOf(one, other)
      if (cost <= bound) order.push({ edge, cost })
    }
    order.sort((p, q) => p.cost - q.cost || p.edge - q.edge)
    for (const { edge } of order) {
      const one = find(from[edge])
      const other = find(to[edge])
      if (one === other || left <= target || costOf(one, other) > bound) continue
      const total = size[one] + size[other]
      for (let c = 0; c < 3; c++)
        color[one * 3 + c] = (color[one * 3 + c] * size[one] + color[other * 3 + c] * size[other]) / total
      size[one] = total
      leader[other] = one
      left--
    }
    if (before - left < before * 0.05) bound = Math.max(bound * 1.6, 1e-3)
  }
  const numbers = new Int32Array(count).fill(-1)
  let next = 0
  const groups = new Int32Array(count)
  for (let piece = 0; piece < count; piece++) {
    const at = find(piece)
    if (numbers[at] === -1) numbers[at] = next++
    groups[piece] = numbers[at]
  }
  return { groups, count: next }
}
