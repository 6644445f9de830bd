import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { read, said, told } from '#web/sentences/test-sentences.ts'

test.each<[Language, string]>([
  ['en', 'everyone in the background gone, but the kids stay, and a bit brighter'],
  ['de', 'alle Leute im Hintergrund weg, aber die Kinder sollen bleiben, und etwas heller'],
  ['es', 'quita a toda la gente del fondo, pero que se queden los niños, y un poco más claro'],
  ['fr', 'enlève tous les gens au fond, mais les enfants doivent rester, et un peu plus lumineux'],
  ['ja', '背景の人を全員消して、でも子供は残して、少し明るくして'],
  ['zh-Hans', '把背景里的人都去掉，但是孩子要留下，再亮一点'],
])('who stays is left out of the removal alone: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual(['remove-object @bystanders', 'adjust'])
  expect(said(language, sentence).steps[0]?.singled?.isKept).toBe(true)
})

test('who stays as they are is left out of all else, too', () => {
  expect(read('en', 'everyone in the background gone, but leave my wife untouched, and a bit brighter')).toEqual([
    'remove-object @bystanders',
    'adjust @not-people',
  ])
})

test.each<[Language, string]>([
  ['en', 'brighten it, no watermark please'],
  ['de', 'heller bitte, ohne Wasserzeichen'],
  ['es', 'más brillo, sin marca de agua'],
  ['fr', 'plus lumineux, sans filigrane'],
  ['ja', '明るくして、透かしなしで'],
  ['zh-Hans', '调亮，不要加水印'],
])('a result without a watermark takes no text out of the photo: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual(['adjust'])
  expect(said(language, sentence)).toMatchObject({ unknown: [], inDownload: [], isUnmarked: true })
})

test('a watermark in the photo is text', () => {
  expect(read('en', 'remove the watermark')).toEqual(['remove-object @text'])
  expect(said('en', 'remove the watermark').isUnmarked).toBe(false)
})

test.each<[Language, string, string]>([
  ['en', 'cut out the white dog', 'white'],
  ['en', 'remove the grey dogs', 'gray'],
  ['de', 'den schwarzen Hund entfernen', 'black'],
  ['es', 'quita el perro negro', 'black'],
  ['fr', 'enlève le chien noir', 'black'],
  ['ja', '黒い犬を明るくして', 'black'],
  ['zh-Hans', '去掉黑色的狗', 'black'],
])('the colour that a thing is told by is no setting, and is told: %s: %s', (language, sentence, color) => {
  const { steps, unknown } = said(language, sentence)
  expect(steps).toMatchObject([{ singled: { color } }])
  expect(steps[0]?.step.options).not.toMatchObject({ background: 'color' })
  expect(unknown).toEqual([])
})

test('a colour that is asked for stays one', () => {
  expect(said('es', 'quiero el coche rojo sobre fondo blanco').steps).toMatchObject([
    { step: { options: { background: 'color', color: '#ffffff' } }, singled: { color: 'red' } },
  ])
})

test.each<[Language, string]>([
  ['en', 'remove all vehicles and the animals'],
  ['de', 'alle Fahrzeuge und die Tiere weg'],
  ['es', 'quita los vehículos y los animales'],
  ['fr', 'enlève les véhicules et les animaux'],
  ['ja', '乗り物と動物を消して'],
  ['zh-Hans', '去掉所有车辆和动物'],
])('vehicles and animals are masks of their own: %s: %s', (language, sentence) => {
  expect(read(language, sentence).toSorted()).toEqual(['remove-object @animals', 'remove-object @vehicles'])
})

test.each<[Language, string]>([
  ['en', 'never mind the dog, just brighten it'],
  ['en', 'I like the dog, make it brighter'],
  ['de', 'der Hund ist egal, mach es heller'],
  ['es', 'no importa el perro, ponla más clara'],
  ['fr', 'tant pis pour le chien, plus lumineux'],
  ['ja', '犬はほっといて、明るくして'],
  ['zh-Hans', '狗就算了，调亮'],
])('what nobody minds is no longer what "it" means: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual(['adjust'])
})

test.each<[Language, string]>([
  ['en', 'remove the people never mind the dog'],
  ['de', 'Leute weg, den Hund kannst du vergessen'],
  ['es', 'quita a la gente, no importa el perro'],
  ['fr', 'tant pis pour le chien, enlève les gens'],
  ['ja', '人を消して、犬はほっといて'],
  ['zh-Hans', '把人去掉，狗就算了'],
])('what nobody minds does not go: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual(['remove-object @people'])
  expect(told(language, sentence)).toBe('')
})

test.each([
  '明るくして、でも切り抜いたり回したりしないで',
  '切り抜いたり回転させたりしないで、明るく',
  'トリミングしたり傾けたりせずに明るくして',
])('a list of verbs is forbidden as a whole: %s', (sentence) => {
  expect(said('ja', sentence).steps).toMatchObject([
    { step: { tool: 'adjust', options: { exposure: 0.5, crop: null } } },
  ])
  expect(told('ja', sentence)).toBe('')
})

test.each<[Language, string, string[]]>([
  ['fr', 'ma femme est trop sombre, éclaircis-la', ['adjust @people']],
  ['es', 'mi mujer sale oscura, aclárala', ['adjust @people']],
  ['es', 'hay un coche a la izquierda, aíslalo', ['remove-object @car']],
  [
    'de',
    'Oma links aufhellen, Opa rechts auch, und das Datum unten weg',
    ['adjust @people', 'adjust @people', 'remove-object @text'],
  ],
  ['fr', 'un ciel orageux, sans toucher à la maison ni aux gens', ['change-sky']],
  ['es', 'el señor de la derecha fuera, los niños se quedan', ['remove-object @people']],
  ['de', 'der Typ mit dem roten Rucksack soll verschwinden', ['remove-object @people']],
  ['es', 'no la recortes ni la gires, solo quítale el ruido', ['repair']],
  ['fr', 'ma fille à gauche est floue, rends-la plus nette', ['adjust @people']],
  ['ja', '犬を消して、切り抜きはしないで', ['remove-object @dog']],
  ['ja', '赤い傘の人を消して', ['remove-object @people']],
  [
    'de',
    'die Katze scharf, alles andere verschwommen, und etwas wärmer',
    ['adjust @cat', 'remove-object @cat', 'adjust'],
  ],
])('what is named before, beside or instead is followed: %s: %s', (language, sentence, steps) => {
  expect(read(language, sentence)).toEqual(steps)
})

test.each<[Language, string]>([
  ['en', 'keep only the two girls, remove everyone else'],
  ['de', 'Nur die beiden Mädchen behalten, alle anderen weg'],
  ['fr', 'Garde seulement les deux filles et enlève tous les autres'],
  ['ja', '女の子だけ残して、ほかの人を消して'],
  ['zh-Hans', '只留下两个女孩，其他人都去掉'],
])('nobody is cut out who then goes: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual(['remove-object @people'])
  expect(said(language, sentence).steps[0]?.singled).toEqual({ count: null, place: null, isKept: true })
})

test('who is cut out may still lose somebody', () => {
  const both = ['remove-object @people', 'remove-object @people']
  expect(read('en', 'cut out the people, then remove the man')).toEqual(both)
})

test.each<[Language, string, boolean]>([
  ['ja', '男の人を消して', true],
  ['ja', '男の人たちを消して', false],
  ['ja', '人を消して', false],
  ['zh-Hans', '去掉男人', true],
  ['zh-Hans', '把所有男人去掉', false],
])('a man may be one of several: %s: %s, %s', (language, sentence, isOne) => {
  expect(said(language, sentence).steps[0]?.singled?.count ?? null).toBe(isOne ? 1 : null)
})

test('what cannot be put to the left of somebody turns no photo', () => {
  expect(read('en', 'put a palm tree to her left')).toEqual([])
  expect(read('en', 'turn it left')).toEqual(['adjust'])
})
