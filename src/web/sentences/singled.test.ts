import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { said } from '#web/sentences/test-sentences.ts'
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

test('a family is all there are, but for bystanders; then it is asked for', () => {
  const family = { count: null, place: null, isGroup: true } as const
  expect(singleOut(row, family)).toBeNull()
  const main = row.map((one) => ({ ...one, isMain: true }))
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
