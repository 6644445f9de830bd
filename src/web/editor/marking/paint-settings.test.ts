import { expect, test } from 'vitest'
import { startSettings, takesMarginIn, takesShadowIn } from './paint-settings.ts'

test('what goes is marked with its rim and its shadow, and what is changed in place without, until somebody chooses', () => {
  for (const takes of [takesMarginIn, takesShadowIn]) {
    expect(takes('required', startSettings)).toBe(true)
    expect(takes('area', startSettings)).toBe(false)
  }
  const chosen = { ...startSettings, takesMargin: true, takesShadow: false }
  expect(takesMarginIn('area', chosen)).toBe(true)
  expect(takesShadowIn('required', chosen)).toBe(false)
})
