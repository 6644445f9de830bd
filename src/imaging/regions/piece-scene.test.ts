import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  borderStrength,
  colorDistances,
  colorLeaning,
  cut,
  partWith,
  ringAround,
} from '#imaging/regions/piece-scene.ts'
import { openTestScene } from '#imaging/regions/test-scene.ts'
import { photoOf } from '#imaging/test-planes.ts'

const isRing = (x: number, y: number) => {
  const away = Math.hypot(x - 45, y - 45)
  return away > 14 && away < 30
}

/** A red ring on a green ground, which also shows through its hole. */
const photo = photoOf(90, 90, (x, y) => (isRing(x, y) ? [200, 60, 50, 255] : [80, 150, 70, 255]))
const { scene, pieceAt, piecesWhere } = openTestScene(photo)
const { graph } = scene
const anyPiece = fc.nat(graph.count - 1)

/** Bellman and Ford's relaxation, until nothing gets better. */
function relaxed(seeds: readonly number[]): Float64Array {
  const distance = new Float64Array(graph.count).fill(Number.POSITIVE_INFINITY)
  for (const seed of seeds) distance[seed] = 0
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (let edge = 0; edge < graph.edges; edge++)
      for (const [one, other] of [
        [graph.from[edge], graph.to[edge]],
        [graph.to[edge], graph.from[edge]],
      ] as [number, number][]) {
        const far = distance[one] + 0.15 + Math.max(0, borderStrength(graph, edge) - 2)
        if (far >= distance[other] - 1e-9) continue
        distance[other] = far
        isBetter = true
      }
  }
  return distance
}

test('distances in colour are those of the cheapest path', () => {
  fc.assert(
    fc.property(fc.array(anyPiece, { minLength: 1, maxLength: 3 }), (seeds) => {
      const expected = relaxed(seeds)
      for (const [piece, far] of colorDistances(scene, seeds).entries())
        expect(far).toBeCloseTo(expected[piece] as number, 2)
    }),
    { numRuns: 30 },
  )
})

test('a border is as strong as the colours differ, and none is within one colour', () => {
  for (let edge = 0; edge < graph.edges; edge++) {
    const isAcross = [graph.from[edge], graph.to[edge]].map((piece) =>
      isRing(graph.place[(piece as number) * 2] as number, graph.place[(piece as number) * 2 + 1] as number),
    )
    const strength = borderStrength(graph, edge)
    if (isAcross[0] !== isAcross[1]) expect(strength).toBeGreaterThan(30)
    else expect(strength).toBeLessThan(15)
  }
})

test('a cut keeps every seed on its side, and ends at the borders of colour', () => {
  fc.assert(
    fc.property(anyPiece, anyPiece, (object, rest) => {
      fc.pre(object !== rest)
      const inside = cut(scene, { object: [object], rest: [rest] }, () => 0)
      expect([inside[object], inside[rest]]).toEqual([1, 0])
    }),
    { numRuns: 30 },
  )
  const inside = cut(scene, { object: [pieceAt(45, 67)], rest: [pieceAt(3, 3), pieceAt(45, 45)] }, () => 0)
  expect(inside).toEqual(piecesWhere(isRing))
})

test('a part is what is connected to the seed, plus what it encloses', () => {
  const ring = piecesWhere(isRing)
  const whole = partWith(scene, ring, [pieceAt(45, 67)])
  expect(whole).toEqual(piecesWhere((x, y) => Math.hypot(x - 45, y - 45) < 30))
  const two = piecesWhere((x) => x < 15 || x > 75)
  expect(partWith(scene, two, [pieceAt(2, 40)])).toEqual(piecesWhere((x) => x < 15))
})

test('the ring around a thing is 1 beside it, 0 inside it and little far off', () => {
  const spot = piecesWhere((x, y) => Math.hypot(x - 45, y - 45) < 8)
  const around = ringAround(scene, spot)
  for (let piece = 0; piece < graph.count; piece++) {
    if (spot[piece] === 1) expect(around[piece]).toBe(0)
  }
  for (let edge = 0; edge < graph.edges; edge++) {
    const [one, other] = [graph.from[edge], graph.to[edge]]
    if (spot[one] !== spot[other]) expect(around[spot[one] === 1 ? other : one]).toBe(1)
  }
  expect(around[pieceAt(2, 2)]).toBeCloseTo(0.05, 6)
})

test('colours of a thing lean towards it, colours of its surroundings away from it', () => {
  const leaning = colorLeaning(scene, piecesWhere(isRing))
  expect(leaning(pieceAt(45, 67))).toBeGreaterThan(0.5)
  expect(leaning(pieceAt(3, 3))).toBeLessThan(-0.5)
  for (let piece = 0; piece < graph.count; piece++) expect(Math.abs(leaning(piece))).toBeLessThanOrEqual(1.5)
})
