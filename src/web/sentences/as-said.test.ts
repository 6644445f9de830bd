import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/messages.ts'
import { nameOfStep } from '#web/sentences/name-of-step.ts'
import { tellStep } from '#web/sentences/tell-step.ts'
import { read, said, told } from '#web/sentences/test-sentences.ts'

const t = createTranslator('en')
const shown = (language: Language, sentence: string) =>
  said(language, sentence).steps.map(({ step }) => [nameOfStep(t, step), tellStep(t, step)].filter(Boolean).join(' · '))

test.each<[Language, string]>([
  ['en', 'turn it upside down'],
  ['en', 'rotate 180 degrees'],
  ['en', 'rotate it half a turn'],
  ['de', 'um 180 Grad drehen'],
  ['de', 'auf den Kopf stellen'],
  ['es', 'gira 180 grados'],
  ['es', 'dale la vuelta 180 grados'],
  ['fr', 'tourne de 180 degrés'],
  ['fr', 'mets-la à l’envers'],
  ['ja', '180度回転'],
  ['ja', '上下逆さまにして'],
  ['zh-Hans', '旋转180度'],
  ['zh-Hans', '旋转半圈'],
])('a half turn is one, and is told as one: %s: %s', (language, sentence) => {
  expect(said(language, sentence).steps).toMatchObject([{ step: { tool: 'adjust', options: { quarterTurns: 2 } } }])
  expect(told(language, sentence)).toBe('')
  expect(shown(language, sentence)).toEqual(['Adjust · Half turn'])
})

test.each<[Language, string]>([
  ['en', 'make it look like an oil painting'],
  ['en', 'like a painting by Van Gogh'],
  ['de', 'mach ein Ölgemälde daraus'],
  ['es', 'como una pintura al óleo'],
  ['fr', 'comme une peinture à l’huile'],
  ['ja', '油絵風に'],
  ['zh-Hans', '变成油画'],
])('a style that is not there is told, and is no other one: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual([])
  expect(told(language, sentence)).not.toBe('')
})

test.each<[Language, string]>([
  ['en', 'remove the people behind'],
  ['de', 'entferne die Leute dahinter'],
  ['es', 'quita la gente detrás'],
  ['fr', 'Enlève les gens derrière'],
  ['fr', 'enlève les gens derrière moi'],
  ['fr', 'supprime les gens à l’arrière'],
  ['ja', '背後の人を消して'],
  ['ja', '後ろに写っている人を消して'],
  ['zh-Hans', '去掉后面的人'],
  ['zh-Hans', '把身后的人去掉'],
])('those behind are not all: %s: %s', (language, sentence) => {
  expect(said(language, sentence).steps).toMatchObject([{ step: { mask: { by: 'bystanders' } }, singled: null }])
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string, number]>([
  ['en', 'half as bright', -1],
  ['en', 'darken by half', -1],
  ['en', 'half as dark', 1],
  ['en', 'twice as bright', 1],
  ['de', 'halb so hell', -1],
  ['de', 'um die Hälfte dunkler', -1],
  ['es', 'la mitad de brillante', -1],
  ['fr', 'rends-la plus sombre de moitié', -1],
  ['fr', 'deux fois moins lumineux', -1],
  ['ja', '半分の明るさに', -1],
  ['zh-Hans', '亮度减半', -1],
  ['en', 'much brighter', 0.875],
  ['en', 'much, much brighter', 1.375],
  ['de', 'viel viel heller', 1.375],
  ['es', 'mucho mucho más claro', 1.375],
  ['fr', 'beaucoup beaucoup plus lumineux', 1.375],
  ['ja', 'ずっとずっと明るく', 1.375],
  ['zh-Hans', '非常非常亮', 1.375],
])('light goes as far as is said, in stops: %s: %s', (language, sentence, exposure) => {
  expect(said(language, sentence).steps).toMatchObject([{ step: { options: { exposure } } }])
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string]>([
  ['en', 'Put me in front of the Eiffel Tower'],
  ['de', 'Stell mich vor den Turm'],
  ['es', 'ponme delante de la torre'],
  ['fr', 'mets-moi devant la tour Eiffel'],
  ['ja', 'エッフェル塔の前に立たせて'],
  ['zh-Hans', '把我放到埃菲尔铁塔前面'],
])('no tool is named for what none does: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual([])
  expect(told(language, sentence)).not.toBe('')
  expect(said(language, sentence).byHand).toEqual([])
})

test.each([
  ['cut it out on white, square', ['remove-object', 'adjust']],
  ['cut it out with a soft shadow, 1200x1200', ['remove-object']],
  ['cut it, 4:5', ['adjust']],
])('a cut-out of which more is said is no crop: %s', (sentence, steps) => {
  expect(read('en', sentence)).toEqual(steps)
})

test('a blurred background is not called a removed one', () => {
  expect(shown('en', 'blur the background')).toEqual(['Blur the background'])
  expect(shown('de', 'Hintergrund entfernen')).toEqual(['Remove background · Cut out'])
})

test.each<[Language, string]>([
  ['en', 'keep the people and make the sky a sunset'],
  ['en', 'make it a sunset and keep the people in the photo'],
  ['de', 'Sonnenuntergang, aber die Leute sollen bleiben'],
  ['es', 'un atardecer, pero conserva a la gente'],
  ['fr', 'un coucher de soleil et garde les gens'],
  ['ja', '夕焼けにして、人は残して'],
  ['zh-Hans', '换成日落，保留人'],
])('who is to stay where nobody goes is not told: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual(['change-sky'])
  expect(told(language, sentence)).toBe('')
})
