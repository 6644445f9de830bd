import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createS3Addresses } from '#server/ground/storage/s3/s3-addresses.ts'
import { startS3Peer } from '../../../../../tests/peers/s3-peer.ts'
import { whyRefused } from '../../../../../tests/peers/s3-signature.ts'

const peer = await startS3Peer()
afterAll(() => peer.close())

const secret = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const addressesAt = (origin: string) =>
  createS3Addresses({ endpoint: 'http://inside:1', region: 'us-east-1', bucket: 'photos', ...secret }, origin)

test('the checker of signatures agrees with the example that AWS publishes', () => {
  const target =
    '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
    '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
    '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404'
  const request = { method: 'GET', target, headers: { host: 'examplebucket.s3.amazonaws.com' } }
  const theirs = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  const signedMs = Date.UTC(2013, 4, 24)
  expect(whyRefused(request, theirs, signedMs)).toBeNull()
  expect(whyRefused({ ...request, method: 'PUT' }, theirs, signedMs)).toBe('SignatureDoesNotMatch')
  expect(whyRefused(request, theirs, signedMs + 86_401_000)).toMatch('expired')
})

test('a store takes at the address what was announced, and nothing else, and gives it out under its name', async () => {
  const addresses = addressesAt(peer.endpoint)
  const url = await addresses.toPut('uploads/a/file', { contentType: 'image/jpeg', bytes: 5 }, 60)
  const put = async (to: string, body: string, type: string) =>
    (await fetch(to, { method: 'PUT', body, headers: { 'content-type': type } })).status
  expect(await put(url, 'hello!', 'image/jpeg')).toBe(403)
  expect(await put(url, 'hello', 'text/html')).toBe(403)
  expect(await put(url.replace('uploads/a/', 'uploads/b/'), 'hello', 'image/jpeg')).toBe(403)
  expect(await put(url, 'hello', 'image/jpeg')).toBe(200)

  const answer = {
    contentType: 'image/png',
    disposition: `attachment; filename="a b.png"; filename*=UTF-8''%C3%A4.png`,
  }
  const from = await addresses.toGet('uploads/a/file', answer, 60)
  const got = await fetch(from)
  expect([got.status, await got.text()]).toEqual([200, 'hello'])
  expect(got.headers.get('content-type')).toBe('image/png')
  expect(got.headers.get('content-disposition')).toBe(answer.disposition)
  expect((await fetch(from.split('?')[0] as string)).status).toBe(403)
})

test('no change of object, name, type, size or time is good with the same signature', async () => {
  const addresses = addressesAt('https://store.example')
  const keyOf = (id: string) => `handouts/${id}/file`
  const change = fc.record({
    field: fc.constantFrom('X-Amz-Expires', 'X-Amz-Date', 'response-content-type', 'response-content-disposition'),
    value: fc.string({ minLength: 1, maxLength: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.uuid(), change, async (id, other, { field, value }) => {
      const url = new URL(await addresses.toGet(keyOf(id), { contentType: 'image/png', disposition: 'inline' }, 60))
      const refusal = (one: URL) =>
        whyRefused({ method: 'GET', target: one.pathname + one.search, headers: { host: one.host } }, secret)
      expect(refusal(url)).toBeNull()
      const moved = new URL(url.href.replace(id, other))
      fc.pre(other !== id && url.searchParams.get(field) !== value)
      expect(refusal(moved)).toBe('SignatureDoesNotMatch')
      url.searchParams.set(field, value)
      expect(refusal(url)).not.toBeNull()
    }),
    { numRuns: 50 },
  )
})
