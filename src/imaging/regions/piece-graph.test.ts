import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LabPlanes } from '#imaging/color/color.ts'
import type { Plane } from '#imaging/image.ts'
import { buildPieceGraph, edgeLists, mergeAlike, type PieceGraph } from '#imaging/regions/piece-graph.ts'
import type { Pieces } from '#imaging/regions/waterpixels.ts'

const side = 12
const planeOf = (values: readonly number[]): Plane => ({
  width: side,
  height: side,
  data: Float32Array.from(values),
})

const values = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: side * side, maxLength: side * side })

/** Square pieces of 3 x 3 px. */
const pieces: Pieces = {
  width: side,
  height: side,
  count: 16,
  labels: Int32Array.from({ length: side * side }, (_, i) => Math.floor(i / side / 3) * 4 + Math.floor((i % side) / 3)),
}

const graphOf = (lightness: readonly number[], a: readonly number[], gradient: readonly number[]): PieceGraph => {
  const lab: LabPlanes = { lightness: planeOf(lightness), a: planeOf(a), b: planeOf(new Array(side * side).fill(7)) }
  return buildPieceGraph(pieces, lab, planeOf(gradient))
}

const mean = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0) / all.length

test('sizes, mean colours, middles and rims are those of the pixels', () => {
  fc.assert(
    fc.property(values, values, (lightness, a) => {
      const graph = graphOf(lightness, a, lightness)
      for (let piece = 0; piece < graph.count; piece++) {
        const own = [...pieces.labels.keys()].filter((i) => pieces.labels[i] === piece)
        expect(graph.size[piece]).toBe(own.length)
        expect(graph.color[piece * 3]).toBeCloseTo(mean(own.map((i) => lightness[i] as number)), 3)
        expect(graph.color[piece * 3 + 1]).toBeCloseTo(mean(own.map((i) => a[i] as number)), 3)
        expect(graph.color[piece * 3 + 2]).toBeCloseTo(7, 5)
        expect(graph.place[piece * 2]).toBeCloseTo(mean(own.map((i) => i % side)), 4)
        expect(graph.place[piece * 2 + 1]).toBeCloseTo(mean(own.map((i) => Math.floor(i / side))), 4)
        const onRim = own.filter((i) => [0, side - 1].includes(i % side) || i < side || i >= side * (side - 1))
        expect(graph.rim[piece]).toBe(onRim.length)
      }
    }),
    { numRuns: 20 },
  )
})

test('an edge joins each two pieces that share a side, once, with its length and mean steepness', () => {
  fc.assert(
    fc.property(values, (gradient) => {
      const graph = graphOf(gradient, gradient, gradient)
      // 4 x 4 squares: 3 borders in each of 4 rows and 4 columns.
      expect(graph.edges).toBe(24)
      for (let edge = 0; edge < graph.edges; edge++) {
        const steep: number[] = []
        for (let i = 0; i < pieces.labels.length; i++)
          for (const j of [i % side < side - 1 ? i + 1 : i, i + side < side * side ? i + side : i]) {
            const pair = [pieces.labels[i], pieces.labels[j]]
            if (pair.includes(graph.from[edge]) && pair.includes(graph.to[edge]) && pair[0] !== pair[1])
              steep.push(Math.max(gradient[i] as number, gradient[j] as number))
          }
        expect(graph.length[edge]).toBe(steep.length)
        expect(graph.steepness[edge]).toBeCloseTo(mean(steep), 3)
      }
    }),
    { numRuns: 10 },
  )
})

test('the edges of a piece are listed with it and with no other', () => {
  const graph = graphOf(new Array(144).fill(1), new Array(144).fill(1), new Array(144).fill(1))
  const { start, list } = edgeLists(graph)
  for (let piece = 0; piece < graph.count; piece++) {
    const own = [...list.subarray(start[piece], start[piece + 1])].toSorted((p, q) => p - q)
    const expected = [...new Array(graph.edges).keys()].filter(
      (edge) => graph.from[edge] === piece || graph.to[edge] === piece,
    )
    expect(own).toEqual(expected)
  }
})

test('merging leaves the asked number of groups, each connected', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 16 }), (lightness, target) => {
      const graph = graphOf(lightness, lightness, lightness)
      const { groups, count } = mergeAlike(graph, target)
      expect(count).toBe(target)
      expect(new Set(groups)).toEqual(new Set(Array.from({ length: target }, (_, k) => k)))
      for (let group = 0; group < count; group++) {
        const members = [...groups.keys()].filter((piece) => groups[piece] === group)
        const reached = new Set([members[0]])
        for (let isMore = true; isMore; ) {
          const before = reached.size
          for (let edge = 0; edge < graph.edges; edge++) {
            const [one, other] = [graph.from[edge] as number, graph.to[edge] as number]
            if (groups[one] !== group || groups[other] !== group) continue
            if (reached.has(one) || reached.has(other)) reached.add(one).add(other)
          }
          isMore = reached.size > before
        }
        expect(reached.size).toBe(members.length)
      }
    }),
    { numRuns: 40 },
  )
})

test('merging separates two colours where they meet', () => {
  const lightness = Array.from({ length: 144 }, (_, i) => (i % side < 6 ? 20 + (i % 5) : 80 - (i % 3)))
  const { groups } = mergeAlike(graphOf(lightness, new Array(144).fill(0), lightness), 2)
  expect([...groups]).toEqual(Array.from({ length: 16 }, (_, piece) => (piece % 4 < 2 ? 0 : 1)))
})
