import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedFormat, signedFormats } from '#provenance/assets/open-asset.ts'
import { openEs256 } from '#provenance/es256.ts'
import { makeCertificates, type SigningIdentity } from '#provenance/make-certificates.ts'
import { signPhoto } from '#provenance/sign-photo.ts'
import type { Statement } from '#provenance/statement.ts'
import { readByOther } from '../../tests/c2pa-reader.ts'

const statement: Statement = {
  version: '1.2.3',
  original: { sha256: 'ab'.repeat(32), format: 'jpeg' },
  steps: [{ tool: 'coloring', engines: ['Emulsion colorizer'], source: 'compositeWithTrainedAlgorithmicMedia' }],
  delivery: { isSmaller: true, isMarked: true },
}
let identity: SigningIdentity
beforeAll(async () => {
  identity = await makeCertificates('photos.example.org')
})

const plain = (format: SignedFormat) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#375' } })
    [format]()
    .toBuffer()

const sign = (file: Uint8Array, format: SignedFormat) =>
  signPhoto(
    file,
    format,
    { statement, untouched: null },
    { certificates: identity.certificates, sign: openEs256(identity.privateKey) },
  )

const codesOf = (all: readonly { readonly code: string }[]) => [...new Set(all.map(({ code }) => code))].toSorted()

describe.each(signedFormats)('a signed %s, read by the Content Authenticity Initiative', (format) => {
  test('has a valid manifest and signature, and hashes that match; only its signer is not known', async () => {
    const report = await readByOther(await sign(await plain(format), format), `image/${format}`)
    const { success, informational, failure } = report.validation_results.activeManifest
    expect(report.validation_state).toBe('Valid')
    expect(codesOf(success)).toEqual([
      format === 'avif' ? 'assertion.bmffHash.match' : 'assertion.dataHash.match',
      'assertion.hashedURI.match',
      'claimSignature.insideValidity',
      'claimSignature.validated',
    ])
    expect(codesOf(informational)).toEqual([])
    expect(codesOf(failure)).toEqual(['signingCredential.untrusted'])
  })

  test('shows the same pixels as before', async () => {
    const file = await plain(format)
    const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
    expect(await pixels(await sign(file, format))).toEqual(await pixels(file))
  })

  test('is not valid for it with another byte among its last', async () => {
    const changed = Uint8Array.from(await sign(await plain(format), format))
    // In a TIFF and a WebP the manifest lies at the end, and the picture before it.
    const at = format === 'tiff' || format === 'webp' ? 40 : changed.length - 20
    changed[at] = (changed[at] as number) ^ 1
    const said = await readByOther(changed, `image/${format}`).catch(() => null)
    expect(said?.validation_state).not.toBe('Valid')
  })
})
