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
  ['de', 'Entferne den zweiten Hund von links', one('left', 2)],
  ['de', 'Entferne den dritten Mann von rechts', one('right', 3)],
  ['de', 'Entferne den kleinen Hund', one('small')],
  ['fr', 'enlève le deuxième chien', one('left', 2)],
  ['es', 'quita el segundo perro', one('left', 2)],
  ['zh-Hans', '去掉第二只狗', one('left', 2)],
  ['zh-Hans', '去掉左边第二只狗', one('left', 2)],
  ['zh-Hans', '去掉左数第二只狗', one('left', 2)],
  ['zh-Hans', '去掉从右往左第三个人', one('right', 3)],
  ['ja', '二人目の人を消して', one('left', 2)],
  ['ja', '2人目の人を消して', one('left', 2)],
  ['ja', '右から第三人目の男性を消して', one('right', 3)],
  ['ja', '一番手前の人を消して', one('front')],
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

test.each<[Language, string, Singled['place'], number]>([
  ['en', 'remove the first two people', 'left', 2],
  ['en', 'remove the last two cars', 'right', 2],
  ['en', 'remove the three smallest dogs', 'smallest', 3],
  ['en', 'remove the two front people', 'front', 2],
  ['de', 'Entferne die letzten beiden Personen', 'right', 2],
  ['de', 'Entferne die ersten drei Autos', 'left', 3],
  ['fr', 'enlève les deux premières voitures', 'left', 2],
  ['es', 'quita los dos últimos coches', 'right', 2],
  ['ja', '最初の2台の車を消して', 'left', 2],
  ['ja', '最後の2人を消して', 'right', 2],
  ['zh-Hans', '去掉前两个人', 'left', 2],
  ['zh-Hans', '去掉最大的两只狗', 'biggest', 2],
])('a number beside a rank says how many: %s: %s', (language, sentence, place, count) => {
  expect(singled(language, sentence)).toEqual([{ count, place }])
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string]>([
  ['en', 'remove the first man and the last woman'],
  ['en', 'remove the first man and the woman'],
  ['de', 'Entferne den ersten Mann und die letzte Frau'],
  ['fr', 'enlève le premier homme et la dernière femme'],
  ['es', 'quita el primer hombre y la última mujer'],
  ['ja', '最初の男性と最後の女性を消して'],
  ['zh-Hans', '去掉第一个男人和最后一个女人'],
])('of two that are told by two ranks nobody knows who is who: %s: %s', (language, sentence) => {
  expect(singled(language, sentence)).toMatchObject([{ isVague: true }])
})

test.each<[Language, string]>([
  ['en', 'remove the small people in the background'],
  ['en', 'remove the little people at the back'],
  ['de', 'Entferne die kleinen Leute im Hintergrund'],
  ['fr', "enlève les petites personnes à l'arrière-plan"],
  ['es', 'quita las personas pequeñas del fondo'],
  ['ja', '背景の小さい人を消して'],
  ['zh-Hans', '去掉背景里的小的人'],
])('people in the background are small: %s: %s', (language, sentence) => {
  expect(said(language, sentence).steps).toMatchObject([{ step: { mask: { by: 'bystanders' } }, singled: null }])
})

test('a thing in the background is told by that, whatever its size', () => {
  expect(singled('en', 'remove the big truck in the background')).toEqual([one('behind')])
})

test.each<[Language, string]>([
  ['en', 'remove the man in front of the house'],
  ['de', 'Entferne die Tasse oben auf dem Schrank'],
  ['fr', "enlève l'homme devant la maison"],
  ['fr', "enlève la tasse en haut de l'escalier"],
  ['es', 'quita al hombre delante de la casa'],
  ['ja', 'テーブルの上のカップを消して'],
  ['ja', '木の下の人を消して'],
  ['ja', '車の手前の人を消して'],
  ['zh-Hans', '去掉车前面的狗'],
  ['zh-Hans', '去掉房子前面的人'],
  ['zh-Hans', '去掉桌子上面的杯子'],
])('a place beside another thing is no rank: %s: %s', (language, sentence) => {
  expect(singled(language, sentence).map((which) => which?.place ?? null)).toEqual([null])
})

test.each<[Language, string]>([
  ['en', 'remove first the car'],
  ['de', 'entferne als letztes das Auto'],
  ['fr', 'enlève en premier la voiture'],
  ['es', 'quita primero el coche'],
])('what says when something is done counts nothing: %s: %s', (language, sentence) => {
  expect(singled(language, sentence)).toEqual([one(null)])
  expect(told(language, sentence)).toBe('')
})
