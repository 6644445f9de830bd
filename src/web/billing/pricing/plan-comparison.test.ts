import { expect, test } from 'vitest'
import { plans } from '#contract/plan.ts'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { menuToolIds, toolCatalog } from '#tools/catalog.ts'
import { comparedNames, comparePlans } from './plan-comparison.ts'
import { planQuestions } from './plan-questions.ts'

const t = openFullTranslator('en')

test('the table states what the server enforces for each plan', () => {
  const rows = comparePlans(
    t,
    menuToolIds.map((id) => toolCatalog[id]),
  )
  expect(rows.every(({ values }) => values.length === comparedNames(t).length)).toBe(true)
  expect(Object.fromEntries(rows.map(({ what, values }) => [what, values.map(({ text }) => text)]))).toMatchObject({
    'Remove object, beauty, cartoon, coloring': ['Yes', 'Yes', 'Yes'],
    'Repair, change sky': ['No', 'No', 'Yes'],
    Edits: ['3 a day', '100 a month', '5,000 a month'],
    'Longest side of a result': ['1,280 px', '4,096 px', 'As your photo'],
    Watermark: ['From the second result on', 'No', 'No'],
    Ads: ['Yes', 'Yes', 'No'],
    'Photos are kept': ['24 hours', '30 days', 'Until you delete them'],
    'Photos at once': ['One', 'One', 'Up to 50'],
  })
})

test('the answers contain the prices of the price list', () => {
  const entries = plans.map((plan) => ({ ...plan, maxRequests: 1, productId: null, remarks: '' }))
  const saving = planQuestions(t, entries).find(({ question }) => question.includes('yearly'))
  expect(saving?.answer).toContain('$59.94 once a year instead of twelve times $9.99. That is $5.00 a month')
})
