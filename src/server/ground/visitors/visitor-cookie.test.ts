import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVisitorId, readVisitorCookie, signVisitorId } from '#server/ground/visitors/visitor-cookie.ts'

const secret = randomBytes(32)
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))

test('a cookie that we signed names its visitor', () => {
  const id = createVisitorId()
  expect(readVisitorCookie(signVisitorId(id, secret), secret)).toBe(id)
})

test('a cookie that a browser got from an earlier release still names its visitor: photos hang on it for 400 days', () => {
  const given = 'AAECAwQFBgcICQoLDA0ODw.sVijA8DGDUGIUCpVohP0EkO7rbU1bQBhTI_8vtrxHWw'
  expect(readVisitorCookie(given, Buffer.alloc(32, 7))).toBe('AAECAwQFBgcICQoLDA0ODw')
})

test('no change of a single character, and no other secret, leaves it valid', () => {
  const value = signVisitorId(createVisitorId(), secret)
  fc.assert(
    fc.property(
      fc.nat(value.length - 1),
      fc.string({ unit: 'binary-ascii', minLength: 0, maxLength: 3 }),
      (at, put) => {
        const forged = value.slice(0, at) + put + value.slice(at + 1)
        fc.pre(forged !== value)
        expect(readVisitorCookie(forged, secret)).toBeNull()
      },
    ),
    { numRuns: 2_000 },
  )
  expect(readVisitorCookie(value, randomBytes(32))).toBeNull()
})

test('anything at all is read without an error', () => {
  fc.assert(fc.property(anyText, (text) => readVisitorCookie(text, secret) === null))
})
