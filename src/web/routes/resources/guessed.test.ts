import { expect, test } from 'vitest'
import { loader } from './guessed.ts'

test.each([
  ['login', '/home/account'],
  ['my-photos', '/home/create'],
  ['privacy', '/policy'],
  ['docs', '/docs/api'],
  ['batch', '/home/create?batch'],
  // The router puts the language of the address before it.
  ['change-sky', '/change-sky/upload'],
  ['beauty', '/upload-beauty/upload'],
  ['fr/adjust', '/remove-object?tool=adjust'],
  ['de/batch', '/home/create?batch'],
  ['zh-Hans/my-photos', '/home/create'],
])('/%s leads to %s', (path, page) => {
  const request = new Request(`https://photos.example.org/${path}?from=memory`)
  expect(loader({ request }).headers.get('location')).toBe(page)
})
