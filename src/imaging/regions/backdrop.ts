import { MinHeap } from '#imaging/regions/min-heap.ts'
import { mergeAlike, type PieceGraph } from '#imaging/regions/piece-graph.ts'

// As in the paper: about 200 to 300 regions, and colours closer than this count as the same (Lab units).
const regionsMax = 260
const sameColor = 3
const spread = 10

/**
 * How much each piece looks like backdrop, 0..1. Backdrop is what touches much of the picture's border, directly or
 * along paths on which the colour changes little (boundary connectivity, Zhu 2014). Its colour does not matter.
 */
export function findBackdrop(graph: PieceGraph): Float32Array {
  const { groups, count } = mergeAlike(graph, regionsMax)
  const size = new Float64Array(count)
  const rim = new Float64Array(count)
  const color = new Float64Array(count * 3)
  for (let piece = 0; piece < graph.count; piece++) {
    const group = groups[piece]
    size[group] += graph.size[piece]
    rim[group] += graph.rim[piece]
    for (let c = 0; c < 3; c++) color[group * 3 + c] += graph.color[piece * 3 + c] * graph.size[piece]
  }
  for (let group = 0; group < count; group++) for (let c = 0; c < 3; c++) color[group * 3 + c] /= size[group]
  const ways = findWays(graph, groups, count, color)
  const backdrop = new Float32Array(count)
  for (let group = 0; group < count; group++) {
    const distance = distancesFrom(group, ways, count)
    let area = 0
    let length = 0
    for (let other = 0; other < count; other++) {
      const nearness = Math.exp(-(distance[other] ** 2) / (2 * spread * spread))
      area += nearness * size[other]
      length += nearness * rim[other]
    }
    const connectivity = length / Math.sqrt(area)
    backdrop[group] = 1 - Math.exp(-(connectivity * connectivity) / 2)
  }
  return Float32Array.from(groups, (group) => backdrop[group])
}

type Ways = readonly { to: number; cost: number }[][]

function findWays({ edges, from, to }: PieceGraph, groups: Int32Array, count: number, color: Float64Array): Ways {
  const ways: { to: number; cost: number }[][] = Array.from({ length: count }, () => [])
  const known = new Set<number>()
  for (let edge = 0; edge < edges; edge++) {
    const one = groups[from[edge]]
    const other = groups[to[edge]]
    const key = Math.min(one, other) * count + Math.max(one, other)
    if (one === other || known.has(key)) continue
    known.add(key)
    let apart = 0
    for (let c = 0; c < 3; c++) apart += (color[one * 3 + c] - color[other * 3 + c]) ** 2
    const cost = Math.max(0, Math.sqrt(apart) - sameColor)
    ways[one].push({ to: other, cost })
    ways[other].push({ to: one, cost })
  }
  return ways
}

/** Dijkstra 1959. */
function distancesFrom(start: number, ways: Ways, count: number): Float64Array {
  const distance = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  const heap = new MinHeap()
  distance[start] = 0
  heap.push(0, start)
  for (let item = heap.pop(); item !== undefined; item = heap.pop()) {
    // Beyond three spreads the weight is negligible.
    if (item.key > 3 * spread) break
    if (item.key > distance[item.value]) continue
    for (const { to, cost } of ways[item.value]) {
      const far = item.key + cost
      if (far >= distance[to]) continue
      distance[to] = far
      heap.push(far, to)
    }
  }
  return distance
}
