import { expect, test } from 'vitest'
import { thingKinds } from '#contract/things.ts'
import { nameOf } from './thing-names.ts'

test('whatever the server names has a name in the page, and all are different', () => {
  const names = [...thingKinds, 'wire', 'text'].map((kind) => nameOf(kind))
  expect(names).not.toContain(null)
  expect(new Set(names).size).toBe(names.length)
  expect(nameOf('unheard of')).toBeNull()
})
