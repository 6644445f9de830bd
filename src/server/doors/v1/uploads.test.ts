import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { V1Job, V1Photo } from '#contract/v1/resources.ts'
import { openObjectStore } from '#server/ground/storage/open-object-store.ts'
import { deleteExpiredUploads } from '#server/pictures/uploads/uploads.ts'
import { type OpenV1, openV1, problemIn } from '../../../../tests/faults/setup/open-v1.ts'
import { type S3Peer, s3Secret, startS3Peer } from '../../../../tests/peers/s3-peer.ts'

interface Opened {
  readonly id: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly expiresAt: string
}

const json = async <Value>(response: Response | Promise<Response>) => (await (await response).json()) as Value
const photoOf = (red: number) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer()

describe.each(['a folder', 'S3'] as const)('photos sent to an address of their own, the store is %s', (kind) => {
  let peer: S3Peer | null = null
  let v1: OpenV1
  let basic: Awaited<ReturnType<OpenV1['member']>>
  let photo: Buffer

  beforeAll(async () => {
    peer = kind === 'S3' ? await startS3Peer() : null
    v1 = await openV1('all', peer?.settings)
    basic = await v1.member('BASIC')
    photo = await photoOf(200)
  })
  afterAll(async () => {
    await v1.close()
    await peer?.close()
  })

  const open = (bytes: number, type = 'image/jpeg', key = basic.secret) =>
    v1.call('POST', '/uploads', { key, body: { bytes, type, name: 'harbour.jpg' } })
  const opened = async (bytes: number) => json<Opened>(open(bytes))
  /** As a program does, that knows nothing but the address: to the store, or to this server. */
  const send = async (url: string, body: Uint8Array, type = 'image/jpeg') => {
    const init = { method: 'PUT', body: body as BodyInit, headers: { 'content-type': type } }
    if (peer !== null) return fetch(url, init)
    const { pathname, search } = new URL(url)
    const headers = { ...init.headers, 'content-length': String(body.length) }
    return v1.running.http.request(`http://localhost${pathname}${search}`, { ...init, headers })
  }
  const get = async (url: string) => (peer === null ? v1.running.http.request(url) : fetch(url))
  const adjust = (id: string, key = basic.secret) =>
    v1.call('POST', '/edits?wait=60', { key, body: { tool: 'adjust', options: { exposure: 0.5 }, photo: id } })
  const store = () => {
    const address = { endpoint: peer?.endpoint ?? '', region: 'us-east-1', bucket: 'photos', ...s3Secret }
    return openObjectStore({ dataDir: v1.folder, s3: peer === null ? null : address })
  }
  const kept = async () => {
    const folders: string[] = []
    for await (const { key } of store().list('uploads/')) folders.push(key)
    return folders
  }

  test.each([
    ['http://localhost:3000', 'http://localhost:3000/'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/'],
    ['http://evil.example:3000', 'http://localhost:3000/'],
  ])('who asks at %s gets an address of this server below %s', async (origin, below) => {
    const body = { bytes: photo.length }
    const { url } = await json<Opened>(v1.call('POST', '/uploads', { key: basic.secret, body, origin }))
    expect(url.startsWith(peer?.endpoint ?? below)).toBe(true)
  })

  test('an edit names what was sent; it is a photo like any other then, and nothing else is left', async () => {
    const { id, url, headers, expiresAt } = await opened(photo.length)
    expect(url.startsWith(peer?.endpoint ?? 'http://localhost/api/v1/uploads/')).toBe(true)
    expect(headers).toEqual({ 'Content-Type': 'image/jpeg' })
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(3_590_000)
    expect(await problemIn(await adjust(id))).toMatchObject({ status: 409, code: 'upload-missing' })
    expect((await send(url, photo)).status).toBe(200)
    expect((await adjust(id)).headers.get('content-type')).toBe('image/jpeg')
    const again = await json<V1Photo>(v1.call('POST', '/photos', { key: basic.secret, body: { upload: id } }))
    expect(again).toMatchObject({ name: 'harbour.jpg', width: 320, height: 200, source: null, bytes: photo.length })
    const jobs = await json<{ data: V1Job[] }>(v1.call('GET', `/jobs?photo=${again.id}`, { key: basic.secret }))
    expect(jobs.data.map(({ photo: of }) => of)).toEqual([again.id])
    expect(await kept()).toEqual([])
    expect((await v1.call('DELETE', `/photos/${again.id}`, { key: basic.secret })).status).toBe(204)
    expect(await problemIn(await adjust(id))).toMatchObject({ status: 404 })
  })

  test('the same call gets the same address, also at once, and another one with its key is refused', async () => {
    const call = (bytes: number) =>
      v1.call('POST', '/uploads', {
        ...{ key: basic.secret, body: { bytes, type: 'image/jpeg' } },
        headers: { 'idempotency-key': 'harbour-1' },
      })
    const answers = await Promise.all([call(photo.length), call(photo.length), call(photo.length)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(2)
    const [first, ...others] = await Promise.all(answers.map((one) => json<Opened>(one)))
    expect(others.map(({ id, expiresAt }) => [id, expiresAt])).toEqual([1, 2].map(() => [first?.id, first?.expiresAt]))
    expect(await problemIn(await call(photo.length + 1))).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
    expect((await send(others[0]?.url ?? '', photo)).status).toBe(200)
    const made = await json<V1Photo>(v1.call('POST', '/photos', { key: basic.secret, body: { upload: first?.id } }))
    expect((await v1.call('DELETE', `/photos/${made.id}`, { key: basic.secret })).status).toBe(204)
  })

  test('calls that name it at once make one photo of it', async () => {
    const { id, url } = await opened(photo.length)
    await send(url, photo)
    const call = () => v1.call('POST', '/photos', { key: basic.secret, body: { upload: id } })
    const answers = await Promise.all([call(), call(), call(), call()])
    const made = answers.filter(({ status }) => status === 201)
    expect(made.length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(new Set((await Promise.all(made.map((one) => json<V1Photo>(one)))).map((one) => one.id)).size).toBe(1)
  })

  test('another size, another type or another address is refused, and so is what is no picture', async () => {
    const { id, url } = await opened(photo.length)
    const refused = peer === null ? 422 : 403
    const shorter = await send(url, photo.subarray(1))
    expect(shorter.status).toBe(refused)
    const otherType = await send(url, photo, 'text/html')
    expect(otherType.status).toBe(refused)
    if (peer === null) {
      const details = [await json(shorter), await json(otherType)]
      const sent = `${photo.length - 1} bytes were sent, ${photo.length} were announced.`
      expect(details).toMatchObject([
        { code: 'upload-differs', detail: `The size differs: ${sent}` },
        { code: 'upload-differs', detail: 'The type differs: text/html was sent, image/jpeg was announced.' },
      ])
    }
    const other = await opened(photo.length)
    const foreign = url.replace(id, other.id)
    expect((await send(foreign, photo)).status).toBe(peer === null ? 404 : 403)
    const words = Buffer.from('just some words that are no picture at all, however they are called'.repeat(3))
    const text = await opened(words.length)
    expect((await send(text.url, words)).status).toBe(peer === null ? 415 : 200)
    // The folder has kept nothing; of the store's the bytes are looked at when they are named.
    expect(await problemIn(await adjust(text.id))).toMatchObject(
      peer === null ? { status: 409, code: 'upload-missing' } : { status: 415, code: 'photo-type-unsupported' },
    )
    expect(await problemIn(await open(40 * 1024 * 1024 + 1))).toMatchObject({ status: 422, code: 'request-invalid' })
    expect(await problemIn(await open(10, 'text/html'))).toMatchObject({ status: 422, code: 'request-invalid' })
  })

  test('an address of this server says without a key what may be done with it', async () => {
    if (peer !== null) return
    const { url } = await opened(photo.length)
    const reply = await v1.running.http.request(url)
    expect(reply.headers.get('allow')).toBe('PUT')
    expect(await problemIn(reply)).toMatchObject({ status: 405, code: 'method-not-allowed' })
  })

  test('a call without a body is told what is missing, here and wherever JSON is asked for', async () => {
    for (const path of ['/uploads', '/recipes', '/webhooks', '/batches']) {
      const response = await v1.running.http.request(`http://localhost/api/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${basic.secret}` },
      })
      expect([path, response.status]).toEqual([path, 422])
      expect((await response.json()).errors.length).toBeGreaterThan(0)
    }
  })

  test('nobody else’s key names it, nor a key that may not write opens one', async () => {
    const { id, url } = await opened(photo.length)
    await send(url, photo)
    const stranger = await v1.member('BASIC')
    expect(await problemIn(await adjust(id, stranger.secret))).toMatchObject({ status: 404 })
    const sandboxed = await v1.makeKey(basic.browser, { kind: 'test' })
    expect(await problemIn(await adjust(id, sandboxed.secret))).toMatchObject({ status: 404 })
    const reader = await v1.makeKey(basic.browser, { rights: ['read'] })
    expect((await open(10, 'image/jpeg', reader.secret)).status).toBe(403)
    expect((await adjust(id)).status).toBe(200)
  })

  test('what was not named in time is gone, file and all', async () => {
    const { id, url } = await opened(photo.length)
    await send(url, photo)
    expect((await kept()).some((key) => key.includes(id))).toBe(true)
    await sql`update uploads set expires_at = now() - interval '9 minutes' where id = ${id}`.execute(v1.db)
    expect((await send(url, photo)).status).toBe(peer === null ? 404 : 200)
    await sql`update uploads set expires_at = now() - interval '16 minutes' where id = ${id}`.execute(v1.db)
    expect(await problemIn(await adjust(id))).toMatchObject({ status: 409, code: 'upload-missing' })
    expect(await deleteExpiredUploads({ db: v1.db, store: store() })).toBe(1)
    expect((await kept()).filter((key) => key.includes(id))).toEqual([])
    expect(await problemIn(await adjust(id))).toMatchObject({ status: 404 })
  })

  test('a photo is downloaded without a key from an address that says its type and name, until it is deleted', async () => {
    const added = await json<V1Photo>(
      v1.call('POST', '/photos?name=quay.jpg', {
        key: basic.secret,
        body: new Uint8Array(photo),
        headers: { 'content-type': 'image/jpeg' },
      }),
    )
    const address = await json<{ url: string; expiresAt: string }>(
      v1.call('GET', `/photos/${added.id}/address?format=webp`, { key: basic.secret }),
    )
    expect(address.url.startsWith(peer?.endpoint ?? 'http://localhost/api/v1/results/')).toBe(true)
    const got = await get(address.url)
    expect(got.headers.get('content-type')).toBe('image/webp')
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="quay\.webp"/)
    const { format, width } = await sharp(Buffer.from(await got.arrayBuffer())).metadata()
    expect([format, width]).toEqual(['webp', 320])
    const changed = peer === null ? address.url.replace('webp', 'png') : address.url.replace('quay', 'quux')
    expect((await get(changed)).ok).toBe(false)
    await v1.call('DELETE', `/photos/${added.id}`, { key: basic.secret })
    expect((await get(address.url)).status).toBe(404)
  })
})
