import { expect, test } from 'vitest'
import { loader } from './login.ts'

test('the address that many guess leads to the page that asks for the login', () => {
  expect(loader().headers.get('location')).toBe('/home/account')
})
