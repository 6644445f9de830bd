import { expect, test } from 'vitest'
import { createRgba } from '#imaging/image.ts'
import { findAlike, placesInRows } from '#inference/things/alike-things.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'
import { detectorOf } from '#inference/things/test-detector.ts'
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
  ['are people', row(20, 0.2, 9, 'person')],
])('those do not that %s', (_, seen) => {
  expect(placesInRows(seen)).toEqual([])
})

test('a bottle is sure later than a vehicle', () => {
  expect([placesInRows(row(8, 0.32, 8)), placesInRows(row(8, 0.32, 8, 'bottle'))].map((all) => all.length)).toEqual([
    0, 8,
  ])
})

/** Half the side of a box, px of the 512 px seen, which fills a look of each reach. */
const halves = [256, 183, 142]
const place = { kind: 'bicycle', score: 0.2, box: { x: 100, y: 100, width: 40, height: 40 } } as const

/** @param scores of each look in turn; @param share of the place's sides that is seen; @param kind as what */
function lookAt(scores: readonly number[], share = 1, kind: ThingKind = 'bicycle') {
  const models = detectorOf((look) => [
    { kind, score: scores[look % 3] as number, x: 256, y: 256, halfPx: share * (halves[look % 3] as number) },
  ])
  return {
    models,
    find: (places: readonly DetectedThing[] = [place]) => findAlike(createRgba(256, 256), places, models, new Map()),
  }
}

test('a place counts by the mean of three looks', async () => {
  const [found, ...more] = await lookAt([0.6, 0.45, 0.15]).find()
  expect(more).toEqual([])
  expect(found).toMatchObject({ kind: 'bicycle', box: place.box })
  expect(found?.score).toBeCloseTo(0.4)
  expect(await lookAt([0.6, 0.15, 0.12]).find()).toEqual([])
})

test('what is seen is the place where they share half, and of its kind', async () => {
  expect(await lookAt([0.9, 0.9, 0.9], 0.75).find()).toHaveLength(1)
  expect(await lookAt([0.9, 0.9, 0.9], 0.65).find()).toEqual([])
  expect(await lookAt([0.9, 0.9, 0.9], 1, 'motorcycle').find()).toEqual([])
})

test('four places are looked at, the surest', async () => {
  const places = Array.from({ length: 6 }, (_, i) => ({ ...place, box: { ...place.box, x: 10 * i } }))
  const { models, find } = lookAt([0.5, 0.5, 0.5])
  expect([(await find(places)).map(({ box }) => box.x), models.looks()]).toEqual([[0, 10, 20, 30], 12])
})
