import { passwordLengthMax, passwordLengthMin } from '#contract/account.ts'
import { Problem } from '#contract/problem.ts'

/**
 * As many guesses, most likely ones first, as a password must withstand. zxcvbn's own line between "very guessable" and "somewhat
 * guessable" (score 2): protection from guesses that are throttled, as those at a login are (docs/decisions/035).
 */
const guessesLeast = 1e6
/**
 * Time grows with the square of what is read and with the letters that could be digits: 32 characters and 8 substitutions took
 * 3 ms on average and 60 ms at most, 64 and the library's own 100 up to a second. What withstands in 32 withstands.
 */
const readMax = 32
const substitutionsMax = 8

/** 50,000 leaked passwords and rows of keys. Some 30 MB, so only where somebody chooses a password. */
let estimator: ReturnType<typeof openEstimator> | null = null

async function openEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  // Its other dictionary is of words for dice, which are good passwords together.
  const passwords = { passwords: dictionary['passwords-common'] }
  return new ZxcvbnFactory({
    dictionary: passwords,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: substitutionsMax,
  })
}

/**
 * What may become a password: any text of a length, but for what is guessed first: leaked ones and rows of keys, repeats and
 * dates (ASVS 5.0, 6.2.4), and what anybody would try who knows this site and the email. Asks much of the processor, so only
 * of somebody who has proved something.
 * @throws Problem 'password-weak'
 */
export async function requireStrongPassword(password: string, email: string): Promise<void> {
  const isLong = password.length >= passwordLengthMin && password.length <= passwordLengthMax
  if (!isLong || (await isGuessable(password.normalize('NFKC'), email))) throw new Problem('password-weak')
}

async function isGuessable(password: string, email: string): Promise<boolean> {
  const known = ['emulsion', email, email.split('@')[0] as string]
  const tailless = withoutTail(password.toLowerCase())
  if (tailless !== '' && known.map(withoutTail).includes(tailless)) return true
  estimator ??= openEstimator()
  return (await estimator).check(password.slice(0, readMax), known).guesses < guessesLeast
}

/** Digits and marks at the end are the first thing that guessers add. */
const withoutTail = (text: string) => text.replace(/[\d\p{P}\p{S}\s]+$/u, '')
