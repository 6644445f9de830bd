import { passwordLengthMax, passwordLengthMin } from '#contract/account.ts'
import { isObviousPassword } from '#contract/obvious-password.ts'
import { Problem } from '#contract/problem.ts'

/**
 * The number of guesses, most likely first, that a password must withstand. This is zxcvbn's own line between "very
 * guessable" and "somewhat guessable" (score 2), for guesses that are rate limited, as logins are
 * (docs/decisions/accounts.md).
 */
const guessesLeast = 1e6
/**
 * Time grows with the square of the length read and with the letters that could be digits. With 32 characters and 8
 * substitutions it took 3 ms on average and 60 ms at most; with 64, or the library's own 100, up to a second. A
 * password that withstands with 32 characters withstands.
 */
const readMax = 32
const substitutionsMax = 8

/**
 * 50,000 leaked passwords and keyboard rows. It takes some 30 MB, so it is loaded only when somebody chooses a
 * password.
 */
let estimator: ReturnType<typeof openEstimator> | null = null

async function openEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  // The other dictionary holds diceware words, which make good passwords in combination.
  const passwords = { passwords: dictionary['passwords-common'] }
  return new ZxcvbnFactory({
    dictionary: passwords,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: substitutionsMax,
  })
}

/**
 * Accepts any text of the right length except what is guessed first: leaked passwords, keyboard rows, repeats and dates
 * (ASVS 5.0, 6.2.4), and what anyone would try who knows this site and the email. It is expensive, so it is only for
 * people who have proved something.
 * @throws Problem 'password-short', 'password-weak'
 */
export async function requireStrongPassword(password: string, email: string): Promise<void> {
  if (password.length < passwordLengthMin) throw new Problem('password-short')
  if (password.length > passwordLengthMax || (await isGuessable(password.normalize('NFKC'), email)))
    throw new Problem('password-weak')
}

async function isGuessable(password: string, email: string): Promise<boolean> {
  // What the page refuses is refused to programs as well.
  if (isObviousPassword(password, email)) return true
  const known = ['emulsion', email, email.split('@')[0] as string]
  estimator ??= openEstimator()
  return (await estimator).check(password.slice(0, readMax), known).guesses < guessesLeast
}
