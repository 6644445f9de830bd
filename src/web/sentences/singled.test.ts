import { expect, test } from 'vitest'
import { singleOut } from './singled.ts'

const row = [
  { x: 0.1, share: 0.05, isMain: false },
  { x: 0.4, share: 0.2, isMain: true },
  { x: 0.9, share: 0.1, isMain: false },
]

test('without a place, several are not told apart, and as many as are named are all', () => {
  expect(singleOut(row, { count: 1, place: null })).toBeNull()
  expect(singleOut(row, { count: 3, place: null })).toEqual([0, 1, 2])
  expect(singleOut([], { count: 1, place: null })).toEqual([])
})

test.each([
  ['left', [0]],
  ['right', [2]],
  ['middle', [1]],
  ['biggest', [1]],
] as const)('one at the %s', (place, expected) => {
  expect(singleOut(row, { count: 1, place })).toEqual(expected)
})

test('one far off is not meant by its place', () => {
  expect(singleOut([{ x: 0.02, share: 0.001, isMain: false }, ...row], { count: 1, place: 'left' })).toEqual([1])
})

test('all at a side', () => {
  expect(singleOut(row, { count: null, place: 'left' })).toEqual([0, 1])
})

test('behind: what the photo was not taken of; one of several there is asked for', () => {
  expect(singleOut(row, { count: null, place: 'behind' })).toEqual([0, 2])
  expect(singleOut(row, { count: 1, place: 'behind' })).toBeNull()
  expect(singleOut(row.slice(0, 2), { count: 1, place: 'behind' })).toEqual([0])
  expect(singleOut(row.slice(1, 2), { count: null, place: 'behind' })).toEqual([])
})
