import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import { inspectPhoto } from '#codec/photo-header.ts'
import { chooseMetadata, type PhotoOrigin } from '#codec/photo-metadata.ts'
import { type SignedFormat, signedFormats } from '#provenance/assets/open-asset.ts'
import { openEs256 } from '#provenance/es256.ts'
import { makeCertificates } from '#provenance/make-certificates.ts'
import { readManifest } from '#provenance/read-manifest.ts'
import { carriedBytesMax, readOrigin } from '#provenance/read-origin.ts'
import { signPhoto } from '#provenance/sign-photo.ts'
import type { Statement } from '#provenance/statement.ts'
import { readByOther } from '../../tests/c2pa-reader.ts'

const statement: Statement = {
  version: '1.2.3',
  original: { sha256: 'ab'.repeat(32), format: 'jpeg' },
  steps: [{ tool: 'coloring', engines: ['Emulsion colorizer'], source: 'compositeWithTrainedAlgorithmicMedia' }],
  delivery: { isSmaller: true, isMarked: true },
}
const identity = await makeCertificates('photos.example.org')

const plain = (format: SignedFormat) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#375' } })
    [format]()
    .toBuffer()

const sign = (file: Uint8Array, format: SignedFormat, origin: PhotoOrigin | null = null) =>
  signPhoto(
    file,
    format,
    { statement, untouched: null, origin },
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

/** What is said of an upload that was signed here. */
const saidOfUpload = {
  program: 'Emulsion 1.2.3',
  signer: 'photos.example.org',
  source: 'compositeWithTrainedAlgorithmicMedia',
}

const pictureOf = (file: Uint8Array) => sharp(file).webp().toBuffer()

/** What is kept of an upload when it comes. */
async function originOf(file: Uint8Array): Promise<PhotoOrigin> {
  const said = await readOrigin(file)
  if (said === null) throw new Error('there is no manifest')
  return { ...said, picture: await pictureOf(file) }
}

describe.each(signedFormats)('a %s whose upload had a manifest', (format) => {
  test('carries it on as ingredient, with title and small picture, and both hold', async () => {
    const upload = await sign(await plain('jpeg'), 'jpeg')
    const result = await sign(await plain(format), format, await originOf(upload))
    const report = await readByOther(result, `image/${format}`)
    const before = await readByOther(upload, 'image/jpeg')
    expect(report.validation_state).toBe('Valid')
    expect(await readManifest(result)).toMatchObject({
      state: 'valid',
      codes: [],
      ingredients: [{ title: 'Original photo', isPlaced: false, said: saidOfUpload, hasFailed: false }],
    })
    expect(Object.keys(report.manifests).toSorted()).toEqual(
      [report.active_manifest, before.active_manifest].toSorted(),
    )
    expect(report.manifests[report.active_manifest]?.ingredients).toEqual([
      expect.objectContaining({
        relationship: 'parentOf',
        active_manifest: before.active_manifest,
        title: 'Original photo',
        thumbnail: expect.objectContaining({ format: 'image/webp' }),
      }),
    ])
    expect(codesOf(report.validation_results.activeManifest.failure)).toEqual(['signingCredential.untrusted'])
    for (const { validationDeltas } of report.validation_results.ingredientDeltas ?? [])
      expect(codesOf(validationDeltas.failure).filter((code) => code !== 'signingCredential.untrusted')).toEqual([])
  })
})

test('a TIFF keeps its EXIF beside a valid manifest, in which every byte of it is hashed', async () => {
  const exif = { IFD0: { Artist: 'Ada Lovelace' }, IFD2: { DateTimeOriginal: '2024:05:06 07:08:09' } }
  const { metadata } = await inspectPhoto(
    await sharp(await plain('jpeg'))
      .withExif(exif)
      .jpeg()
      .toBuffer(),
  )
  const pixels = await decodePhoto(await plain('png'))
  const file = await sign(await encodePhoto(pixels, 'tiff', 90, chooseMetadata(metadata, 'all')), 'tiff')
  expect((await readByOther(file, 'image/tiff')).validation_state).toBe('Valid')
  const { exif: kept } = (await inspectPhoto(file)).metadata
  for (const text of ['Ada Lovelace', '2024:05:06 07:08:09']) {
    expect(kept?.toString('latin1')).toContain(text)
    const changed = Buffer.from(file)
    changed[Buffer.from(file).indexOf(text)] = 0x2a
    expect((await readByOther(changed, 'image/tiff')).validation_state).toBe('Invalid')
  }
})

test('a manifest of an ingredient that was changed later is noticed, and says nothing any more', async () => {
  const upload = await sign(await plain('jpeg'), 'jpeg')
  const origin = await originOf(upload)
  const once = await sign(await plain('png'), 'png', origin)
  const twice = await sign(await plain('tiff'), 'tiff', await originOf(once))
  const program = Buffer.from('1.2.3')
  // The store begins with the oldest manifest, which only the one between names.
  const changed = Buffer.from(twice)
  changed[changed.indexOf(program, changed.indexOf('jumdc2pa'))] = 0x39
  expect(await readManifest(twice)).toMatchObject({ state: 'valid' })
  expect(await readManifest(changed)).toMatchObject({ state: 'changed', codes: ['ingredient.manifest.mismatch'] })
  const one = Buffer.from(await sign(await plain('tiff'), 'tiff', origin))
  one[one.indexOf(program, one.indexOf('jumdc2pa'))] = 0x39
  expect(await readManifest(one)).toMatchObject({ state: 'changed', ingredients: [{ said: null }] })
})

test('what was placed into a photo is listed, and an upload whose credentials did not hold', async () => {
  const signer = { certificates: identity.certificates, sign: openEs256(identity.privateKey) }
  const steps = [{ ...(statement.steps[0] as Statement['steps'][number]), tool: 'change-sky', acts: ['c2pa.placed'] }]
  const forged = {
    ...(await originOf(await sign(await plain('png'), 'png'))),
    failure: ['assertion.dataHash.mismatch'],
  }
  const file = await signPhoto(
    await plain('jpeg'),
    'jpeg',
    { statement: { ...statement, steps }, untouched: null, origin: forged },
    signer,
  )
  expect((await readManifest(file)).ingredients).toEqual([
    { title: 'Original photo', isPlaced: false, said: saidOfUpload, hasFailed: true },
    { title: 'Sky', isPlaced: true, said: null, hasFailed: false },
  ])
})

test('an upload keeps its term though its manifest alone says it', async () => {
  expect((await originOf(await sign(await plain('png'), 'png'))).source).toBe('compositeWithTrainedAlgorithmicMedia')
  expect(await readOrigin(await plain('png'))).toBeNull()
  expect(await readOrigin(Buffer.from('no picture'))).toBeNull()
})

test('results that are uploaded again and again do not grow without end, and keep their term', async () => {
  let file = await sign(await plain('jpeg'), 'jpeg')
  const sizes: number[] = []
  for (let round = 0; round < 40; round++) {
    const origin = await originOf(file)
    expect(origin.source).toBe('compositeWithTrainedAlgorithmicMedia')
    file = await sign(await plain('jpeg'), 'jpeg', origin)
    sizes.push(file.length)
  }
  expect(Math.max(...sizes)).toBeLessThan(carriedBytesMax + 40_000)
  expect((await readByOther(file, 'image/jpeg')).validation_state).toBe('Valid')
})

/**
 * What the conformance program has found wanting in products (contentauth/c2pa-conformance-tool, issue 7), as checks of
 * one manifest.
 */
describe('of what the conformance program looks at', () => {
  interface Actions {
    readonly allActionsIncluded?: boolean
    readonly actions: readonly { readonly action: string; readonly digitalSourceType?: string }[]
  }

  test('nothing is missing, and nothing is out of date', async () => {
    const upload = await sign(await plain('jpeg'), 'jpeg')
    const report = await readByOther(await sign(await plain('jpeg'), 'jpeg', await originOf(upload)), 'image/jpeg')
    for (const [label, manifest] of Object.entries(report.manifests)) {
      expect(label).toMatch(/^urn:c2pa:[\da-f-]{36}$/)
      expect(manifest.claim_version).toBe(2)
      expect(manifest.claim_generator_info?.[0]).toEqual({ name: 'Emulsion', version: '1.2.3', specVersion: '2.2.0' })
      const labels = manifest.assertions.map((one) => one.label)
      expect(labels).toEqual(['c2pa.actions.v2'])
      const [{ data }] = manifest.assertions as unknown as [{ readonly data: Actions }]
      const { actions, allActionsIncluded } = data
      expect(allActionsIncluded).toBe(true)
      expect(actions[0]?.action).toBe('c2pa.opened')
      for (const { digitalSourceType } of actions.slice(1))
        expect(digitalSourceType).toMatch(/^http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\//)
    }
  })
})
