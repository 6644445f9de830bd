import { expect, test } from 'vitest'
import { sentenceOfJob } from '#contract/absent-thing.ts'
import { detailOfJob } from '#contract/v1/problem-words.ts'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { failureOfJob } from './failure-of-job.ts'

const dog = { by: 'thing', kind: 'dog' } as const
const missing = { code: 'no-such-thing-found', sentence: sentenceOfJob('no-such-thing-found', dog) } as const

test('the page names what a mask asked for and what to do there, in its own language', () => {
  const job = { problem: missing, maskBy: dog }
  expect(failureOfJob(openFullTranslator('en'), job)).toBe(
    'No dog was found in this photo. Click it in the editor, or paint over it.',
  )
  expect(failureOfJob(openFullTranslator('de'), job)).toMatch(/Hund.+Klicke/)
  expect(detailOfJob('no-such-thing-found', dog)).toBe(
    'No dog was found in this photo. Mark it with a mask of your own.',
  )
})

test('other failures have the sentence of their code', () => {
  const sentence = sentenceOfJob('no-face-found', dog)
  const job = { problem: { code: 'no-face-found', sentence } as const, maskBy: dog }
  expect(failureOfJob(openFullTranslator('en'), job)).toBe(sentence)
  expect(sentence).toMatch(/^No face was found/)
})
