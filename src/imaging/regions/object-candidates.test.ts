import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCandidates, findInBox } from '#imaging/regions/object-candidates.ts'
import { openTestScene } from '#imaging/regions/test-scene.ts'
import { photoOf } from '#imaging/test-planes.ts'

const isDisc = (x: number, y: number) => Math.hypot(x - 60, y - 50) < 24
const isBar = (x: number, y: number) => Math.abs(x - 115) < 9 && Math.abs(y - 50) < 30
const { scene, pieceAt, piecesWhere } = openTestScene(
  photoOf(150, 100, (x, y) =>
    isDisc(x, y) ? [200, 60, 50, 255] : isBar(x, y) ? [50, 70, 190, 255] : [80, 150, 70, 255],
  ),
)
const { graph } = scene

const overlap = (one: Uint8Array, other: Uint8Array): number => {
  let common = 0
  let either = 0
  for (let piece = 0; piece < graph.count; piece++) {
    if (one[piece] === 1 && other[piece] === 1) common += graph.size[piece]
    if (one[piece] === 1 || other[piece] === 1) either += graph.size[piece]
  }
  return common / either
}

test('the best candidate for a click is the thing under it', () => {
  expect(overlap(findCandidates(scene, { object: [pieceAt(60, 50)], rest: [] })[0].inside, piecesWhere(isDisc))).toBe(1)
  const bar = findCandidates(scene, { object: [pieceAt(115, 50)], rest: [] })[0].inside
  expect(overlap(bar, piecesWhere(isBar))).toBeGreaterThan(0.9)
})

test('candidates differ, contain the clicked piece, and are sorted, best first', () => {
  const piece = fc.nat(graph.count - 1)
  fc.assert(
    fc.property(piece, piece, (object, rest) => {
      fc.pre(object !== rest)
      const candidates = findCandidates(scene, { object: [object], rest: [rest] })
      expect(new Set(candidates.map(({ inside }) => inside.join(''))).size).toBe(candidates.length)
      for (const [i, { inside, score }] of candidates.entries()) {
        expect(inside[object]).toBe(1)
        expect(score).toBeLessThanOrEqual(candidates[Math.max(0, i - 1)].score)
      }
    }),
    { numRuns: 10 },
  )
})

test('in a box the thing is found, and nothing outside of it', () => {
  const box = { left: 80, top: 10, right: 148, bottom: 90 }
  const share = new Float32Array(graph.count)
  const middle = new Float32Array(graph.count)
  for (let i = 0; i < graph.count; i++) {
    const u = (2 * (graph.place[i * 2] as number) - box.left - box.right) / (box.right - box.left)
    const v = (2 * (graph.place[i * 2 + 1] as number) - box.top - box.bottom) / (box.bottom - box.top)
    share[i] = Math.abs(u) <= 1 && Math.abs(v) <= 1 ? 1 : 0
    middle[i] = Math.max(-1, 1 - u * u - v * v)
  }
  const inside = findInBox(scene, { object: [], rest: [] }, { share, middle })
  for (let i = 0; i < graph.count; i++) if (share[i] === 0) expect(inside[i]).toBe(0)
  expect(overlap(inside, piecesWhere(isBar))).toBeGreaterThan(0.85)
})
