import { scryptSync } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProblem } from '#contract/problem.ts'
import { hashPassword, verifyNoPassword, verifyPassword } from '#server/people/accounts/login/password-hash.ts'
import { requireStrongPassword } from '#server/people/accounts/login/password-rules.ts'
import { hashCheaply, hashInEarnest } from '../../../../../tests/cheap-passwords.ts'

beforeAll(hashInEarnest)
afterAll(hashCheaply)

describe('a password hash', () => {
  test('opens to its own password, in any Unicode normalization, and to no other', async () => {
    const hash = await hashPassword('Café Äther 12')
    expect(await verifyPassword(hash, 'Café Äther 12'.normalize('NFD'))).toBe(true)
    for (const other of ['café Äther 12', 'Cafe Ather 12', 'Café Äther 12 ', ''])
      expect(await verifyPassword(hash, other)).toBe(false)
    expect(await verifyNoPassword('Café Äther 12')).toBe(false)
  })

  test('reveals neither its password nor whether two are the same, and says how it was made', async () => {
    const [a, b] = await Promise.all([hashPassword('the same'), hashPassword('the same')])
    expect(a).not.toBe(b)
    expect(a).toMatch(/^scrypt-32768-8-3\$[\w-]{22}\$[\w-]{43}$/)
    const [, salt = '', key] = a.split('$')
    const options = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 27 }
    expect(scryptSync('the same', Buffer.from(salt, 'base64url'), 32, options).toString('base64url')).toBe(key)
    await expect(verifyPassword('0a1b:2c3d', 'the same')).rejects.toThrow('another kind')
  })
})

describe('a new password', () => {
  const isAccepted = async (password: string, email = 'ada.lovelace@example.org') => {
    try {
      await requireStrongPassword(password, email)
      return true
    } catch (error) {
      expect(isProblem(error) && error.code).toBe(password.length < 8 ? 'password-short' : 'password-weak')
      return false
    }
  }

  test.each([
    ...['password', 'PASSWORD', 'P@ssw0rd!', 'trustno1', 'password123', 'ｐａｓｓｗｏｒｄ', 'Passwort1'],
    ...['qwertyuiop', '1q2w3e4r5t', 'qazwsxedc1', 'aaaaaaaa', 'abcdefgh', 'hunter2hunter2', '19841984', '12.03.1984'],
    ...['Emulsion!', 'emulsion2026', '3mulsion99', 'ada.lovelace@example.org', 'Ada.Lovelace1815', 'short', ''],
  ])('is not what is guessed first: %s', async (password) => {
    expect(await isAccepted(password)).toBe(false)
  })

  test.each([
    'correct horse battery',
    'пароль моей бабушки',
    '日本語のパスワード長い',
    '7310984622915',
    'Schmetterling',
  ])('may be any other text: spaces, other scripts, no digits, no capitals: %s', async (password) =>
    expect(await isAccepted(password)).toBe(true),
  )

  test('may be random text in any notation, and is not forbidden by an email of digits', async () => {
    expect(await isAccepted('7310984622915', '12345@example.org')).toBe(true)
    const random = fc.oneof(
      fc.uuid(),
      fc.string({ unit: fc.constantFrom(...'abcdefghijkmnpqrstuvwxyz23456789'), minLength: 12, maxLength: 128 }),
    )
    // Shrinking produces repeats that a person's generator does not, since it draws from more characters.
    const isVaried = (text: string) => new Set(text).size > 8
    await fc.assert(fc.asyncProperty(random.filter(isVaried), (password) => isAccepted(password)))
  })

  test('is checked quickly, whatever it consists of', async () => {
    await isAccepted('a first one loads what is needed')
    const made = fc.string({ unit: fc.constantFrom(...'pasword1234!@0aeios'), minLength: 128, maxLength: 128 })
    // A second each without the bound. The median, since this machine has other work.
    const times: number[] = []
    for (const password of fc.sample(made, 40)) {
      const { user } = process.cpuUsage()
      await isAccepted(password)
      times.push((process.cpuUsage().user - user) / 1000)
    }
    expect(times.toSorted((a, b) => a - b)[20]).toBeLessThan(100)
  })
})
