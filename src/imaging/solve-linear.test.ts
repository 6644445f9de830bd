import { expect, test } from 'vitest'
import { solveLinear } from './solve-linear.ts'

test('a system is solved, also where its first pivot is 0', () => {
  const solved = solveLinear([
    [0, 2, 8],
    [3, 1, 10],
  ])
  expect(solved?.[0]).toBeCloseTo(2, 12)
  expect(solved?.[1]).toBeCloseTo(4, 12)
})

test('rows that depend on each other have no answer', () => {
  expect(
    solveLinear([
      [1, 2, 3],
      [2, 4, 6],
    ]),
  ).toBeNull()
})
