import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordLengthMax, passwordLengthMin } from '#contract/account.ts'
import { Problem } from '#contract/problem.ts'

/** ASVS 5.0, 6.2.4: the 3,000 most used that the length lets through. */
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
)

/**
 * What may become a password: any text of a length, but for the most used ones and what anybody would guess who knows
 * this site and the email.
 * @throws Problem 'password-weak'
 */
export function requireStrongPassword(password: string, email: string): void {
  const isLong = password.length >= passwordLengthMin && password.length <= passwordLengthMax
  const folded = password.normalize('NFKC').toLowerCase()
  const guesses = ['emulsion', email, email.split('@')[0] as string].map(withoutTail)
  const tailless = withoutTail(folded)
  if (!isLong || common.has(folded) || (tailless !== '' && guesses.includes(tailless)))
    throw new Problem('password-weak')
}

/** Digits and marks at the end are the first thing that guessers add. */
const withoutTail = (text: string) => text.replace(/[\d\p{P}\p{S}\s]+$/u, '')
