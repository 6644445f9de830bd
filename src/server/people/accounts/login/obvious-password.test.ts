import { expect, test } from 'vitest'
import { passwordLengthMin } from '#contract/account.ts'
import { isObviousPassword, obviousWords, tailMax } from '#contract/obvious-password.ts'
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

test('every word of the list, made long enough, is told on the page and refused by the server', async () => {
  for (const word of obviousWords) {
    const tail = '1927'.slice(0, Math.max(0, passwordLengthMin - word.length))
    const password = `${word}${tail}`
    expect({ word, isReached: word.length + tailMax >= passwordLengthMin }).toEqual({ word, isReached: true })
    expect({ word, told: isObviousPassword(password, email), refused: await refuses(password) }).toEqual({
      ...{ word, told: true, refused: true },
    })
  }
})

test.each(['correct horse battery', 'Uq7-vase-lamp', 'passwordless-living-room', '83915027', 'sommerregen im mai'])(
  '"%s" is left to the server',
  (password) => {
    expect(isObviousPassword(password, email)).toBe(false)
  },
)
