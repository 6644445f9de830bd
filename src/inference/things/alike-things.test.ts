import { expect, test } from 'vitest'
import { placesInRows } from '#inference/things/alike-things.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'
import type { ThingKind } from '#inference/things/thing-kinds.ts'

/** Doubts side by side, px; each box reaches over the next ones by `wide` steps. */
const row = (count: number, score: number, wide: number, kind: ThingKind = 'bicycle'): DetectedThing[] =>
  Array.from({ length: count }, (_, i) => ({ kind, score, box: { x: i * 20, y: 0, width: wide * 20, height: 90 } }))

test('what many of its kind touch may stand in a row', () => {
  expect(placesInRows(row(10, 0.2, 9))).toHaveLength(10)
})

test.each<[what: string, seen: readonly DetectedThing[]]>([
  ['stand apart', row(30, 0.2, 0.9)],
  ['are few', row(5, 0.2, 9)],
  ['are of other kinds', row(9, 0.2, 9).map((one, i) => ({ ...one, kind: i % 2 === 0 ? 'car' : 'boat' }))],
  ['are hardly seen', row(20, 0.12, 9)],
  ['are sure already', row(10, 0.4, 9)],
])('those do not that %s', (_, seen) => {
  expect(placesInRows(seen)).toEqual([])
})

test('a bottle is sure later than a vehicle', () => {
  expect([placesInRows(row(8, 0.32, 8)), placesInRows(row(8, 0.32, 8, 'bottle'))].map((all) => all.length)).toEqual([
    0, 8,
  ])
})
