import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { createSemaphore } from '#server/ground/limits/semaphore.ts'

/**
 * scrypt with one of the settings that OWASP's Password Storage Cheat Sheet (and ASVS 5.0, appendix C) consider equally
 * strong. This one needs 32 MiB and took 180 ms; a single pass of the same strength needs 128 MiB.
 */
const strength = { N: 2 ** 15, r: 8, p: 3 }
const scheme = `scrypt-${strength.N}-${strength.r}-${strength.p}`
const keyBytes = 32
const saltBytes = 16
const noSalt = Buffer.alloc(saltBytes)
/**
 * Node runs these on the same four threads as file access and DNS. More than two at once would delay uploads. Whoever
 * would wait behind more than a hundred others, about ten seconds, is asked to come again.
 */
const semaphore = createSemaphore({ atOnceMax: 2, waitingMax: 100 })

/** Hashes a password with a random salt; the text also says how it was made. @throws Problem 'too-many-requests' */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await deriveKey(password, salt)
  return [scheme, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether a password belongs to a hash of `hashPassword`.
 * @throws Problem 'too-many-requests'; Error for a hash of another kind
 */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [made, salt, key] = hash.split('$')
  if (made !== scheme || salt === undefined || key === undefined) throw new Error('a password hash of another kind')
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'))
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}

/** Takes as long as a wrong password does; for an email without an account, or an account without a password. @throws Problem 'too-many-requests' */
export async function verifyNoPassword(password: string): Promise<false> {
  await deriveKey(password, noSalt)
  return false
}

// The same letters typed on two keyboards can be different code points.
const deriveKey = (password: string, salt: Buffer): Promise<Buffer> =>
  semaphore.run(() =>
    runScrypt(password.normalize('NFKC'), salt, { ...strength, maxmem: 2 * 128 * strength.N * strength.r }),
  )

const runScrypt = (password: string, salt: Buffer, options: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password, salt, keyBytes, options, (error, key) => (error === null ? resolve(key) : reject(error))),
  )
