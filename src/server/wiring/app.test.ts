import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import { type PhotoReply, photoReply, uploadBytesMax } from '#contract/photo.ts'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { readSettings } from '#server/ground/env.ts'
import { openObjectStore } from '#server/ground/storage/open-object-store.ts'
import { photoKey } from '#server/pictures/photos/photo-files.ts'
import { createApp, type RunningApp } from '#server/wiring/app.ts'
import { startsLittle } from '../../../tests/answers-folder.ts'
import { useFolder } from '../../../tests/use-folder.ts'

const fixtures = join(import.meta.dirname, '../../../tests/fixtures')
const written: string[] = []
const dataDir = useFolder('app')
let running: RunningApp
let closeDatabase: () => Promise<void>
let peer: Server

let expiredPhotos: () => Promise<unknown[]>
let waitingEvents: () => Promise<unknown[]>
const expiredPhoto = {
  id: 'expired',
  visitor_id: 'long-gone',
  name: 'photo',
  width: 1,
  height: 1,
  bytes: 1,
  format: 'png',
  has_alpha: false,
  created_at: new Date(Date.now() - 25 * 3_600_000),
} as const

beforeAll(async () => {
  const database = await openTestDatabase()
  closeDatabase = database.close
  await database.db.insertInto('photos').values(expiredPhoto).execute()
  expiredPhotos = () => database.db.selectFrom('photos').select('id').where('id', '=', expiredPhoto.id).execute()
  peer = createServer(async (_, reply) => reply.end(await readFile(join(fixtures, 'people.jpg')))).listen(
    0,
    '127.0.0.1',
  )
  const { port } = await new Promise<AddressInfo>((done) =>
    peer.once('listening', () => done(peer.address() as AddressInfo)),
  )
  await database.db
    .insertInto('webhook_events')
    .values({ provider: 'sandbox', event_id: 'evt_left', type: 'clock.moved', body: '{}' })
    .execute()
  waitingEvents = () =>
    database.db.selectFrom('webhook_events').select('event_id').where('processed_at', 'is', null).execute()
  const settings = readSettings({
    ...startsLittle,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    MAIL: 'mailbox',
    PAYMENT_PROVIDER: 'sandbox',
  })
  await openObjectStore(settings).put(photoKey(expiredPhoto.id, 'file'), Readable.from([smallPhoto]))
  running = await createApp(settings, {
    database: database.address,
    log: pino({ level: 'info' }, { write: (line: string) => void written.push(line) }),
    fetchDependencies: { resolve: async () => ['93.184.216.34'], connectTo: () => ({ address: '127.0.0.1', port }) },
  })
})

afterAll(async () => {
  peer.close()
  await running.close()
  await closeDatabase()
})

/** A browser that keeps its cookie and says that its requests come from our own pages. */
function createBrowser() {
  let cookie = ''
  // Visitors' edits are counted by address too.
  const address = `198.18.${randomInt(256)}.${randomInt(256)}`
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isBytes = body instanceof Uint8Array
    const response = await running.http.request(`http://localhost${path}`, {
      method,
      headers: {
        cookie,
        'x-forwarded-for': address,
        'sec-fetch-site': 'same-origin',
        'x-envelope': 'none',
        ...(body === undefined ? {} : { 'content-type': isBytes ? 'image/jpeg' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
    })
    const set = response.headers.get('set-cookie')
    if (set !== null) cookie = set.split(';')[0] as string
    return response
  }
}

type Browser = ReturnType<typeof createBrowser>

const data = async <Data>(response: Response) => ((await response.json()) as { data: Data }).data
const code = async (response: Response) => ((await response.json()) as { code: string }).code

const smallPhoto = await sharp(join(fixtures, 'portrait.jpg')).resize(128, 128).jpeg().toBuffer()

async function upload(browser: Browser, name = 'portrait.jpg'): Promise<PhotoReply> {
  const response = await browser('POST', `/api/photos?name=${name}`, smallPhoto)
  expect(response.status).toBe(201)
  return data(response)
}

const png = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

async function finish(browser: Browser, id: string): Promise<JobReply> {
  const events = await (await browser('GET', `/api/jobs/${id}/events`)).text()
  return JSON.parse(events.trim().split('data: ').at(-1)?.split('\n')[0] as string)
}

describe('photos', () => {
  test('come back unchanged: listed, seen in three sizes, downloaded under their name, deleted for good', async () => {
    const browser = createBrowser()
    const photo = await upload(browser, 'my%20holiday.jpg')
    expect(photoReply.parse(photo)).toMatchObject({ name: 'my holiday.jpg', width: 128, height: 128, format: 'jpeg' })
    expect((await data<{ photos: PhotoReply[] }>(await browser('GET', '/api/photos'))).photos).toEqual([photo])
    for (const [size, type] of [
      ['thumb', 'image/webp'],
      ['view', 'image/jpeg'],
      ['full', 'image/jpeg'],
    ] as const) {
      const image = await browser('GET', `/api/photos/${photo.id}/image?size=${size}`)
      expect(image.headers.get('content-type')).toBe(type)
      expect(image.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox")
      expect(image.headers.get('x-content-type-options')).toBe('nosniff')
      expect(image.headers.get('cache-control')).toBe('private, max-age=86400')
      const etag = image.headers.get('etag') as string
      expect((await image.arrayBuffer()).byteLength).toBe(Number(image.headers.get('content-length')))
      const again = await browser('GET', `/api/photos/${photo.id}/image?size=${size}`, undefined, {
        'if-none-match': etag,
      })
      expect(again.status).toBe(304)
    }
    const file = await browser('GET', `/api/photos/${photo.id}/download?format=webp&quality=70`)
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="my holiday.webp"')
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 128 })
    expect((await browser('DELETE', `/api/photos/${photo.id}`)).status).toBe(204)
    for (const path of ['', '/image', '/download'])
      expect((await browser('GET', `/api/photos/${photo.id}${path}`)).status).toBe(404)
  })

  test('of one visitor do not exist for another, however they are requested', async () => {
    const [ada, eve] = [createBrowser(), createBrowser()]
    const photo = await upload(ada)
    await upload(eve)
    for (const path of ['', '/image?size=thumb', '/image?size=full', '/download'])
      expect((await eve('GET', `/api/photos/${photo.id}${path}`)).status).toBe(404)
    expect((await eve('DELETE', `/api/photos/${photo.id}`)).status).toBe(404)
    const mask = await eve('PUT', `/api/photos/${photo.id}/mask`, await png(128, 128, '#fff'), {
      'content-type': 'image/png',
    })
    expect(mask.status).toBe(404)
    expect((await eve('POST', '/api/jobs', { tool: 'cartoon', photoId: photo.id, options: {} })).status).toBe(404)
    expect((await ada('GET', `/api/photos/${photo.id}`)).status).toBe(200)
  })

  test('are refused with a fitting sentence, and nothing of them is stored', async () => {
    const browser = createBrowser()
    const whole = await readFile(join(fixtures, 'portrait.jpg'))
    const cases: [Uint8Array, string, string][] = [
      [Buffer.alloc(0), 'image/jpeg', 'photo-empty'],
      [Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml', 'photo-type-unsupported'],
      [whole.subarray(0, 20_000), 'image/jpeg', 'photo-damaged'],
      [whole, 'text/html', 'unsupported-content'],
      [Buffer.concat([whole.subarray(0, 100), Buffer.alloc(uploadBytesMax)]), 'image/jpeg', 'photo-too-large'],
    ]
    for (const [bytes, type, expected] of cases)
      expect(await code(await browser('POST', '/api/photos', bytes, { 'content-type': type }))).toBe(expected)
    expect((await data<{ photos: [] }>(await browser('GET', '/api/photos'))).photos).toEqual([])
  })

  test('are fetched from a public address and from no other', async () => {
    const browser = createBrowser()
    const imported = await browser('POST', '/api/photos/import', { url: 'http://photos.example/people.jpg' })
    expect(await data<PhotoReply>(imported)).toMatchObject({ name: 'people.jpg', format: 'jpeg' })
    for (const url of [
      'http://127.0.0.1/',
      'http://169.254.169.254/',
      'http://photos.example:22/',
      'file:///etc/passwd',
    ])
      expect(await code(await browser('POST', '/api/photos/import', { url }))).toBe('import-refused')
  })
})

describe('masks', () => {
  test('with the same bytes have the same id; one of another size is refused', async () => {
    const browser = createBrowser()
    const photo = await upload(browser)
    const put = async (bytes: Uint8Array) =>
      browser('PUT', `/api/photos/${photo.id}/mask`, bytes, { 'content-type': 'image/png' })
    const white = await png(128, 128, '#fff')
    const first = await data<{ maskId: string }>(await put(white))
    expect(await data(await put(white))).toEqual(first)
    const back = `/api/photos/${photo.id}/masks/${first.maskId}`
    expect(Buffer.from(await (await browser('GET', back)).arrayBuffer()).equals(white)).toBe(true)
    expect(await code(await createBrowser()('GET', back))).toBe('not-found')
    expect(await data(await put(await png(128, 128, '#eee')))).not.toEqual(first)
    expect(await code(await put(await png(127, 128, '#fff')))).toBe('mask-size-differs')
    expect(await code(await put(await sharp(white).jpeg().toBuffer()))).toBe('mask-type-unsupported')
  })

  test('that are missing or empty are refused where the tool needs one', async () => {
    const browser = createBrowser()
    const photo = await upload(browser)
    const black = await browser('PUT', `/api/photos/${photo.id}/mask`, await png(128, 128, '#000'), {
      'content-type': 'image/png',
    })
    const { maskId } = await data<{ maskId: string }>(black)
    const remove = { tool: 'remove-object', photoId: photo.id, options: {} }
    expect(await code(await browser('POST', '/api/jobs', { ...remove, maskId: null }))).toBe('mask-empty')
    expect(await code(await browser('POST', '/api/jobs', { ...remove, maskId }))).toBe('mask-blank')
    const options = { remove: 'background' }
    const job = await data<JobReply>(
      await browser('POST', '/api/jobs', { tool: 'remove-object', photoId: photo.id, options, maskId }),
    )
    expect(job.maskId).toBeNull()
    await browser('POST', `/api/jobs/${job.id}/cancel`, {})
  })
})

describe('jobs', () => {
  test('whose settings alone say that nothing would change are refused, and counted nowhere', async () => {
    const browser = createBrowser()
    const photo = await upload(browser)
    const ask = (options: object) => browser('POST', '/api/jobs', { tool: 'cartoon', photoId: photo.id, options })
    expect(await code(await ask({ strength: 0 }))).toBe('nothing-would-change')
    expect((await data<{ jobs: [] }>(await browser('GET', `/api/jobs?photoId=${photo.id}`))).jobs).toEqual([])
  })

  test('turn a photo into a separate result, and report how it went', async () => {
    const browser = createBrowser()
    const photo = await upload(browser, 'holiday.jpg')
    const job = await data<JobReply>(
      await browser('POST', '/api/jobs', { tool: 'cartoon', photoId: photo.id, options: {} }),
    )
    // A worker may have taken it before it was read.
    expect(['queued', 'running']).toContain(job.state)
    expect(job).toMatchObject({ tool: 'cartoon', photoId: photo.id, resultPhotoId: null })
    const ended = await finish(browser, job.id)
    expect(ended).toMatchObject({ state: 'done', done: 1, problem: null })
    expect(ended.report?.stages.length).toBeGreaterThan(1)
    const result = await data<PhotoReply>(await browser('GET', `/api/photos/${ended.resultPhotoId}`))
    expect(result).toMatchObject({
      sourcePhotoId: photo.id,
      jobId: job.id,
      tool: 'cartoon',
      width: 128,
      height: 128,
      format: 'png',
    })
    expect((await browser('DELETE', `/api/photos/${photo.id}`)).status).toBe(204)
    const file = await browser('GET', `/api/photos/${result.id}/download`)
    expect(file.headers.get('content-disposition')).toContain('holiday-cartoon.jpg')
    expect((await browser('POST', `/api/jobs/${job.id}/cancel`, {})).status).toBe(409)
  })

  test('run once for an idempotency key, and another request under that key is refused', async () => {
    const browser = createBrowser()
    const photo = await upload(browser)
    const request = { tool: 'cartoon', photoId: photo.id, options: {} }
    const submit = (body: unknown) => browser('POST', '/api/jobs', body, { 'idempotency-key': 'once' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit(request)))
    const ids = await Promise.all(answers.map(async (answer) => (await data<JobReply>(answer)).id))
    expect(new Set(ids).size).toBe(1)
    expect((await data<{ jobs: [] }>(await browser('GET', `/api/jobs?photoId=${photo.id}`))).jobs).toHaveLength(1)
    expect(await code(await submit({ ...request, options: { strength: 10 } }))).toBe('request-differs')
    await browser('POST', `/api/jobs/${ids[0]}/cancel`, {})
  })

  test('of one visitor cannot be seen, followed or cancelled by another', async () => {
    const [ada, eve] = [createBrowser(), createBrowser()]
    const photo = await upload(ada)
    const job = await data<JobReply>(
      await ada('POST', '/api/jobs', { tool: 'cartoon', photoId: photo.id, options: {} }),
    )
    for (const path of ['', '/events']) expect((await eve('GET', `/api/jobs/${job.id}${path}`)).status).toBe(404)
    expect((await eve('POST', `/api/jobs/${job.id}/cancel`, {})).status).toBe(404)
    expect((await data<{ jobs: [] }>(await eve('GET', '/api/jobs'))).jobs).toEqual([])
    expect(await finish(ada, job.id)).toMatchObject({ state: 'done' })
  })

  test('that have ended are reported at once to a late listener, and not again to one that knows', async () => {
    const browser = createBrowser()
    const photo = await upload(browser)
    const job = await data<JobReply>(
      await browser('POST', '/api/jobs', { tool: 'cartoon', photoId: photo.id, options: {} }),
    )
    await finish(browser, job.id)
    const late = await (await browser('GET', `/api/jobs/${job.id}/events`)).text()
    expect(late.match(/^event: job$/gm)).toHaveLength(1)
    const version = /^id: (\d+)$/m.exec(late)?.[1] as string
    const knowing = await browser('GET', `/api/jobs/${job.id}/events`, undefined, { 'last-event-id': version })
    expect(await knowing.text()).toBe('')
  })

  test('with settings out of range or of an unknown shape are refused', async () => {
    const browser = createBrowser()
    const photo = await upload(browser)
    const submit = async (body: unknown) => code(await browser('POST', '/api/jobs', body))
    expect(await submit({ tool: 'cartoon', photoId: photo.id, options: { strength: 1e9 } })).toBe('options-invalid')
    const refused = await browser('POST', '/api/jobs', { tool: 'adjust', photoId: photo.id, options: { exposure: 9 } })
    expect(await refused.json()).toMatchObject({
      errors: [{ pointer: '/options/exposure', detail: 'exposure must be between -4 and 4.' }],
    })
    expect(await submit({ tool: 'nothing', photoId: photo.id, options: {} })).toBe('bad-request')
    expect(await submit([])).toBe('bad-request')
  })
})

describe('every request', () => {
  test('that changes something and comes from another site is refused, on every route', async () => {
    const routes = running.http.routes.filter(
      ({ method, path }) =>
        !['ALL', 'GET'].includes(method) &&
        path.startsWith('/api/') &&
        // Called by other machines; only their signature counts.
        !path.startsWith('/api/webhooks/') &&
        // Called by programs; only their key counts, which no browser sends by itself.
        !path.startsWith('/api/v1/'),
    )
    expect(routes.length).toBeGreaterThan(5)
    for (const { method, path } of routes)
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        {},
      ]) {
        const response = await running.http.request(`http://localhost${path}`, { method, headers })
        expect([method, path, response.status]).toEqual([method, path, 403])
      }
  })

  test('without Sec-Fetch-Site is accepted when its Origin is ours', async () => {
    const headers = { origin: 'http://localhost', host: 'localhost', 'content-type': 'application/json' }
    const response = await running.http.request('http://localhost/api/jobs', { method: 'POST', headers, body: '{}' })
    expect(await code(response)).toBe('bad-request')
  })

  test('with a forged or foreign cookie gets a new visitor, never the one it names', async () => {
    const browser = createBrowser()
    await upload(browser)
    const issued = (await running.http.request('http://localhost/api/photos')).headers.get('set-cookie') as string
    expect(issued).toMatch(/^emulsion_visitor=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const value = issued.split(';')[0]?.split('=')[1] as string
    for (const forged of [
      `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`,
      value.split('.')[0],
      `${value}x`,
      'x.y',
      '',
    ]) {
      const reply = await running.http.request('http://localhost/api/photos', {
        headers: { cookie: `emulsion_visitor=${forged}` },
      })
      expect(reply.headers.get('set-cookie')).toContain('emulsion_visitor=')
    }
    const kept = await running.http.request('http://localhost/api/photos', {
      headers: { cookie: `emulsion_visitor=${value}` },
    })
    expect(kept.headers.get('set-cookie')).toBeNull()
  })

  test('has an id in the answer and in the log, and the log contains no query', async () => {
    const browser = createBrowser()
    const response = await browser('GET', '/api/photos/nothing?token=private-word')
    const { message } = (await response.json()) as { message: string }
    expect(message).toBe('That is not here, or no longer here.')
    const requestId = response.headers.get('x-request-id')
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(written.join('')).toContain(requestId)
    expect(written.join('')).not.toContain('private-word')
  })

  test('for an unknown address below /api is a plain 404', async () => {
    expect(await code(await createBrowser()('GET', '/api/nothing'))).toBe('not-found')
  })

  test('with a body of a foreign type is refused before the body is read', async () => {
    const browser = createBrowser()
    expect((await browser('POST', '/api/jobs', {}, { 'content-type': 'text/plain' })).status).toBe(415)
    expect(await code(await browser('POST', '/api/jobs', { a: 'x'.repeat(300_000) }))).toBe('bad-request')
  })
})

test('health reports that all parts are available', async () => {
  const response = await running.http.request('http://localhost/api/health')
  expect(await response.json()).toEqual({ status: 'ok', role: 'all' })
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('webhooks that a killed server left are processed after a start', async () => {
  await expect.poll(waitingEvents, { timeout: 15_000 }).toEqual([])
})

test('expired photos are deleted soon after a start', async () => {
  for (let looks = 0; looks < 200 && (await expiredPhotos()).length > 0; looks++) await wait(100)
  expect(await expiredPhotos()).toEqual([])
})
