import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenV1, openV1, problemIn } from '../../../../tests/faults/setup/open-v1.ts'
import { onePersonWide } from '../../../../tests/one-person.ts'

let v1: OpenV1
let basic: Awaited<ReturnType<OpenV1['member']>>
let person: Buffer

beforeAll(async () => {
  v1 = await openV1('all')
  basic = await v1.member('BASIC')
  person = await onePersonWide(480, 256)
})
afterAll(() => v1.close())

const cut = (query: string, body: unknown, headers: Record<string, string> = {}) =>
  v1.call('POST', `/cut-outs${query}`, { body, headers: { 'x-api-key': basic.secret, ...headers } })
const asJpeg = { 'content-type': 'image/jpeg' }
const pictureIn = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer()))

test('a photo as the body comes back as a picture that can be seen through, for one request', async () => {
  const response = await cut('', new Uint8Array(person), asJpeg)
  expect([response.status, response.headers.get('x-credits-charged')]).toEqual([200, '1'])
  expect(response.headers.get('location')).toMatch(/^\/api\/v1\/jobs\//)
  const { format, hasAlpha, width } = await (await pictureIn(response)).metadata()
  expect([format, hasAlpha, width]).toEqual(['png', true, 480])
})

test('a result is called as it leaves: PNG where something is transparent, else JPEG', async () => {
  const called = async (made: Response) => {
    const photo = made.headers.get('content-location')?.replace('/api/v1', '').replace('/file', '') ?? ''
    const { name } = (await (await v1.call('GET', photo, { key: basic.secret })).json()) as { name: string }
    expect(made.headers.get('content-disposition')).toContain(`filename="${name}"`)
    return [name, made.headers.get('content-type')]
  }
  expect(await called(await cut('', new Uint8Array(person), asJpeg))).toEqual([
    expect.stringMatching(/^photo [\d-]+ [\d-]+-cut-out\.png$/),
    'image/png',
  ])
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(person)], 'lady.jpg'))
  form.set('tool', 'cartoon')
  const drawn = await v1.call('POST', '/edits?wait=60', { key: basic.secret, body: form })
  expect(await called(drawn)).toEqual(['lady-cartoon.jpg', 'image/jpeg'])
})

test('as base64, before a colour, cropped and scaled', async () => {
  const body = { base64: person.toString('base64') }
  const response = await cut('?color=00ff00&crop=true&margin=0&scale=50&format=webp', body)
  expect(response.headers.get('content-type')).toBe('image/webp')
  const picture = await pictureIn(response)
  const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  expect([Number(corner[0]) < 20, Number(corner[1]) > 230]).toEqual([true, true])
})

const idsAt = async (path: string): Promise<string[]> => {
  const listed = await v1.call('GET', path, { key: basic.secret })
  return ((await listed.json()) as { data: { id: string }[] }).data.map(({ id }) => id)
}
const photos = () => idsAt('/photos?limit=100')

test('a cut-out that is cancelled leaves no photo behind', async () => {
  const before = await photos()
  const [last] = await idsAt('/jobs?limit=1')
  const ended = cut('', new Uint8Array(await sharp(person).resize(2400).jpeg().toBuffer()), asJpeg)
  await expect.poll(async () => (await idsAt('/jobs?limit=1'))[0], { interval: 20 }).not.toBe(last)
  const [id] = await idsAt('/jobs?limit=1')
  expect((await v1.call('POST', `/jobs/${id}/cancel`, { key: basic.secret })).status).toBe(200)
  expect(await problemIn(await ended)).toMatchObject({ status: 409, code: 'edit-cancelled' })
  await expect.poll(photos).toEqual(before)
})

test('a cut-out that fails leaves no photo behind, and says the same again with its key', async () => {
  const grey = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const before = await photos()
  const key = { 'idempotency-key': randomUUID() }
  for (const headers of [{}, key, key]) {
    const response = await cut('?mask=dog', new Uint8Array(grey), { ...asJpeg, ...headers })
    expect(await problemIn(response)).toMatchObject({ status: 422, code: 'no-such-thing-found' })
    expect(await photos()).toEqual(before)
  }
  // A cut-out that is done keeps both.
  await cut('', new Uint8Array(person), asJpeg)
  expect(await photos()).toHaveLength(before.length + 2)
})

test('what stays is named in a word, and a word that names nothing is refused with the nearest', async () => {
  const kept = await cut('?mask=people', new Uint8Array(person), { ...asJpeg, accept: 'application/json' })
  expect(await kept.json()).toMatchObject({ state: 'done', mask: { by: 'people' } })
  const missing = await cut('?mask=traffic-light', new Uint8Array(person), asJpeg)
  const charged = missing.headers.get('x-credits-charged')
  expect([await missing.json(), charged]).toMatchObject([
    {
      status: 422,
      code: 'no-such-thing-found',
      detail: 'No traffic light (stoplight) was found in this photo. Mark it with a mask of your own.',
      errors: [{ pointer: '/mask' }],
    },
    '0',
  ])
  expect(await (await cut('?mask=bycicle', new Uint8Array(person), asJpeg)).json()).toMatchObject({
    errors: [{ pointer: '/mask' }],
    detail: expect.stringContaining('Did you mean bicycle?'),
  })
})

test('the job, for whoever asks for JSON; and the same again for the same Idempotency-Key', async () => {
  const headers = { ...asJpeg, accept: 'application/json', 'idempotency-key': randomUUID() }
  const [first, again] = [
    await cut('', new Uint8Array(person), headers),
    await cut('', new Uint8Array(person), headers),
  ]
  const [one, other] = [await first.json(), await again.json()] as { id: string; state: string }[]
  expect(one).toMatchObject({ state: 'done', tool: 'remove-object' })
  expect([other?.id, again.headers.get('x-credits-charged')]).toEqual([one?.id, '0'])
})

test('a photo of nothing is a problem and costs nothing, and wrong requests are refused', async () => {
  const grey = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const response = await cut('', new Uint8Array(grey), { 'content-type': 'image/png' })
  const charged = response.headers.get('x-credits-charged')
  expect([await problemIn(response), charged]).toMatchObject([{ status: 422, code: 'no-main-thing' }, '0'])
  expect(await problemIn(await cut('', { url: 'http://127.0.0.1/a.jpg' }))).toMatchObject({ code: 'import-refused' })
  expect(await problemIn(await cut('?color=red', { base64: 'x' }))).toMatchObject({ status: 422 })
  for (const [query, detail] of [
    ['?color=red', 'color must be hexadecimal'],
    ['?scale=500', 'scale must be between 10 and 100'],
    ['?format=gif', 'stands still'],
  ])
    expect((await (await cut(query ?? '', { base64: 'x' })).json()).detail).toContain(detail)
  const misspelt = await cut('?colour=ff0000', { base64: 'x' })
  expect(await misspelt.json()).toMatchObject({
    errors: [{ pointer: '/colour' }],
    detail: expect.stringContaining('There is no parameter colour. Did you mean color?'),
  })
})

test('the header of its own opens every call, and a wrong key in it none', async () => {
  expect((await v1.call('GET', '/usage', { headers: { 'x-api-key': basic.secret } })).status).toBe(200)
  expect((await v1.call('GET', '/usage', { headers: { 'x-api-key': 'em_live_x' } })).status).toBe(401)
})
