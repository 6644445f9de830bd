import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { CertificateChain } from '#provenance/statement.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
/** id-kp-documentSigning (RFC 9336), which C2PA allows for signers. */
const documentSigning = '1.3.6.1.5.5.7.3.36'
/** A signer of one's own cannot be renewed by anybody else, and what it signed should stay readable. Taste. */
const years = 20

export interface SigningIdentity {
  /** PKCS #8, PEM. */
  readonly privateKey: string
  readonly certificates: CertificateChain
}

/**
 * A key and its certificate, signed by an authority made for it alone, since C2PA refuses a certificate that signs
 * itself. The authority's key is thrown away. No validator trusts this authority until its operator says so.
 * @param name the organisation of the certificate, at most 64 characters are kept
 */
export async function makeCertificates(name: string): Promise<SigningIdentity> {
  const organisation = name.replace(/[^\p{L}\p{N} .:_-]/gu, '').slice(0, 64) || 'Emulsion'
  const [authority, own] = await Promise.all([makeKeys(), makeKeys()])
  const notBefore = new Date(Date.now() - 60_000)
  const notAfter = new Date()
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years)
  const issuer = [{ O: [organisation] }, { CN: ['Emulsion content credentials'] }]
  const root = await X509CertificateGenerator.create({
    serialNumber: makeSerial(),
    issuer,
    subject: issuer,
    notBefore,
    notAfter,
    publicKey: authority.publicKey,
    signingKey: authority.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  })
  const leaf = await X509CertificateGenerator.create({
    serialNumber: makeSerial(),
    issuer,
    subject: [{ O: [organisation] }, { CN: ['Emulsion'] }],
    notBefore,
    notAfter,
    publicKey: own.publicKey,
    signingKey: authority.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([documentSigning, ExtendedKeyUsage.emailProtection]),
      await AuthorityKeyIdentifierExtension.create(authority.publicKey),
      await SubjectKeyIdentifierExtension.create(own.publicKey),
    ],
  })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', own.privateKey)).toString('base64')
  return {
    privateKey: `-----BEGIN PRIVATE KEY-----\n${pkcs8.replace(/.{64}/g, '$&\n').trim()}\n-----END PRIVATE KEY-----\n`,
    certificates: [leaf, root].map(({ rawData }) => Buffer.from(rawData).toString('base64')),
  }
}

const makeKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) as Promise<CryptoKeyPair>

/** Positive, 16 bytes. */
function makeSerial(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[0] = ((bytes[0] as number) & 0x7f) | 0x40
  return Buffer.from(bytes).toString('hex')
}
