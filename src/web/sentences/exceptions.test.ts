import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openFullTranslator } from '#i18n/all-messages.ts'
import type { Language } from '#i18n/languages.ts'
import { tellStep } from '#web/sentences/tell-step.ts'
import { read, said, told } from '#web/sentences/test-sentences.ts'

interface Manner {
  /** A stands for what is meant, B for what is left out. */
  readonly sentences: readonly string[]
  readonly places: readonly (readonly [said: string, mask: string])[]
  /** No tool finds these, and no lexicon has the last ones. */
  readonly unfound: readonly string[]
}

const join = (acts: readonly string[], exceptions: readonly string[]) =>
  acts.flatMap((act) => exceptions.map((exception) => `${act}${exception}`))

const manners: Readonly<Record<Language, Manner>> = {
  en: {
    sentences: join(
      ['brighten A', 'darken A', 'make A warmer', 'A more vivid'],
      [' but not B', ', but not B', ' except B', ' but leave B alone', ', but leave B as it is', ' without touching B'],
    ),
    places: [
      ['the sky', 'sky'],
      ['the people', 'people'],
      ['the dog', 'dog'],
      ['the background', 'background'],
      ['the car', 'car'],
    ],
    unfound: ['the mountains', 'the lake', 'the zeppelin', 'the gazebo'],
  },
  de: {
    sentences: [
      ...join(
        ['mach A heller', 'A abdunkeln', 'A wärmer'],
        [', aber nicht B', ' aber nicht B', ', nur nicht B', ' ausgenommen B', ', aber lass B in Ruhe'],
      ),
      'A aber nicht B aufhellen',
      'nicht B, sondern A aufhellen',
    ],
    places: [
      ['den Himmel', 'sky'],
      ['die Leute', 'people'],
      ['den Hund', 'dog'],
      ['den Hintergrund', 'background'],
      ['das Auto', 'car'],
    ],
    unfound: ['die Berge', 'den See', 'den Zeppelin', 'die Pagode'],
  },
  fr: {
    sentences: join(
      ['assombris A', 'éclaircis A', 'réchauffe A', 'rends A plus clair'],
      [' mais pas B', ', mais pas B', ' sauf B', ' sans toucher B', ', mais ne touche pas B'],
    ),
    places: [
      ['le ciel', 'sky'],
      ['les gens', 'people'],
      ['le chien', 'dog'],
      ["l'arrière-plan", 'background'],
      ['la voiture', 'car'],
    ],
    unfound: ['les montagnes', 'le lac', 'le zeppelin', 'la pagode'],
  },
  es: {
    sentences: join(
      ['oscurece A', 'aclara A', 'haz A más cálido'],
      [' pero no B', ', pero no B', ' excepto B', ' sin tocar B', ', pero no toques B'],
    ),
    places: [
      ['el cielo', 'sky'],
      ['la gente', 'people'],
      ['el perro', 'dog'],
      ['el fondo', 'background'],
      ['el coche', 'car'],
    ],
    unfound: ['las montañas', 'el lago', 'el zepelín', 'la pagoda'],
  },
  ja: {
    sentences: [
      'B以外のAを暗くして',
      'Bを除いてAを明るく',
      'Bには触れずにAを暗くして',
      'Aを明るくして、Bはそのまま',
      'Aを暗く、でもBは変えないで',
      'Aだけ明るくして、Bは触らないで',
    ],
    places: [
      ['空', 'sky'],
      ['人', 'people'],
      ['犬', 'dog'],
      ['背景', 'background'],
      ['車', 'car'],
    ],
    unfound: ['山', '湖', 'ピラミッド', '石灯籠'],
  },
  'zh-Hans': {
    sentences: [
      '除了B以外把A调暗',
      '除了B，把A调亮',
      '把A调暗，但不要动B',
      '把A调亮但不影响B',
      '把A调暗，B别动',
      'B以外的A调亮',
    ],
    places: [
      ['天空', 'sky'],
      ['人物', 'people'],
      ['狗', 'dog'],
      ['背景', 'background'],
      ['汽车', 'car'],
    ],
    unfound: ['山', '湖', '宝塔'],
  },
}

test.each(Object.entries(manners) as [Language, Manner][])(
  'what is left out never turns round where a step works: %s',
  (language, { sentences, places, unfound }) => {
    const spared = [...places.map(([name]) => name), ...unfound]
    fc.assert(
      fc.property(
        fc.constantFrom(...sentences),
        fc.constantFrom(...places),
        fc.constantFrom(...spared),
        (sentence, [name, mask], other) => {
          fc.pre(name !== other)
          const filled = sentence.replace('A', name).replace('B', other)
          expect([filled, read(language, filled)]).toEqual([filled, [`adjust @${mask}`]])
        },
      ),
      { numRuns: 300 },
    )
  },
)

test.each<[Language, string, string[], string]>([
  // All but the one, and not the other.
  ['en', 'everything brighter except the sky and the people', ['adjust @not-sky'], 'people'],
  ['en', 'brighten all but the sky, the dog and the cat', ['adjust @not-sky'], 'dog, cat'],
  ['de', 'Außer dem Himmel und den Autos alles aufhellen', ['adjust @not-sky'], 'Autos'],
  ['ja', '犬と猫以外を暗く', ['adjust @not-dog'], '猫'],
  ['zh-Hans', '除了天空和汽车都调亮', ['adjust @not-sky'], '汽车'],
  ['en', 'remove everything except the dog and the cat', ['remove-object @dog'], 'cat'],
  ['en', 'brighten the people and the dog but not the cat', ['adjust @people'], 'dog but not the cat'],
  // A part of what is changed.
  ['en', 'darken the sky but not the clouds', ['adjust @sky'], 'clouds'],
  ['en', 'darken the sky but not the sun', ['adjust @sky'], 'sun'],
  ['en', 'brighten the dog but not the collar', ['adjust @dog'], 'collar'],
  // Nothing finds a lake.
  ['en', 'brighten everything but the lake', ['adjust'], 'lake'],
])('what cannot be left out is told: %s: %s', (language, sentence, expected, unspared) => {
  expect(read(language, sentence)).toEqual(expected)
  expect(told(language, sentence)).toBe(unspared)
  expect(said(language, sentence).byHand).toEqual([])
})

test.each<[Language, string, string[]]>([
  ['en', 'darken the sky but not the mountains', ['adjust @sky']],
  ['de', 'Himmel abdunkeln, aber nicht die Berge', ['adjust @sky']],
  ['ja', '空を暗く、でも山はそのまま', ['adjust @sky']],
  ['en', 'brighten not the sky but the people', ['adjust @people']],
  ['en', 'except the sky, the people brighter', ['adjust @people']],
  ['en', 'not the people, only the sky, darker', ['adjust @sky']],
  ['en', 'change the sky but leave the mountains', ['change-sky']],
  ['de', 'Leute und Hund heller, aber nicht die Katze', ['adjust @people', 'adjust @dog']],
  ['en', 'except for the sky, make everything brighter', ['adjust @not-sky']],
  ['en', 'enhance everything except the people', ['adjust @not-people']],
  ['en', 'denoise only the sky', ['repair @sky']],
  ['en', 'remove nothing, just straighten', ['adjust']],
  ['ja', 'エフェクトなしで、水平だけ直して', ['adjust']],
])('nothing is told where all is done: %s: %s', (language, sentence, expected) => {
  expect(read(language, sentence)).toEqual(expected)
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string, string]>([
  ['ja', '黒い犬は残して、他の犬を消して', '犬, 残す: 黒'],
  ['ja', '他の犬を消して、黒い犬は残して', '犬, 残す: 黒'],
  ['ja', '左の犬は残して、他の犬を消して', '犬, 残す: 左'],
  ['zh-Hans', '留下黑狗，把其他狗去掉', '狗, 保留：黑色'],
  ['de', 'lass den schwarzen Hund, entferne die anderen Hunde', 'Hund, Bleibt: Schwarz'],
  ['en', 'remove all cars except the red one', 'Car, Stays: Red'],
  ['en', 'remove all cars but the red one', 'Car, Stays: Red'],
  ['en', 'all cars but the white one should go', 'Car, Stays: White'],
  ['fr', 'enlève le panneau', 'Panneau'],
])('which of a kind stay is held and told: %s: %s', (language, sentence, expected) => {
  const { steps, unknown } = said(language, sentence)
  const lines = steps.map(({ step, singled }) => tellStep(openFullTranslator(language), step, null, singled))
  expect([lines, unknown]).toEqual([[expected], []])
})

test('of a kind all are meant but those that are left out', () => {
  expect(said('en', 'darken the people except the man on the left').steps).toMatchObject([
    { step: { mask: { by: 'people' } }, singled: { count: 1, place: 'left', isKept: true } },
  ])
})

test('no sky is purple: the pink one is there to choose', () => {
  for (const [language, sentence, word] of [
    ['en', 'colour the sky purple', 'purple'],
    ['de', 'ein lila Himmel', 'lila'],
    ['fr', 'colore le ciel en violet', 'violet'],
  ] as const)
    expect([read(language, sentence), told(language, sentence)]).toEqual([['change-sky'], word])
})

test.each<[Language, string]>([
  ['en', 'make her 20 years younger'],
  ['de', 'mach sie 20 Jahre jünger'],
  ['fr', 'rajeunis-la de 20 ans'],
  ['es', 'hazla 20 años más joven'],
  ['ja', '彼女を20歳若くして'],
  ['zh-Hans', '让她年轻20岁'],
])('nothing takes years off a face: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual([])
  expect(told(language, sentence)).toBe(sentence)
})
