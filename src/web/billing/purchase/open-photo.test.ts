import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { languages, pathIn } from '#i18n/languages.ts'
import { findOpenPhoto, keepOpenPhoto } from './open-photo.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('the photo that is open is found again, in any language and beside anything else in the address', () => {
  const editors = fc.constantFrom('/remove-object', '/change-sky/upload', '/upload-repair/upload', '/upload')
  fc.assert(
    fc.property(editors, fc.uuid(), fc.constantFrom(...languages), (path, photoId, language) => {
      keepOpenPhoto({ pathname: pathIn(language, path), search: `?adjust=1&photo=${photoId}` })
      expect(findOpenPhoto()).toBe(`${path}?photo=${photoId}`)
    }),
  )
})

test('a purchase that begins where no photo is open leads to none', () => {
  keepOpenPhoto({ pathname: '/remove-object', search: '?photo=one' })
  keepOpenPhoto({ pathname: '/pricing', search: '' })
  expect(findOpenPhoto()).toBeNull()
})

test.each(['//evil.example/?photo=one', '/remove-object?photo=a/b', 'https://evil.example/?photo=one', '/pricing'])(
  'what is no photo of ours is not led to: %s',
  (value) => {
    localStorage.setItem('emulsion_open_photo', JSON.stringify({ value, expires: Date.now() + 1000 }))
    expect(findOpenPhoto()).toBeNull()
  },
)
