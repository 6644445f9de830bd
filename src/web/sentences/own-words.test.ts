import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { toolOf } from '#tools/catalog.ts'
import { frameAfter } from '#web/sentences/frame-of-steps.ts'
import { said, told } from '#web/sentences/test-sentences.ts'

/** Each step as its tool, what it sets besides what is off, and where. */
const read = (language: Language, sentence: string) =>
  said(language, sentence).steps.map(({ step: { tool, options, mask } }) => {
    const own = toolOf(tool).schema.parse({}) as Record<string, unknown>
    const set = Object.entries(options as Record<string, unknown>).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(own[name]) && value !== 'off' && value !== 0 && value !== false,
    )
    const place =
      mask === null ? [] : [`@${mask.isInverted === true ? 'not-' : ''}${mask.by === 'thing' ? mask.kind : mask.by}`]
    const settings = set.map(([name, value]) => `${name}=${typeof value === 'object' ? '…' : value}`)
    return [tool, ...settings, ...place].join(' ')
  })

test.each<[Language, string, string[]]>([
  ['en', 'contrast -20, saturation +15', ['adjust contrast=-20 saturation=15']],
  ['en', 'exposure +0.5', ['adjust exposure=0.5']],
  ['de', 'Belichtung plus 0,3', ['adjust exposure=0.3']],
  ['fr', 'ombres +25, hautes lumières -25 %', ['adjust highlights=-25 shadows=25']],
  ['fr', 'saturasion moins dix', ['adjust saturation=-10']],
  ['ja', '彩度マイナス十', ['adjust saturation=-10']],
  ['zh-Hans', '饱和度减十', ['adjust saturation=-10']],
  ['zh-Hans', '暗部+25 亮部-25', ['adjust highlights=-25 shadows=25']],
  ['ja', '彩度を四分の一落とす', ['adjust saturation=-25']],
  ['de', 'Zwei Drittel der Farbe rausnehmen', ['adjust saturation=-67']],
  ['en', 'whites up blacks down', ['adjust whites=30 blacks=-30']],
  ['en', 'soften the wrinkles, about 40%', ['beauty lines=40']],
])('how far, with its direction: %s: %s', (language, sentence, expected) => {
  expect(read(language, sentence)).toEqual(expected)
})

test('vignettes stay where a quality stands beside them', () => {
  expect(read('de', 'wenig Sättigung, leichte Vignette')).toEqual([expect.stringContaining('vignette=-')])
})

test.each<[Language, string]>([
  ['en', 'remove the stall behind the couple'],
  ['de', 'Kannst du die Bude hinter dem Brautpaar verschwinden lassen?'],
  ['en', 'get the glare off the window'],
  ['es', 'quita la mancha de la camiseta'],
  ['en', 'remove the stain on the carpet'],
  ['en', 'remove the shadow under the bottle'],
  ['en', 'remove the poster'],
  ['en', 'remove the moon'],
  ['en', 'Remove my double chin'],
  ['en', 'Make everyone open their eyes'],
  ['en', 'swap the sky for my own photo'],
  ['fr', "Finalement pas d'aquarelle"],
  ['es', 'Ya no quiero la acuarela'],
  ['ja', 'やっぱり水彩はなし'],
])('what is not found is no other thing, and what is not wanted is not done: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual([])
  expect(told(language, sentence)).not.toBe('')
})

test('what stays as it is, is not done, and told where nothing finds it', () => {
  expect(read('es', 'pon un cielo estrellado, pero las farolas que sigan encendidas')).toEqual(['change-sky sky=stars'])
  expect(told('es', 'pon un cielo estrellado, pero las farolas que sigan encendidas')).toContain('farolas')
})

test.each<[Language, string, string[]]>([
  // What was there before, and why.
  ['en', 'a starry sky instead of the sunset', ['change-sky sky=stars']],
  ['zh-Hans', '阴天换晴', ['change-sky sky=clear-noon']],
  ['de', 'Leute weg, damit man den Hund sieht', ['remove-object @people']],
  ['en', 'get rid of the fog', ['adjust contrast=30 clarity=30']],
  // A hand that types as it hears.
  ['es', 'kita el coche', ['remove-object @car']],
  ['de', 'Hintergrund loeschen', ['remove-object remove=background']],
  ['es', 'los coches, bórralos', ['remove-object @car']],
  // A shape that was said in numbers, and a turn, are no other shape.
  ['zh-Hans', '9:16，抖音竖屏', ['adjust crop=…']],
  ['de', 'Dreh das mal hochkant', ['adjust quarterTurns=1']],
  ['en', 'mug and laptop should go', ['remove-object @cup', 'remove-object @laptop']],
  ['en', 'wrinkles around the eyes', ['beauty lines=60']],
  ['es', 'Mi perro tiene los ojos verdes', ['beauty redEye=60']],
])('%s: %s', (language, sentence, expected) => {
  expect(read(language, sentence)).toEqual(expected)
})

test.each<[Language, string, string[]]>([
  // Of a photo in black and white, one thing keeps its colour.
  ['en', 'black and white with the red car in colour', ['adjust look=silver @not-car']],
  ['de', 'schwarzweiß mit dem roten Auto in Farbe', ['adjust look=silver @not-car']],
  ['ja', '赤い車だけカラーで残りは白黒', ['adjust look=silver @not-car']],
  ['zh-Hans', '黑白,红色汽车保留颜色', ['adjust look=silver @not-car']],
  ['es', 'Solo el fondo en blanco y negro', ['adjust look=silver @background']],
  ['en', 'make the background black and white', ['adjust look=silver @background']],
  // Less of what there is too much of.
  ['fr', 'moins terne', ['adjust saturation=30']],
  ['de', 'das Bild ist bisschen dunkel, kriegst du das hin?', ['adjust exposure=0.5']],
  ['fr', 'les visages sont trop sombres', ['adjust exposure=0.5 @people']],
  ['de', 'ist grünlich geworden', ['adjust tint=25']],
  // Light and colour of the sky are no other sky.
  ['es', 'dale un toque más frío al cielo', ['adjust temperature=-30 @sky']],
  ['en', 'replace the grey sky with a blue one', ['change-sky sky=clear-noon']],
  ['en', 'blur everything except the dog', ['remove-object remove=background background=blur @dog']],
  ['es', 'quita el fondo y deja al perro', ['remove-object remove=background @dog']],
  ['en', 'the mug on black', ['remove-object remove=background background=color color=#000000 @cup']],
  ['en', 'smooth skin but keep the freckles', ['beauty smoothing=60']],
  ['fr', 'laisse-moi la peau plus lisse', ['beauty smoothing=60']],
  ['de', 'alles um den Stuhl herum entfernen', ['remove-object remove=background @chair']],
  [
    'de',
    'Hintergrund schwarz und Person freigestellt',
    ['remove-object remove=background background=color color=#000000 @people'],
  ],
  ['de', 'Nachthimmel mit Sternen und den Rest abdunkeln', ['change-sky sky=stars', 'adjust exposure=-0.5 @not-sky']],
  ['de', 'das Blau vom Himmel intensiver', ['adjust saturation=30 @sky']],
  ['fr', 'manga mais seulement la personne', ['cartoon style=cel @people']],
  ['de', 'Frau farbig, Hintergrund grau', ['adjust look=silver @not-people']],
  ['de', 'Auto-Verbesserung und entrauschen', ['adjust isAuto=true', 'repair noise=on']],
  ['es', 'sonrisa blanca y piel lisa', ['beauty smoothing=60 teeth=60']],
  ['ja', '縦長に切り抜いて', ['adjust crop=…']],
  ['de', 'ich bräuchte das Foto ohne die Leute', ['remove-object @people']],
  ['en', 'I would like it without the people', ['remove-object @people']],
  ['de', 'schau, dass du die Kabel wegbekommst', ['remove-object @wire']],
  ['fr', 'plus de voitures sur la photo', ['remove-object @car']],
  ['en', 'remove the glare from my glasses', ['beauty glare=60']],
  ['en', 'soft dreamy look with a slight vignette', ['adjust clarity=-15 vignette=-20']],
  ['en', 'do something about the noise in the shadows', ['repair noise=on']],
  ['en', 'half the saturation', ['adjust saturation=-50']],
  ['ja', '彩度を半分に', ['adjust saturation=-50']],
  ['en', 'old school sepia', ['adjust look=sepia']],
  ['zh-Hans', '夜景更漂亮', []],
  ['fr', 'enlève le fond de la tasse', ['remove-object remove=background @cup']],
  ['fr', 'retire la poubelle et le vélo', ['remove-object @bicycle']],
  ['fr', 'la tasse seule', ['remove-object remove=background @cup']],
  ['fr', 'des dents moins jaunes', ['beauty teeth=60']],
  ['en', 'a blue sky with a few fluffy clouds', ['change-sky']],
  ['es', 'agrándala al doble sin que se pixele', ['repair upscale=2']],
  ['es', 'pon el perro más claro, el cielo que siga nublado', ['adjust exposure=0.5 @dog']],
  ['en', 'erase that lady with the umbrella', ['remove-object @people']],
  ['es', 'empareja el horizonte', ['adjust isAutoLevel=true']],
  ['es', 'recorte vertical 2:3', ['adjust crop=…']],
  ['fr', "enlève l'ours en peluche du lit", ['remove-object @teddy bear']],
  ['es', 'quita el osito de peluche de la cama', ['remove-object @teddy bear']],
  ['es', 'no me quites las pecas, solo suaviza un poco la piel', ['beauty smoothing=30']],
  ['es', 'mucho más color', ['adjust saturation=53']],
  ['en', 'take out the wires but leave the birds', ['remove-object @wire']],
  ['en', 'cut the brightness by a third', ['adjust exposure=-0.58']],
  ['de', 'Helligkeit um ein Drittel verringern', ['adjust exposure=-0.58']],
  ['es', 'quítale el amarillo a la foto', ['adjust temperature=-30']],
  ['en', 'could the clouds be pinker?', ['adjust tint=25 @sky']],
  ['de', 'Mond größer', ['change-sky sky=full-moon']],
  ['es', 'luz de hora dorada', ['change-sky sky=golden-hour']],
  ['fr', 'le ciel est fade, quelque chose de dramatique', ['change-sky sky=storm']],
  ['es', 'todo borroso menos el gato', ['remove-object remove=background background=blur @cat']],
  ['de', 'weniger Schatten im Gesicht', ['adjust shadows=40 @people']],
  ['fr', 'enlève la poussière et les rayures de la diapo', ['repair scratches=on']],
  ['zh-Hans', '变黑白，只留红色雨伞', ['adjust look=silver @not-umbrella']],
  ['en', 'black and white, keep the red umbrella', ['adjust look=silver @not-umbrella']],
  ['en', 'turn it left', ['adjust quarterTurns=3']],
  ['es', 'el poste y los cables fuera', ['remove-object @wire']],
  ['es', 'recórtala en vertical', ['adjust crop=…']],
  ['fr', 'fond rose pastel', ['remove-object remove=background background=color color=#fec1d0']],
  ['de', 'Hintergrundfarbe pastellrosa', ['remove-object remove=background background=color color=#fec1d0']],
  ['en', 'remove the vignette', ['adjust vignette=40']],
  ['de', 'die Spiegelungen in Opas Brille weg', ['beauty glare=60']],
  ['de', 'kein Text, keine Logos', ['remove-object @text']],
  ['en', 'the vertical lines are leaning', ['adjust isAutoLevel=true']],
])('%s: %s', (language, sentence, expected) => {
  expect(read(language, sentence)).toEqual(expected)
})

test.each<[Language, string]>([
  ['en', 'remove the dog leash'],
  ['de', 'Hundeleine entfernen'],
  ['ja', '犬のリードを消して'],
  ['en', "remove the photographer's shadow"],
  ['fr', "enlève l'ombre du photographe"],
  ['en', 'make my eyes bluer'],
  ['de', 'Lampe weg'],
  ['fr', 'la lampe du fond me gêne'],
  ['de', 'Sonne raus'],
  ['zh-Hans', '眼睛大一点'],
  ['ja', '肌がオレンジっぽい'],
  ['en', 'make her smile'],
  ['en', 'cooler shadows, warmer highlights'],
  ['de', 'Spiegelung im Fenster weg'],
  ['en', 'take the leash off my dog'],
  ['de', 'Leine vom Hund wegmachen'],
  ['en', 'remove the trumpet in the background'],
  ['zh-Hans', '把背景里的电线杆去掉'],
  ['en', 'take off her glasses'],
  ['en', 'make me 10 pounds lighter'],
  ['en', "the bride's dress looks grey, make it white"],
  ['en', 'fix the perspective'],
  ['en', 'brighten the left side'],
  ['ja', '左側を明るく'],
  ['fr', 'on voit le doigt de tonton dans le coin, zou'],
  ['fr', 'éclaircis le côté gauche'],
  ['es', 'las arrugas de la camisa'],
  ['de', 'Gesichter verpixeln'],
  ['de', 'Fenster im Hintergrund überbelichtet'],
  ['en', 'everything grey apart from the flowers'],
])('what something is of stays: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual([])
  expect(told(language, sentence)).not.toBe('')
})

test('writing that is to stay among writing that goes is told', () => {
  expect(told('en', 'erase the text but not the logo')).toBe('logo')
})

test.each<[Language, string]>([
  ['en', 'turn it left and crop to 4:5'],
  ['de', 'nach rechts drehen, die Leute weg, auf 4:5 zuschneiden'],
])('a crop has its shape also behind a turn: %s: %s', (language, sentence) => {
  let frame: { width: number; height: number } = { width: 3000, height: 2000 }
  for (const { step } of said(language, sentence).steps) frame = frameAfter(step, frame)
  expect(frame.width / frame.height).toBeCloseTo(4 / 5, 5)
})

test('one unknown thing in colour colours no photo, and the rest of nothing is not the photo', () => {
  const sentence = "L'accordéon en couleur, tout le reste gris"
  expect(read('fr', sentence)).toEqual([])
  expect(told('fr', sentence)).toContain('accordéon')
})

test('skin that is to be left alone is told where light or colour changes it', () => {
  expect(told('en', 'make the colours pop but leave the skin alone')).toContain('skin')
  expect(told('en', 'remove the people but leave the skin alone')).toBe('')
})

test('a crop for a story is as tall as a phone', () => {
  for (const [language, sentence] of [
    ['en', 'crop it for my story'],
    ['es', 'recórtala para historia'],
    ['fr', 'recadre-la pour une story'],
  ] as const) {
    const frame = said(language, sentence).steps.reduce(
      ({ step: _, ...last }, { step }) => ({ ...last, ...frameAfter(step, last), step }),
      { width: 3000, height: 2000, step: null as unknown },
    )
    expect([sentence, frame.width / frame.height]).toEqual([sentence, expect.closeTo(9 / 16, 2)])
  }
})

test('who stays among those who go stays, wherever it is said', () => {
  for (const [language, sentence] of [
    ['de', 'Menschenmenge weg, aber meine Frau lassen'],
    ['es', 'fuera peatones pero deja a los ciclistas'],
    ['de', 'alle löschen außer meiner Tochter'],
  ] as const)
    expect([sentence, said(language, sentence).steps[0]?.singled?.isKept]).toEqual([sentence, true])
})

test('a cut-out without a shadow has none', () => {
  expect(read('en', 'cut out the mug on white, no shadow')).toEqual([expect.not.stringContaining('shadow')])
})

test('of two skies the last one is done, and the other one told', () => {
  expect(read('en', 'stars in the sky and a full moon')).toEqual(['change-sky sky=full-moon'])
  expect(told('en', 'stars in the sky and a full moon')).toContain('stars')
})

test('a smile beside teeth is told, and alone it is whitened', () => {
  expect(told('en', 'nicer smile and whiter teeth')).toBe('smile')
  expect(read('en', 'a whiter smile')).toEqual(['beauty teeth=60'])
})
