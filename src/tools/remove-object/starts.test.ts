import { expect, test } from 'vitest'
import type { ModelId } from '#inference/models/model-catalog.ts'
import type { Models } from '#inference/models/model-session.ts'
import { completerFor } from '#tools/remove-object/starts.ts'

const having = (...ids: ModelId[]): Models => ({
  has: (id) => ids.includes(id),
  run: () => Promise.reject(new Error('nothing is run here')),
  unload: () => Promise.resolve(),
})

test('automatic takes what was pulled before what ships, and nothing where nothing is there', () => {
  expect(completerFor('auto', having('lama', 'mi-gan'))).toBe('lama')
  expect(completerFor('auto', having('mi-gan'))).toBe('mi-gan')
  expect(completerFor('auto', having())).toBe(null)
})

test('a network that is asked for and missing is replaced, and patches alone need none', () => {
  expect(completerFor('mi-gan', having('lama', 'mi-gan'))).toBe('mi-gan')
  expect(completerFor('lama', having('mi-gan'))).toBe('mi-gan')
  expect(completerFor('patches', having('lama', 'mi-gan'))).toBe(null)
})
