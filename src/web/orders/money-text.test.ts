import { expect, test } from 'vitest'
import { moneyText } from './money-text.ts'

test('an amount is written in its own currency, with as many decimals as that has', () => {
  expect(moneyText(5994, 'USD')).toBe('$59.94')
  expect(moneyText(999, 'EUR')).toBe('€9.99')
  expect(moneyText(1500, 'JPY')).toBe('¥1,500')
  expect(moneyText(123456789, 'USD')).toBe('$1,234,567.89')
  expect(moneyText(0, 'USD')).toBe('$0.00')
})
