import fc from 'fast-check'
import { expect, test } from 'vitest'
import { profileRequest } from './account.ts'
import { apiKeyRequest } from './api-key.ts'
import { plainName } from './plain-name.ts'
import { presetRequest } from './preset.ts'

const marks = [0x61c, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069, 0, 7, 0x0a, 0x7f, 0x85, 0x9f]
const mark = fc.constantFrom(...marks.map((code) => String.fromCodePoint(code)))

test('a name keeps its letters, and no control or direction mark, whatever surrounds them', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(mark, fc.string({ unit: 'grapheme' }))), (parts) => {
      const name = plainName(parts.join(''))
      expect(name).not.toMatch(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u)
      expect(plainName(name)).toBe(name)
    }),
  )
  expect(plainName(' \u202Eתמונה\u202C 1\u0000 ')).toBe('תמונה 1')
  expect(plainName('👩‍👧 نامه')).toBe('👩‍👧 نامه')
})

test('names of accounts, keys and presets are plain, and nothing but marks is no name', () => {
  const spoofed = 'in\u202Evoice\u0085'
  expect(profileRequest.parse({ name: spoofed }).name).toBe('invoice')
  expect(apiKeyRequest.parse({ kind: 'live', name: spoofed }).name).toBe('invoice')
  expect(presetRequest.parse({ tool: 'beauty', name: spoofed, options: {} }).name).toBe('invoice')
  for (const schema of [profileRequest, apiKeyRequest])
    expect(schema.safeParse({ kind: 'live', name: '\u202E' }).success).toBe(false)
})
