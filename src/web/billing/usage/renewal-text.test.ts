import { expect, test } from 'vitest'
import { waitOf } from '#contract/problem.ts'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { renewalText } from './renewal-text.ts'

test('a renewal is given as a day while it is far off, then in hours, then in minutes', () => {
  const t = openFullTranslator('en')
  const at = '2026-12-01T00:00:00.000Z'
  const before = (hours: number) => renewalText(t, at, Date.parse(at) - hours * 3_600_000)
  expect(before(240)).toBe('on 1 December')
  expect(before(36)).toBe('in 36 hours')
  for (const hours of [4, 4.2, 4.9]) expect(before(hours)).toBe(`in ${waitOf(hours * 3600).count} hours`)
  expect(before(1.5)).toBe('in 90 minutes')
  expect(before(0.01)).toBe('in a minute')
  expect(before(-3)).toBe('in a minute')
})
