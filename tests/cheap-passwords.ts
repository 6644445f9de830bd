import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before the server's tests and before the server of the journeys. A password's hash costs a fifth of a second on
// purpose, and they make thousands: here it costs next to nothing.
const kept = globalThis as { scryptInEarnest?: typeof crypto.scrypt }
// Test files that share a process may each load this anew.
kept.scryptInEarnest ??= crypto.scrypt
const scrypt = kept.scryptInEarnest
type Done = (error: Error | null, key: Buffer) => void
const cheap = (password: string, salt: Buffer, keyBytes: number, options: ScryptOptions, done: Done) =>
  scrypt(password, salt, keyBytes, { ...options, N: 2 ** 4 }, done)

function use(chosen: unknown): void {
  Object.assign(crypto, { scrypt: chosen })
  syncBuiltinESMExports()
}

export const hashCheaply = (): void => use(cheap)
hashCheaply()

/** For the tests of the hash itself. */
export const hashInEarnest = (): void => use(scrypt)
