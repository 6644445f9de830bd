import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'

/** Makes a stream unreadable to others. */
export interface Cipher {
  encrypt(body: Readable): Promise<Readable>
  /** The stream fails where something was changed. */
  decrypt(body: Readable): Promise<Readable>
}

export const plainCipher: Cipher = { encrypt: async (body) => body, decrypt: async (body) => body }

type WebStream = ReadableStream<Uint8Array>
const toWeb = (body: Readable) => Readable.toWeb(body) as unknown as WebStream
const fromWeb = (body: WebStream) => Readable.fromWeb(body as unknown as Parameters<typeof Readable.fromWeb>[0])

/**
 * Files in the format of age, which age's own program reads too.
 * @param recipients who can read what is written
 * @param identities tried for reading
 */
export function ageCipher(recipients: readonly string[], identities: readonly string[]): Cipher {
  return {
    async encrypt(body) {
      const encrypter = new Encrypter()
      for (const recipient of recipients) encrypter.addRecipient(recipient)
      return fromWeb(await encrypter.encrypt(toWeb(body)))
    },
    async decrypt(body) {
      const decrypter = new Decrypter()
      for (const identity of identities) decrypter.addIdentity(identity)
      return fromWeb(await decrypter.decrypt(toWeb(body)))
    },
  }
}

/** @param workFactor the logarithm of scrypt's cost; age's own is 18, about a second */
export async function lockText(text: string, passphrase: string, workFactor = 18): Promise<string> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  return Buffer.from(await encrypter.encrypt(text)).toString('base64')
}

/** @returns null with another passphrase */
export async function unlockText(locked: string, passphrase: string): Promise<string | null> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return decrypter.decrypt(Buffer.from(locked, 'base64'), 'text').catch(() => null)
}
