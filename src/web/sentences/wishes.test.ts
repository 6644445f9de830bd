import { expect, test } from 'vitest'
import { openFullTranslator } from '#i18n/all-messages.ts'
import type { Language } from '#i18n/languages.ts'
import { tellStep } from '#web/sentences/tell-step.ts'
import { read, said, told } from '#web/sentences/test-sentences.ts'

const t = openFullTranslator('en')
/** Each step as its tool and what its line says. */
const lines = (language: Language, sentence: string) =>
  said(language, sentence).steps.map(({ step, singled }) => {
    const details = tellStep(t, step, { width: 3000, height: 2000 }, singled)
    return `${step.tool}${singled?.isKept ? ' !kept' : ''}: ${details}`
  })

const cars = ['remove-object !kept: Car, Stays: Red']
const crop = 'adjust: Crop to 1:1'
test.each<[Language, string, string[]]>([
  ['en', 'Remove all the cars except the red one', cars],
  [
    'de',
    'Entferne alle Autos außer dem blauen und dann quadratisch zuschneiden',
    ['remove-object !kept: Car, Stays: Blue', crop],
  ],
  ['fr', 'Efface toutes les voitures sauf la rouge et recadre en carré', [...cars, crop]],
  ['es', 'Borra todos los coches menos el rojo y luego recórtalo en cuadrado', [...cars, crop]],
  ['ja', '赤い車以外の車を全部消して', cars],
  ['zh-Hans', '把所有的车都去掉，除了红色的那辆', cars],
  ['en', 'all the bottles should go, though not the green one', ['remove-object !kept: Bottle, Stays: Green']],
  ['zh-Hans', '把瓶子都去掉，绿色的留着', ['remove-object !kept: Bottle, Stays: Green']],
  ['zh-Hans', '去掉所有椅子，只留中间那把', ['remove-object !kept: Chair, Stays: Middle']],
  ['ja', '全部の椅子を消して、真ん中のだけ残して', ['remove-object !kept: Chair, Stays: Middle']],
  ['en', 'remove all the cars except the one on the left', ['remove-object !kept: Car, Stays: Left']],
  ['de', 'alle Fahrräder weg bis auf das rechte', ['remove-object !kept: Bicycle, Stays: Right']],
  ['fr', 'supprime tous les vélos à part celui de gauche', ['remove-object !kept: Bicycle, Stays: Left']],
  ['es', 'quita los coches menos el de la izquierda', ['remove-object !kept: Car, Stays: Left']],
])(
  'of what goes, that which stays is asked for, and its side and colour are told: %s: %s',
  (language, sentence, expected) => {
    expect(lines(language, sentence)).toEqual(expected)
    expect(told(language, sentence)).toBe('')
  },
)

test.each<[Language, string]>([
  ['en', 'remove the people in the background except the woman on the left'],
  ['de', 'alle im Hintergrund weg außer der Frau rechts'],
  ['es', 'Quita a la gente del fondo menos al señor de la derecha'],
  ['ja', '背景の人を消して、左の女性は残して'],
  ['zh-Hans', '请把背景里的人都去掉，除了左边那位女士'],
])('nobody goes but from the background, where one stays: %s: %s', (language, sentence) => {
  expect(lines(language, sentence)).toEqual(['remove-object !kept: People in the background'])
  expect(told(language, sentence)).toBe('')
})

const sharpDog = 'remove-object: Stays sharp: Dog'
test.each<[Language, string, string[]]>([
  ['en', 'Blur the background a little, but not the dog, and smooth her skin', [sharpDog, 'beauty: Smoothing']],
  ['de', 'Hintergrund unscharf, aber nicht den Hund, und die Haut glätten', [sharpDog, 'beauty: Smoothing']],
  ['fr', "Floute l'arrière-plan mais pas le chien", [sharpDog]],
  ['es', 'Desenfoca el fondo, pero no el perro', [sharpDog]],
  ['ja', '背景をぼかして、でも犬はぼかさないで。', [sharpDog]],
  ['zh-Hans', '虚化背景，但狗不要虚化', [sharpDog]],
  ['en', 'smooth her skin without changing her face', ['beauty: Smoothing']],
])('what is not to be blurred stays sharp: %s: %s', (language, sentence, expected) => {
  expect(lines(language, sentence)).toEqual(expected)
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string, string[]]>([
  ['en', "I'd like the shadows lifted and the highlights pulled down 30", ['adjust: Highlights -30, Shadows +40']],
  ['en', 'the shadows brought up 20, highlights knocked back', ['adjust: Highlights -40, Shadows +20']],
  [
    'de',
    'Die Lichter sollen heruntergezogen und die Tiefen um 30 angehoben werden',
    ['adjust: Highlights -40, Shadows +30'],
  ],
  [
    'fr',
    'Les ombres relevées et les hautes lumières baissées de 30, sans renforcer les couleurs',
    ['adjust: Highlights -30, Shadows +40'],
  ],
  [
    'es',
    'Las sombras subidas y las luces bajadas 30, pero sin colores más fuertes',
    ['adjust: Highlights -30, Shadows +40'],
  ],
  ['zh-Hans', '高光降低30，阴影提亮20', ['adjust: Highlights -30, Shadows +20']],
  ['zh-Hans', '阴影提20，高光压30，颜色不要更艳', ['adjust: Highlights -30, Shadows +20']],
  [
    'zh-Hans',
    '把人物提亮，其他地方亮20%左右',
    ['adjust: Exposure +0.5, People', 'adjust: Exposure +0.2, All but: People'],
  ],
])('the way and the amount are as said: %s: %s', (language, sentence, expected) => {
  expect(lines(language, sentence)).toEqual(expected)
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string, string[]]>([
  ['en', 'make it look like an old black and white film — no grain though', ['adjust: Silver']],
  ['de', 'Schwarzweiß ohne Korn, dafür mehr Kontrast', ['adjust: Contrast +30, Silver']],
  ['fr', 'Mets-la en noir et blanc, sans grain, avec plus de contraste', ['adjust: Contrast +30, Silver']],
  ['es', 'en blanco y negro sin grano y con más contraste', ['adjust: Contrast +30, Silver']],
  ['zh-Hans', '做成黑白老电影的感觉，但不要颗粒', ['adjust: Silver']],
  ['de', 'Sepia aber ohne Vignette', ['adjust: Sepia']],
  ['es', 'sepia pero sin viñeta', ['adjust: Sepia']],
  ['en', 'no grain', ['repair: Noise and grain']],
])('a look without grain is no wish for a repair: %s: %s', (language, sentence, expected) =>
  expect(lines(language, sentence)).toEqual(expected),
)

test.each<[Language, string]>([
  ['en', 'make the sky more dramatic but leave the rest as it is'],
  ['de', 'mach den himmel dramatischer aber den rest lass so wie er ist'],
  ['fr', 'rends le ciel plus dramatique mais laisse le reste tel quel'],
  ['es', 'haz el cielo más dramático pero deja lo demás como está'],
  ['ja', '空をもっとドラマチックに、他はそのままで'],
  ['zh-Hans', '天空更有戏剧性，其他地方别动'],
])('a more dramatic sky is the same sky: %s: %s', (language, sentence) => {
  expect(lines(language, sentence)).toEqual(['adjust: Contrast +30, Sky'])
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string, string[]]>([
  ['en', 'remove the bike on the right', ['remove-object: Bicycle, Right']],
  ['de', 'Auto rechts entfernen', ['remove-object: Car, Right']],
  ['ja', '右の車を消して', ['remove-object: Car, Right']],
  ['es', '¿Podría usted quitar el coche?', ['remove-object: Car']],
  ['zh-Hans', '把五官提亮', ['adjust: Exposure +0.5, People']],
])('the side is told, and nothing that was understood: %s: %s', (language, sentence, expected) => {
  expect(lines(language, sentence)).toEqual(expected)
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string, string[]]>([
  ['en', 'the shadows frobnicated', []],
  ['en', 'the shadows frobnicated and the highlights lowered', ['adjust: Highlights -40']],
  ['de', 'die Tiefen verzwirbelt', []],
])('no step is made where the way is not understood: %s: %s', (language, sentence, expected) => {
  expect(lines(language, sentence)).toEqual(expected)
  expect(told(language, sentence)).not.toBe('')
})

test.each<[Language, string]>([
  ['en', 'crop to 4:5 without cutting anyone off'],
  ['de', 'Schneide es auf 4:5 zu, ohne jemanden abzuschneiden'],
  ['es', 'recórtala a 4:5 sin cortar a nadie'],
  ['fr', 'recadre en 4:5 sans couper personne'],
  ['ja', '誰も切らずに4:5に切り抜いて'],
  ['zh-Hans', '裁成4:5,不要裁掉任何人'],
])('who is not to be cut off is not taken away: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual(['adjust'])
  expect(said(language, sentence).unknown).toEqual([])
})

test('colour is put into a photo that was mended', () => {
  expect(read('en', 'fix the scratches and put colour into it')).toEqual(['repair', 'coloring'])
})
