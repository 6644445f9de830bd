import type { Asset } from '@trustnxt/c2pa-ts/asset'
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import type { Rgba } from '#imaging/image.ts'
import { openAsset, type SignedFormat, signedFormats } from '#provenance/assets/open-asset.ts'
import { openEs256 } from '#provenance/es256.ts'
import { makeCertificates, type SigningIdentity } from '#provenance/make-certificates.ts'
import { readManifest } from '#provenance/read-manifest.ts'
import { signPhoto } from '#provenance/sign-photo.ts'
import type { Statement } from '#provenance/statement.ts'
import { isUntouched, proveUntouched, untouchedShare } from '#provenance/untouched.ts'
import { propertyRuns } from '../../tests/property-runs.ts'

const statement: Statement = {
  version: '1.2.3',
  original: { sha256: 'ab'.repeat(32), format: 'jpeg' },
  steps: [{ tool: 'coloring', engines: ['Emulsion colorizer'], source: 'compositeWithTrainedAlgorithmicMedia' }],
  delivery: { isSmaller: true, isMarked: true },
}
let identity: SigningIdentity
const signed = {} as Record<SignedFormat, Uint8Array>

async function sign(
  file: Uint8Array,
  format: SignedFormat,
  untouched: Parameters<typeof signPhoto>[2]['untouched'] = null,
) {
  const signer = { certificates: identity.certificates, sign: openEs256(identity.privateKey) }
  return signPhoto(file, format, { statement, untouched }, signer)
}

beforeAll(async () => {
  identity = await makeCertificates('photos.example.org')
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#375' } })
  for (const format of signedFormats) signed[format] = await sign(await picture[format]().toBuffer(), format)
})

describe.each(signedFormats)('the credentials of a %s', (format) => {
  test("are valid by the library's own validator, and tell what was done by what", async () => {
    const asset = openAsset(signed[format]) as Asset
    const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(asset.getManifestJUMBF() as Uint8Array)))
    expect(await store.validate(asset)).toMatchObject({ isValid: true })
    expect(await readManifest(signed[format], identity.certificates)).toEqual({
      state: 'valid',
      codes: [],
      signer: expect.objectContaining({ organisation: 'photos.example.org', name: 'Emulsion', isOurs: true }),
      program: 'Emulsion 1.2.3',
      originalSha256: 'ab'.repeat(32),
      untouched: null,
      ingredients: [{ title: 'Original photo', isPlaced: false, said: null, hasFailed: false }],
      actions: [
        expect.objectContaining({ action: 'c2pa.opened' }),
        {
          action: 'c2pa.adjustedColor',
          tool: 'coloring',
          engines: ['Emulsion colorizer'],
          agent: 'Emulsion 1.2.3',
          source: 'compositeWithTrainedAlgorithmicMedia',
          description: null,
        },
        expect.objectContaining({ action: 'c2pa.resized' }),
        expect.objectContaining({ action: 'c2pa.edited', description: 'A visible mark of this site was drawn on it' }),
      ],
    })
    expect((await readManifest(signed[format])).signer?.isOurs).toBe(false)
  })

  test('notice every changed, added and missing byte', async () => {
    const { length } = signed[format]
    await fc.assert(
      fc.asyncProperty(fc.nat(length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const file = Uint8Array.from(signed[format])
        file[at] = (file[at] as number) ^ flip
        expect((await readManifest(file)).state).not.toBe('valid')
      }),
      // The manifest is the same in every format; only where it lies differs.
      { numRuns: propertyRuns(format === 'png' ? 300 : 60) },
    )
    expect((await readManifest(Buffer.concat([signed[format], Buffer.from('x')]))).state).not.toBe('valid')
    for (const missing of [1, 200, length - 500])
      expect((await readManifest(signed[format].subarray(0, length - missing))).state).not.toBe('valid')
  })

  test('of a stranger under the same name are not ours', async () => {
    const stranger = await makeCertificates('photos.example.org')
    expect((await readManifest(signed[format], stranger.certificates)).signer).toMatchObject({
      organisation: 'photos.example.org',
      isOurs: false,
    })
  })

  test('stay with their own picture', async () => {
    const other = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#376' } })
      [format]()
      .toBuffer()
    const asset = openAsset(other) as Asset
    const jumbf = openAsset(signed[format])?.getManifestJUMBF() as Uint8Array
    await asset.ensureManifestSpace(jumbf.length)
    await asset.writeManifestJUMBF(jumbf)
    expect((await readManifest(await asset.getDataRange())).state).toBe('changed')
  })
})

test('what is no picture, or has no manifest, has none; nothing throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect(['none', 'broken']).toContain((await readManifest(bytes)).state)
    }),
  )
  const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#375' } })
    .webp()
    .toBuffer()
  expect((await readManifest(plain)).state).toBe('none')
})

describe('the proof of what stayed', () => {
  const image = (width: number, height: number, bytes: Uint8Array): Rgba => ({
    width,
    height,
    data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => bytes[at % bytes.length] ?? 0),
  })

  test('holds for both pictures, for no other outside the mask, and for any inside it', () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 64 })
    fc.assert(
      fc.property(
        sizes,
        bytes,
        fc.array(fc.nat(), { maxLength: 20 }),
        fc.nat(),
        ([width, height], bytes, spots, at) => {
          const original = image(width, height, bytes)
          const result = { ...original, data: original.data.slice() }
          const changed = new Set(spots.map((spot) => spot % (width * height)))
          for (const pixel of changed) result.data[pixel * 4] = 255 - (result.data[pixel * 4] as number)
          const proof = proveUntouched(original, result)
          if (changed.size === width * height) {
            expect(proof).toBeNull()
            return
          }
          if (proof === null) throw new Error('there is no proof')
          expect(untouchedShare(proof)).toBeCloseTo(1 - changed.size / (width * height), 9)
          expect([isUntouched(original, proof), isUntouched(result, proof)]).toEqual([true, true])
          const pixel = at % (width * height)
          result.data[pixel * 4 + 1] = 255 - (result.data[pixel * 4 + 1] as number)
          expect(isUntouched(result, proof)).toBe(changed.has(pixel))
        },
      ),
    )
  })

  test('has a coarser mask where the finest would be large, and none for pictures of other sizes', () => {
    const original = image(1200, 900, new Uint8Array([1, 2, 3, 255]))
    const result = { ...original, data: original.data.slice() }
    for (let at = 0, state = 7; at < result.data.length / 2; at += 4) {
      state = (state * 1_664_525 + 1_013_904_223) >>> 0
      if (state > 0x7fff_ffff) result.data[at] = 200
    }
    const proof = proveUntouched(original, result)
    expect(proof?.cellPx).toBeGreaterThan(1)
    expect(proof?.mask.length).toBeLessThanOrEqual(64 * 1024)
    if (proof === null) throw new Error('there is no proof')
    expect(isUntouched(original, proof)).toBe(true)
    expect(untouchedShare(proof)).toBeCloseTo(0.5, 1)
    expect(proveUntouched(original, image(900, 1200, new Uint8Array([1])))).toBeNull()
  })

  test('of a stranger is read within bounds', () => {
    const proof = { width: 4, height: 4, cellPx: 1, mask: new Uint8Array([1, 2, 3]), hash: new Uint8Array(32) }
    for (const wrong of [{}, { width: 1e9 }, { height: -1 }, { cellPx: 0.5 }, { mask: new Uint8Array(9) }])
      expect(untouchedShare({ ...proof, ...wrong })).toBeNull()
  })

  test('travels in a PNG', async () => {
    const original = image(20, 10, new Uint8Array([9, 8, 7, 255]))
    const result = { ...original, data: original.data.slice() }
    result.data[0] = 1
    const png = await sharp(Buffer.from(result.data), { raw: { width: 20, height: 10, channels: 4 } })
      .png()
      .toBuffer()
    const file = await sign(png, 'png', proveUntouched(original, result))
    const { state, untouched } = await readManifest(file)
    expect(state).toBe('valid')
    if (untouched === null) throw new Error('there is no proof')
    expect(isUntouched(await decodePhoto(file), untouched)).toBe(true)
  })
})
