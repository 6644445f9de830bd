import { expect, test } from 'vitest'
import { singleOut } from './singled.ts'

const row = [
  { x: 0.1, share: 0.05 },
  { x: 0.4, share: 0.2 },
  { x: 0.9, share: 0.1 },
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
  expect(singleOut([{ x: 0.02, share: 0.001 }, ...row], { count: 1, place: 'left' })).toEqual([1])
})

test('all at a side', () => {
  expect(singleOut(row, { count: null, place: 'left' })).toEqual([0, 1])
})
