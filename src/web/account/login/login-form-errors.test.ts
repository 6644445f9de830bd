import { expect, test } from 'vitest'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { findLoginErrors } from './login-form-errors.ts'

const t = openFullTranslator('en')
const withCode = { needsCode: true, choosesPassword: false }
const whole = { email: 'ada@example.org', code: '123456', password: 'x' }

test('a complete form has no errors', () => {
  expect(findLoginErrors(t, whole, withCode)).toEqual({})
  expect(findLoginErrors(t, { ...whole, email: ' Ada@Example.org ' }, withCode)).toEqual({})
  // The shared code, given out when an email's own codes are used up.
  expect(findLoginErrors(t, { ...whole, code: '123456789012' }, withCode)).toEqual({})
})

test('every missing value is reported at once, in the sentences of the specification', () => {
  expect(findLoginErrors(t, { email: ' ', code: '', password: '' }, withCode)).toEqual({
    email: 'Please enter email address',
    code: 'Please enter the verification code',
    password: 'Please enter password',
  })
})

test('no code is required where the form has none', () => {
  expect(findLoginErrors(t, { ...whole, code: '' }, { needsCode: false, choosesPassword: false })).toEqual({})
})

test('values that the server would refuse are not sent', () => {
  expect(Object.keys(findLoginErrors(t, { ...whole, email: 'ada@', code: '12345' }, withCode))).toEqual([
    'email',
    'code',
  ])
  expect(findLoginErrors(t, { ...whole, code: '1234567' }, withCode)).toHaveProperty('code')
  expect(
    findLoginErrors(t, { ...whole, password: '1234567' }, { needsCode: true, choosesPassword: true }),
  ).toHaveProperty('password')
})

test('a new password that everybody tries is not sent; an old one is, with which somebody may log in', () => {
  const values = { ...whole, password: 'password1' }
  expect(findLoginErrors(t, values, { needsCode: true, choosesPassword: true }).password).toMatch(/hard to guess/)
  expect(findLoginErrors(t, values, withCode)).toEqual({})
})
