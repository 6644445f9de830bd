import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { read, said, told } from '#web/sentences/test-sentences.ts'

/** The settings that Adjust and Repair change, where they do. */
const changed = (language: Language, sentence: string) =>
  said(language, sentence).steps.map(({ step: { tool, options } }) => {
    const { exposure, temperature, upscale } = options as Readonly<Record<string, number>>
    return [
      tool,
      ...(exposure ? ['light'] : []),
      ...(temperature ? ['warmth'] : []),
      ...(upscale === 2 ? ['size'] : []),
    ].join(' ')
  })

test.each<[Language, string, string[]]>([
  ['en', 'make it brighter, not warmer', ['adjust light']],
  ['en', 'brighter but not warmer', ['adjust light']],
  ['en', "don't brighten it, warm it up", ['adjust warmth']],
  ['en', "fix the scratches but don't enlarge it", ['repair']],
  ['en', "don't crop or rotate it, just brighten", ['adjust light']],
  ['en', 'no smoothing, just brighter', ['adjust light']],
  ['de', 'nicht zuschneiden oder drehen, nur aufhellen', ['adjust light']],
  ['de', 'heller, aber nicht wärmer', ['adjust light']],
  ['de', 'nicht vergrößern, nur Kratzer reparieren', ['repair']],
  ['fr', 'plus lumineux, pas plus chaud', ['adjust light']],
  ['fr', "ne l'éclaircis pas, réchauffe-la", ['adjust warmth']],
  ['fr', "n'agrandis pas, corrige seulement les rayures", ['repair']],
  ['es', 'no la amplíes, solo corrige los rasguños', ['repair']],
  ['es', 'no lo aclares, hazlo más cálido', ['adjust warmth']],
  ['ja', '明るくしないで、暖かくして', ['adjust warmth']],
  ['ja', '拡大しないで、傷だけ直して', ['repair']],
  ['zh-Hans', '亮一点，但不要变暖', ['adjust light']],
  ['zh-Hans', '不要放大，只修复划痕', ['repair']],
])('what is forbidden is not done: %s: %s', (language, sentence, expected) => {
  expect(changed(language, sentence)).toEqual(expected)
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string, string[]]>([
  ['en', 'make the people brighter without darkening the sky', ['adjust @people']],
  ['en', "don't make the sky darker, make the people brighter", ['adjust @people']],
  ['en', "please don't let the sky get darker, brighten the dog", ['adjust @dog']],
  ['fr', 'plus clair sans éclaircir le ciel', ['adjust @not-sky']],
  ['es', 'más claro sin aclarar el cielo', ['adjust @not-sky']],
  ['zh-Hans', '不要把天空调亮，其他调亮', ['adjust @not-sky']],
  ['zh-Hans', '不是天空，而是人调亮', ['adjust @people']],
  ['en', 'remove neither the people nor the dog, just brighten', ['adjust']],
  ['de', 'weder die Leute noch den Hund entfernen, nur aufhellen', ['adjust']],
  ['fr', 'ni les gens ni le chien, enlève juste la voiture', ['remove-object @car']],
  ['de', 'keine Leute entfernen, aber heller', ['adjust']],
  ['es', 'dientes más blancos, los ojos no', ['beauty']],
])('nor is it done to anything else: %s: %s', (language, sentence, expected) => {
  expect(read(language, sentence)).toEqual(expected)
  expect(told(language, sentence)).toBe('')
})

test('what alone is unwanted is not done', () => {
  for (const [language, sentence] of [
    ['en', "I don't want it darker"],
    ['en', 'I do not want the people removed'],
    ['es', 'no quiero que se vea más oscuro'],
  ] as const)
    expect([read(language, sentence), told(language, sentence)]).toEqual([[], sentence])
})

test('of two places the one that is meant is', () => {
  expect(said('en', 'remove the people on the right but not those on the left').steps).toMatchObject([
    { singled: { count: null, place: 'right' } },
  ])
})

test('what a photo lacks is no ban', () => {
  expect(read('en', 'the photo is not sharp')).toEqual(['adjust'])
  expect(read('de', 'nicht so dunkel')).toEqual(['adjust'])
})

test.each<[Language, string, string]>([
  ['de', 'Datum weg, Unterschrift behalten', 'Unterschrift behalten'],
  ['fr', 'enlève la date, garde la signature', 'garde la signature'],
  ['zh-Hans', '去掉汽车，但红色的不要去掉', '红色的不要去掉'],
  ['ja', 'コントラストを上げて、影はそのまま', '影'],
  ['en', 'more contrast but not the shadows', 'shadows'],
])('what is to stay and cannot is told: %s: %s', (language, sentence, lost) => {
  expect(told(language, sentence)).toBe(lost)
})

test('who stays as they are among those who are changed is asked for', () => {
  expect(said('en', 'make the people brighter, leave the man as he is').steps).toMatchObject([
    { singled: { count: 1, isKept: true } },
  ])
})

test('only what nothing finds in colour colours nothing', () => {
  for (const [language, sentence] of [
    ['en', 'only the flowers in colour'],
    ['ja', '花だけカラーに'],
  ] as const)
    expect([read(language, sentence), told(language, sentence)]).toEqual([[], sentence])
})

test.each<[Language, string, string[]]>([
  ['de', 'Entferne niemanden, nur Haut glätten', ['beauty']],
  ['en', 'remove nobody, just smooth the skin', ['beauty']],
  ['fr', 'supprimer personne', []],
])('nobody goes where nobody is named: %s: %s', (language, sentence, steps) => {
  expect(read(language, sentence)).toEqual(steps)
})

test('another sky that is not to be a sunset is another one', () => {
  expect(said('en', 'swap the sky, but not for a sunset').steps).toMatchObject([
    { step: { tool: 'change-sky', options: { sky: 'fair-clouds' } } },
  ])
})

test.each<[string, string[]]>([
  ['make it black and white, never the sky', ['adjust @not-sky']],
  ['never touch the faces, just add contrast', ['adjust @not-people']],
  ['never mind the dog, remove the car', ['remove-object @car']],
  ['no black and white', []],
])('never is a ban as not is: %s', (sentence, steps) => {
  expect(read('en', sentence)).toEqual(steps)
})
