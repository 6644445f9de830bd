import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toolOf } from '#tools/catalog.ts'
import { type RecipeStep, recipeSteps } from '#tools/recipe.ts'
import { thingNames } from '#web/editor/marking/things/thing-names.ts'
import { de } from './lexicons/de.ts'
import { en } from './lexicons/en.ts'
import { es } from './lexicons/es.ts'
import { fr } from './lexicons/fr.ts'
import { ja } from './lexicons/ja.ts'
import { zhHans } from './lexicons/zh-hans.ts'
import { plainText } from './plain-text.ts'
import { prepareWords } from './prepare-words.ts'
import { readSentence, sentenceLengthMax } from './read-sentence.ts'

const lexicons = { en, de, fr, es, ja, 'zh-Hans': zhHans }
type Spoken = keyof typeof lexicons
/** What things are called on the page, as there. */
const kinds = Object.fromEntries(Object.entries(thingNames).map(([kind, name]) => [`kind:${kind}`, name.slice(6)]))
const words = Object.fromEntries(
  Object.entries(lexicons).map(([language, lexicon]) => [
    language,
    prepareWords(language, language === 'en' ? [lexicon, kinds] : [lexicon]),
  ]),
) as Record<Spoken, ReturnType<typeof prepareWords>>
const photo = { width: 3000, height: 2000 }

/** A step in short: its tool, what differs from the tool's own settings, and where. */
function short({ tool, options, mask }: RecipeStep): string {
  const own = toolOf(tool).schema.parse({}) as Record<string, unknown>
  const off = ['off', 0]
  const set = Object.entries(options as object).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(own[name]) && !off.includes(value),
  )
  const told = set.map(([name, value]) => `${name}=${typeof value === 'object' ? '…' : value}`)
  const place =
    mask === null ? [] : [`@${mask.isInverted === true ? 'not-' : ''}${mask.by === 'thing' ? mask.kind : mask.by}`]
  return [tool, ...told, ...place].join(' ')
}
/** What the first step of a sentence sets. */
const settings = (sentence: string) => said('en', sentence).steps[0]?.step.options as Record<string, unknown>
const said = (language: Spoken, sentence: string) => readSentence(sentence, words[language], photo)
const steps = (language: Spoken, sentence: string) => said(language, sentence).steps.map(({ step }) => short(step))

test.each<[Spoken, string, string[]]>([
  ['en', 'Make the sky a sunset and remove the people', ['change-sky sky=sunset', 'remove-object @people']],
  [
    'de',
    'Mach den Himmel zum Sonnenuntergang und entferne die Leute',
    ['change-sky sky=sunset', 'remove-object @people'],
  ],
  [
    'fr',
    'Mets un coucher de soleil dans le ciel et enlève les gens',
    ['change-sky sky=sunset', 'remove-object @people'],
  ],
  ['es', 'Pon un atardecer en el cielo y quita a la gente', ['change-sky sky=sunset', 'remove-object @people']],
  ['ja', '空を夕焼けにして、人を消して', ['change-sky sky=sunset', 'remove-object @people']],
  ['zh-Hans', '把天空换成日落，去掉行人', ['change-sky sky=sunset', 'remove-object @people']],
  ['de', 'Entferne die Leute und mach das Bild wärmer', ['remove-object @people', 'adjust temperature=30']],
  ['fr', 'Enlève les gens et rends la photo plus chaude', ['remove-object @people', 'adjust temperature=30']],
  ['es', 'Quita a la gente y haz la foto más cálida', ['remove-object @people', 'adjust temperature=30']],
  ['ja', '人を消して、暖かくして', ['remove-object @people', 'adjust temperature=30']],
  ['zh-Hans', '去掉行人，色调变暖', ['remove-object @people', 'adjust temperature=30']],
  ['en', 'crop to 4:5, warmer, and fix the scratches', ['adjust crop=… temperature=30', 'repair scratches=on']],
  ['ja', '4:5にトリミングして、暖かくして、傷を直して', ['adjust crop=… temperature=30', 'repair scratches=on']],
])('%s: %s', (language, sentence, expected) => {
  expect(steps(language, sentence)).toEqual(expected)
  expect(said(language, sentence).unknown).toEqual([])
})

describe('what belongs together', () => {
  test('things without an act belong to the act before them, in German also to the one behind', () => {
    expect(steps('en', 'remove the people and the cars')).toEqual(['remove-object @people', 'remove-object @car'])
    expect(steps('de', 'die Leute und die Autos entfernen')).toEqual(['remove-object @people', 'remove-object @car'])
    expect(steps('ja', '人と車を消して')).toEqual(['remove-object @people', 'remove-object @car'])
  })

  test('a change goes on where the one before it works, until the whole photo is named', () => {
    expect(steps('en', 'make the sky darker and warmer')).toEqual(['adjust exposure=-0.5 temperature=30 @sky'])
    expect(steps('en', 'make the sky darker and the whole photo warmer')).toEqual([
      'adjust exposure=-0.5 @sky',
      'adjust temperature=30',
    ])
  })

  test('all but a thing is the place, wherever the language says so', () => {
    for (const [language, sentence] of [
      ['en', 'black and white except the dog'],
      ['de', 'schwarz-weiß außer dem Hund'],
      ['fr', 'en noir et blanc sauf le chien'],
      ['es', 'en blanco y negro excepto el perro'],
      ['ja', '犬以外を白黒にして'],
      ['zh-Hans', '除了狗以外变成黑白'],
    ] as const)
      expect([sentence, steps(language, sentence)]).toEqual([sentence, ['adjust look=silver @not-dog']])
  })

  test('both halves of a German verb are one', () => {
    expect(steps('de', 'Stell den Hund frei')).toEqual(['remove-object remove=background @dog'])
    expect(steps('de', 'Färbe das alte Foto ein')).toEqual(['coloring'])
  })

  test('where people stand is not what goes', () => {
    expect(steps('en', 'remove the tourists in the background')).toEqual(['remove-object @bystanders'])
    expect(steps('en', 'remove the background')).toEqual(['remove-object remove=background'])
    expect(steps('en', 'remove everything but the people')).toEqual(['remove-object remove=background @people'])
  })
})

describe('who goes and who stays', () => {
  const singledOf = (language: Spoken, sentence: string) => {
    const { steps, unknown } = said(language, sentence)
    expect([sentence, unknown]).toEqual([sentence, []])
    return steps.map(({ step, singled }) => `${short(step)} ${JSON.stringify(singled)}`)
  }

  test.each<[Spoken, string]>([
    ['en', 'remove the people in the background'],
    ['en', 'in the background, remove the people'],
    ['en', 'remove the people behind the car'],
    ['de', 'Entferne alle Leute im Hintergrund'],
    ['fr', 'enlève les gens à l’arrière-plan'],
    ['es', 'quita a la gente del fondo'],
    ['ja', '背景の人を消して'],
    ['ja', '後ろの人を消して'],
    ['zh-Hans', '去掉背景里的人'],
  ])('%s: "%s" means those behind', (language, sentence) => {
    expect(singledOf(language, sentence)).toEqual(['remove-object @bystanders null'])
  })

  test.each<[Spoken, string]>([
    ['en', 'remove everyone except the child'],
    ['en', 'remove the girl but keep the man'],
    ['de', 'entferne alle außer dem Kind'],
    ['fr', 'enlève tout le monde sauf l’enfant'],
    ['es', 'quita a todos menos al niño'],
  ])('%s: "%s" keeps one of them', (language, sentence) => {
    expect(singledOf(language, sentence)).toEqual(['remove-object @people {"count":1,"place":null,"isKept":true}'])
  })

  test.each<[Spoken, string]>([
    ['ja', '子供以外の人を消して'],
    ['zh-Hans', '去掉除了孩子以外的人'],
  ])('%s: "%s" keeps some of them', (language, sentence) => {
    expect(singledOf(language, sentence)).toEqual(['remove-object @people {"count":null,"place":null,"isKept":true}'])
  })

  test.each<[Spoken, string]>([
    ['en', 'remove the background from the dog'],
    ['en', 'remove the background behind the dog'],
    ['ja', '犬の背景を消して'],
    ['zh-Hans', '去掉狗的背景'],
    ['es', 'quita el fondo del perro'],
  ])('%s: "%s" keeps the dog', (language, sentence) => {
    expect(steps(language, sentence)).toEqual(['remove-object remove=background @dog'])
  })
})

test('less of a quality is the other way, and "fix it" is what was complained of', () => {
  expect(steps('en', 'make it warmer and less contrasty')).toEqual(['adjust contrast=-30 temperature=30'])
  expect(steps('en', 'her face is too dark, fix it')).toEqual(['adjust exposure=0.5 @people'])
})

test.each<[Spoken, string]>([
  ['en', 'remove the dog on the sofa'],
  ['en', 'remove the dog next to the car'],
  ['de', 'entferne den Hund auf dem Sofa'],
  ['fr', 'enlève le chien sur le canapé'],
  ['es', 'quita el perro sobre el sofá'],
  ['ja', 'ソファの上の犬を消して'],
  ['zh-Hans', '去掉沙发上的狗'],
])('%s: "%s" leaves where it is', (language, sentence) => {
  expect(steps(language, sentence)).toEqual(['remove-object @dog'])
})

describe('amounts', () => {
  test('are less for slightly, more for much, and what a number says', () => {
    const warmth = (sentence: string) => settings(sentence).temperature
    expect([warmth('slightly warmer'), warmth('warmer'), warmth('much warmer')]).toEqual([15, 30, 53])
    expect(steps('en', 'increase contrast by 20%')).toEqual(['adjust contrast=20'])
    expect(steps('fr', 'baisse la saturation de 20 %')).toEqual(['adjust saturation=-20'])
  })

  test('turns, factors and shapes', () => {
    expect(steps('en', 'rotate left')).toEqual(['adjust quarterTurns=3'])
    expect(steps('en', 'rotate by 180 degrees')).toEqual(['adjust quarterTurns=2'])
    expect(steps('en', 'enlarge 4x')).toEqual(['repair upscale=4'])
    expect(settings('crop square').crop).toMatchObject({
      height: 1,
      width: 2 / 3,
    })
  })
})

test('what is not understood is told, and does nothing', () => {
  expect(said('en', 'remove the unicorn')).toMatchObject({ steps: [], unknown: ['remove the unicorn'] })
  expect(said('zh-Hans', '去掉麒麟').unknown).toEqual(['去掉麒麟'])
  expect(said('en', '')).toEqual({
    steps: [],
    unknown: [],
    byHand: [],
    inDownload: [],
    answered: [],
    answers: [],
    file: { size: null, wish: {} },
    size: null,
    isElsewhere: false,
    isUnmarked: false,
  })
})

test('whatever is said, the steps are those of a recipe', () => {
  const phrases = Object.entries(lexicons).flatMap(([language, lexicon]) =>
    Object.values(lexicon).flatMap((text) => text.split('|').map((phrase) => [language as Spoken, phrase] as const)),
  )
  const sentence = fc
    .constantFrom(...(Object.keys(lexicons) as Spoken[]))
    .chain((language) =>
      fc.tuple(
        fc.constant(language),
        fc.array(
          fc.oneof(
            fc.constantFrom(...phrases.filter(([of]) => of === language).map(([, phrase]) => phrase)),
            fc.string(),
            fc.integer().map(String),
          ),
          { maxLength: 12 },
        ),
      ),
    )
  fc.assert(
    fc.property(sentence, ([language, parts]) => {
      const steps = said(language, parts.join(' ')).steps.map(({ step }) => step)
      if (steps.length > 0) expect(recipeSteps.parse(steps)).toEqual(steps)
    }),
    { numRuns: 300 },
  )
})

test('a long sentence is read to its limit, in time that does not grow with its square', () => {
  expect(said('en', `${'brighter '.repeat(1000)} remove the dog`).steps).toHaveLength(1)
  expect(sentenceLengthMax).toBe(500)
})

test.each(Object.entries(lexicons))('%s says nothing twice, so that each word means one thing', (_, lexicon) => {
  const phrases = Object.values(lexicon).flatMap((text) => text.split('|').map(plainText))
  expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([])
})

test('each language has words for each act, sky, style and look that English has words for', () => {
  const spoken = (lexicon: object) => new Set(Object.keys(lexicon).flatMap((concepts) => concepts.split('&')))
  // Some languages hang pronouns on verbs, or leave them out.
  for (const [language, lexicon] of Object.entries(lexicons))
    for (const concept of [...spoken(en)].filter((one) => !/^(?:kind:|it$|them$|others$)/.test(one)))
      expect([language, concept, spoken(lexicon).has(concept)]).toEqual([language, concept, true])
})

test.each<[Spoken, string]>([
  ['en', 'blur whatever is behind us'],
  ['fr', 'floute ce qu’il y a derrière elle'],
  ['zh-Hans', '把后面虚化一下'],
])('%s: "%s" blurs the background', (language, sentence) => {
  const [step, ...others] = said(language, sentence).steps.map((one) => one.step)
  expect(step).toMatchObject({ tool: 'remove-object', options: { remove: 'background', background: 'blur' } })
  expect(others).toEqual([])
})

test('what stands behind somebody goes, and not the background', () => {
  expect(steps('en', 'remove the car behind us')).toEqual(['remove-object @car'])
  expect(steps('en', 'remove the building behind us')).toEqual([])
})

test('what is wrong with a photo is mended, and not asked for besides', () => {
  expect(steps('en', "it's really grainy, clean up the noise")).toEqual(['repair noise=on'])
  expect(steps('en', 'fix the blur and make it sharper')).toEqual(['repair blur=on'])
})

test('one thing kept in colour is one wish with the rest in black and white', () => {
  const wish = ['adjust look=silver @not-umbrella']
  expect(steps('en', 'keep only the umbrella in color and make the rest black and white')).toEqual(wish)
  expect(steps('de', 'nur den Regenschirm bunt lassen, Rest schwarzweiß')).toEqual(wish)
})

test('a quarter to a side is a turn, with and without a verb', () => {
  expect(steps('es', 'a la derecha 90 grados')).toEqual(['adjust quarterTurns=1'])
})

test.each<[Spoken, string]>([
  ['en', 'smooth the skin on the neck and arms'],
  ['de', 'die Haut an Hals und Armen glätten'],
  ['fr', 'lisse la peau du cou et des bras'],
  ['es', 'suaviza la piel del cuello y los brazos'],
  ['ja', '首と腕の肌をなめらかにして'],
  ['zh-Hans', '让脖子和手臂的皮肤光滑'],
])('%s: "%s" goes on beyond the face', (language, sentence) => {
  expect(steps(language, sentence)).toEqual(['beauty smoothing=60 bodySkin=100'])
})

test('arms and hands alone are evened, and never brightened as a retouch', () => {
  expect(settings('even out her hands').smoothing).toBe(60)
  expect(steps('en', 'brighten the hands').join()).not.toContain('beauty')
})

test('what is to stay as it is on a face is left alone', () => {
  expect(steps('en', 'keep the freckles, remove the redness')).toEqual([
    expect.stringMatching(/^beauty (?!.*freckles)/),
  ])
})

test('what is not understood is told as it was written, and never guessed', () => {
  expect(said('en', 'Remove the man and make the Water bluer').unknown).toEqual(['make the Water bluer'])
  expect(said('de', 'Mach das Wasser türkis, und entferne den Hund').unknown).toEqual(['Mach das Wasser türkis'])
  expect(said('en', 'make the car red').unknown).toEqual(['make the car red'])
  expect(steps('en', 'brighten the dog and paint the fence green')).toEqual(['adjust exposure=0.5 @dog'])
})

describe('portrait light', () => {
  test.each<[Spoken, string, string, string]>([
    ['en', 'light from the left', 'soft light from the right', 'add a catch light'],
    ['de', 'Licht von links', 'weiches Licht von rechts', 'Lichtpunkt in den Augen'],
    ['fr', 'lumière de gauche', 'lumière douce venant de la droite', 'ajoute un reflet dans les yeux'],
    ['es', 'luz desde la izquierda', 'luz suave de la derecha', 'brillo en los ojos'],
    ['ja', '左からの光', '右から柔らかい光を当てて', 'キャッチライトを入れて'],
    ['zh-Hans', '左侧打光', '右边柔光', '加眼神光'],
  ])('%s: "%s", "%s" and "%s" are light and no retouch, turn or exposure', (language, left, right, inEyes) => {
    const set = (sentence: string) => {
      const { steps, unknown } = said(language, sentence)
      expect([sentence, unknown, steps.length]).toEqual([sentence, [], 1])
      expect(steps[0]?.step).toMatchObject({ tool: 'beauty', mask: null })
      return Object.entries(steps[0]?.step.options as object).filter(
        ([, value]) => typeof value === 'number' && value !== 0,
      )
    }
    expect([left, right, inEyes].flatMap(set).join(' ')).toBe('sideLight,-60 sideLight,60 catchLight,60')
  })

  test.each<[Spoken, string, string]>([
    ['en', 'dim the background', 'light from the left and dim the background'],
    ['de', 'Hintergrund abdunkeln', 'Licht von links und den Hintergrund dimmen'],
    ['fr', 'assombris le fond', 'lumière de gauche et fond plus sombre'],
    ['es', 'atenúa el fondo', 'luz desde la izquierda y oscurece el fondo'],
    ['ja', '背景を暗くして', '左から照らして背景を暗くして'],
    ['zh-Hans', '压暗背景', '从左边打光，压暗背景'],
  ])('%s: "%s" is for any photo, "%s" is one portrait light', (language, alone, beside) => {
    expect(steps(language, alone)).toEqual(['adjust exposure=-0.5 @background'])
    const [{ step } = { step: null }, ...others] = said(language, beside).steps
    expect(step).toMatchObject({ tool: 'beauty', options: { sideLight: -60, ground: 60, smoothing: 0 } })
    expect(others).toEqual([])
  })

  test('less, more and how much; what stands on a side or is taken away is no light from there', () => {
    const sentences = ['slightly more light from the left', 'light from the left by 35 %']
    expect(sentences.map((sentence) => settings(sentence).sideLight)).toEqual([-30, -35])
    expect(steps('en', 'remove the people and light from the left')[0]).toBe('remove-object @people')
    expect(steps('en', 'light up the man on the left')).toEqual(['adjust exposure=0.5 @people'])
    expect(steps('en', 'rotate left and more light')).toEqual(['adjust quarterTurns=3 exposure=0.5'])
    expect(said('en', 'remove the catch light').steps).toEqual([])
  })
})

describe('one of several', () => {
  const singled = (language: Spoken, sentence: string) => said(language, sentence).steps.map((one) => one.singled)

  test.each<[Spoken, string, string]>([
    ['en', 'remove the man', 'remove the men'],
    ['de', 'entferne den Mann', 'entferne die Männer'],
    ['fr', "enlève l'homme", 'enlève les hommes'],
    ['es', 'quita el perro', 'quita los perros'],
    ['ja', '男の人を1人消して', '男の人たちを消して'],
    ['zh-Hans', '去掉那个男人', '去掉所有人'],
    ['de', 'Flugzeug weg', 'alles außer den Personen weg'],
    ['es', 'quita el paraguas', 'quita los paraguas'],
    ['zh-Hans', '把那个人去掉', '把路人去掉'],
  ])('%s: "%s" means one, "%s" means all', (language, one, all) => {
    expect(singled(language, one)).toEqual([{ count: 1, place: null }])
    expect(singled(language, all)).toEqual([null])
  })

  test('a place or size says which, and turns nothing', () => {
    expect(singled('en', 'make the man on the left brighter')).toEqual([{ count: 1, place: 'left' }])
    expect(steps('en', 'make the man on the left brighter')).toEqual(['adjust exposure=0.5 @people'])
    expect(singled('es', 'borra el coche más grande')).toEqual([{ count: 1, place: 'biggest' }])
    expect(singled('en', 'remove the people on the right')).toEqual([{ count: null, place: 'right' }])
  })

  test('two that are named are two, and marks of a text or a wire are not counted', () => {
    expect(singled('en', 'remove the man and the woman')).toEqual([{ count: 2, place: null }])
    expect(singled('en', 'remove the date stamp')).toEqual([null])
  })

  test('what is marked goes before the photo is cropped', () => {
    expect(steps('en', 'crop square and remove the dog')).toEqual(['remove-object @dog', 'adjust crop=…'])
  })
})
