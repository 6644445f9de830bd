import { expect, test } from 'vitest'
import { currentOf } from './use-current-section.ts'

const placesFrom = (top: number) =>
  ['one', 'two', 'three'].map((id, at) => ({ id, top: top + at * 400, bottom: top + at * 400 + 400 }))
const window = { height: 1000, isAtEnd: false, asked: '' }

test('the section whose title has come up last is the one that is read', () => {
  expect(currentOf(placesFrom(350), window)).toBe('one')
  expect(currentOf(placesFrom(-50), window)).toBe('one')
  expect(currentOf(placesFrom(-100), window)).toBe('two')
  expect(currentOf([], window)).toBeUndefined()
})

test('at the end of the page it is the one that was asked for, or the last', () => {
  const atEnd = { ...window, isAtEnd: true }
  expect(currentOf(placesFrom(-200), atEnd)).toBe('three')
  expect(currentOf(placesFrom(-200), { ...atEnd, asked: 'two' })).toBe('two')
  expect(currentOf(placesFrom(-900), { ...atEnd, asked: 'one' })).toBe('three')
})
