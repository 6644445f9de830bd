import { readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PhotoReply } from '#contract/photo.ts'
import { openDownloadCache } from '#server/pictures/photos/download/download-cache.ts'
import { type Browser, openRoutes } from '../../../../../tests/faults/setup/open-routes.ts'
import { opened } from '../../../../../tests/opened.ts'

let browser: Browser
let photo: PhotoReply

const routes = await opened(openRoutes())
beforeEach(async () => {
  browser = routes.createBrowser()
  await browser.data('GET', '/api/photos')
  photo = await browser.uploadPhoto()
})

const path = (format = 'jpeg') => `/api/photos/${photo.id}/download?format=${format}`
const kept = (photoId = photo.id) => readdir(join(routes.folder, 'downloads', photoId)).catch(() => [])

async function ask(address: string, headers: Record<string, string> = {}, from = browser) {
  const cookie = [...from.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await routes.running.http.request(address, {
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
  })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Simulates that the file was made this long ago. */
async function age(minutes: number, photoId = photo.id): Promise<void> {
  const then = new Date(Date.now() - minutes * 60_000)
  for (const name of await kept(photoId)) await utimes(join(routes.folder, 'downloads', photoId, name), then, then)
}

describe('a download', () => {
  test('is made once: a second request gets the same file, or 304 when it has it', async () => {
    const first = await ask(path())
    const [name] = await kept()
    const again = await Promise.all([ask(path()), ask(path()), ask(path())])
    for (const { status, bytes } of again) expect([status, bytes.equals(first.bytes)]).toEqual([200, true])
    expect(await kept()).toEqual([name])
    const etag = first.headers.get('etag') as string
    expect(etag).toMatch(/^"\w{32}"$/)
    const unchanged = await ask(path(), { 'if-none-match': etag })
    expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0])
    expect((await ask(path(), { 'if-none-match': '"another"' })).status).toBe(200)
  })

  test('requested many times at once is made once', async () => {
    const files = await Promise.all(Array.from({ length: 8 }, () => ask(path('png'))))
    for (const { bytes } of files) expect(bytes.equals(files[0]!.bytes)).toBe(true)
    expect(await kept()).toHaveLength(1)
  })

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
    ['bytes=10-999999999', 10, undefined],
  ])('is answered in part: %s', async (range, start, end) => {
    const { bytes: whole, headers } = await ask(path())
    const part = await ask(path(), { range, 'if-range': headers.get('etag') as string })
    expect(part.status).toBe(206)
    expect(part.bytes.equals(whole.subarray(start, end))).toBe(true)
    expect(part.headers.get('content-length')).toBe(String(part.bytes.length))
    const from = start < 0 ? whole.length + start : start
    expect(part.headers.get('content-range')).toBe(`bytes ${from}-${from + part.bytes.length - 1}/${whole.length}`)
  })

  test('without the requested part says how long it is', async () => {
    const { bytes } = await ask(path())
    for (const range of [`bytes=${bytes.length}-`, 'bytes=-0']) {
      const refused = await ask(path(), { range })
      expect([refused.status, refused.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
    }
  })

  test.each(['bytes=0-1,5-6', 'bytes=9-3', 'lines=1-2', 'bytes=-'])(
    'requested by %s is delivered whole',
    async (range) => {
      expect((await ask(path(), { range })).status).toBe(200)
    },
  )

  test('that broke off is not continued when the file has changed', async () => {
    expect((await ask(path(), { range: 'bytes=5-', 'if-range': '"of before"' })).status).toBe(200)
  })

  test('is separate for each choice and each plan', async () => {
    await routes.db.updateTable('photos').set({ tool: 'cartoon' }).where('id', '=', photo.id).execute()
    const marked = await ask(path('png'))
    await ask(path('jpeg'))
    expect(await kept()).toHaveLength(2)
    await browser.register()
    const clean = await ask(path('png'))
    expect(clean.headers.get('etag')).not.toBe(marked.headers.get('etag'))
    expect((await ask(path('png'), { 'if-none-match': marked.headers.get('etag') as string })).status).toBe(200)
  })

  test('is for the owner alone, even with its tag', async () => {
    const { headers } = await ask(path())
    const other = routes.createBrowser()
    await other.data('GET', '/api/photos')
    for (const more of [{}, { 'if-none-match': headers.get('etag') as string }, { range: 'bytes=0-9' }])
      expect((await ask(path(), more, other)).status).toBe(404)
  })

  test('is deleted with its photo', async () => {
    await ask(path())
    expect(await kept()).toHaveLength(1)
    await browser.ask('DELETE', `/api/photos/${photo.id}`)
    expect(await kept()).toEqual([])
  })

  test('is made anew after an hour', async () => {
    await ask(path())
    await age(61)
    const [before] = await kept()
    expect((await ask(path())).status).toBe(200)
    expect(await kept()).toEqual([before])
  })
})

describe('cached downloads', () => {
  const open = (bytesMax?: number) =>
    openDownloadCache({
      db: routes.db,
      folder: join(routes.folder, 'downloads'),
      onError: (error) => {
        throw error
      },
      ...(bytesMax === undefined ? {} : { bytesMax }),
    })

  test('are swept before the first was made', async () => {
    const parts = { db: routes.db, folder: join(routes.folder, 'downloads-to-come'), onError: () => {} }
    const cache = openDownloadCache(parts)
    await cache.sweep()
    await cache.close()
  })

  test('of a photo that another process deleted go at the next sweep, and so do expired ones', async () => {
    await ask(path())
    const gone = photo.id
    photo = await browser.uploadPhoto()
    await ask(path())
    await ask(path('png'))
    await routes.db.deleteFrom('photos').where('id', '=', gone).execute()
    const downloadCache = open()
    await downloadCache.sweep()
    expect([await kept(gone), (await kept()).length]).toEqual([[], 2])
    await age(61)
    await downloadCache.sweep()
    expect(await kept()).toEqual([])
    await downloadCache.close()
  })

  test('above their limit are dropped, least recently used first, but not while they are delivered', async () => {
    await rm(join(routes.folder, 'downloads'), { recursive: true })
    const sizes: number[] = []
    for (const format of ['jpeg', 'webp', 'avif']) sizes.push((await ask(path(format))).bytes.length)
    const downloadCache = open(Math.max(...sizes))
    await downloadCache.sweep()
    expect(await kept()).toHaveLength(3)
    await age(2)
    await ask(path('webp'))
    const asked = await ask(path('webp'))
    await downloadCache.sweep()
    expect(await kept()).toHaveLength(1)
    expect((await kept())[0]).toContain((asked.headers.get('etag') as string).replaceAll('"', ''))
    await downloadCache.close()
  })
})

test('a full rendition supports ranges too', async () => {
  const address = `/api/photos/${photo.id}/image?size=full`
  const { bytes, headers } = await ask(address)
  expect(headers.get('accept-ranges')).toBe('bytes')
  const part = await ask(address, { range: 'bytes=7-20', 'if-range': headers.get('etag') as string })
  expect([part.status, part.bytes.equals(bytes.subarray(7, 21))]).toEqual([206, true])
})
