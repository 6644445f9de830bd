import { expect, test } from 'vitest'
import { type PlanEntry, plans } from '#contract/plan.ts'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { languages } from '#i18n/languages.ts'
import { displayPlans } from './display-plan.ts'

const t = openFullTranslator('en')

const entries: PlanEntry[] = plans.map((plan) => ({
  ...plan,
  maxRequests: plan.name === 'FREE' ? 100 : 5000,
  productId: plan.price === 0 ? null : `product_${plan.id}`,
  remarks: plan.remarks.join('\n'),
}))

test('the free card comes first, then BASIC by the chosen billing', () => {
  const idsOf = (isYear: boolean) => displayPlans(t, entries.toReversed(), { isYear, role: null }).map(({ id }) => id)
  expect(idsOf(true)).toEqual(['FREE', 'BASIC-YEAR'])
  expect(idsOf(false)).toEqual(['FREE', 'BASIC-MONTH'])
})

test('a card shows dollars a month: a year divided by twelve, beside what the year costs at once', () => {
  const [free, year] = displayPlans(t, entries, { isYear: true, role: null })
  expect(free).toMatchObject({ price: '$0', oldPrice: null, total: null, maxRequest: '100', productId: null })
  expect(year).toMatchObject({ price: '$5.00', oldPrice: '$9.99', total: '$59.94 a year', maxRequest: '5,000' })
  const [, month] = displayPlans(t, entries, { isYear: false, role: null })
  expect(month).toMatchObject({ price: '$9.99', oldPrice: '$19.98', total: null, isYear: false })
})

test('the features are the lines of the remarks, and only one card is marked', () => {
  const cards = displayPlans(t, entries, { isYear: true, role: 'FREE' })
  expect(cards[0]?.features).toEqual(['All free AI features', 'Watermark-free download'])
  expect(cards.map(({ isSelect }) => isSelect)).toEqual([false, true])
  expect(cards[0]?.btnText).toBe('Your plan')
})

test('the free card follows the chosen billing, like every card', () => {
  for (const isYear of [true, false])
    for (const language of languages) {
      const cards = displayPlans(openFullTranslator(language), entries, { isYear, role: null })
      expect(cards.map((card) => card.isYear)).toEqual([isYear, isYear])
      expect(cards.map(({ total }) => total !== null)).toEqual([false, isYear])
    }
})
