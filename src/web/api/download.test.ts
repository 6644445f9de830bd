import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainName } from '#contract/plain-name.ts'
import { attachmentHeader } from '#server/pictures/photos/upload/photo-name.ts'
import { nameIn } from './download.ts'

test('a file is saved under the name that the server gives it, in any script', () => {
  expect(nameIn(attachmentHeader('Großmutter (1950)’s Foto 100%.jpg'))).toBe('Großmutter (1950)’s Foto 100%.jpg')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      expect(nameIn(attachmentHeader(name))).toBe(plainName(name) === '' ? 'photo' : plainName(name))
    }),
  )
})

test('a file without a name gets one', () => {
  expect(nameIn('')).toBe('photo')
})
