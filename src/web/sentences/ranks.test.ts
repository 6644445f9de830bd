import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import type { Singled } from '#web/sentences/singled.ts'
import { said, told } from '#web/sentences/test-sentences.ts'

const singled = (language: Language, sentence: string) => said(language, sentence).steps.map((step) => step.singled)
const one = (place: Singled['place'], nth?: number) => ({ count: 1, place, ...(nth === undefined ? {} : { nth }) })

test.each<[Language, string, object]>([
  ['en', 'remove the front bike', one('front')],
  ['en', 'remove the second car from the left', one('left', 2)],
  ['en', 'remove the third person', one('left', 3)],
  ['en', 'remove the first man', one('left')],
  ['en', 'remove the last car', one('right')],
  ['en', 'remove the smallest dog', one('smallest')],
  ['en', 'remove the small boat', one('small')],
  ['en', 'remove the bird at the top', one('top')],
  ['en', 'remove the man farthest away', one('far')],
  ['en', 'make the second dog brighter', one('left', 2)],
  ['en', 'remove the small boats', { count: null, place: 'small' }],
  ['de', 'Entferne das vordere Fahrrad', one('front')],
  ['de', 'Entferne das zweite Auto von rechts', one('right', 2)],
  ['de', 'Entferne den ersten Mann', one('left')],
  ['de', 'Entferne den kleinsten Hund', one('smallest')],
  ['de', 'Entferne den großen Mann', one('biggest')],
  ['de', 'Entferne die Flasche unten', one('bottom')],
  ['es', 'quita la bici de delante', one('front')],
  ['es', 'quita el segundo coche por la izquierda', one('left', 2)],
  ['es', 'quita el último coche', one('right')],
  ['es', 'quita el perro más pequeño', one('smallest')],
  ['fr', 'enlève le vélo de devant', one('front')],
  ['fr', 'enlève la deuxième voiture à partir de la gauche', one('left', 2)],
  ['fr', 'enlève la dernière voiture', one('right')],
  ['fr', 'enlève le chien au premier plan', one('front')],
  ['ja', '手前の自転車を消して', one('front')],
  ['ja', '左から2番目の車を消して', one('left', 2)],
  ['ja', '一番小さい犬を消して', one('smallest')],
  ['zh-Hans', '去掉前面的自行车', one('front')],
  ['zh-Hans', '去掉左边第二辆车', one('left', 2)],
  ['zh-Hans', '去掉最后一辆车', one('right')],
])('which of its kind is meant: %s: %s', (language, sentence, expected) => {
  expect(singled(language, sentence)).toEqual([expected])
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string, string]>([
  ['en', 'remove the man in the corner', 'in the corner'],
  ['de', 'Entferne den Mann in der Ecke', 'in der Ecke'],
  ['es', 'quita al hombre de la esquina', 'esquina'],
  ['fr', "enlève l'homme dans le coin", 'dans le coin'],
  ['ja', '隅の人を消して', '隅の'],
  ['zh-Hans', '去掉角落里的男人', '角落里的'],
])('a place that decides nothing is told, and who is meant is asked: %s: %s', (language, sentence, words) => {
  expect(told(language, sentence)).toContain(words)
})

test('"first" that begins a clause counts nothing', () => {
  expect(singled('en', 'First remove the dog, then make it warmer')).toEqual([one(null), null])
  expect(singled('de', 'Zuerst den Hund entfernen, dann wärmer')).toEqual([one(null), null])
  expect(singled('zh-Hans', '先去掉狗，然后调暖')).toEqual([null, null])
})

test('of two places nobody knows which counts', () => {
  expect(singled('en', 'remove the biggest boat on the left')).toMatchObject([{ isVague: true }])
})

test('what is said of one thing is not said of those that a pronoun names elsewhere', () => {
  const { steps } = said('en', 'leave the people in the foreground, remove the ones at the back')
  expect(steps).toMatchObject([{ step: { tool: 'remove-object', mask: { by: 'bystanders' } } }])
})
