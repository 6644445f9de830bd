import { expect, test } from 'vitest'
import { findNearest } from '#contract/nearest.ts'
import { webhookEvents } from '#contract/webhook.ts'

test.each([
  ['job.finished', webhookEvents, null],
  ['job.faild', webhookEvents, 'job.failed'],
  ['usage.full', webhookEvents, null],
  ['jobdone', webhookEvents, 'job.done'],
  ['tasse', ['vase', 'cat'], null],
  ['vsae', ['vase', 'cat'], 'vase'],
  ['bycicle', ['bicycle', 'bus'], 'bicycle'],
  ['smoothness', ['smoothing', 'strength'], 'smoothing'],
  ['warmth', ['temperature', 'whites'], null],
  ['parking lot', ['parking meter', 'car'], null],
  ['racket', ['tennis-racket', 'baseball-bat'], 'tennis-racket'],
  ['cartoonify', ['cartoon', 'adjust'], 'cartoon'],
])('%s is told what was probably meant, or nothing', (written, words, meant) => {
  expect(findNearest(written, words)).toBe(meant)
})
