import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { read, said } from '#web/sentences/test-sentences.ts'

test.each<[Language, string, string]>([
  ['en', 'remove the plastic chairs', 'chair'],
  ['en', 'remove the glass bottle', 'bottle'],
  ['de', 'entferne den gläsernen Tisch', 'dining table'],
  ['de', 'entferne den Stuhl aus Plastik', 'chair'],
  ['es', 'quita la silla de plástico', 'chair'],
  ['fr', 'enlève le banc en pierre', 'bench'],
  ['ja', 'プラスチックの椅子を消して', 'chair'],
  ['zh-Hans', '去掉木质的椅子', 'chair'],
])('what a thing is made of tells which of them goes, and nothing else goes: %s: %s', (language, sentence, kind) => {
  expect(read(language, sentence)).toEqual([`remove-object @${kind}`])
  const { unknown, steps } = said(language, sentence)
  expect({ unknown, singled: steps[0]?.singled }).toMatchObject({ unknown: [], singled: { isMadeOf: true } })
})

test.each<[Language, string, string]>([
  ['en', 'remove the wooden posts and the people', 'wooden posts'],
  ['en', 'remove the metal fence and the people', 'metal fence'],
  ['en', 'remove the jetty and the people', 'jetty'],
  ['de', 'entferne die Pfosten aus Holz und die Leute', 'Pfosten aus Holz'],
  ['de', 'entferne den Steg und die Leute', 'Steg'],
  ['es', 'quita los postes de madera y a la gente', 'postes de madera'],
  ['fr', 'enlève les poteaux en bois et les gens', 'poteaux en bois'],
  ['ja', '木の杭と人を消して', '木の杭'],
  ['zh-Hans', '去掉码头和人', '码头'],
])('what nothing finds by name is told with it, to be marked by hand: %s: %s', (language, sentence, thing) => {
  expect(said(language, sentence)).toMatchObject({ unknown: [thing], byHand: [{ thing, tool: 'remove-object' }] })
  expect(read(language, sentence)).toEqual(['remove-object @people'])
})

test('a word that is a thing by itself stays one', () => {
  expect(read('en', 'remove the glass')).toEqual(['remove-object @wine glass'])
  expect(said('ja', '木を消して').byHand).toMatchObject([{ thing: '木' }])
})
