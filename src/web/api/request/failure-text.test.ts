import { afterEach, expect, test, vi } from 'vitest'
import { Problem, waitOf } from '#contract/problem.ts'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { keepTranslator } from '#i18n/known-messages.ts'
import { languages } from '#i18n/languages.ts'
import { failureText } from './failure-text.ts'

afterEach(() => vi.unstubAllGlobals())

function readIn(language: (typeof languages)[number]) {
  vi.stubGlobal('document', { documentElement: { lang: language } })
  keepTranslator(openFullTranslator(language))
}

const waits = [42, 300, 20_000, 200_000]

test('a waiting time is written in the page’s language as the server writes it in English', () => {
  for (const seconds of waits) {
    const { code, message } = new Problem('too-many-tries', undefined, seconds)
    readIn('en')
    expect(failureText(code, message, seconds)).toBe(message)
    for (const language of languages.slice(1)) {
      readIn(language)
      const told = failureText(code, message, seconds)
      expect(told).not.toContain('Try again')
      expect(told).toContain(String(waitOf(seconds).count))
    }
  }
  readIn('de')
  const { code, message } = new Problem('too-many-tries', undefined, 300)
  expect(failureText(code, message, 300)).toBe('Zu viele Versuche. Versuch es in 5 Minuten noch einmal.')
})

test('a sentence without a translation stays in the server’s words', () => {
  readIn('de')
  expect(failureText('internal', 'A word of a proxy.', 5)).toBe('A word of a proxy.')
})

test('which thing a photo lacks is said in English, and elsewhere that something is not there', () => {
  const message = 'No dog was found in this photo. Mark it with a mask of your own.'
  readIn('en')
  expect(failureText('no-such-thing-found', message, null)).toBe(message)
  readIn('de')
  expect(failureText('no-such-thing-found', message, null)).toMatch(/in diesem Foto nicht gefunden/)
})
