import { expect, test } from 'vitest'
import { findChips } from './find-chips.ts'
import { thingIn } from './test-thing.ts'
import type { Thing } from './thing.ts'

const at = (i: number, own: Partial<Thing>) => thingIn({ left: i * 9, top: 0, right: i * 9 + 8, bottom: 8 }, own)
/** Labels as they are. */
const say = (label: string) => label
const labels = (things: readonly Thing[]) => findChips(things, say).map(({ label, things: own }) => [label, own.length])

test('people behind the main one are offered first, and then all of them', () => {
  const main = at(0, { isMain: true })
  const [one, other] = [at(1, {}), at(2, {})]
  expect(findChips([main, one, other], say)).toEqual([
    { id: 'people', label: 'People in the background', things: [one, other] },
    { id: 'all-people', label: 'things|People', things: [main, one, other] },
  ])
  expect(labels([main])).toEqual([['things|People', 1]])
})

test('each main thing is offered by its name, after what lies beside it', () => {
  const cat = at(0, { kind: 'cat', group: 'animals', isMain: true })
  const nameless = at(1, { kind: null, group: null, isMain: true })
  const dog = at(2, { kind: 'dog', group: 'animals' })
  expect(labels([cat, nameless, dog])).toEqual([
    ['things|Animals', 1],
    ['thing|Cat', 1],
    ['The subject', 1],
  ])
})

test('only what is there is offered, and vehicles that are all cars by that name', () => {
  const car = at(0, { kind: 'car', group: 'vehicles' })
  const bus = at(1, { kind: 'bus', group: 'vehicles' })
  const wire = at(2, { kind: 'wire', group: 'wires' })
  expect(labels([car, wire])).toEqual([
    ['things|Cars', 1],
    ['things|Wires', 1],
  ])
  expect(labels([car, bus])).toEqual([['things|Vehicles', 2]])
  expect(labels([])).toEqual([])
})

test('small things of all kinds are offered together, unless another chip offers exactly these', () => {
  const walker = at(0, { isSmall: true })
  const bin = at(1, { kind: 'bench', group: 'objects', isSmall: true })
  expect(labels([walker])).toEqual([['things|People', 1]])
  expect(labels([walker, bin])).toEqual([
    ['things|People', 1],
    ['Small things in the background', 2],
  ])
})

test('people are offered with what they ride', () => {
  const rider = at(0, {})
  const bicycle = at(0, { kind: 'bicycle', group: 'vehicles' })
  const parked = at(4, { kind: 'bicycle', group: 'vehicles' })
  expect(findChips([rider, bicycle, parked], say)[0]?.things).toEqual([rider, bicycle])
})

test('what somebody rides is no vehicle of its own', () => {
  const rider = at(0, { isMain: true })
  const bicycle = at(0, { kind: 'bicycle', group: 'vehicles', isSmall: true })
  const car = at(4, { kind: 'car', group: 'vehicles' })
  expect(findChips([rider, bicycle, car], say).map(({ label, things }) => [label, things])).toEqual([
    ['things|Cars', [car]],
    ['things|People', [rider, bicycle]],
  ])
})

test('main things of one name are one chip with their count', () => {
  const [one, other] = [0, 1].map((i) => at(i, { kind: 'orange', group: 'objects', isMain: true }))
  const apple = at(2, { kind: 'apple', group: 'objects', isMain: true })
  expect(labels([one, apple, other] as Thing[])).toEqual([
    ['thing|Orange', 2],
    ['thing|Apple', 1],
  ])
})

test('what a language has one word for is one chip, each thing counted once', () => {
  const parked = at(0, { kind: 'car', group: 'vehicles' })
  const main = at(1, { kind: 'car', group: 'vehicles', isMain: true })
  const inOneWord = (label: string) => (/\|Cars?$/.test(label) ? '車' : label)
  expect(labels([parked, main])).toEqual([
    ['things|Cars', 1],
    ['thing|Car', 1],
  ])
  expect(findChips([parked, main], inOneWord).map(({ label, things }) => [label, things])).toEqual([
    ['things|Cars', [parked, main]],
  ])
})
