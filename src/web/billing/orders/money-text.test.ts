import { expect, test } from 'vitest'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { dollarsOf, moneyText } from './money-text.ts'

const t = openFullTranslator('en')

test('an amount is written in its own currency, with that currency’s decimals', () => {
  expect(moneyText(t, 5994, 'USD')).toBe('$59.94')
  expect(moneyText(t, 999, 'EUR')).toBe('€9.99')
  expect(moneyText(t, 1500, 'JPY')).toBe('¥1,500')
  expect(moneyText(t, 123456789, 'USD')).toBe('$1,234,567.89')
  expect(moneyText(t, 0, 'USD')).toBe('$0.00')
})

test('half a cent rounds up, and thousands are separated from 1,000 on', () => {
  expect([0, 1, 499.5, 999, 100_000].map((cents) => dollarsOf(t, cents))).toEqual([
    '$0',
    '$0.01',
    '$5.00',
    '$9.99',
    '$1,000.00',
  ])
})

test('dollars stay dollars, in the reader’s number format', () => {
  const written = (['de', 'es', 'fr', 'ja', 'zh-Hans'] as const).map((language) =>
    dollarsOf(openFullTranslator(language), 5994).replaceAll(/\s/g, ' '),
  )
  expect(written).toEqual(['59,94 $', '59,94 US$', '59,94 $US', '$59.94', 'US$59.94'])
})
