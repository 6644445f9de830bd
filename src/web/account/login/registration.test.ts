import { expect, test } from 'vitest'
import { registrationOf, registrationSentence } from './registration.ts'

const user = {
  id: 'u1',
  email: 'ada@example.org',
  name: 'user',
  role: 'FREE',
  isMember: false,
  hasPassword: true,
  hasGoogle: false,
  providerHosts: [],
  createdAt: '2026-01-01T00:00:00.000Z',
}

test('a reply with status success and a user is a success', () => {
  expect(registrationOf({ status: 'success', user, message: '' }).user).toEqual(user)
})

test('a success needs no message, and the free role may be spelled in any case', () => {
  expect(registrationOf({ status: 'success', user: { ...user, role: 'Free' } }).user).toEqual(user)
})

test.each([
  { status: 'success', message: '' },
  { status: 'success', user: null },
  { status: 'success', user: {} },
  { status: 'failed', user },
  { user },
  {},
  null,
  undefined,
  'success',
])('a reply that lacks either, %j, is an invalid response', (reply) => {
  expect(() => registrationOf(reply)).toThrow('Registration failed - invalid response')
})

test('the server’s own message is shown when there is one', () => {
  expect(() => registrationOf({ status: 'error', message: 'Registrations are closed.' })).toThrow(
    /^Registrations are closed\.$/,
  )
})

test('an error is reported by its message, and one without a message still gets a sentence', () => {
  expect(registrationSentence(new Error('That code is wrong.'))).toBe('That code is wrong.')
  for (const error of [new Error(''), null, undefined, 'no', {}])
    expect(registrationSentence(error)).toBe('Registration failed')
})
