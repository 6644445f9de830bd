import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openZip } from '#archive/open-zip.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { type Browser, openRoutes } from '../../../../../tests/faults/setup/open-routes.ts'
import { opened } from '../../../../../tests/opened.ts'
import { folderOfTest } from '../../../../../tests/use-folder.ts'

const routes = await opened(openRoutes())

const [width, height] = [1800, 1200]
/** Left third red, the rest blue. */
const flag = await sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
  .composite([{ input: { create: { width: 600, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
  .png()
  .toBuffer()
const cutOut = await sharp({ create: { width: 600, height: 400, channels: 4, background: '#ff000000' } })
  .composite([{ input: { create: { width: 300, height: 400, channels: 4, background: '#00ff00' } }, left: 0, top: 0 }])
  .png()
  .toBuffer()

async function bring(browser: Browser, body = flag, tool: 'cartoon' | null = null): Promise<string> {
  const { id } = await browser.data<PhotoReply>('POST', '/api/photos?name=lake.png', { body, type: 'image/png' })
  if (tool !== null)
    await routes.db
      .updateTable('photos')
      .set({ tool, name: `lake-${tool}.png` })
      .where('id', '=', id)
      .execute()
  return id
}

async function visit(): Promise<Browser> {
  const browser = routes.createBrowser()
  await browser.data('GET', '/api/photos')
  return browser
}

async function take(
  browser: Browser,
  id: string,
  options: object,
): Promise<{ name: string; bytes: Buffer; status: number }> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'x-envelope': 'none' }
  const request = { method: 'POST', headers, body: JSON.stringify(options) }
  const response = await routes.running.http.request(`/api/photos/${id}/exports`, request)
  const name = /UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { name, bytes: Buffer.from(await response.arrayBuffer()), status: response.status }
}

async function namesIn(zip: Buffer): Promise<string[]> {
  const folder = folderOfTest('exports')
  await writeFile(join(folder, 'photos.zip'), zip)
  const { files, close } = await openZip(join(folder, 'photos.zip'))
  close()
  return files.map(({ path }) => path)
}

const colorAt = async (bytes: Buffer, left: number, top: number) =>
  [...(await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map(
    (value) => Math.round(value / 51) * 51,
  )

test('one size is one file in that size, several are one ZIP, named by the pattern', async () => {
  const browser = await visit()
  const id = await bring(browser)
  const story = await take(browser, id, { sizes: 'story' })
  expect(story.name).toBe('lake-story.jpg')
  // The picture has 1,200 px of height; 1,080 x 1,920 would be more than there is.
  expect(await sharp(story.bytes).metadata()).toMatchObject({ width: 675, height: 1200, format: 'jpeg' })

  const day = new Date().toISOString().slice(0, 10)
  const zip = await take(browser, id, { sizes: 'original,web,10x15', format: 'webp', name: '{date} {name} {size} {n}' })
  expect(zip.name).toBe('lake.zip')
  expect(await namesIn(zip.bytes)).toEqual([`${day} lake 1.webp`, `${day} lake web 2.webp`, `${day} lake 10x15 3.webp`])
})

test('a crop keeps the part that was asked for, else the middle', async () => {
  const browser = await visit()
  const id = await bring(browser)
  const red = async (keep?: string) => {
    const { bytes } = await take(browser, id, { sizes: '300x600-fill', ...(keep !== undefined && { keep }) })
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 600 })
    return (await colorAt(bytes, 150, 300))[0]
  }
  expect([await red(), await red('left'), await red('bottom-left'), await red('top-right')]).toEqual([0, 255, 255, 0])
  expect((await take(browser, id, { sizes: '300x600-fill', keep: 'everywhere' })).status).toBe(400)
})

test('what is padded has its ground, a cut-out stays one unless a shop wants white', async () => {
  const browser = await visit()
  const id = await bring(browser, cutOut)
  const square = await take(browser, id, { sizes: '400x400-pad' })
  expect(square.name).toBe('lake-400x400-pad.png')
  expect(await sharp(square.bytes).metadata()).toMatchObject({ width: 400, height: 400, hasAlpha: true })
  expect(await colorAt(square.bytes, 100, 5)).toEqual([0, 0, 0, 0])
  expect(await colorAt(square.bytes, 100, 200)).toEqual([0, 255, 0, 255])
  const ground = await take(browser, id, { sizes: '400x400-pad', ground: '#0000ff' })
  expect([await colorAt(ground.bytes, 100, 5), await colorAt(ground.bytes, 300, 200)]).toEqual([
    [0, 0, 255, 255],
    [0, 0, 255, 255],
  ])
  const shop = await take(browser, id, { sizes: 'amazon' })
  expect(shop.name).toBe('lake-amazon.jpg')
  expect(await colorAt(shop.bytes, 450, 300)).toEqual([255, 255, 255, 255])
})

test('a size gives nobody more than the plan does: a visitor gets it within the limit, and marked', async () => {
  const browser = await visit()
  const id = await bring(browser, flag, 'cartoon')
  for (const [size, expected] of [
    ['amazon', { width: 1280, height: 1280 }],
    ['instagram-square', { width: 853, height: 853 }],
    ['web', { width: 1280, height: 853 }],
  ] as const) {
    const file = await take(browser, id, { sizes: size, format: 'png' })
    expect(await sharp(file.bytes).metadata()).toMatchObject(expected)
    // The one colour would stay one without a mark.
    const { entropy } = await sharp(file.bytes).stats()
    expect(entropy).toBeGreaterThan(1)
  }
})

test('a mark and an alternative text go with a picture, in its own size and in others', async () => {
  const browser = await visit()
  const id = await bring(browser)
  const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00ff00' } })
    .png()
    .toBuffer()
  const mark = { png: png.toString('base64'), place: 'top-left', size: 0.1, opacity: 1 }
  for (const sizes of ['original', '600x600']) {
    const file = await take(browser, id, { sizes, mark, altText: 'A flag', format: 'png', metadata: 'none' })
    expect(file.name).toBe(sizes === 'original' ? 'lake.png' : 'lake-600x600.png')
    const { width: side = 0, xmp } = await sharp(file.bytes).metadata()
    expect(await colorAt(file.bytes, Math.round(side * 0.04), Math.round(side * 0.04))).toEqual([0, 255, 0, 255])
    expect(await colorAt(file.bytes, side - 2, 2)).toEqual([0, 0, 255, 255])
    expect(String(xmp)).toContain('>A flag</rdf:li>')
  }
  const broken = { ...mark, png: Buffer.from('no picture').toString('base64') }
  expect((await take(browser, id, { mark: broken })).status).toBeGreaterThanOrEqual(400)
})

test('nobody exports the photo of another, and unknown sizes are refused', async () => {
  const [owner, other] = [await visit(), await visit()]
  const id = await bring(owner)
  expect((await take(other, id, { sizes: 'web' })).status).toBe(404)
  expect((await take(other, id, { sizes: 'web,story' })).status).toBe(404)
  expect((await take(owner, id, { sizes: 'web,huge' })).status).toBe(400)
})
