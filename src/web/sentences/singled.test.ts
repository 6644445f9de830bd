import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { said } from '#web/sentences/test-sentences.ts'
import { mainOf, singleOut } from './singled.ts'

const one = (x: number, share: number, isMain: boolean, [y, bottom]: readonly [number, number] = [0.5, 0.7]) => ({
  ...{ x, y, bottom, share, isMain },
})
const row = [one(0.1, 0.05, false), one(0.4, 0.2, true), one(0.9, 0.1, false)]

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
  expect(singleOut([one(0.02, 0.001, false), ...row], { count: 1, place: 'left' })).toEqual([1])
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

test('a family is all there are, but for bystanders; then it is asked for', () => {
  const family = { count: null, place: null, isGroup: true } as const
  expect(singleOut(row, family)).toBeNull()
  const main = row.map((it) => ({ ...it, isMain: true }))
  expect(singleOut(main, family)).toEqual([0, 1, 2])
  expect(singleOut(main, { ...family, count: 2 })).toBeNull()
  expect(singleOut(row.slice(0, 2), { ...family, count: 2 })).toEqual([0, 1])
})

test.each<[Language, string, number | null]>([
  ['en', 'remove the family', null],
  ['en', 'blur everything but the couple', 2],
  ['en', 'make my parents brighter', 2],
  ['de', 'Entferne die Familie', null],
  ['de', 'Schneide das Brautpaar aus', 2],
  ['fr', 'Supprime la famille', null],
  ['fr', 'éclaircis mes parents', 2],
  ['es', 'Quita a la familia', null],
  ['es', 'aclara a mis padres', 2],
  ['ja', '家族を明るくして', null],
  ['ja', '夫婦を消して', 2],
  ['zh-Hans', '把全家调亮', null],
  ['zh-Hans', '去掉这家人', null],
  ['zh-Hans', '把父母调亮一点', 2],
])('who belongs together is some of the people: %s: %s', (language, sentence, count) => {
  expect(said(language, sentence).steps.map(({ singled }) => singled)).toEqual([{ count, place: null, isGroup: true }])
  expect(said(language, sentence).unknown).toEqual([])
})

test.each<[Language, string]>([
  ['en', 'remove the people'],
  ['de', 'Entferne die Männer'],
  ['fr', 'Supprime tout le monde'],
])('and all others are all: %s: %s', (language, sentence) => {
  expect(said(language, sentence).steps.map(({ singled }) => singled)).toEqual([null])
})

const boats = [
  one(0.2, 0.02, true, [0.3, 0.4]),
  one(0.5, 0.3, true, [0.6, 0.95]),
  one(0.7, 0.05, true, [0.5, 0.6]),
  one(0.9, 0.01, false, [0.2, 0.25]),
]

test.each([
  ['front', undefined, [1]],
  ['far', undefined, [3]],
  ['smallest', undefined, [3]],
  ['small', undefined, [0]],
  ['biggest', 2, [2]],
  ['left', 2, null],
  ['top', undefined, [1]],
] as const)('one by its rank: %s %s', (place, nth, expected) => {
  expect(singleOut(boats, { count: 1, place, ...(nth === undefined ? {} : { nth }) })).toEqual(expected)
})

test('the second from a side, and none where there are not as many', () => {
  expect(singleOut(row, { count: 1, place: 'left', nth: 2 })).toEqual([1])
  expect(singleOut(row, { count: 1, place: 'right', nth: 3 })).toEqual([0])
  expect(singleOut(row, { count: 1, place: 'left', nth: 4 })).toBeNull()
})

test('several by their rank, and none where it divides nothing', () => {
  expect(singleOut(boats, { count: null, place: 'small' })).toEqual([0, 2, 3])
  expect(singleOut(boats, { count: null, place: 'front' })).toEqual([0, 1, 2])
  expect(singleOut(boats.slice(0, 3), { count: null, place: 'front' })).toBeNull()
})

test('one that is clearly the main one is meant by its kind alone', () => {
  const man = { count: 1, place: null } as const
  expect(mainOf(row, man)).toBe(1)
  const crowd = Array.from({ length: 13 }, (_, at) => one(at / 13, 0.01, false))
  expect(mainOf([...crowd, one(0.45, 0.2, true)], man)).toBe(13)
  expect(mainOf([one(0.3, 0.2, true), one(0.6, 0.15, true)], man)).toBeNull()
  expect(mainOf(crowd, man)).toBeNull()
})

test('the main one is not meant where more is said, or where somebody stays', () => {
  const man = { count: 1, place: null } as const
  for (const more of [{ isVague: true }, { isKept: true }, { color: 'red' }, { count: 2 }, { place: 'left' }] as const)
    expect(mainOf(row, { ...man, ...more })).toBeNull()
})
