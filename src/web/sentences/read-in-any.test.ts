import { expect, test } from 'vitest'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { createTranslator } from '#i18n/messages.ts'
import { loadOtherWords, loadSentenceWords } from './load-words.ts'
import { readInAny } from './read-in-any.ts'

const t = createTranslator('en', {})
const page = await loadSentenceWords(t)
const others = await loadOtherWords(t)
const read = (sentence: string) => readInAny(sentence, page, others, { width: 3000, height: 2000 })
const tools = (sentence: string) => read(sentence).steps.map(({ step }) => step.tool)

test.each([
  'Entferne die Leute und mach den Himmel zum Sonnenuntergang',
  'Enlève les gens et mets un coucher de soleil dans le ciel',
  'Quita a la gente y pon un atardecer en el cielo',
  '人を消して、空を夕焼けにして',
  '去掉行人，把天空换成日落',
])('"%s" is understood on a page in English', (sentence) => {
  expect(tools(sentence).toSorted()).toEqual(['change-sky', 'remove-object'])
  expect(read(sentence).unknown).toEqual([])
})

test('what the page’s language understands in part stays its own', () => {
  const sentence = 'remove the unicorn and make it warmer'
  expect(tools(sentence)).toEqual(['adjust'])
  expect(read(sentence).unknown).toEqual(['remove the unicorn'])
})

test('a short word is no slip of another language: "bluer" is no "blauer"', () => {
  expect(tools('bluer water')).toEqual([])
  expect(read('bluer water').unknown).toEqual(['bluer water'])
})

test('what its own language knows and cannot do is read in no other one', async () => {
  const french = openFullTranslator('fr')
  const words = [await loadSentenceWords(french), await loadOtherWords(french)] as const
  expect(readInAny('tout en gris à part les fleurs', ...words, { width: 3, height: 2 }).steps).toEqual([])
})

test('a sentence in another language that only has an answer gets it', async () => {
  const french = openFullTranslator('fr')
  const words = [await loadSentenceWords(french), await loadOtherWords(french)] as const
  const reading = readInAny('passport photo', ...words, { width: 3, height: 2 })
  expect(reading).toMatchObject({ answers: ['passport'], unknown: [], isForeign: false })
  expect(read('Passbild')).toMatchObject({ answers: ['passport'], unknown: [], isForeign: false })
})

test('English is read on another page', async () => {
  const german = createTranslator('de', {})
  const words = [await loadSentenceWords(german), await loadOtherWords(german)] as const
  const { steps } = readInAny('remove the dog on the sofa', ...words, { width: 3, height: 2 })
  expect(steps.map(({ step }) => step.mask)).toEqual([{ by: 'thing', kind: 'dog' }])
})

test.each([
  'remova as pessoas do fundo e deixe o céu mais azul',
  'haal de auto links weg alsjeblieft',
  'sfoca lo sfondo ma lascia nitido il cane',
  'убери людей на заднем плане',
])('nothing is done of a sentence in a language that is not read: %s', (sentence) => {
  expect(read(sentence)).toMatchObject({ steps: [], unknown: [sentence], isForeign: true })
})

test.each(['remove the unicorn', 'open her eyes', 'Füge einen Drachen hinzu'])(
  'what cannot be done is in no other language for that: %s',
  (sentence) => {
    expect(read(sentence).isForeign).toBe(false)
  },
)
