import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { V1Photo } from '#contract/v1/resources.ts'
import { type OpenV1, openV1 } from '../../../../tests/faults/setup/open-v1.ts'
import { onePersonWide } from '../../../../tests/one-person.ts'
import { readZip } from '../../../../tests/read-zip.ts'

vi.setConfig({ testTimeout: 150_000 })

let v1: OpenV1
let basic: Awaited<ReturnType<OpenV1['member']>>
let person: Buffer

beforeAll(async () => {
  v1 = await openV1('all')
  basic = await v1.member('BASIC')
  person = await onePersonWide(480, 256)
})
afterAll(() => v1.close())

type Fields = Readonly<Record<string, string | Buffer>>
const formOf = (fields: Fields) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), `${name}.jpg`)
  return form
}
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  v1.running.http.request('http://localhost/v1.0/removebg', {
    method: 'POST',
    headers: { 'x-forwarded-for': '198.51.100.7', 'x-api-key': basic.secret, ...headers },
    body,
  })
const cut = (fields: Fields, headers: Record<string, string> = {}) =>
  post(formOf({ image_file: person, ...fields }), headers)
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const numbersIn = ({ headers }: Response, ...names: string[]) => names.map((name) => Number(headers.get(name)))
/** What the account holds; it is deleted a moment after the answer. */
const kept = async () => {
  const answer = await v1.call('GET', '/photos', { key: basic.secret })
  return ((await answer.json()) as { data: V1Photo[] }).data
}
const errorIn = async (response: Response) => {
  const { errors } = (await response.json()) as { errors: [{ title: string; code: string }] }
  return [response.status, errors[0].code]
}

test('a photo comes back cut out, small as a preview is, with its size, class and place; and nothing is kept', async () => {
  // More than a preview may have.
  const response = await cut({ image_file: await onePersonWide(720, 384) })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { width, height, hasAlpha } = await sharp(await bytesOf(response)).metadata()
  expect(numbersIn(response, 'x-width', 'x-height')).toEqual([width, height])
  expect([hasAlpha, width * height <= 250_000, width * height > 245_000]).toEqual([true, true, true])
  expect([response.headers.get('x-type'), response.headers.get('x-credits-charged')]).toEqual(['person', '1'])
  const [left, top, across, down] = numbersIn(
    response,
    ...['x-foreground-left', 'x-foreground-top', 'x-foreground-width', 'x-foreground-height'],
  ) as [number, number, number, number]
  expect([left > 0, top > 0, left + across < width, top + down <= height]).toEqual([true, true, true, true])
  await expect.poll(kept).toEqual([])
})

test('a zip holds the colours without alpha and the alpha as one grey channel, and together they are the PNG', async () => {
  const [png, zip] = await Promise.all([cut({ size: 'full', format: 'png' }), cut({ size: 'full', format: 'zip' })])
  expect(zip.headers.get('content-type')).toBe('application/zip')
  const files = await readZip(await bytesOf(zip))
  const [color, alpha] = [files.get('color.jpg'), files.get('alpha.png')] as [Buffer, Buffer]
  expect(await sharp(color).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 256, hasAlpha: false })
  expect(await sharp(alpha).metadata()).toMatchObject({ format: 'png', width: 480, height: 256, channels: 1 })
  const whole = await sharp(await bytesOf(png))
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  expect((await sharp(alpha).extractChannel(0).raw().toBuffer()).equals(whole)).toBe(true)
})

test('JSON holds the picture as base64, and JSON may bring it so', async () => {
  const body = JSON.stringify({ image_file_b64: person.toString('base64'), size: 'auto', crop: true, bg_color: 'f00' })
  const response = await post(body, { 'content-type': 'application/json', accept: 'application/json' })
  const { data } = (await response.json()) as { data: { result_b64: string } & Record<string, number> }
  const picture = sharp(Buffer.from(data.result_b64, 'base64'))
  const { format, width, height } = await picture.metadata()
  expect([format, data.foreground_top, data.foreground_left]).toEqual(['jpeg', 0, 0])
  expect([data.foreground_width, data.foreground_height]).toEqual([width, height])
  const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  expect(corner[0]).toBeGreaterThan(245)
})

test('a picture of its own lies behind, and alpha alone is a mask', async () => {
  const blue = await sharp({ create: { width: 90, height: 48, channels: 3, background: '#2040c0' } })
    .jpeg()
    .toBuffer()
  const behind = await cut({ bg_image_file: blue, format: 'webp', type_level: 'none' })
  expect([behind.headers.get('content-type'), behind.headers.get('x-type')]).toEqual(['image/webp', null])
  const corner = await sharp(await bytesOf(behind))
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(corner[2]).toBeGreaterThan(150)
  const mask = await sharp(await bytesOf(await cut({ channels: 'alpha', bg_color: 'red' }))).stats()
  expect([mask.channels.length, mask.channels[0]?.min, mask.channels[0]?.max]).toEqual([1, 0, 255])
})

test('the region of interest, a scale and a place are kept', async () => {
  // To the right lie the pixels of the photo, of which networks have told all.
  const left480 = { input: person, left: 0, top: 0 }
  const twice = sharp({ create: { width: 960, height: 256, channels: 3, background: '#fff' } })
  const image_file = await twice
    .composite([left480, { ...left480, left: 480 }])
    .png()
    .toBuffer()
  const response = await cut({ image_file, size: 'full', roi: '50% 0% 960px 256px', scale: '50%', position: '0% 100%' })
  const [left, top, width, height] = numbersIn(
    response,
    ...['x-foreground-left', 'x-foreground-top', 'x-foreground-width', 'x-foreground-height'],
  ) as [number, number, number, number]
  expect([left, top + height, height]).toEqual([0, 256, 128])
  expect(width).toBeLessThan(128)
  await response.body?.cancel()
})

test('what a form cannot say is refused as programs expect, and costs nothing', async () => {
  const used = async () => {
    const answer = await v1.call('GET', '/usage', { key: basic.secret })
    return ((await answer.json()) as { requests: { used: number } }).requests.used
  }
  const before = await used()
  const encoded = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await errorIn(await post('size=auto', encoded))).toEqual([400, 'missing_source'])
  expect(await errorIn(await cut({ image_url: 'https://example.org/a.jpg' }))).toEqual([400, 'multiple_sources'])
  expect(await errorIn(await cut({ bg_color: 'red', bg_image_url: 'https://a.b/c' }))).toEqual([
    400,
    'multiple_bg_sources',
  ])
  const inside = 'http%3A%2F%2F127.0.0.1%2Fa.jpg'
  expect(await errorIn(await post(`image_url=${inside}`, encoded))).toEqual([400, 'invalid_image_url'])
  expect(await errorIn(await cut({ format: 'gif' }))).toEqual([400, 'invalid_format'])
  expect(await errorIn(await cut({ roi: '0 0 2000px 10px' }))).toEqual([400, 'roi_exceeds_bounds'])
  expect(await errorIn(await cut({ roi: '10% 10% 5% 20%' }))).toEqual([400, 'roi_region_empty'])
  expect(await errorIn(await cut({ image_file: Buffer.from('no picture') }))).toEqual([400, 'invalid_file_type'])
  const grey = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  expect(await errorIn(await cut({ image_file: grey }))).toEqual([400, 'unknown_foreground'])
  expect(await errorIn(await post('{', { 'content-type': 'application/json' }))).toEqual([400, 'request_unreadable'])
  expect(await used()).toBe(before)
  await expect.poll(kept).toEqual([])
})

test('keys: none, a wrong one, one without the right; and one whose share is used', async () => {
  expect(await errorIn(await cut({}, { 'x-api-key': '' }))).toEqual([403, 'auth_failed'])
  expect(await errorIn(await cut({}, { 'x-api-key': 'INSERT_YOUR_API_KEY_HERE' }))).toEqual([403, 'auth_failed'])
  const reads = await v1.makeKey(basic.browser, { rights: ['read'] })
  expect(await errorIn(await cut({}, { 'x-api-key': reads.secret }))).toEqual([403, 'auth_failed'])
  const account = await v1.running.http.request('http://localhost/v1.0/account', {
    headers: { 'x-api-key': reads.secret },
  })
  expect(await errorIn(account)).toEqual([403, 'auth_failed'])
  const other = await v1.makeKey(basic.browser, { tools: ['cartoon'] })
  expect(await errorIn(await cut({}, { 'x-api-key': other.secret }))).toEqual([403, 'auth_failed'])
  const one = await v1.makeKey(basic.browser, { requestsMax: 1 })
  const first = await cut({ size: 'small' }, { 'x-api-key': '', authorization: `Bearer ${one.secret}` })
  expect(first.status).toBe(200)
  await first.body?.cancel()
  expect(await errorIn(await cut({}, { 'x-api-key': one.secret }))).toEqual([402, 'insufficient_credits'])
})

test('the account tells what is left, and every answer how often the key may call', async () => {
  const response = await v1.running.http.request('http://localhost/v1.0/account', {
    headers: { 'x-api-key': basic.secret, 'x-forwarded-for': '198.51.100.7' },
  })
  const { data } = (await response.json()) as { data: { attributes: { credits: Record<string, number> } } }
  expect(data.attributes).toMatchObject({ credits: { payg: 0, enterprise: 0 }, api: { sizes: 'all' } })
  expect(data.attributes.credits.total).toBeGreaterThan(4900)
  const [limit, remaining, reset] = numbersIn(
    response,
    ...['limit', 'remaining', 'reset'].map((n) => `x-ratelimit-${n}`),
  )
  expect([limit, Number(remaining) < 1200]).toEqual([1200, true])
  expect(Math.abs(Number(reset) - Date.now() / 1000)).toBeLessThan(62)
  expect(
    await errorIn(
      await v1.running.http.request('http://localhost/v1.0/improve', {
        method: 'POST',
        headers: { 'x-api-key': basic.secret },
      }),
    ),
  ).toEqual([404, 'not_found'])
})

test('a test key gets a small picture with a watermark, and takes nothing of the account', async () => {
  const { secret } = await v1.makeKey(basic.browser, { kind: 'test' })
  const response = await cut({ size: 'full' }, { 'x-api-key': secret })
  expect(response.status).toBe(200)
  const { width } = await sharp(await bytesOf(response)).metadata()
  expect(numbersIn(response, 'x-width')).toEqual([width])
})
