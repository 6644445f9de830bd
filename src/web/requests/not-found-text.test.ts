import { expect, test } from 'vitest'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { notFoundText } from './not-found-text.ts'

test.each([
  ['/no/such/page', 'Page not found: /no/such/page'],
  ['/%E0%A4%85', 'Page not found: /%E0%A4%85'],
  ['/%E0%A4%A', 'Page Not Found: /%E0%A4%A'],
  ['/%', 'Page Not Found: /%'],
])('%s: %s', (path, text) => {
  expect(notFoundText(openFullTranslator('en'), path)).toBe(text)
})
