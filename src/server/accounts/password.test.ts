import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isProblem } from '#contract/problem.ts'
import { hashPassword, verifyNoPassword, verifyPassword } from '#server/accounts/password-hash.ts'
import { requireStrongPassword } from '#server/accounts/password-rules.ts'

describe('a password hash', () => {
  test('opens to its own password, however its letters were put together, and to no other', async () => {
    const hash = await hashPassword('Café Äther 12')
    expect(await verifyPassword(hash, 'Café Äther 12'.normalize('NFD'))).toBe(true)
    for (const other of ['café Äther 12', 'Cafe Ather 12', 'Café Äther 12 ', ''])
      expect(await verifyPassword(hash, other)).toBe(false)
    expect(await verifyNoPassword('Café Äther 12')).toBe(false)
  })

  test('tells neither its password nor whether two are the same, and says how it was made', async () => {
    const [a, b] = await Promise.all([hashPassword('the same'), hashPassword('the same')])
    expect(a).not.toBe(b)
    expect(a).toMatch(/^scrypt-32768-8-3\$[\w-]{22}\$[\w-]{43}$/)
    await expect(verifyPassword('0a1b:2c3d', 'the same')).rejects.toThrow('another kind')
  })
})

describe('a new password', () => {
  const isAccepted = (password: string, email = 'ada.lovelace@example.org') => {
    try {
      requireStrongPassword(password, email)
      return true
    } catch (error) {
      expect(isProblem(error) && error.code).toBe('password-weak')
      return false
    }
  }

  test('is not among the most used, nor made of the site or the email with a tail', () => {
    const weak = ['password', 'PASSWORD', 'trustno1', 'qwertyuiop', 'ｐａｓｓｗｏｒｄ', 'Emulsion!', 'emulsion2026']
    for (const password of [...weak, 'ada.lovelace@example.org', 'Ada.Lovelace1815', 'short', ''])
      expect([password, isAccepted(password)]).toEqual([password, false])
  })

  test('may be any other text: spaces, other scripts, no digits, no capitals', () => {
    for (const password of ['correct horse battery', 'пароль моей бабушки', '日本語のパスワード長い', '7310984622915'])
      expect([password, isAccepted(password)]).toEqual([password, true])
    // An email without letters before the @ does not forbid every number.
    expect(isAccepted('7310984622915', '12345@example.org')).toBe(true)
    fc.assert(fc.property(fc.uuid(), (password) => isAccepted(password)))
  })
})
