import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { read, said, told } from '#web/sentences/test-sentences.ts'

test.each<[Language, string]>([
  ['en', 'sunset sky, but leave the people as they are'],
  ['de', 'Sonnenuntergang, aber lass die Leute wie sie sind'],
  ['es', 'pon un atardecer pero deja a la gente como está'],
  ['es', 'Haz que el cielo sea tormentoso sin tocar a la persona'],
  ['fr', 'un coucher de soleil mais laisse les gens comme ils sont'],
  ['ja', '夕焼けにして、人はそのまま'],
  ['zh-Hans', '换成日落，人别动'],
  ['en', 'a stormy sky without touching the mountains'],
])('a new sky lights nothing where something is to stay as it is: %s: %s', (language, sentence) => {
  expect(said(language, sentence).steps).toMatchObject([
    { step: { tool: 'change-sky', options: { relight: 0, reflection: 0 }, mask: null } },
  ])
  expect(told(language, sentence)).toBe('')
})

test('who is only to be kept is lit as all else', () => {
  expect(said('en', 'sunset sky, but keep the people').steps).toMatchObject([{ step: { options: { relight: 60 } } }])
})

test('a repair and a colouring leave out what is to stay, unless it is one of several or a face', () => {
  expect(read('en', 'fix the scratches but leave the people alone')).toEqual(['repair @not-people'])
  expect(read('en', 'colour the photo but not the sky')).toEqual(['coloring @not-sky'])
  expect(read('en', 'fix the scratches but leave the man alone')).toEqual(['repair'])
  expect(told('en', 'fix the scratches but leave the man alone')).not.toBe('')
  expect(told('en', 'fix the scratches but not in the face')).toContain('face')
})

test.each<[Language, string, string[]]>([
  ['en', "brighten everything, but don't touch the sky", ['adjust @not-sky']],
  ['de', 'mach das Bild wärmer, aber lass die Leute wie sie sind', ['adjust @not-people']],
  ['de', 'mach das Bild heller, aber nicht den Himmel verändern', ['adjust @not-sky']],
  ['fr', 'plus chaud mais ne touche pas au ciel', ['adjust @not-sky']],
  ['en', "brighter but don't touch the faces", ['adjust @not-people']],
  ['en', "crop it square and warm it up, but don't touch the sky", ['adjust', 'adjust @not-sky']],
  // Whom nobody wants removed may still become brighter.
  ['en', "don't remove the people, just brighten it", ['adjust']],
])('light and colour spare what is to stay: %s: %s', (language, sentence, expected) => {
  expect(read(language, sentence)).toEqual(expected)
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string, string[]]>([
  ['en', 'make it warmer, but only the person', ['adjust @people']],
  ['en', 'comic book style but only me, not the background', ['cartoon @people']],
  ['de', 'Comicstil, aber nur ich, nicht der Hintergrund', ['cartoon @people']],
  ['fr', 'style BD mais que moi, pas le fond', ['cartoon @people']],
  ['es', 'estilo cómic pero solo yo, el fondo no', ['cartoon @people']],
  ['de', 'alles heller, nur der Himmel nicht', ['adjust @not-sky']],
  ['es', 'el cielo no, solo la gente más clara', ['adjust @people']],
  ['de', 'Hund heller, Hintergrund nicht', ['adjust @dog']],
])('a clause may say only what the one before it is for, or not for: %s: %s', (language, sentence, expected) => {
  expect(read(language, sentence)).toEqual(expected)
  expect(told(language, sentence)).toBe('')
})

test('nothing is done that stands behind a bare negation', () => {
  expect(read('de', 'Hund nicht heller')).toEqual([])
})

test('a sentence of which nothing is understood is told, whatever its words', () => {
  expect(told('en', 'what can you do')).toBe('what can you do')
})
