import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { z } from 'zod'
import type { passkeyAssertion, passkeyCreation } from '#contract/passkey.ts'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** CBOR of bytes, RFC 8949 3.1. */
function cborBytes(bytes: Uint8Array): Buffer {
  const { length } = bytes
  const head = length < 24 ? [0x40 + length] : length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), bytes])
}
/** CBOR of a text of less than 24 letters. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

export interface Signing {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
  readonly counter?: number
  /** Whether the person showed finger, face or PIN. */
  readonly isVerified?: boolean
  readonly userHandle?: string
}

/** A device with one key (ES256), as WebAuthn 3 describes what it sends. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const coseKey = Buffer.concat([
    // A map of five: key type 2, algorithm -7, curve 1, x and y.
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  const authenticatorData = ({ rpId, counter = 0, isVerified = true }: Signing, made: Uint8Array | null) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 1 + (isVerified ? 4 : 0) + (made === null ? 0 : 64)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(made === null ? [] : [made])])
  }
  const clientData = (type: string, { challenge, origin }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} } as const

  return {
    id: named.id,

    create(signing: Signing): z.infer<typeof passkeyCreation> {
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authenticatorData(signing, made))],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', signing)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },

    get(signing: Signing): z.infer<typeof passkeyAssertion> {
      const authData = authenticatorData(signing, null)
      const data = clientData('webauthn.get', signing)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const { userHandle } = signing
      return {
        ...named,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          ...(userHandle === undefined ? {} : { userHandle: base64url(Buffer.from(userHandle)) }),
        },
      }
    },
  }
}
