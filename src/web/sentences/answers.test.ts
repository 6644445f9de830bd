import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { said } from '#web/sentences/test-sentences.ts'

test.each<[Language, string, string]>([
  ['en', 'blur everything but the dock', 'dock'],
  ['en', 'blur everything apart from the jetty', 'jetty'],
  ['de', 'alles außer dem Steg unscharf', 'Steg'],
  ['es', 'desenfoca todo menos el muelle', 'muelle'],
  ['fr', 'floute tout sauf le ponton', 'ponton'],
  ['ja', '桟橋以外をぼかして', '桟橋'],
  ['zh-Hans', '除了码头其他都虚化', '码头'],
])('what stays sharp and nothing finds by name is marked by hand: %s: %s', (language, sentence, thing) => {
  const { steps, byHand } = said(language, sentence)
  expect(steps).toEqual([])
  expect(byHand).toMatchObject([
    { thing, tool: 'remove-object', options: { remove: 'background', background: 'blur', blur: 50 } },
  ])
})

test.each<[Language, string]>([
  ['en', 'Deblur everything except the water'],
  ['en', 'everything except the sign is blurry'],
  ['de', 'alles außer dem Steg ist verwackelt'],
  ['es', 'desborra todo menos el muelle'],
  ['es', 'todo menos el muelle está borroso'],
  ['fr', 'défloute tout sauf le ponton'],
  ['fr', 'tout est flou sauf le ponton'],
  ['ja', '桟橋以外がぼやけている'],
  ['zh-Hans', '除了码头其他都去模糊'],
  ['zh-Hans', '除了码头其他都很模糊'],
])('nothing is blurred for who complains of blur, or wants it mended: %s: %s', (language, sentence) => {
  const { steps, byHand } = said(language, sentence)
  expect({ tools: steps.map(({ step }) => step.tool), byHand }).toEqual({ tools: ['repair'], byHand: [] })
})

test.each<[Language, string, string]>([
  ['en', 'make everything but the dock blurry', 'dock'],
  ['es', 'todo menos el muelle desenfocado', 'muelle'],
])('what is blurry may be wished for: %s: %s', (language, sentence, thing) => {
  expect(said(language, sentence)).toMatchObject({ steps: [], byHand: [{ thing, tool: 'remove-object' }] })
})

test.each<[Language, string, string]>([
  ['en', 'zoom out', 'wider'],
  ['de', 'herauszoomen', 'wider'],
  ['es', 'alejar el zoom', 'wider'],
  ['fr', 'dézoomer', 'wider'],
  ['ja', 'ズームアウト', 'wider'],
  ['zh-Hans', '扩图', 'wider'],
  ['en', 'make it a passport photo', 'passport'],
  ['de', 'Passbild', 'passport'],
  ['es', 'foto de carnet', 'passport'],
  ['fr', "photo d'identité", 'passport'],
  ['ja', '証明写真にして', 'passport'],
  ['zh-Hans', '证件照', 'passport'],
])('what no tool does has an answer: %s: %s', (language, sentence, answer) => {
  expect(said(language, sentence)).toMatchObject({ steps: [], unknown: [], answered: [sentence], answers: [answer] })
})

test.each<[Language, string]>([
  ['en', 'make it passport size'],
  ['en', 'passport photo size'],
  ['en', 'for my passport'],
  ['de', 'Passbildgröße'],
  ['de', 'Passbild für den Ausweis'],
  ['de', 'biometrisches Passbild'],
  ['es', 'tamaño carnet'],
  ['fr', 'format passeport'],
  ['fr', "photo d'identité format"],
  ['ja', '証明写真サイズにして'],
  ['ja', '証明写真用'],
  ['zh-Hans', '证件照尺寸'],
  ['zh-Hans', '一寸照'],
])('sizes of passport photos are answered as passport photos are: %s: %s', (language, sentence) => {
  expect(said(language, sentence)).toMatchObject({ steps: [], unknown: [], answers: ['passport'] })
})

test('a passport that lies there is a thing to be marked by hand', () => {
  const { byHand, answers } = said('en', 'remove the passport from the table')
  expect(byHand).toMatchObject([{ thing: 'passport', tool: 'remove-object' }])
  expect(answers).toEqual([])
})

test('what has an answer is told apart from what was not understood, however often it is said', () => {
  const twice = said('en', 'zoom out, make it warmer, and then zoom out')
  expect(twice).toMatchObject({ unknown: [], answered: ['zoom out', 'zoom out'], answers: ['wider'] })
  expect(said('en', 'crop it to passport size with a white background')).toMatchObject({
    ...{ unknown: [], answered: ['passport size'] },
    steps: [{ step: { tool: 'remove-object' } }],
  })
  expect(said('en', 'remove the unicorn and make it a passport photo')).toMatchObject({
    ...{ unknown: ['remove the unicorn'], answered: ['make it a passport photo'] },
  })
})
