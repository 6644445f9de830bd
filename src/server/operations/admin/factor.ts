import { createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { recoveryCodeCount } from '#contract/admin.ts'

/** RFC 6238, with what every program for codes supports. */
const stepSeconds = 30
const digits = 6
/** Steps before and after the present one whose codes are accepted: clocks differ, and people type slowly. */
const stepsAround = 1
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20
/** 50 bits: at the limit of guesses, more than a lifetime's. */
const recoveryLetters = 10
/** Without letters that are read as others; a power of two, so that each is as likely. */
const recoveryAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Makes the factor another one. Stored; says nothing without the pepper. */
export const newSeed = () => randomBytes(16).toString('base64url')

function totpOf(pepper: Buffer, seed: string, email: string): TOTP {
  const bytes = createHmac('sha256', pepper).update(`factor:${seed}`).digest().subarray(0, secretBytes)
  // A copy: the digest's memory is shared with others.
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  return new TOTP({ issuer: 'Emulsion', label: email, secret, algorithm: 'SHA1', digits, period: stepSeconds })
}

export interface FactorSetUp {
  /** To be typed where no picture can be read, in base32. */
  readonly secret: string
  /** `otpauth://totp/…`: what the QR code says. */
  readonly address: string
  readonly qr: QrCode
}

export interface QrCode {
  /** Modules a side, with the quiet zone. */
  readonly size: number
  /** An SVG path over the dark modules, one unit each. */
  readonly path: string
}

/** ISO/IEC 18004 asks for four light modules around. */
const quietModules = 4

function qrOf(text: string): QrCode {
  const { data, size } = encode(text, { border: quietModules, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

export function factorSetUp(pepper: Buffer, seed: string, email: string): FactorSetUp {
  const totp = totpOf(pepper, seed, email)
  const address = totp.toString()
  return { secret: totp.secret.base32, address, qr: qrOf(address) }
}

/** The step whose code this is, of those that are accepted now; null when it is none. */
export function stepOfCode(pepper: Buffer, seed: string, code: string, nowMs: number): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(pepper, seed, '').validate({ token, timestamp: nowMs, window: stepsAround })
  return delta === null ? null : Math.floor(nowMs / 1000 / stepSeconds) + delta
}

/** Ten different ones, as they are shown: abcde-fghij. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) {
    const letters = [...randomBytes(recoveryLetters)].map((byte) => recoveryAlphabet[byte % recoveryAlphabet.length])
    codes.add(`${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`)
  }
  return [...codes]
}

/** What is stored of a recovery code, however it was typed; null when it cannot be one. */
export function recoveryHmac(pepper: Buffer, userId: string, code: string): string | null {
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '')
  if (letters.length !== recoveryLetters || [...letters].some((letter) => !recoveryAlphabet.includes(letter)))
    return null
  return createHmac('sha256', pepper).update(`recovery:${userId}:${letters}`).digest('base64url')
}
