import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { ApiKeyKind } from '#contract/api-key.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretBytes = 32
/** 62^43 is the first power above 2^256, and 62^6 the first above 2^32. */
const secretLength = 43
const checkLength = 6
const pattern = new RegExp(`^em_(live|test)_([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checkLength}})$`)

export interface KeySecret {
  /** em_live_ or em_test_, 43 digits of base 62 that hold 32 random bytes, and 6 that hold their CRC-32. */
  readonly text: string
  /** What is stored. */
  readonly sha256: string
  /** What may be shown later. */
  readonly prefix: string
  readonly lastFour: string
}

export function createKeySecret(kind: ApiKeyKind, random: Uint8Array = randomBytes(secretBytes)): KeySecret {
  const head = `em_${kind}_${inBase62(BigInt(`0x${Buffer.from(random).toString('hex')}`), secretLength)}`
  const text = head + checkOf(head)
  return { text, sha256: keyHash(text), prefix: text.slice(0, 12), lastFour: text.slice(-4) }
}

/**
 * SHA-256, hexadecimal. A slow hash protects passwords, which can be guessed; 256 random bits cannot, so a fast one is
 * right, and it makes the stored value the index that the key is found by.
 */
export const keyHash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Whether a text has the form of a key and its check digits are right, so that a look-up is worth while. */
export function isKeyText(text: string): boolean {
  const found = pattern.exec(text)
  return found !== null && checkOf(text.slice(0, -checkLength)) === found[3]
}

const checkOf = (head: string): string => inBase62(BigInt(crc32(head)), checkLength)

function inBase62(value: bigint, length: number): string {
  let rest = value
  let text = ''
  while (text.length < length) {
    text = digits[Number(rest % 62n)] + text
    rest /= 62n
  }
  return text
}
