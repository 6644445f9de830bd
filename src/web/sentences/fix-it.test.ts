import { expect, test } from 'vitest'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { loadSentenceWords } from '#web/sentences/load-words.ts'
import { readSentence } from '#web/sentences/read-sentence.ts'

const words = await loadSentenceWords(openFullTranslator('en'))
const steps = (sentence: string) =>
  readSentence(sentence, words, { width: 3000, height: 2000 }).steps.map(({ step }) => step)

test('grain that is to be cleaned up is noise', () => {
  expect(steps("it's all grainy, clean it up")).toMatchObject([{ tool: 'repair', options: { noise: 'on' } }])
  expect(steps('make it grainy')).toMatchObject([{ tool: 'adjust', options: { grain: 30 } }])
})

test('faded is how an old look is, and grain stays beside it', () => {
  const [first, ...others] = steps('vintage vibe, faded, some grain')
  expect(first).toMatchObject({ tool: 'adjust', options: { look: 'faded-summer', grain: 30 } })
  expect(others).toEqual([])
  expect(steps('retro look and fix the fading')).toMatchObject([
    { tool: 'adjust', options: { look: 'faded-summer' } },
    { tool: 'repair', options: { fading: 'on' } },
  ])
})

test('a complaint of red skin is cared for once', () => {
  expect(steps('skin too red, tone it down')).toMatchObject([{ tool: 'beauty', options: { tone: 60, smoothing: 0 } }])
})
