import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { read, said, told } from '#web/sentences/test-sentences.ts'

test.each<[Language, string]>([
  ['en', 'put us on the moon'],
  ['en', 'put the dog on the moon'],
  ['en', 'put me in front of the Eiffel Tower'],
  ['de', 'setz uns auf den Mond'],
  ['de', 'setz uns an den Strand'],
  ['fr', 'mets-nous sur la lune'],
  ['es', 'ponnos en la luna'],
  ['zh-Hans', '把我们放到月球上'],
  ['ja', '月に行ったみたいにして'],
  ['en', 'make it look like I went to the moon'],
  ['zh-Hans', '让我看起来像在月球上'],
])('nobody is put where they are not, and no moon comes into the sky: %s: %s', (language, sentence) => {
  const { steps, unknown, isElsewhere } = said(language, sentence)
  expect([steps, unknown.length, isElsewhere]).toEqual([[], 1, true])
})

test.each<[Language, string, string[]]>([
  ['en', 'put a moon in the sky', ['change-sky']],
  ['en', 'put me on a white background', ['remove-object']],
  ['de', 'setz mich vor weiß', ['remove-object']],
  ['en', 'make the people on the beach brighter', ['adjust @people']],
  ['zh-Hans', '把月亮放到天上', ['change-sky']],
  ['ja', '月を入れて', ['change-sky']],
  ['en', 'remove the people on the moon', ['remove-object @people']],
  ['en', 'change the sky to the moon', ['change-sky']],
  ['de', 'ändere den Himmel zum Mond', ['change-sky']],
])('what only sounds like it is done: %s: %s', (language, sentence, steps) => {
  expect([read(language, sentence), said(language, sentence).isElsewhere]).toEqual([steps, false])
})

test.each<[Language, string]>([
  ['en', 'turquoise background'],
  ['de', 'Hintergrund türkis'],
  ['es', 'fondo turquesa'],
  ['fr', 'un fond turquoise'],
  ['ja', '背景をターコイズに'],
  ['zh-Hans', '背景换成青绿色'],
])('turquoise is neither blue nor green: %s: %s', (language, sentence) => {
  expect(said(language, sentence).steps[0]?.step.options).toMatchObject({ background: 'color', color: '#1fb5ad' })
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string]>([
  ['en', 'remove the mole on my cheek'],
  ['en', 'moles on cheeks'],
  ['en', 'get rid of my birthmark'],
  ['de', 'das Muttermal auf meiner Wange weg'],
  ['ja', 'ほくろを消して'],
])('a mole stays in every setting, and goes by a click: %s: %s', (language, sentence) => {
  const { steps, byHand } = said(language, sentence)
  expect([steps, byHand.map(({ tool }) => tool)]).toEqual([[], ['beauty']])
})

test('spots go while moles are told, or stay as it was asked', () => {
  expect([read('en', 'remove pimples and moles'), told('en', 'remove pimples and moles')]).toEqual([
    ['beauty'],
    'moles',
  ])
  const { steps, unknown, byHand } = said('en', 'remove the pimples but keep the moles')
  expect([steps.length, unknown, byHand]).toEqual([1, [], []])
})

test('what stands somewhere goes but for the dog, and what is to be brighter does not go', () => {
  expect(said('en', 'remove everything on the beach except the dog').steps[0]?.step.options).toMatchObject({
    remove: 'background',
  })
  expect(said('en', 'the water brighter except the boat').byHand.map(({ tool }) => tool)).not.toContain('remove-object')
})

test.each<[Language, string]>([
  ['en', 'remove everything on the table except the cake'],
  ['en', 'everything on the table except the cake'],
  ['de', 'alles auf dem Tisch weg außer dem Kuchen'],
  ['fr', 'enlève tout ce qui est sur la table sauf le gâteau'],
  ['es', 'quita todo lo de la mesa menos la tarta'],
  ['ja', 'ケーキ以外のテーブルの上のものを全部消して'],
  ['zh-Hans', '把桌上的东西都去掉，除了蛋糕'],
])('what stands on a table is marked by hand, and no cake is cut out: %s: %s', (language, sentence) => {
  const { steps, unknown, byHand } = said(language, sentence)
  expect([steps, unknown.length, byHand.map(({ tool }) => tool)]).toEqual([[], 1, ['remove-object']])
})

test.each<[Language, string, string[]]>([
  ['ja', '自分だけ残して他は消して', ['remove-object @people']],
  ['de', 'entferne alle außer mir', ['remove-object @people']],
  ['es', 'borra a los que están detrás', ['remove-object @bystanders']],
  ['zh-Hans', '只留我,其他人去掉', ['remove-object @people']],
])('who is to stay is heard: %s: %s', (language, sentence, steps) => {
  expect([read(language, sentence), told(language, sentence)]).toEqual([steps, ''])
})

test('a slimmer face is nothing that is done in its stead', () => {
  expect(read('zh-Hans', '帮我瘦脸')).toEqual([])
})

test.each<[Language, string, string, string | null]>([
  ['en', 'make the shirt pale blue', 'adjust shirt', '#d4e7fe'],
  ['en', 'make the car red', 'adjust car', '#d32f2f'],
  ['en', 'make my hair brown', 'adjust hair', '#795548'],
  ['en', 'remove the red shirt', 'remove-object shirt', null],
  ['en', 'make the water bluer', 'adjust water', null],
  ['fr', 'change la couleur de la voiture en rouge', 'adjust voiture', '#d32f2f'],
  ['ja', 'シャツを水色にして', 'adjust シャツ', '#8dc0fd'],
])('the colour that something is to take goes with it: %s: %s', (language, sentence, what, color) => {
  const { byHand } = said(language, sentence)
  expect(byHand.map(({ tool, thing, color: own }) => [`${tool} ${thing}`, own])).toEqual([[what, color]])
})

test('a hat that is not there takes no colour', () => {
  expect(said('en', 'make me a red clown').byHand).toEqual([])
})
