import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MinCut } from '#imaging/regions/min-cut.ts'

interface Graph {
  readonly ties: readonly number[]
  readonly edges: readonly { readonly one: number; readonly other: number; readonly cost: number }[]
}

const graphsOf = (nodesMax: number, edgesMax: number): fc.Arbitrary<Graph> =>
  fc.integer({ min: 2, max: nodesMax }).chain((nodes) =>
    fc.record({
      ties: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: nodes, maxLength: nodes }),
      edges: fc.array(
        fc.record({
          one: fc.integer({ min: 0, max: nodes - 1 }),
          other: fc.integer({ min: 0, max: nodes - 1 }),
          cost: fc.integer({ min: 0, max: 9 }),
        }),
        { maxLength: edgesMax },
      ),
    }),
  )

function solve({ ties, edges }: Graph): Uint8Array {
  const network = new MinCut(ties.length, edges.length)
  for (const [node, tie] of ties.entries()) network.tie(node, tie)
  for (const { one, other, cost } of edges) if (one !== other) network.join(one, other, cost)
  return network.solve()
}

const costOf = ({ ties, edges }: Graph, isObject: (node: number) => boolean) =>
  ties.reduce((sum, tie, node) => sum + (isObject(node) ? Math.max(0, -tie) : Math.max(0, tie)), 0) +
  edges.reduce((sum, { one, other, cost }) => sum + (isObject(one) === isObject(other) ? 0 : cost), 0)

/** Edmonds & Karp 1972: augments along shortest ways in a matrix of capacities. */
function maxFlow({ ties, edges }: Graph): number {
  const nodes = ties.length + 2
  const [source, sink] = [nodes - 2, nodes - 1]
  const capacity = Array.from({ length: nodes }, () => new Array<number>(nodes).fill(0))
  const add = (from: number, to: number, amount: number) => {
    ;(capacity[from] as number[])[to] += amount
  }
  for (const [node, tie] of ties.entries()) {
    if (tie > 0) add(source, node, tie)
    else add(node, sink, -tie)
  }
  for (const { one, other, cost } of edges) {
    add(one, other, cost)
    add(other, one, cost)
  }
  for (let flow = 0; ; ) {
    const before = new Array<number>(nodes).fill(-1)
    const queue = [source]
    for (const node of queue)
      for (let next = 0; next < nodes; next++)
        if (next !== source && before[next] === -1 && capacity[node][next] > 0) {
          before[next] = node
          queue.push(next)
        }
    if (before[sink] === -1) return flow
    let least = Number.POSITIVE_INFINITY
    for (let node = sink; node !== source; node = before[node]) least = Math.min(least, capacity[before[node]][node])
    for (let node = sink; node !== source; node = before[node]) {
      add(before[node], node, -least)
      add(node, before[node], least)
    }
    flow += least
  }
}

test('is as cheap as the cheapest of all divisions', () => {
  fc.assert(
    fc.property(graphsOf(7, 16), (graph) => {
      let cheapest = Number.POSITIVE_INFINITY
      for (let division = 0; division < 2 ** graph.ties.length; division++)
        cheapest = Math.min(
          cheapest,
          costOf(graph, (node) => ((division >> node) & 1) === 1),
        )
      const found = solve(graph)
      expect(costOf(graph, (node) => found[node] === 1)).toBe(cheapest)
    }),
    { numRuns: 300 },
  )
})

test('costs as much as the largest flow between the two ends', () => {
  fc.assert(
    fc.property(graphsOf(40, 120), (graph) => {
      const found = solve(graph)
      expect(costOf(graph, (node) => found[node] === 1)).toBe(maxFlow(graph))
    }),
    { numRuns: 100 },
  )
})

test('nodes that may go either way go with the rest', () => {
  const free = solve({ ties: [0, 0, 5], edges: [{ one: 0, other: 1, cost: 3 }] })
  expect([...free]).toEqual([0, 0, 1])
})
