import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset } from '@trustnxt/c2pa-ts/asset'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { readXmpStamp } from '#codec/xmp-stamp.ts'
import type { JobReply } from '#contract/job.ts'
import { downloadFormats, type PhotoReply } from '#contract/photo.ts'
import type { CredentialsReply } from '#contract/provenance.ts'
import { openAsset } from '#provenance/assets/open-asset.ts'
import { readManifest } from '#provenance/read-manifest.ts'
import { isUntouched, untouchedShare } from '#provenance/untouched.ts'
import type { ToolId } from '#tools/catalog.ts'
import { type Recipe, readRecipe } from '#tools/recipe.ts'
import { readByOther } from '../../../../../tests/c2pa-reader.ts'
import { openRoutes } from '../../../../../tests/faults/setup/open-routes.ts'
import { opened } from '../../../../../tests/opened.ts'

const portrait = await readFile(join(import.meta.dirname, '../../../../../tests/fixtures/portrait.jpg'))
/** Small, so that edits take no time, and with camera and place. */
let placed: Buffer

const routes = await opened(openRoutes({ ROLE: 'all', RENDER_PROCESSES: '1' }))
const member = routes.createBrowser()
beforeAll(async () => {
  await routes.makeBasic((await member.register()).id)
  const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
  placed = await sharp(portrait).resize(160).withExif(exif).jpeg({ quality: 92 }).toBuffer()
})

const upload = (body: Buffer, type = 'image/jpeg'): Promise<PhotoReply> =>
  member.data('POST', '/api/photos?name=holiday.jpg', { body, type })

async function edit(tool: ToolId, photoId: string, options: object, mask?: Buffer): Promise<PhotoReply> {
  const body = mask === undefined ? undefined : { body: mask, type: 'image/png' }
  const maskId =
    body === undefined
      ? null
      : (await member.data<{ maskId: string }>('PUT', `/api/photos/${photoId}/mask`, body)).maskId
  const { id } = await member.post<JobReply>('/api/jobs', { tool, photoId, options, maskId })
  const { resultPhotoId } = await member.untilDone(id)
  return member.data('GET', `/api/photos/${resultPhotoId}`)
}

async function download(photoId: string, query: string): Promise<Buffer> {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const response = await routes.running.http.request(`/api/photos/${photoId}/download?${query}`, { headers })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const xmpOf = async (file: Buffer) => (await sharp(file).metadata()).xmp?.toString() ?? null

async function maskOf({ width, height }: PhotoReply): Promise<Buffer> {
  const spot = {
    input: { create: { width: 30, height: 20, channels: 3, background: '#fff' } },
    left: 70,
    top: 90,
  } as const
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([spot])
    .png()
    .toBuffer()
}

test('a result says in every format how it was made and brings its recipe along; its upload leaves as it came', async () => {
  const photo = await upload(placed)
  const result = await edit('adjust', photo.id, { exposure: 0.5 })
  for (const format of downloadFormats) {
    const file = await download(result.id, `format=${format}`)
    const { source, recipe } = readXmpStamp(await xmpOf(file))
    expect({ format, source }).toEqual({ format, source: 'humanEdits' })
    expect(readRecipe(recipe ?? '').steps).toMatchObject([{ tool: 'adjust', options: { exposure: 0.5 }, isOn: true }])
    expect((await sharp(file).metadata()).exif?.includes(Buffer.from([0x88, 0x25])) ?? false).toBe(false)
    const manifest = await readManifest(file)
    expect(manifest.state).toBe('valid')
  }
  expect((await download(photo.id, 'format=jpeg&metadata=all&quality=95')).equals(placed)).toBe(true)
  expect(readXmpStamp(await xmpOf(await download(photo.id, 'format=png'))).source).toBeNull()
})

test('a chain says the most of its steps, names the file that was edited, and is signed by this server', async () => {
  const photo = await upload(placed)
  const first = await edit('coloring', photo.id, { recolor: true })
  const second = await edit('adjust', first.id, { contrast: 20 })
  const file = await download(second.id, 'format=jpeg&metadata=none')
  expect(readXmpStamp(await xmpOf(file)).source).toBe('compositeWithTrainedAlgorithmicMedia')
  const manifest = await readManifest(file)
  expect(manifest).toMatchObject({ state: 'valid', codes: [], originalSha256: await sha256Of(placed) })
  expect(manifest.actions.map(({ tool, source }) => ({ tool, source }))).toEqual([
    { tool: null, source: null },
    { tool: 'coloring', source: 'compositeWithTrainedAlgorithmicMedia' },
    { tool: 'adjust', source: 'humanEdits' },
  ])
  expect(manifest.actions[1]?.engines).toContain('Emulsion colorizer')
  const said = (await xmpOf(file)) ?? ''
  for (const secret of [photo.id, first.id, second.id, 'holiday']) expect(said).not.toContain(secret)
  for (const secret of [photo.id, first.id, 'holiday']) expect(file.includes(secret)).toBe(false)
})

test('without credentials only the term of IPTC leaves', async () => {
  const result = await edit('cartoon', (await upload(placed)).id, {})
  for (const format of ['jpeg', 'png'] as const) {
    const file = await download(result.id, `format=${format}&credentials=off`)
    expect(readXmpStamp(await xmpOf(file))).toEqual({ source: 'algorithmicallyEnhanced', recipe: null })
    expect((await readManifest(file)).state).toBe('none')
  }
})

test('what AI made stays marked as such through an edit, whatever metadata is kept', async () => {
  const uri = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:iptc="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><iptc:DigitalSourceType>${uri}</iptc:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>`
  const made = await sharp(placed).withXmp(packet).jpeg().toBuffer()
  const result = await edit('adjust', (await upload(made)).id, { exposure: 0.3 })
  for (const metadata of ['all', 'none'])
    expect(readXmpStamp(await xmpOf(await download(result.id, `metadata=${metadata}`))).source).toBe(
      'trainedAlgorithmicMedia',
    )
})

test('a PNG of a masked edit proves that all else is the original, bit for bit', async () => {
  const photo = await upload(placed)
  const result = await edit('remove-object', photo.id, { engine: 'patches' }, await maskOf(photo))
  const file = await download(result.id, 'format=png')
  const { state, untouched } = await readManifest(file)
  expect(state).toBe('valid')
  if (untouched === null) throw new Error('there is no proof')
  expect(untouchedShare(untouched)).toBeGreaterThan(0.9)
  expect(isUntouched(await decodePhoto(file), untouched)).toBe(true)
  expect(isUntouched(await decodePhoto(placed), untouched)).toBe(true)
  const other = await decodePhoto(placed)
  other.data[0] = 255 - (other.data[0] as number)
  expect(isUntouched(other, untouched)).toBe(false)
})

test('anybody can have a photo verified: ours, changed, and without credentials; nothing of it is kept', async () => {
  const result = await edit('adjust', (await upload(placed)).id, { exposure: 0.4 })
  const visitor = routes.createBrowser()
  await visitor.data('GET', '/api/photos')
  const verify = (body: Buffer): Promise<CredentialsReply> =>
    visitor.data('POST', '/api/verify', { body, type: 'application/octet-stream' })
  const file = await download(result.id, 'format=png')
  expect(await verify(file)).toMatchObject({
    state: 'valid',
    signer: { isOurs: true },
    source: 'humanEdits',
    hasRecipe: true,
    originalSha256: await sha256Of(placed),
  })
  const changed = Buffer.from(file)
  changed[changed.length - 40] = (changed[changed.length - 40] as number) ^ 1
  expect((await verify(changed)).state).toBe('changed')
  expect(await verify(placed)).toMatchObject({ state: 'none', signer: null, source: null, hasRecipe: false })
  expect((await visitor.ask('POST', '/api/verify', { body: Buffer.from('no photo'), type: 'image/png' })).status).toBe(
    415,
  )
  expect(await visitor.data<{ photos: [] }>('GET', '/api/photos')).toEqual({ photos: [] })
})

test('a result that is uploaded again opens with its steps, and goes on from them', async () => {
  const result = await edit('adjust', (await upload(placed)).id, { saturation: 30 })
  const again = await upload(await download(result.id, 'format=png'), 'image/png')
  const { recipe } = await member.data<{ recipe: Recipe | null }>('GET', `/api/photos/${again.id}/recipe`)
  expect(recipe?.steps).toMatchObject([{ tool: 'adjust', options: { saturation: 30 } }])
  const next = await edit('cartoon', again.id, { style: 'pencil' })
  const both = await member.data<{ recipe: Recipe | null }>('GET', `/api/photos/${next.id}/recipe`)
  expect(both.recipe?.steps.map(({ tool }) => tool)).toEqual(['adjust', 'cartoon'])
  // Only what was done here is signed.
  const { actions } = await readManifest(await download(next.id, 'format=jpeg'))
  expect(actions.flatMap(({ tool }) => tool ?? [])).toEqual(['cartoon'])
  expect(
    (await member.data<{ recipe: null }>('GET', `/api/photos/${(await upload(placed)).id}/recipe`)).recipe,
  ).toBeNull()
})

test('the manifest of an upload is carried on, and its term never gets weaker, whatever is asked for', async () => {
  const grey = await sharp(placed).greyscale().jpeg().toBuffer()
  const made = await download((await edit('coloring', (await upload(grey)).id, {})).id, 'format=jpeg')
  const again = await upload(made)
  const result = await edit('adjust', again.id, { exposure: 0.4 })
  const before = await readByOther(made, 'image/jpeg')
  for (const format of downloadFormats) {
    const file = await download(result.id, `format=${format}`)
    const report = await readByOther(file, `image/${format}`)
    expect(report.validation_state).toBe('Valid')
    expect(report.manifests[report.active_manifest]?.ingredients).toMatchObject([
      { relationship: 'parentOf', active_manifest: before.active_manifest, thumbnail: { format: 'image/webp' } },
    ])
    expect(readXmpStamp(await xmpOf(file)).source).toBe('compositeWithTrainedAlgorithmicMedia')
  }
  // The XMP is gone; the manifest alone says it.
  const bare = await sharp(made).jpeg().toBuffer()
  const jumbf = openAsset(made)?.getManifestJUMBF() as Uint8Array
  const asset = openAsset(bare) as Asset
  await asset.ensureManifestSpace(jumbf.length)
  await asset.writeManifestJUMBF(jumbf)
  const stripped = await upload(Buffer.from(await asset.getDataRange()))
  const next = await edit('adjust', stripped.id, { exposure: 0.4 })
  for (const query of ['metadata=none', 'metadata=none&credentials=off', 'credentials=off']) {
    const file = await download(next.id, `format=jpeg&${query}`)
    expect(readXmpStamp(await xmpOf(file)).source).toBe('compositeWithTrainedAlgorithmicMedia')
    expect((await readManifest(file)).state).toBe('valid')
  }
  const converted = await download(stripped.id, 'format=webp&metadata=none')
  expect(readXmpStamp(await xmpOf(converted)).source).toBe('compositeWithTrainedAlgorithmicMedia')
})

test('a turn is one action, and a crop another', async () => {
  const result = await edit('adjust', (await upload(placed)).id, { quarterTurns: 1 })
  const { actions } = await readManifest(await download(result.id, 'format=png'))
  expect(actions.map(({ action, source }) => [action, source])).toEqual([
    ['c2pa.opened', null],
    ['c2pa.orientation', 'humanEdits'],
  ])
})

async function sha256Of(bytes: Buffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))).toString('hex')
}
