/**
 * The envelope of the JSON calls: AES-256-CBC with PKCS7 under a key that every page gets. It hides nothing from anyone
 * who can load a page, so nothing may rely on it: neither secrecy nor the author of a body.
 */

/** Request header: the version of the page's key, or `plainEnvelope`. Without it the current key is meant. */
export const envelopeHeader = 'x-envelope'
/** Asks for plain `{ data }`; for programs and tests. */
export const plainEnvelope = 'none'

export interface EnvelopeKey {
  /** 32 ASCII characters, taken as bytes. */
  readonly key: string
  /** 16 ASCII characters, taken as bytes. */
  readonly iv: string
}

interface Cipher {
  encrypt(plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  /** Rejects input without correct PKCS7 padding. */
  decrypt(sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
}

/** The cipher, by Web Crypto or by a library: browsers have no Web Crypto on plain http. */
type Subtle = Pick<SubtleCrypto, 'importKey' | 'encrypt' | 'decrypt'>

/** Base64 of the encrypted JSON of `value`. */
export async function sealJson(value: unknown, key: EnvelopeKey): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return toBase64(await (await cipherOf(key)).encrypt(plain))
}

/** Reverses `sealJson`. Rejects anything that is not base64, padding, UTF-8 or JSON. */
export async function openJson(sealed: string, key: EnvelopeKey): Promise<unknown> {
  const plain = await (await cipherOf(key)).decrypt(fromBase64(sealed))
  return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain))
}

const ciphers = new WeakMap<EnvelopeKey, Promise<Cipher>>()

function cipherOf(key: EnvelopeKey): Promise<Cipher> {
  const known = ciphers.get(key)
  if (known !== undefined) return known
  // On plain http a browser has no `subtle`.
  const subtle: Subtle | undefined = globalThis.crypto?.subtle
  const made = subtle === undefined ? libraryCipher(key) : webCipher(key, subtle)
  ciphers.set(key, made)
  // If the library did not load, the next call asks for it again.
  made.catch(() => ciphers.delete(key))
  return made
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function webCipher({ key, iv }: EnvelopeKey, subtle: Subtle): Promise<Cipher> {
  const algorithm = { name: 'AES-CBC', iv: bytesOf(iv) }
  const secret = await subtle.importKey('raw', bytesOf(key), 'AES-CBC', false, ['encrypt', 'decrypt'])
  return {
    encrypt: async (plain) => new Uint8Array(await subtle.encrypt(algorithm, secret, plain)),
    decrypt: async (sealed) => new Uint8Array(await subtle.decrypt(algorithm, secret, sealed)),
  }
}

async function libraryCipher({ key, iv }: EnvelopeKey): Promise<Cipher> {
  const { cbc } = await import('@noble/ciphers/aes.js')
  const [secret, start] = [bytesOf(key), bytesOf(iv)]
  return {
    encrypt: async (plain) => cbc(secret, start).encrypt(plain),
    decrypt: async (sealed) => cbc(secret, start).decrypt(sealed),
  }
}

// The arguments of one call lie on the stack; this many fit everywhere.
const chunkBytes = 8192

function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (let start = 0; start < bytes.length; start += chunkBytes)
    letters += String.fromCharCode(...bytes.subarray(start, start + chunkBytes))
  return btoa(letters)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text)
  const bytes = new Uint8Array(letters.length)
  for (let index = 0; index < letters.length; index++) bytes[index] = letters.charCodeAt(index)
  return bytes
}
