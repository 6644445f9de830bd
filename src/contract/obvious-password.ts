/**
 * Words that guessers begin with, as plain letters: the most frequent of public lists of leaked passwords, and their like
 * in the languages of the page. The server knows 50,000 more.
 */
export const obviousWords: ReadonlySet<string> = new Set(
  (
    'password passw pass passwort motdepasse contrasena contraseña clave azerty qwerty qwertz qwertyui qwertyuiop ' +
    'qwertzuiop azertyuiop asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm yxcvbnm abcd abcdef abcdefgh letmein ' +
    'welcome willkommen bienvenue bienvenido admin administrator root login master hallo hello bonjour hola ' +
    'iloveyou iloveu loveme love princess sunshine superman batman football fussball baseball basketball soccer ' +
    'monkey dragon shadow michael jordan jennifer charlie thomas starwars pokemon whatever trustno freedom ' +
    'computer internet secret changeme test testtest testing guest user demo summer winter sommer'
  ).split(' '),
)
const letters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const rows = ['0123456789', '9876543210', '1234567890', '0987654321', 'abcdefghijklmnopqrstuvwxyz']
/** What is added to a word and is guessed with it. */
export const tailMax = 4

/** Digits and punctuation at the end are the first thing that guessers add. */
const withoutTail = (text: string): string => text.replace(/[\d\p{P}\p{S}\s]+$/u, '')

/**
 * Whether a password is surely too easy to guess, by what a page can know: a common word with a short tail, a repeat, a
 * row of keys, or the email and the site's name. Who chooses one learns it before anything is sent, and the server
 * refuses it, too.
 */
export function isObviousPassword(password: string, email: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const tailless = withoutTail(text)
  const own = ['emulsion', email, email.split('@')[0] ?? ''].map((one) => withoutTail(one.toLowerCase()))
  if (tailless !== '' && own.includes(tailless)) return true
  const plain = [...tailless].map((letter) => letters[letter] ?? letter).join('')
  if (obviousWords.has(plain) && text.length - tailless.length <= tailMax) return true
  return /^(.{1,2})\1+$/u.test(text) || rows.some((row) => row.includes(text))
}
