import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { drawWatermark } from '#codec/watermark.ts'
import { downloadFormats, type PhotoReply } from '#contract/photo.ts'
import type { Tier } from '#contract/plan.ts'
import type { Rgba } from '#imaging/image.ts'
import { type Browser, openRoutes } from '../../../../../tests/faults/setup/open-routes.ts'
import { opened } from '../../../../../tests/opened.ts'

const fixture = join(import.meta.dirname, '../../../../../tests/fixtures/people.jpg')
const width = 4200
const height = 420
const dayMs = 86_400_000

/** The decoded source, at the delivered sizes. */
const unmarked = new Map<number, Rgba>()

const routes = await opened(openRoutes())
const source = await sharp(fixture).resize(width, height).png({ compressionLevel: 1 }).toBuffer()
beforeAll(async () => {
  for (const sidePx of [1280, 2048, 4096, width])
    unmarked.set(sidePx, await decodePhoto(await sharp(source).resize({ width: sidePx }).png().toBuffer()))
})

async function ask(browser: Browser, path: string, headers: Record<string, string> = {}) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return routes.running.http.request(path, { headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers } })
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

async function upload(browser: Browser, body: Buffer = source, type = 'image/png'): Promise<PhotoReply> {
  return browser.data('POST', '/api/photos?name=lake.png', { body, type })
}

/** A result that a tool could have made of it. */
async function addResult(browser: Browser, body?: Buffer, type?: string): Promise<PhotoReply> {
  const { id } = await upload(browser, body, type)
  await routes.db.updateTable('photos').set({ tool: 'cartoon' }).where('id', '=', id).execute()
  return browser.data('GET', `/api/photos/${id}`)
}

async function register(browser: Browser): Promise<string> {
  // The first answer brings the visitor's cookie.
  await browser.data('GET', '/api/photos')
  return (await browser.register()).id
}

const payUntil = (userId: string, until: number) =>
  routes.db
    .updateTable('users')
    .set({ basic_from: new Date(Date.now() - dayMs), basic_until: new Date(until) })
    .where('id', '=', userId)
    .execute()

async function browserOf(tier: Tier): Promise<Browser> {
  const browser = routes.createBrowser()
  if (tier === 'VISITOR') await browser.data('GET', '/api/photos')
  else {
    const userId = await register(browser)
    if (tier === 'BASIC') await payUntil(userId, Date.now() + dayMs)
  }
  return browser
}

const brightnessAt = ({ data }: Rgba, at: number) =>
  (data[at * 4] as number) + (data[at * 4 + 1] as number) + (data[at * 4 + 2] as number)

const drawn = new Map<Rgba, Rgba>()
async function markedOf(plain: Rgba): Promise<Rgba> {
  const known = drawn.get(plain)
  if (known !== undefined) return known
  const marked = { ...plain, data: plain.data.slice() }
  await drawWatermark(marked)
  drawn.set(plain, marked)
  return marked
}

/** How much of what was added to `plain` is the watermark, as a correlation: 1 = nothing else, 0 = none of it. */
async function findMark(photo: Rgba, plain: Rgba): Promise<number> {
  const marked = await markedOf(plain)
  const [sums, count] = [{ both: 0, is: 0, isSquared: 0, mark: 0, markSquared: 0 }, plain.width * plain.height]
  for (let at = 0; at < count; at++) {
    const is = brightnessAt(photo, at) - brightnessAt(plain, at)
    const mark = brightnessAt(marked, at) - brightnessAt(plain, at)
    sums.both += is * mark
    sums.is += is
    sums.isSquared += is * is
    sums.mark += mark
    sums.markSquared += mark * mark
  }
  const spread = (squares: number, sum: number) => Math.sqrt(squares / count - (sum / count) ** 2)
  const covariance = sums.both / count - (sums.is / count) * (sums.mark / count)
  const spreads = spread(sums.isSquared, sums.is) * spread(sums.markSquared, sums.mark)
  return spreads === 0 ? 0 : covariance / spreads
}

async function expectLeft(response: Response, sidePx: number, mark: 'marked' | 'clean', closeness = 0.85) {
  expect(response.status).toBe(200)
  const photo = await decodePhoto(await bytesOf(response))
  const plain = unmarked.get(sidePx) as Rgba
  expect({ width: photo.width, height: photo.height }).toEqual({ width: plain.width, height: plain.height })
  const found = await findMark(photo, plain)
  if (mark === 'marked') expect(found).toBeGreaterThan(closeness)
  else expect(Math.abs(found)).toBeLessThan(0.15)
}

describe('a result', () => {
  test.each([
    ['VISITOR', 1280, 1280, 'marked'],
    ['FREE', 2048, 4096, 'clean'],
    ['BASIC', 2048, width, 'clean'],
  ] as const)(
    'leaves to %s as the plan says: seen and downloaded in every format',
    async (tier, viewPx, fullPx, mark) => {
      const browser = await browserOf(tier)
      const result = await addResult(browser)
      expect(result).toMatchObject({ width, height, deliveredWidth: fullPx, isWatermarked: mark === 'marked' })
      expect(result.deliveredHeight).toBe(unmarked.get(fullPx)?.height)
      const image = `/api/photos/${result.id}/image?size=`
      await expectLeft(await ask(browser, `${image}view`), viewPx, mark)
      await expectLeft(await ask(browser, `${image}full`), fullPx, mark)
      for (const format of downloadFormats)
        await expectLeft(await ask(browser, `/api/photos/${result.id}/download?format=${format}`), fullPx, mark)
    },
  )

  test('keeps its watermark whatever a visitor chooses for the download', async () => {
    const browser = await browserOf('VISITOR')
    const { id } = await addResult(browser)
    const download = `/api/photos/${id}/download?format=`
    for (const choice of ['png&metadata=all', 'png&metadata=none', 'jpeg&quality=100&width=4200&size=full'])
      await expectLeft(await ask(browser, download + choice), 1280, 'marked', 0.95)
    await expectLeft(await ask(browser, `${download}jpeg&quality=10`), 1280, 'marked', 0.6)
    await expectLeft(await ask(browser, `/api/photos/${id}/image?size=full&tier=BASIC`), 1280, 'marked')
  })

  test('is whole after sign-up and after payment, limited again after that ends, and no cached answer outlives the tier', async () => {
    const browser = await browserOf('VISITOR')
    const { id } = await addResult(browser)
    const full = `/api/photos/${id}/image?size=full`
    const seen = async (etag: string | null) => ask(browser, full, etag === null ? {} : { 'if-none-match': etag })
    const first = await seen(null)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const visitorTag = first.headers.get('etag') as string
    await expectLeft(first, 1280, 'marked')
    expect((await seen(visitorTag)).status).toBe(304)

    const userId = await register(browser)
    const second = await seen(visitorTag)
    const freeTag = second.headers.get('etag') as string
    await expectLeft(second, 4096, 'clean')
    await expectLeft(await ask(browser, `/api/photos/${id}/image?size=view`), 2048, 'clean')

    await payUntil(userId, Date.now() + dayMs)
    await expectLeft(await seen(freeTag), width, 'clean')
    const whole = await decodePhoto(await bytesOf(await ask(browser, `/api/photos/${id}/download?format=png`)))
    expect(Buffer.compare(Buffer.from(whole.data), Buffer.from((unmarked.get(width) as Rgba).data))).toBe(0)

    await payUntil(userId, Date.now() - 1000)
    expect((await seen(freeTag)).status).toBe(304)
    await expectLeft(await seen(visitorTag), 4096, 'clean')
    await expectLeft(await ask(browser, `/api/photos/${id}/download?format=png`), 4096, 'clean')
  })

  test('requested many times at once is made once: all get the same bytes', async () => {
    const browser = await browserOf('VISITOR')
    const { id } = await addResult(browser)
    const path = (size: string) => `/api/photos/${id}/image?size=${size}`
    const asked = Array.from({ length: 12 }, (_, index) => ask(browser, path(index % 2 === 0 ? 'view' : 'full')))
    const answers = await Promise.all((await Promise.all(asked)).map(bytesOf))
    for (const answer of answers) expect(answer.equals(answers[0] as Buffer)).toBe(true)
  })

  test('with transparent, animated parts has the watermark over all of it, and stays transparent between', async () => {
    const [sidePx, frames] = [600, 2]
    const pixels = Buffer.alloc(sidePx * sidePx * frames * 4)
    for (let at = 0; at < pixels.length / 4; at++) {
      const isOpaque = at % sidePx >= sidePx / 3
      const blue = at < sidePx * sidePx ? 160 : 60
      pixels.set(isOpaque ? [40, 90, blue, 255] : [0, 0, 0, 0], at * 4)
    }
    const raw = { width: sidePx, height: sidePx * frames, channels: 4, pageHeight: sidePx } as const
    const gif = await sharp(pixels, { raw }).gif({ loop: 0 }).toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(frames)
    const browser = await browserOf('VISITOR')
    const { id } = await addResult(browser, gif, 'image/gif')
    const plain = await decodePhoto(gif)
    for (const path of [
      'image?size=view',
      'image?size=full',
      'download?format=png',
      'download?format=webp&quality=100',
    ]) {
      const photo = await decodePhoto(await bytesOf(await ask(browser, `/api/photos/${id}/${path}`)))
      const alphaOf = ({ data }: Rgba) => data.filter((_, at) => at % 4 === 3)
      const [marked, before] = [alphaOf(photo), alphaOf(plain)]
      expect(marked.every((alpha, at) => alpha >= (before[at] as number))).toBe(true)
      const clear = (alpha: Uint8ClampedArray) => alpha.reduce((count, value) => count + (value === 0 ? 1 : 0), 0)
      expect(clear(marked)).toBeLessThan(clear(before))
      expect(clear(marked)).toBeGreaterThan(0.5 * clear(before))
      expect(await findMark(photo, plain)).toBeGreaterThan(0.9)
    }
  })
})

test('an upload is delivered unchanged to everyone, and may be cached by the browser', async () => {
  for (const tier of ['VISITOR', 'FREE', 'BASIC'] as const) {
    const browser = await browserOf(tier)
    const photo = await upload(browser)
    expect(photo).toMatchObject({ deliveredWidth: width, deliveredHeight: height, isWatermarked: false })
    const full = await ask(browser, `/api/photos/${photo.id}/image?size=full`)
    expect(full.headers.get('cache-control')).toBe('private, max-age=86400')
    await expectLeft(full, width, 'clean')
    const file = await decodePhoto(await bytesOf(await ask(browser, `/api/photos/${photo.id}/download?format=png`)))
    expect(Buffer.compare(Buffer.from(file.data), Buffer.from((unmarked.get(width) as Rgba).data))).toBe(0)
  }
})
