import { expect, test } from 'vitest'
import { readPlain } from '#web/sentences/plain-text.ts'

test('each letter knows where it stands, with accents apart or in one, and where one becomes two', () => {
  const { text, places } = readPlain('E\u0301te\u0301 à Gießen')
  expect(text).toBe('ete a giessen')
  // What is written there begins with the letter.
  expect(places).toEqual([0, 2, 3, 5, 6, 7, 8, 9, 10, 11, 11, 12, 13])
})

test('a German verb keeps the letter that tells it from a pronoun', () => {
  expect(readPlain('Ändere die anderen, a\u0308nder Hände')).toEqual({
    text: 'ändere die anderen, änder hande',
    places: [...Array(20).keys(), ...[20, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]],
  })
})

test('marks of Japanese syllables stay with them, composed or apart', () => {
  expect(readPlain('か\u3099').text).toBe('が')
  expect(readPlain('が')).toEqual({ text: 'が', places: [0] })
})
