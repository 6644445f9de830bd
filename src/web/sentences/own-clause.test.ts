import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { read, told } from '#web/sentences/test-sentences.ts'

const blurredPeople = 'remove-object @people'

test.each<[Language, string, string[]]>([
  ['en', 'Blur everything except the people, then a bit more contrast', [blurredPeople, 'adjust']],
  ['de', 'Alles außer den Leuten unscharf, danach etwas mehr Kontrast', [blurredPeople, 'adjust']],
  ['fr', 'Floute tout sauf les gens, puis un peu plus de contraste', [blurredPeople, 'adjust']],
  ['es', 'Desenfoca todo menos la gente, después un poco más de contraste', [blurredPeople, 'adjust']],
  ['ja', '人以外をぼかして、そのあとコントラストを少し上げて', [blurredPeople, 'adjust']],
  ['zh-Hans', '除了人以外都模糊，然后稍微增加对比度', [blurredPeople, 'adjust']],
  ['en', 'Brighten everything but the people, then add contrast', ['adjust @not-people', 'adjust']],
  ['en', 'Brighten everything but the people and raise the contrast', ['adjust @not-people', 'adjust']],
  ['de', 'Alles außer dem Hund heller, dann wärmer', ['adjust @not-dog', 'adjust']],
  ['fr', 'Éclaircis tout sauf les gens, puis plus de contraste', ['adjust @not-people', 'adjust']],
  ['es', 'Aclara todo menos el perro, luego más contraste', ['adjust @not-dog', 'adjust']],
  ['ja', '人以外を明るくして、それからコントラストを上げて', ['adjust @not-people', 'adjust']],
  ['zh-Hans', '除了人以外都调亮，然后增加对比度', ['adjust @not-people', 'adjust']],
])('what is left out once is left out of no later step: %s: %s', (language, sentence, steps) => {
  expect(read(language, sentence)).toEqual(steps)
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string]>([
  ['en', 'Make everything but the sky brighter and warmer'],
  ['de', 'Alles außer dem Himmel heller und wärmer'],
  ['fr', 'Rends tout sauf le ciel plus clair et plus chaud'],
  ['es', 'Todo menos el cielo más claro y más cálido'],
  ['ja', '空以外を明るく暖かく'],
  ['zh-Hans', '除了天空都调亮调暖'],
])('of one wish it is left out as a whole: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual(['adjust @not-sky'])
})

test.each<[Language, string, string]>([
  ['fr', 'Éclaircis tout mais pas les roues', 'roues'],
  ['en', 'Brighten everything but not the wheels', 'wheels'],
  ['es', 'Aclara todo pero no las ruedas', 'ruedas'],
  ['ja', '車輪以外を明るくして', '車輪'],
  ['zh-Hans', '除了车轮都调亮', '车轮'],
  ['en', 'Brighten everything but the red one', 'everything but'],
  ['de', 'Alles heller außer dem Roten', 'außer dem'],
  ['fr', 'Éclaircis tout sauf la rouge', 'tout sauf'],
  ['es', 'Aclara todo menos la roja', 'todo menos'],
  ['ja', '赤いの以外を明るくして', '以外を'],
])('what nothing finds and is to be left out is told: %s: %s', (language, sentence, unknown) => {
  expect(told(language, sentence)).toBe(unknown)
})

test.each<[Language, string]>([
  ['en', 'everything brighter but not me'],
  ['de', 'Alles außer mir heller'],
  ['fr', 'éclaircis tout sauf moi'],
  ['es', 'aclara todo menos a mí'],
  ['ja', '私以外を明るくして'],
  ['zh-Hans', '除了我都调亮'],
])('who asks is left out as one of the people: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual(['adjust @not-people'])
  expect(told(language, sentence)).toBe('')
})
