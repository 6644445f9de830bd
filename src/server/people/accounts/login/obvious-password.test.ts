import { expect, test } from 'vitest'
import { isObviousPassword } from '#contract/obvious-password.ts'
import { requireStrongPassword } from '#server/people/accounts/login/password-rules.ts'

const email = 'ada.lovelace@example.org'
const refuses = (password: string) =>
  requireStrongPassword(password, email).then(
    () => false,
    () => true,
  )

const obvious = [
  ...['password', 'Password1', 'passw0rd', 'P@ssw0rd!', 'passwort123', 'qwertz123', 'Qwerty12', 'azerty123'],
  ...['12345678', '1234567890', '87654321', 'aaaaaaaa', 'abababab', 'abcdefgh', 'iloveyou1', 'Sommer2024'],
  ...['emulsion1', 'ada.lovelace', 'Ada.Lovelace99', email, 'welcome1', 'football!', 'letmein123', 'motdepasse1'],
]

test.each(obvious)('"%s" is told on the page, and the server refuses it, too', async (password) => {
  expect(isObviousPassword(password, email)).toBe(true)
  expect(await refuses(password)).toBe(true)
})

test.each(['correct horse battery', 'Uq7-vase-lamp', 'passwordless-living-room', '83915027', 'sommerregen im mai'])(
  '"%s" is left to the server',
  (password) => {
    expect(isObviousPassword(password, email)).toBe(false)
  },
)
