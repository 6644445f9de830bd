import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeDeepPhoto, encodeDeepPhoto } from '#codec/deep.ts'
import { inspectPhoto } from '#codec/photo-header.ts'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import type { Rgba16 } from '#imaging/image.ts'
import { openRoutes } from '../../../../../tests/faults/setup/open-routes.ts'
import { auxiliaryBox, codedPicture, heifFile, pictureItem, turnBox } from '../../../../../tests/heif-file.ts'
import { opened } from '../../../../../tests/opened.ts'

const routes = await opened(openRoutes({ ROLE: 'all', RENDER_PROCESSES: '1' }))
const member = routes.createBrowser()
beforeAll(async () => {
  await routes.makeBasic((await member.register()).id)
})

const upload = (body: Buffer, name: string, type = 'application/octet-stream'): Promise<PhotoReply> =>
  member.data('POST', `/api/photos?name=${name}`, { body, type })

async function edit(tool: string, photoId: string, options: object): Promise<PhotoReply> {
  const { id } = await member.post<JobReply>('/api/jobs', { tool, photoId, options })
  const { resultPhotoId } = await member.untilDone(id)
  return member.data('GET', `/api/photos/${resultPhotoId}`)
}

async function fetchBytes(path: string): Promise<Buffer> {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await routes.running.http.request(path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
const download = (photoId: string, query: string) => fetchBytes(`/api/photos/${photoId}/download?${query}`)

/** 48 x 32 opaque values, each as likely. */
const fine: Rgba16 = { width: 48, height: 32, data: new Uint16Array(48 * 32 * 4) }
for (let at = 0, state = 11; at < fine.data.length; at++) {
  state = (state * 1_664_525 + 1_013_904_223) >>> 0
  fine.data[at] = at % 4 === 3 ? 65_535 : state >>> 16
}

/** A quarter turn clockwise. */
function turned({ width, height, data }: Rgba16): Uint16Array {
  const pixels = new Uint16Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4), (x * height + height - 1 - y) * 4)
  return pixels
}

describe('a photo of 16 bits', () => {
  test.each(['png', 'tiff'] as const)('goes through Adjust and leaves with all of them, from %s', async (format) => {
    const file = await encodeDeepPhoto(fine, format)
    const photo = await upload(file, `fine.${format}`, `image/${format}`)
    expect(photo.holds).toEqual(['depth'])
    const result = await edit('adjust', photo.id, { quarterTurns: 1 })
    expect(result).toMatchObject({ width: 32, height: 48, holds: ['depth'] })
    expect(result.lost).toBeUndefined()
    for (const leaving of ['png', 'tiff'] as const) {
      const left = await download(result.id, `format=${leaving}`)
      expect(await inspectPhoto(left)).toMatchObject({ format: leaving, bits: 16 })
      expect((await decodeDeepPhoto(left))?.data).toEqual(turned(fine))
    }
    expect(await inspectPhoto(await download(result.id, 'format=jpeg'))).toMatchObject({ format: 'jpeg', bits: 8 })
    const again = await edit('adjust', result.id, { quarterTurns: 3 })
    expect((await decodeDeepPhoto(await download(again.id, 'format=png')))?.data).toEqual(fine.data)
  })

  test('comes back as its own file when the settings change nothing in it', async () => {
    const file = await encodeDeepPhoto(fine, 'tiff')
    const result = await edit('adjust', (await upload(file, 'fine.tif', 'image/tiff')).id, {
      crop: { left: 0, top: 0, width: 1, height: 1 },
    })
    expect(result).toMatchObject({ format: 'tiff', bytes: file.length, holds: ['depth'] })
    expect((await download(result.id, 'format=tiff&metadata=all')).equals(file)).toBe(true)
  })

  test('says that a tool of 8 bits has lost them, and so does every step behind it', async () => {
    const photo = await upload(await encodeDeepPhoto(fine, 'png'), 'fine.png', 'image/png')
    const drawn = await edit('cartoon', photo.id, {})
    expect(drawn).toMatchObject({ lost: ['depth'] })
    expect(drawn.holds).toBeUndefined()
    expect(await inspectPhoto(await download(drawn.id, 'format=tiff'))).toMatchObject({ format: 'tiff', bits: 8 })
    expect(await edit('adjust', drawn.id, { flipHorizontal: true })).toMatchObject({ lost: ['depth'] })
  })
})

describe('a HEIC photo of a phone', () => {
  test('comes in without a type, is shown upright, and leaves as any other', async () => {
    const file = heifFile([
      pictureItem(codedPicture('quarters'), [turnBox(1)]),
      {
        ...pictureItem(codedPicture('ramp'), [auxiliaryBox('urn:com:apple:photo:2020:aux:hdrgainmap')]),
        belongsTo: { kind: 'auxl', item: 1 },
      },
    ])
    const photo = await upload(file, 'IMG_0001.HEIC')
    expect(photo).toMatchObject({ format: 'heic', width: 64, height: 128, holds: ['hdr'], name: 'IMG_0001.HEIC' })
    const view = await sharp(await fetchBytes(`/api/photos/${photo.id}/image?size=view`)).metadata()
    expect(view).toMatchObject({ format: 'jpeg', width: 64, height: 128 })
    expect(await inspectPhoto(await download(photo.id, ''))).toMatchObject({ format: 'jpeg', width: 64, height: 128 })
    const result = await edit('adjust', photo.id, { flipVertical: true })
    expect(result).toMatchObject({ width: 64, height: 128, lost: ['hdr'] })
  })
})
