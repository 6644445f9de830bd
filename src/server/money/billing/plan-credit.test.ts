import { expect, test } from 'vitest'
import { creditOf } from '#server/money/billing/plan-credit.ts'

const row = {
  credit_cents: 4995,
  credit_currency: 'USD',
  is_year: false,
  period_end: new Date('2026-12-31T10:00:00Z'),
}

test('says how many renewals a credit pays, and when and how much is charged after them', () => {
  expect(creditOf(row)).toEqual({
    cents: 4995,
    currency: 'USD',
    renewals: 5,
    nextCharge: { at: '2027-05-31T10:00:00.000Z', cents: 999 },
  })
  expect(creditOf({ ...row, credit_cents: 1000 })).toMatchObject({
    renewals: 1,
    nextCharge: { at: '2027-01-31T10:00:00.000Z', cents: 998 },
  })
  expect(creditOf({ ...row, credit_cents: 500, is_year: true })).toMatchObject({
    renewals: 0,
    nextCharge: { at: '2026-12-31T10:00:00.000Z', cents: 5494 },
  })
})

test('says the sum alone in a currency that the plans have no price in, and nothing where nothing is known', () => {
  expect(creditOf({ ...row, credit_currency: 'EUR' })).toMatchObject({ cents: 4995, currency: 'EUR', nextCharge: null })
  expect(creditOf({ ...row, credit_cents: null, credit_currency: null })).toBeNull()
})
