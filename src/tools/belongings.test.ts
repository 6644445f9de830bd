import { expect, test } from 'vitest'
import { belongingsOf, ridersOf, wholesOf } from '#tools/belongings.ts'

const thing = (kind: string, left: number, top: number, right: number, bottom: number) => ({
  kind,
  box: { left, top, right, bottom },
})

const boxOf = ({ box }: typeof rider) => box
const rider = thing('person', 0.3, 0.2, 0.5, 0.8)
const bicycle = thing('bicycle', 0.25, 0.5, 0.6, 0.9)
const parked = thing('bicycle', 0.7, 0.5, 0.95, 0.9)
const chair = thing('chair', 0.3, 0.5, 0.5, 0.8)

test('what somebody rides goes along, and what is parked or sat on stays', () => {
  const all = [rider, bicycle, parked, chair]
  expect(belongingsOf([rider], all, boxOf)).toEqual([bicycle])
  expect(belongingsOf([rider, bicycle], all, boxOf)).toEqual([])
  expect(belongingsOf([parked], all, boxOf)).toEqual([])
})

test('a bicycle below its rider, who is seen from behind, goes along', () => {
  const fromBehind = thing('person', 0.74, 0.27, 0.9, 0.67)
  const below = thing('bicycle', 0.72, 0.6, 0.87, 0.9)
  expect(belongingsOf([fromBehind], [fromBehind, below], boxOf)).toEqual([below])
})

test('of two who ride one behind the other each goes with the own bicycle', () => {
  const [near, far] = [thing('person', 0.74, 0.27, 0.9, 0.67), thing('person', 0.83, 0.25, 0.9, 0.5)]
  const [nears, fars] = [thing('bicycle', 0.72, 0.6, 0.87, 0.9), thing('bicycle', 0.82, 0.43, 0.91, 0.69)]
  const all = [near, far, nears, fars]
  expect(belongingsOf([near], all, boxOf)).toEqual([nears])
  expect(belongingsOf([far], all, boxOf)).toEqual([fars])
  expect(belongingsOf([near, far], all, boxOf)).toEqual([nears, fars])
})

test('who rides what goes is told, and who lets go of an umbrella is not', () => {
  const umbrella = thing('umbrella', 0.3, 0.1, 0.5, 0.4)
  const all = [rider, bicycle, parked, umbrella]
  expect(ridersOf([bicycle, parked], all, boxOf)).toEqual([rider])
  for (const going of [[parked], [umbrella], [rider, bicycle]]) expect(ridersOf(going, all, boxOf)).toEqual([])
})

test('who rides is one with what is ridden, whose shadow is theirs', () => {
  const walking = thing('person', 0.05, 0.2, 0.15, 0.8)
  expect(wholesOf([rider, walking], [rider, walking, bicycle, chair], boxOf)).toEqual([[rider, bicycle], [walking]])
})
