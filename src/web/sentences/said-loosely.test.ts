import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { read, said } from '#web/sentences/test-sentences.ts'

const options = (language: Language, sentence: string) => said(language, sentence).steps[0]?.step.options

test.each<[Language, string, string[]]>([
  // Mistyped words.
  ['en', 'remove the tuorists in the backgroud', ['remove-object @bystanders']],
  ['de', 'hintergurnd unscharf', ['remove-object']],
  // Whose something is stands where the article may, and neither must.
  ['en', 'remove the reflection on my glasses', ['beauty']],
  ['en', 'bags under eyes away please', ['beauty']],
  // What is left alone.
  ['en', 'dont touch the sky just brighten the people', ['adjust @people']],
  ['de', 'himmel lassen nur die leute heller', ['adjust @people']],
  ['zh-Hans', '天空别动只把人提亮', ['adjust @people']],
  ['en', "don't touch the sky, just warm up the rest", ['adjust @not-sky']],
  // What is forbidden is not done.
  ['en', "don't remove the people, just brighten it", ['adjust']],
  ['en', 'dont delete the people just make it warmer', ['adjust']],
  ['de', 'lösch die Leute nicht, nur heller', ['adjust']],
  ['de', 'nicht den Himmel ändern, nur wärmer', ['adjust @not-sky']],
  ['es', 'no quites a la chica, solo más claro', ['adjust']],
  ['fr', 'ne supprime pas les gens, éclaircis juste', ['adjust']],
  ['ja', '人は消さないで、明るくして', ['adjust']],
  ['zh-Hans', '不要去掉人，只要亮一点', ['adjust']],
  ['en', 'do not remove the people', []],
  ['en', 'remove the cars but not the people', ['remove-object @car']],
  ['de', 'entferne die Autos, aber nicht die Leute', ['remove-object @car']],
  // "But" excepts.
  ['en', 'make everything black and white but the flower vase', ['adjust @not-vase']],
  ['ja', '花瓶だけ残して白黒に', ['adjust @not-vase']],
  ['de', 'alles grau nur die vase in farbe', ['adjust @not-vase']],
  // A manner that nobody knows changes nothing else.
  ['en', 'make it frightfully brighter', ['adjust']],
  // Of a complaint and its cure, one is asked for.
  ['fr', 'le ciel est fade, mets un coucher de soleil', ['change-sky']],
  ['en', "it's noisy, remove it", ['repair']],
])('%s: %s', (language, sentence, expected) => {
  expect(read(language, sentence)).toEqual(expected)
})

test('what is forbidden and nothing else is told as not understood', () => {
  expect(said('en', 'do not remove the people').unknown).toEqual(['do not remove the people'])
  expect(said('en', "don't remove the dog and don't crop it").unknown).toEqual([
    "don't remove the dog and don't crop it",
  ])
  expect(said('de', 'Lass die Leute weg und mach es heller').steps).toHaveLength(2)
})

test('a red face is calmed, and not the picture', () => {
  for (const [language, sentence] of [
    ['en', 'my face is so red'],
    ['de', 'mein gesicht ist so rot'],
    ['es', 'tengo la cara muy roja'],
    ['zh-Hans', '脸太红了'],
  ] as const)
    expect((options(language, sentence) as { tone?: number }).tone).toBeGreaterThan(0)
})

test('burnt highlights come back by less of them, dark shadows by more', () => {
  expect(options('en', 'recover the highlights')).toMatchObject({ highlights: -40 })
  expect(options('en', 'recover the shadows')).toMatchObject({ shadows: 40 })
  expect(options('zh-Hans', '高光恢复一下')).toMatchObject({ highlights: -40 })
})

test('an unknown thing is not the whole photo', () => {
  expect(read('en', 'make the water bluer')).toEqual([])
  expect(read('en', 'make grass greener')).toEqual([])
  expect(read('de', 'mach das wasser blauer')).toEqual([])
})

test.each<[Language, string, string]>([
  ['en', 'remove the posts', 'remove-object posts'],
  ['en', 'remove the two poles', 'remove-object poles'],
  ['en', 'bluer water', 'adjust water'],
  ['en', 'make the water bluer', 'adjust water'],
  ['en', 'remove the unicorn', 'remove-object unicorn'],
  ['de', 'entferne die beiden Pfosten', 'remove-object Pfosten'],
  ['de', 'blaueres Wasser', 'adjust Wasser'],
  ['fr', 'enlève les deux poteaux', 'remove-object poteaux'],
  ['fr', "rends l'eau plus bleue", 'adjust eau'],
  ['es', 'quita los dos postes', 'remove-object postes'],
  ['es', 'agua más azul', 'adjust agua'],
  ['ja', '柱を2本消して', 'remove-object 柱'],
  ['ja', '水をもっと青く', 'adjust 水'],
  ['zh-Hans', '去掉两根杆子', 'remove-object 杆子'],
  ['zh-Hans', '让水更蓝', 'adjust 水'],
])('nothing finds it by name, so a hand does: %s: %s', (language, sentence, expected) => {
  const { steps, unknown, byHand } = said(language, sentence)
  expect([steps, unknown.length]).toEqual([[], 1])
  expect(byHand.map(({ thing, tool }) => `${tool} ${thing}`)).toEqual([expected])
})

test('where something is, and what goes beside it, is still read', () => {
  expect(said('en', 'remove the people on the beach')).toMatchObject({ unknown: [], byHand: [] })
  expect(read('en', 'remove the telephone poles and the wires')).toEqual(['remove-object @wire'])
  expect(said('en', 'remove the telephone poles and the wires').unknown).toEqual(['telephone poles'])
})

test.each<[Language, string, string[]]>([
  // Another form of a word that is known.
  ['fr', 'enlevez les personnes', ['remove-object @people']],
  ['es', '¿Podrías quitar los coches?', ['remove-object @car']],
  ['es', 'Gírala 90 grados a la izquierda', ['adjust']],
  ['de', 'Da sollen keine Leute mehr drauf sein', ['remove-object @people']],
  ['fr', 'Veuillez enlever les gens', ['remove-object @people']],
  ['de', 'Richte das Bild bitte aus', ['adjust']],
  // What is cut out, and then put before a colour.
  ['de', 'Hund ausschneiden und auf Weiß setzen', ['remove-object @dog']],
  ['es', 'recorta al perro y ponlo sobre blanco', ['remove-object @dog']],
  // The only thing in colour.
  ['es', 'que solo el paraguas quede en color', ['adjust @not-umbrella']],
  ['fr', 'que seul le parapluie reste en couleur', ['adjust @not-umbrella']],
  ['ja', '犬をもっと明るく', ['adjust @dog']],
])('%s: %s, read whole', (language, sentence, expected) => {
  expect([read(language, sentence), said(language, sentence).unknown]).toEqual([expected, []])
})
