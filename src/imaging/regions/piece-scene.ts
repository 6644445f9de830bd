import { MinCut } from '#imaging/regions/min-cut.ts'
import { MinHeap } from '#imaging/regions/min-heap.ts'
import type { EdgeLists, PieceGraph } from '#imaging/regions/piece-graph.ts'
import { colorShares, type PiecePalette } from '#imaging/regions/piece-palette.ts'

/** A picture cut into pieces, with everything measured about them. */
export interface PieceScene {
  readonly graph: PieceGraph
  readonly lists: EdgeLists
  readonly palette: PiecePalette
  /** How much each piece looks like backdrop, 0..1; see findBackdrop. */
  readonly backdrop: Float32Array
  /** Long side of the picture, px. */
  readonly longSide: number
  /** Usual area of a piece, px. */
  readonly pieceArea: number
}

export interface Seeds {
  /** Pieces that belong to the object. */
  readonly object: readonly number[]
  /** Pieces that do not. */
  readonly rest: readonly number[]
}

const hard = 1e4

/**
 * Divides the pieces into object and rest by a min cut.
 * @param lean evidence per pixel that a piece belongs to the object, nats; below 0 against
 * @returns 1 for each piece of the object
 */
export function cut(scene: PieceScene, seeds: Seeds, lean: (piece: number) => number): Uint8Array {
  const { graph, pieceArea } = scene
  const network = new MinCut(graph.count, graph.edges)
  for (let piece = 0; piece < graph.count; piece++) network.tie(piece, (lean(piece) * graph.size[piece]) / pieceArea)
  for (const piece of seeds.object) network.tie(piece, hard)
  for (const piece of seeds.rest) network.tie(piece, -hard)
  const side = Math.sqrt(pieceArea)
  for (let edge = 0; edge < graph.edges; edge++) {
    const border = graph.length[edge] / side
    network.join(graph.from[edge], graph.to[edge], border * edgeCost(graph, edge))
  }
  return network.solve()
}

const costAtEdge = 0.05
const plainCost = 2
/** Lab units: neighbours that differ by this much are likely to be separate. */
const apartAt = 9

function edgeCost(graph: PieceGraph, edge: number): number {
  const apart = borderStrength(graph, edge)
  return costAtEdge + plainCost * Math.exp(-apart / apartAt)
}

/**
 * How much two touching pieces differ, Lab units: the smaller of the difference of their means and twice the step
 * between them.
 */
export function borderStrength({ from, to, color, steepness }: PieceGraph, edge: number): number {
  const one = from[edge] * 3
  const other = to[edge] * 3
  const apart = Math.hypot(
    color[one] - color[other],
    color[one + 1] - color[other + 1],
    color[one + 2] - color[other + 2],
  )
  return Math.min(apart, steepness[edge] * 2)
}

/** Sums of the steps in colour along the cheapest path from the seeds, Lab units. */
export function colorDistances({ graph, lists }: PieceScene, seeds: readonly number[]): Float32Array {
  const distance = new Float32Array(graph.count).fill(Number.POSITIVE_INFINITY)
  const heap = new MinHeap()
  for (const seed of seeds) {
    distance[seed] = 0
    heap.push(0, seed)
  }
  for (let item = heap.pop(); item !== undefined; item = heap.pop()) {
    const piece = item.value
    if (item.key > distance[piece]) continue
    for (let k = lists.start[piece]; k < lists.start[piece + 1]; k++) {
      const edge = lists.list[k]
      const other = graph.from[edge] === piece ? graph.to[edge] : graph.from[edge]
      const far = Math.fround(item.key + 0.15 + Math.max(0, borderStrength(graph, edge) - 2))
      if (far >= distance[other]) continue
      distance[other] = far
      heap.push(far, other)
    }
  }
  return distance
}

/**
 * Returns a function that says how much the colour of a piece speaks for being inside, -1.5..1.5 nats: by how much more
 * often the colour occurs inside than around (Rother 2004, on a palette).
 */
export function colorLeaning(
  scene: PieceScene,
  inside: Uint8Array,
  around = ringAround(scene, inside),
): (piece: number) => number {
  const { graph, palette } = scene
  const own = colorShares(palette, (piece) => (inside[piece] === 1 ? graph.size[piece] : 0), graph.count)
  const rest = colorShares(
    palette,
    (piece) => (inside[piece] === 1 ? 0 : Math.max(0.05, around[piece]) * graph.size[piece]),
    graph.count,
  )
  const floor = 0.2 / palette.count
  return (piece) => {
    const color = palette.ofPiece[piece]
    const ratio = Math.log((own[color] + floor) / (rest[color] + floor))
    return Math.max(-1.5, Math.min(1.5, ratio))
  }
}

/**
 * Returns 0 for the pieces inside, 1 for those in a ring around them, 0.05 for those farther away.
 * @param breadth width of the ring, as a share of the side of a square with the area of the inside
 */
export function ringAround({ graph, lists, pieceArea }: PieceScene, inside: Uint8Array, breadth = 0.5): Float32Array {
  let pixels = 0
  for (let piece = 0; piece < graph.count; piece++) if (inside[piece] === 1) pixels += graph.size[piece]
  const steps = Math.max(2, Math.round((breadth * Math.sqrt(pixels)) / Math.sqrt(pieceArea)))
  const around = new Float32Array(graph.count).fill(0.05)
  let front: number[] = []
  const seen = inside.slice()
  for (let piece = 0; piece < graph.count; piece++) if (inside[piece] === 1) front.push(piece)
  for (let step = 0; step < steps && front.length > 0; step++) {
    const next: number[] = []
    for (const piece of front)
      for (let k = lists.start[piece]; k < lists.start[piece + 1]; k++) {
        const edge = lists.list[k]
        const other = graph.from[edge] === piece ? graph.to[edge] : graph.from[edge]
        if (seen[other] === 1) continue
        seen[other] = 1
        around[other] = 1
        next.push(other)
      }
    front = next
  }
  for (let piece = 0; piece < graph.count; piece++) if (inside[piece] === 1) around[piece] = 0
  return around
}

/** The part of `inside` that is connected to the seeds, plus everything that it encloses. */
export function partWith({ graph, lists }: PieceScene, inside: Uint8Array, seeds: readonly number[]): Uint8Array {
  const part = new Uint8Array(graph.count)
  flood(graph, lists, part, seeds, (piece) => inside[piece] === 1)
  const outside = new Uint8Array(graph.count)
  const rims: number[] = []
  for (let piece = 0; piece < graph.count; piece++) if (graph.rim[piece] > 0 && part[piece] === 0) rims.push(piece)
  flood(graph, lists, outside, rims, (piece) => part[piece] === 0)
  return part.map((_, piece) => 1 - outside[piece])
}

function flood(
  { from, to }: PieceGraph,
  { start, list }: EdgeLists,
  reached: Uint8Array,
  seeds: readonly number[],
  isOpen: (piece: number) => boolean,
): void {
  const open = [...seeds]
  for (const seed of seeds) reached[seed] = 1
  for (let piece = open.pop(); piece !== undefined; piece = open.pop())
    for (let k = start[piece]; k < start[piece + 1]; k++) {
      const edge = list[k]
      const other = from[edge] === piece ? to[edge] : from[edge]
      if (reached[other] === 1 || !isOpen(other)) continue
      reached[other] = 1
      open.push(other)
    }
}
