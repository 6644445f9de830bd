import { expect, test } from 'vitest'
import { registerRequest } from '#contract/account.ts'
import { givenName } from './given-name.ts'

test('an account that was registered without a name has no given name', () => {
  const entry = { email: 'ada@example.org', password: 'a red lamp in here', code: '123456' }
  expect(givenName(registerRequest.parse(entry))).toBeNull()
  expect(givenName(registerRequest.parse({ ...entry, name: 'Ada' }))).toBe('Ada')
})
