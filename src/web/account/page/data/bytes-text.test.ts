import { expect, test } from 'vitest'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { bytesText } from './bytes-text.ts'

test('gives sizes in at least two figures, and never 1000 of a unit', () => {
  const t = openFullTranslator('en')
  const sizes = [0, 999, 1000, 9949, 9951, 999_499, 999_500, 40 * 1024 * 1024, 2e9, 3e15]
  expect(sizes.map((bytes) => bytesText(t, bytes))).toEqual([
    '0 bytes',
    '999 bytes',
    '1.0 kB',
    '9.9 kB',
    '10 kB',
    '999 kB',
    '1.0 MB',
    '42 MB',
    '2.0 GB',
    '3000 TB',
  ])
})

test('writes sizes in the reader’s language', () => {
  expect(bytesText(openFullTranslator('fr'), 3_400_000)).toMatch(/^3,4\sMo$/)
  expect(bytesText(openFullTranslator('de'), 3_400_000)).toMatch(/^3,4\sMB$/)
})
