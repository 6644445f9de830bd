import { expect, test } from 'vitest'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { findLoginErrors } from './login-form-errors.ts'

const t = openFullTranslator('en')
const withCode = { needsCode: true, choosesPassword: false }
const whole = { email: 'ada@example.org', code: '123456', password: 'x' }

test('a whole form has no errors', () => {
  expect(findLoginErrors(t, whole, withCode)).toEqual({})
  expect(findLoginErrors(t, { ...whole, email: ' Ada@Example.org ' }, withCode)).toEqual({})
  // The code that all share where many have asked.
  expect(findLoginErrors(t, { ...whole, code: '123456789012' }, withCode)).toEqual({})
})

test('every missing value is named at once, in the words of the specification', () => {
  expect(findLoginErrors(t, { email: ' ', code: '', password: '' }, withCode)).toEqual({
    email: 'Please enter email address',
    code: 'Please enter the verification code',
    password: 'Please enter password',
  })
})

test('without a code, none is asked for', () => {
  expect(findLoginErrors(t, { ...whole, code: '' }, { needsCode: false, choosesPassword: false })).toEqual({})
})

test('what the server would refuse as it stands is not sent', () => {
  expect(Object.keys(findLoginErrors(t, { ...whole, email: 'ada@', code: '12345' }, withCode))).toEqual([
    'email',
    'code',
  ])
  expect(findLoginErrors(t, { ...whole, code: '1234567' }, withCode)).toHaveProperty('code')
  expect(
    findLoginErrors(t, { ...whole, password: '1234567' }, { needsCode: true, choosesPassword: true }),
  ).toHaveProperty('password')
})
