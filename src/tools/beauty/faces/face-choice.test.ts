import { expect, test } from 'vitest'
import { chooseFaces, isFaceChosen, switchFace } from '#tools/beauty/faces/face-choice.ts'

test('switching one of all faces off leaves the others on, and switching it on again selects all', () => {
  const others = switchFace('all', 1, 3)
  expect(others).toEqual([0, 2])
  expect([0, 1, 2].map((face) => isFaceChosen(others, face))).toEqual([true, false, true])
  expect(switchFace(others, 1, 3)).toBe('all')
})

test('names the faces in their order from the left, whichever way they were switched on', () => {
  expect(switchFace(switchFace([], 2, 4), 0, 4)).toEqual([0, 2])
  expect(chooseFaces(4, () => false)).toEqual([])
})

test('forgets faces that this photo does not have', () => {
  expect(switchFace([0, 7], 0, 3)).toEqual([])
})
